#include "cli/run_progress.h"

#include <gtest/gtest.h>

#include <sstream>

namespace othello::cli {
namespace {

TEST(RunProgress, LineHasGamesRateTimeLeftAndTheLatestScore) {
  RunProgress progress{.games = 1'200'000, .total = 2'400'000, .games_before = 1'000'000};
  EXPECT_EQ(run_progress_line(progress, 2.0),
            " 50%  1.2 M of 2.4 M games, 100 k games/s, 0:12 left");
  progress.latest =
      ResultRow{.run = 3, .games = 45'000, .measure = "score", .opponent = "heur\x1bistic"};
  progress.latest->score = 0.45119;
  EXPECT_EQ(run_progress_line(progress, 2.0),
            " 50%  1.2 M of 2.4 M games, 100 k games/s, 0:12 left; run 3 at 45 k: 0.4512 v "
            "heur?istic");
}

TEST(RunProgress, NothingIsPromisedBeforeAnythingIsDone) {
  EXPECT_EQ(run_progress_line({.games = 10, .total = 1000, .games_before = 10}, 5.0),
            "  1%  10 of 1 k games");
  EXPECT_EQ(run_progress_line({}, 0.0), "100%  0 of 0 games");
}

TEST(RunProgress, ShortWorkShowsNothing) {
  std::ostringstream out;
  {
    RunProgressDisplay display(out, true);
    display.update({.games = 1, .total = 2});
  }
  EXPECT_EQ(out.str(), "");
}

}  // namespace
}  // namespace othello::cli
