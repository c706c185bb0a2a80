#include "lab/results/shared_networks.h"

#include <gtest/gtest.h>

#include "lab/results/shared_networks_testing.h"

namespace othello {
namespace {

SharedMlp fig3() { return shipped_network("manning-tdl").value(); }

TEST(SharedNetworks, OwnersLikeCorners) {
  // Fig. 3 has a negative weight to the output: its corners are negative and favour their owner.
  const SquareValues weights = owner_weights(fig3());
  EXPECT_EQ(weights[0], 0.412767);
  EXPECT_EQ(weights[8], -0.095415);
}

TEST(SharedNetworks, AreAlignedByArrangementAndSign) {
  for (const Symmetry arrangement : SharedMlp::kArrangements) {
    const SharedMlp other = turned(fig3(), arrangement);
    const SharedMlp back = aligned(other, fig3());
    for (std::size_t i = 0; i < back.weights().size(); ++i) {
      EXPECT_EQ(back.weights()[i], fig3().weights()[i]) << i;
    }
    // Only the numbering of the units has changed.
    const View view{Position::start(), true};
    EXPECT_NEAR(back.value(view), other.value(view), 1e-15);
  }
}

TEST(SharedNetworks, AreThoseOfFinishedRuns) {
  RunData data;
  EXPECT_FALSE(final_networks(data)) << "no run is finished";
  data.finals.push_back({1, {"n", fig3(), Convention::kNegation, ""}});
  EXPECT_EQ(final_networks(data).value().size(), 1U);
  data.finals.push_back({2, {"n", Wpc(), Convention::kNegation, ""}});
  EXPECT_FALSE(final_networks(data));
  EXPECT_FALSE(shipped_network("heuristic"));
  EXPECT_FALSE(shipped_network("nobody"));
}

}  // namespace
}  // namespace othello
