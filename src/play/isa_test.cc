#include "play/isa.h"

#include <gtest/gtest.h>

namespace othello {
namespace {

TEST(Isa, PlainAndGenericAreAlwaysThere) {
  const std::vector<Isa> isas = available_isas();
  ASSERT_GE(isas.size(), 2U);
  EXPECT_EQ(isas[0], Isa::kReference);
  EXPECT_EQ(isas[1], Isa::kGeneric);
  EXPECT_EQ(best_isa(), isas.back());
}

TEST(Isa, NamesAreReadBack) {
  for (const Isa isa : available_isas()) {
    const Result<Isa> parsed = parse_isa(name(isa));
    ASSERT_TRUE(parsed.has_value());
    EXPECT_EQ(*parsed, isa);
  }
  EXPECT_EQ(parse_isa("auto").value(), best_isa());
}

TEST(Isa, UnknownNamesAreRefusedWithTheChoice) {
  const Result<Isa> parsed = parse_isa("mmx");
  ASSERT_FALSE(parsed.has_value());
  EXPECT_NE(parsed.error().message.find("'mmx'"), std::string::npos);
  EXPECT_NE(parsed.error().message.find("generic"), std::string::npos);
}

}  // namespace
}  // namespace othello
