// The fast kernels against the reference implementation on millions of games, and the fingerprint
// of play.

#include <gtest/gtest.h>

#include <vector>

#include "backend/threads.h"
#include "eval/player_file.h"
#include "eval/sample_players.h"
#include "play/verification.h"

namespace othello {
namespace {

std::vector<MatchResult> play_all(const std::vector<MatchPlan>& plans, Isa isa) {
  return ThreadBackend({.threads = 0, .isa = isa}).play(plans, nullptr);
}

CompiledPlayer shipped(std::string_view name) {
  return CompiledPlayer(shipped_player(name).value());
}

/// The signature is a hash over all moves. It was computed by the reference implementation, which
/// would take most of the time here and plays only the first twentieth of the games.
TEST(Kernels, EqualTheReferenceOnTwoMillionGames) {
  struct Case {
    MatchPlan plan;
    std::uint64_t signature;
  };
  const CompiledPlayer heuristic = shipped("heuristic");
  const CompiledPlayer random = shipped("random");
  const std::vector<Case> cases{
      {{.a = {shipped("cel-n"), 0.1}, .b = {heuristic, 0.1}, .games = 200'000, .seed = 1},
       0x6d92df99a3f04d17},
      {{.a = {heuristic, 0.0}, .b = {random}, .games = 200'000, .seed = 2, .opening_plies = 5},
       0xf8b5077e0fff1697},
      {{.a = {random}, .b = {random}, .games = 1'200'000, .seed = 3}, 0xdbe6349f6f93fab3},
      {{.a = {shipped("manning-tdl"), 0.1}, .b = {heuristic, 0.1}, .games = 20'000, .seed = 4},
       0xec5c06464ca8be22},
      {{.a = {CompiledPlayer(sample_snakes(12, 6, 1)), 0.1},
        .b = {heuristic, 0.1},
        .games = 10'000,
        .seed = 5},
       0x8652c0b7c896f201}};
  std::vector<MatchPlan> plans;
  std::vector<MatchPlan> first_games;
  for (const Case& c : cases) {
    plans.push_back(c.plan);
    first_games.push_back(c.plan);
    first_games.back().games /= 20;
  }
  const std::vector<MatchResult> expected = play_all(first_games, Isa::kReference);
  for (const Isa isa : available_isas()) {
    if (isa == Isa::kReference) continue;
    EXPECT_EQ(play_all(first_games, isa), expected) << name(isa);
    const std::vector<MatchResult> results = play_all(plans, isa);
    for (std::size_t i = 0; i < cases.size(); ++i) {
      EXPECT_EQ(results[i].signature, cases[i].signature) << name(isa) << ", seed " << i + 1;
    }
  }
}

/// A hash over the moves of a fixed set of games. A change of the hash means that the program plays
/// differently: it must be intended, and its commit must say so and why.
TEST(Kernels, PlayAsThisVersionAlwaysHas) {
  constexpr std::uint64_t kSignature = 0x0504cf7d6fb80ea5;
  constexpr std::uint64_t kFromPositions = 0x3aeae8cad31f06de;
  std::vector<MatchPlan> plans;
  std::vector<MatchPlan> from_positions;
  for (const VerificationMatch& match : verification_matches(50, 1)) {
    (match.plan.starts.empty() ? plans : from_positions).push_back(match.plan);
  }
  for (const Isa isa : available_isas()) {
    EXPECT_EQ(sum_of(play_all(plans, isa)).signature, kSignature) << name(isa);
    EXPECT_EQ(sum_of(play_all(from_positions, isa)).signature, kFromPositions) << name(isa);
  }
}

}  // namespace
}  // namespace othello
