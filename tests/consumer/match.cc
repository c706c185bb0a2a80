// match A B: 10,000 games between two players, on all cores.
#include <fmt/core.h>

#include "othello_lab/arena/match.h"
#include "othello_lab/backend/threads.h"
#include "othello_lab/eval/player_file.h"

namespace {

/// A shipped player's name or a player file; one move in ten is random.
othello::Result<othello::Seat> seat(const char* name_or_path) {
  const auto player = othello::find_player(name_or_path);
  if (!player) return tl::unexpected(player.error());
  return othello::Seat{.player = othello::CompiledPlayer(*player), .epsilon = 0.1};
}

othello::Result<void> play(const char* first, const char* second) {
  const auto a = seat(first);
  if (!a) return tl::unexpected(a.error());
  const auto b = seat(second);
  if (!b) return tl::unexpected(b.error());

  const othello::MatchPlan plan{.a = *a, .b = *b, .games = 10'000, .seed = 1};
  othello::ThreadBackend backend(othello::ThreadBackend::Options{});
  const auto results = backend.play({&plan, 1}, {});

  const auto report = othello::match_report(results.front()).both;
  fmt::print("{} v {}: {:.4f} (95%: {:.4f} to {:.4f})\n", first, second, report.score,
             report.interval.low, report.interval.high);
  return {};
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    fmt::print(stderr, "usage: match A B\n");
    return 2;
  }
  const auto played = play(argv[1], argv[2]);
  if (!played) fmt::print(stderr, "{}\n", played.error().text());
  return played ? 0 : 1;
}
