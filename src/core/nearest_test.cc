#include "core/nearest.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace othello {
namespace {

TEST(EditDistance, CountsSingleEdits) {
  EXPECT_EQ(edit_distance("", ""), 0);
  EXPECT_EQ(edit_distance("", "abc"), 3);
  EXPECT_EQ(edit_distance("heuristc", "heuristic"), 1);
  EXPECT_EQ(edit_distance("heuristicc", "heuristic"), 1);
  EXPECT_EQ(edit_distance("hauristic", "heuristic"), 1);
  EXPECT_EQ(edit_distance("ehuristic", "heuristic"), 1);
  EXPECT_EQ(edit_distance("Heuristic", "heuristic"), 0);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3);
}

RC_GTEST_PROP(EditDistance, IsSymmetricAndWithinTheLengths,
              (const std::string& a, const std::string& b)) {
  const int distance = edit_distance(a, b);
  RC_ASSERT(distance == edit_distance(b, a));
  RC_ASSERT(distance <= static_cast<int>(std::max(a.size(), b.size())));
  const auto difference = static_cast<int>(a.size()) - static_cast<int>(b.size());
  RC_ASSERT(distance >= std::abs(difference));
}

TEST(NearestNames, AreInTheOrderOfTheirDistance) {
  const std::vector<std::string> names{"manning-tdl", "cel-n", "cel", "heuristic"};
  EXPECT_EQ(nearest_names("cal", names, 2), (std::vector<std::string>{"cel", "cel-n"}));
  EXPECT_EQ(nearest_names("x", names, 9).size(), 4U);
}

TEST(NearestName, FindsTheNearestOfSeveral) {
  const std::vector<std::string> names{"manning-tdl", "manning-cel", "cel-n", "heuristic"};
  EXPECT_EQ(nearest_name("maning-cel", names), "manning-cel");
  EXPECT_EQ(nearest_name("CELN", names), "cel-n");
  EXPECT_EQ(nearest_name("heuristc", names), "heuristic");
}

TEST(NearestName, SuggestsNothingFarAway) {
  const std::vector<std::string> names{"heuristic", "random"};
  EXPECT_EQ(nearest_name("edax", names), std::nullopt);
  EXPECT_EQ(nearest_name("", names), std::nullopt);
  EXPECT_EQ(nearest_name(std::string(100000, 'r'), names), std::nullopt);
  EXPECT_EQ(nearest_name("random", {}), std::nullopt);
}

TEST(DidYouMean, EndsASentence) {
  EXPECT_EQ(did_you_mean("randon", {"random"}), "; did you mean 'random'?");
  EXPECT_EQ(did_you_mean("x", {"random"}), "");
}

}  // namespace
}  // namespace othello
