// The fast kernels against the plain loop on millions of games, and the fingerprint of play.

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

FrozenPlayer shipped(std::string_view name) { return FrozenPlayer(shipped_player(name).value()); }

TEST(Kernels, EqualThePlainLoopOnTwoMillionGames) {
  const FrozenPlayer heuristic = shipped("heuristic");
  const FrozenPlayer random = shipped("random");
  const std::vector<MatchPlan> plans{
      {.a = {shipped("cel-n"), 0.1}, .b = {heuristic, 0.1}, .games = 200'000, .seed = 1},
      {.a = {heuristic, 0.0}, .b = {random}, .games = 200'000, .seed = 2, .opening_plies = 5},
      {.a = {random}, .b = {random}, .games = 1'200'000, .seed = 3},
      {.a = {shipped("manning-tdl"), 0.1}, .b = {heuristic, 0.1}, .games = 20'000, .seed = 4},
      {.a = {FrozenPlayer(sample_snakes(12, 6, 1)), 0.1},
       .b = {heuristic, 0.1},
       .games = 10'000,
       .seed = 5}};
  const std::vector<MatchResult> expected = play_all(plans, Isa::kPlain);
  std::vector<Isa> fast = available_isas();
  std::erase(fast, Isa::kPlain);
  for (const Isa isa : fast) {
    EXPECT_EQ(play_all(plans, isa), expected) << name(isa);
  }
}

/// A hash over the moves of a fixed set of games. A change that alters it changes how this version
/// plays: it must be meant, and its commit must say so and why.
TEST(Kernels, PlayAsThisVersionAlwaysHas) {
  constexpr std::uint64_t kSignature = 0xfcb0ae68505c7c2b;
  std::vector<MatchPlan> plans;
  for (const VerificationMatch& match : verification_matches(50, 1)) plans.push_back(match.plan);
  for (const Isa isa : available_isas()) {
    std::uint64_t signature = 0;
    for (const MatchResult& result : play_all(plans, isa)) signature += result.signature;
    EXPECT_EQ(signature, kSignature) << name(isa);
  }
}

}  // namespace
}  // namespace othello
