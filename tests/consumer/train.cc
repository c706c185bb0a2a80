// train: learns from 20,000 games of self-play, or from 20,000 more if it is run again.
#include <fmt/core.h>

#include "othello_lab/core/file.h"
#include "othello_lab/eval/player_file.h"
#include "othello_lab/learn/catalogue.h"

namespace {

constexpr std::uint64_t kGames = 20'000;
constexpr std::uint64_t kGamesBetweenSaves = 5'000;
constexpr const char* kStateFile = "mine.state";
constexpr std::size_t kMostStateBytes = 1 << 20;

othello::Result<void> train() {
  auto parameters = othello::learner_preset("td").value();
  std::get<othello::TdParameters>(parameters).alpha = 0.005;
  const othello::Player start{
      .name = "mine", .evaluator = othello::Wpc(), .origin = "TD(0) self-play"};
  const auto learner = othello::make_learner(parameters, start, {.seed = 1, .run = 0});
  if (!learner) return tl::unexpected(learner.error());
  othello::Learner& run = **learner;

  if (othello::is_there(kStateFile)) {
    const auto state = othello::read_file(kStateFile, kMostStateBytes);
    if (!state) return tl::unexpected(state.error());
    if (const auto restored = run.restore(*state); !restored) return restored;
    fmt::print("resumed after {} games\n", run.games());
  }
  for (const std::uint64_t end = run.games() + kGames; run.games() < end;) {
    run.advance(run.games() + kGamesBetweenSaves);
    // In one step, so that a program that is killed leaves a whole state behind.
    const auto saved = othello::write_file_atomically(kStateFile, run.save());
    if (!saved) return saved;
    fmt::print("{} games\n", run.games());
  }
  return othello::save_player_file(run.player(), "mine.json");
}

}  // namespace

int main() {
  const auto trained = train();
  if (!trained) fmt::print(stderr, "{}\n", trained.error().text());
  return trained ? 0 : 1;
}
