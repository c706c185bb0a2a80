#include "cli/tuple_words.h"

#include <gtest/gtest.h>

namespace othello::cli {
namespace {

template <class Spec>
Spec parsed(std::string_view word) {
  const auto spec = parse_tuples(word);
  EXPECT_TRUE(spec) << word;
  if (!spec || !std::holds_alternative<Spec>(*spec)) return {};
  return std::get<Spec>(*spec);
}

std::string refusal(std::string_view word) {
  const auto spec = parse_tuples(word);
  return spec ? "accepted" : spec.error().text();
}

TEST(TupleWords, NameShapesAndTheirNumbers) {
  EXPECT_EQ(parsed<SnakesSpec>("snakes:20x5").count, 20);
  EXPECT_EQ(parsed<SnakesSpec>("snakes:20x5").length, 5);
  EXPECT_EQ(parsed<StraightSpec>("straight:3").length, 3);
  EXPECT_EQ(parsed<RectanglesSpec>("rectangles:2x3").width, 2);
  EXPECT_EQ(parsed<RectanglesSpec>("rectangles:2x3").height, 3);
  EXPECT_EQ(parsed<LinesSpec>("lines:5").shortest, 5);
  EXPECT_EQ(parsed<CornersSpec>("corners:2x5").height, 5);
  EXPECT_EQ(parse_tuples("edges")->index(), TupleSpec(EdgesSpec{}).index());
  EXPECT_EQ(parsed<SquaresSpec>("squares:a1b1C2").squares,
            (std::vector<Square>{square(0, 0), square(1, 0), square(2, 1)}));
}

TEST(TupleWords, SetFlags) {
  EXPECT_TRUE(parsed<SnakesSpec>("snakes:20x5").revisit);
  EXPECT_FALSE(parsed<SnakesSpec>("snakes:20x5:no-revisit").revisit);
  EXPECT_EQ(parsed<SnakesSpec>("snakes:20x5:no-revisit").length, 5);
  EXPECT_FALSE(parsed<SnakesSpec>("snakes:20x5:no-symmetric").symmetric);
  EXPECT_EQ(refusal("snakes:20x5:once"), "found 'once', expected 'no-symmetric' or 'no-revisit'");
  EXPECT_EQ(refusal("straight:3:once"), "found 'once', expected no second colon");
}

TEST(TupleWords, WithoutNumbersHaveThoseOfExperiments) {
  EXPECT_EQ(parsed<SnakesSpec>("snakes").count, SnakesSpec{}.count);
  EXPECT_EQ(parsed<StraightSpec>("straight").length, StraightSpec{}.length);
  EXPECT_EQ(parsed<RectanglesSpec>("rectangles").height, RectanglesSpec{}.height);
  EXPECT_EQ(parsed<LinesSpec>("lines").shortest, LinesSpec{}.shortest);
  EXPECT_EQ(parsed<CornersSpec>("corners").width, CornersSpec{}.width);
}

TEST(TupleWords, AnythingElseIsRefused) {
  EXPECT_EQ(refusal("line"),
            "found 'line', expected one of snakes, straight, rectangles, lines, corners, edges, "
            "squares; did you mean 'lines'?");
  EXPECT_EQ(refusal("straight:9"),
            "length: found '9', expected a whole number from 2 to 8 in 'straight:9'");
  EXPECT_EQ(refusal("rectangles:2"),
            "height: found '', expected a whole number from 1 to 8 in 'rectangles:2'");
  for (const char* word : {"corners:3x", "corners:3x3x3", "corners:x3", "corners:3 x3",
                           "corners:", "snakes:0x6", "lines:-3", "lines:3x3"}) {
    EXPECT_NE(refusal(word), "accepted") << word;
  }
  EXPECT_EQ(refusal("edges:2"), "found 'edges:2', expected 'edges' alone");
  for (const char* word : {"squares", "squares:", "squares:a1b", "squares:a1i1", "squares:a1a1"}) {
    EXPECT_NE(refusal(word).find("expected distinct squares without separators"), std::string::npos)
        << word;
  }
  EXPECT_NE(refusal(""), "accepted");
}

}  // namespace
}  // namespace othello::cli
