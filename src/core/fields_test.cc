#include "core/fields.h"

#include <gtest/gtest.h>

#include <cmath>

namespace othello {
namespace {

enum class Pace : std::uint8_t { kSlow, kFast };
// Not in the order of the enumerators: a word belongs to its value, not to its place.
constexpr EnumWord<Pace> kPaceWords[] = {{Pace::kFast, "fast"}, {Pace::kSlow, "slow"}};

struct Leg {
  double length = 1.0;
};
Fields fields_of(Leg& p) { return {real("length", p.length, above(0, 10), "Length")}; }

struct Round {
  int radius = 3;
};
Fields fields_of(Round& p) { return {whole("radius", p.radius, {1, 9}, "Radius")}; }
struct Square4 {};
Fields fields_of(Square4&) { return {}; }
using Shape = std::variant<Round, Square4>;
constexpr Alternative<Shape> kShapes[] = {{"square", [] { return Shape(Square4{}); }},
                                          {"round", [] { return Shape(Round{}); }}};

struct SampleTable {
  double alpha = 0.5;
  std::optional<double> alpha_last{};
  std::uint32_t seats = 4;
  bool plus = false;
  Pace pace = Pace::kSlow;
  std::string owner = "me";
  std::vector<std::string> guests{"a", "b"};
  std::vector<int> sizes{1, 2};
  Shape shape = Round{};
  Leg leg;
  std::vector<Leg> more;

  Fields fields() {
    return {
        real("alpha", alpha, {0, 1}, "Rate").as("α"),
        real("alpha_last", alpha_last, alpha, {0, 1}, "Last rate"),
        whole("seats", seats, {1, 8}, "Seats").when([this] { return plus; }, "plus is true"),
        flag("plus", plus, "More"),
        word("pace", pace, kPaceWords, "Pace"),
        text("owner", owner, "Owner", Names::kPlayer),
        texts("guests", guests, "Guests"),
        wholes("sizes", sizes, 0, 5, "Sizes"),
        choice("shape", shape, kShapes, "Shape"),
        table(
            "leg", [this] { return fields_of(leg); }, "Leg"),
        tables(
            "more", more, [](Leg& each) { return fields_of(each); }, "More legs"),
    };
  }
  [[nodiscard]] Field field(std::string_view name) {
    for (const Field& each : flattened(fields())) {
      if (each.name == name) return each;
    }
    ADD_FAILURE() << "no field " << name;
    return {};
  }
  std::string set(std::string_view name, std::string_view value) {
    const auto done = set_field(field(name), value);
    return done ? "set" : done.error().text();
  }
};

TEST(Fields, AreSetFromTextAndGiveItBack) {
  SampleTable t;
  t.plus = true;
  for (const auto& [name, value] :
       std::initializer_list<std::pair<const char*, const char*>>{{"alpha", "0.25"},
                                                                  {"seats", "8"},
                                                                  {"plus", "true"},
                                                                  {"pace", "fast"},
                                                                  {"owner", "someone, else"},
                                                                  {"guests", "x,y,z"},
                                                                  {"sizes", "5,0"},
                                                                  {"radius", "9"}}) {
    EXPECT_EQ(t.set(name, value), "set") << name;
    EXPECT_EQ(value_text(t.field(name)), value);
  }
  EXPECT_EQ(t.alpha, 0.25);
  EXPECT_EQ(t.seats, 8U);
  EXPECT_EQ(t.pace, Pace::kFast);
  EXPECT_EQ(t.guests.size(), 3U);
  EXPECT_EQ(t.sizes, (std::vector<int>{5, 0}));
  EXPECT_EQ(std::get<Round>(t.shape).radius, 9);
}

TEST(Fields, RefuseWhatIsOutOfRangeAndLeaveTheValue) {
  SampleTable t;
  EXPECT_EQ(t.set("alpha", "1.5"), "alpha: found '1.5', expected a number from 0 to 1");
  EXPECT_EQ(t.set("alpha", "nan"), "alpha: found 'nan', expected a number from 0 to 1");
  EXPECT_EQ(t.set("alpha", "0.5x"), "alpha: found '0.5x', expected a number from 0 to 1");
  EXPECT_EQ(t.alpha, 0.5);
  t.plus = true;
  EXPECT_EQ(t.set("seats", "-1"), "seats: found '-1', expected a whole number from 1 to 8");
  EXPECT_EQ(t.set("plus", "yes"), "plus: found 'yes', expected true or false");
  EXPECT_EQ(t.set("pace", "slwo"),
            "pace: found 'slwo', expected one of fast, slow; did you mean 'slow'?");
  EXPECT_EQ(t.set("sizes", "1,6"), "sizes: found '1,6', expected whole numbers from 0 to 5");
  EXPECT_EQ(t.sizes, (std::vector<int>{1, 2}));
  EXPECT_EQ(t.set("owner", "two\nlines"),
            "owner: found 'two?lines', expected one line of printable UTF-8");
}

TEST(Fields, AChoiceBringsTheFieldsOfItsAlternative) {
  SampleTable t;
  EXPECT_EQ(value_text(t.field("shape")), "round");
  EXPECT_EQ(t.set("radius", "5"), "set");
  EXPECT_EQ(t.set("shape", "square"), "set");
  for (const Field& each : flattened(t.fields())) EXPECT_NE(each.name, "radius");
  EXPECT_EQ(t.set("shape", "round"), "set");
  EXPECT_EQ(value_text(t.field("radius")), "3") << "the default again";
  EXPECT_EQ(t.set("shape", "oval"), "shape: found 'oval', expected one of square, round");
}

TEST(Fields, ADefaultMayBeAnotherValue) {
  SampleTable t;
  EXPECT_EQ(value_text(t.field("alpha_last")), "0.5");
  t.alpha = 0.75;
  EXPECT_EQ(value_text(t.field("alpha_last")), "0.75");
  EXPECT_EQ(t.set("alpha_last", "0.1"), "set");
  EXPECT_EQ(value_text(t.field("alpha_last")), "0.1");
}

TEST(Fields, ChecksFindTheFirstNumberOutOfRangeAndItsPlace) {
  SampleTable t;
  EXPECT_TRUE(check_fields(t.fields()));
  t.leg.length = 0.0;
  EXPECT_EQ(check_fields(t.fields()).error().text(),
            "leg.length: found 0, expected a number above 0 and at most 10");
  t.leg.length = 1.0;
  t.more = {Leg{}, Leg{11.0}};
  EXPECT_EQ(check_fields(t.fields()).error().text(),
            "more[1].length: found 11, expected a number above 0 and at most 10");
  t.more.clear();
  t.seats = 0;
  EXPECT_TRUE(check_fields(t.fields())) << "it does not apply without plus";
  t.plus = true;
  EXPECT_FALSE(check_fields(t.fields()));
  t.plus = false;
  t.alpha = std::nan("");
  EXPECT_FALSE(check_fields(t.fields()));
}

TEST(Fields, ArePlacedBehindTheNamesOfTheirTables) {
  SampleTable t;
  t.more = {Leg{}, Leg{}};
  std::vector<std::string> places;
  for (const PlacedField& each : placed(t.fields())) places.push_back(each.place);
  EXPECT_EQ(places,
            (std::vector<std::string>{"alpha", "alpha_last", "plus", "pace", "owner", "guests",
                                      "sizes", "shape", "leg", "leg.length", "more",
                                      "more[0].length", "more[1].length", "radius"}));
}

TEST(Fields, ADefaultIsTheValueUnlessWordsSayWhatItFollowsFrom) {
  SampleTable t;
  EXPECT_EQ(default_text(t.field("alpha")), "0.5");
  EXPECT_EQ(default_text(t.field("leg")), "");
  EXPECT_EQ(default_text(t.field("alpha").must()), "");
  EXPECT_EQ(default_text(t.field("alpha_last").or_else("alpha")), "alpha");
}

TEST(Fields, TheFingerprintHasAllThatHasAMeaningAndNoNamesOfPlayers) {
  SampleTable t;
  t.more = {Leg{2.0}};
  EXPECT_EQ(fields_text(t.fields()),
            "alpha=0.5 alpha_last=0.5 plus=false pace=slow guests=a,b sizes=1,2 shape=round "
            "leg=[length=1] more=[length=2] radius=3");
}

}  // namespace
}  // namespace othello
