#include "learn/evolution_strategy.h"

#include <gtest/gtest.h>

#include "core/random.h"
#include "eval/player_file.h"
#include "learn/generation.h"
#include "learn/learner_state.h"
#include "play/game.h"

namespace othello {
namespace {

constexpr RunId kEsRun{.seed = 11, .run = 3};

/// Reference implementation of Fig. 3 of the paper, game by game: the parent after one more
/// generation.
Player next_parent(const EsParameters& p, const Player& parent, std::uint64_t generation) {
  std::vector<Player> members(static_cast<std::size_t>(p.lambda), parent);
  for (std::uint32_t k = 0; k < members.size(); ++k) {
    mutate(weights(members[k].evaluator),
           {.id = kEsRun, .generation = generation, .offspring = k, .sigma = p.sigma});
  }
  if (p.plus) members.push_back(parent);
  std::vector<Seat> seats;
  for (const Player& member : members) seats.push_back({CompiledPlayer(member), p.epsilon, p.ties});
  std::vector<double> payoffs(members.size(), 0.0);
  std::uint64_t game = generation * members.size() * (members.size() - 1);
  for (std::size_t a = 0; a < members.size(); ++a) {
    for (std::size_t b = 0; b < members.size(); ++b) {
      if (a == b) continue;
      const GameId id{.seed = kEsRun.seed, .stream = kEsRun.run, .game = game++};
      const int difference = play_game(seats[a], seats[b], id).disc_difference;
      payoffs[a] += difference > 0 ? p.win : difference < 0 ? p.loss : p.draw;
      payoffs[b] += difference > 0 ? p.loss : difference < 0 ? p.win : p.draw;
    }
  }
  const double parents = p.plus ? payoffs.back() : 0.0;
  if (p.plus) payoffs.pop_back();
  const std::uint32_t word = random_block(
      kEsRun.seed,
      {.purpose = Purpose::kSelection, .stream = kEsRun.run, .game = generation, .block = 0})[0];
  const std::size_t best = best_of(payoffs, word);
  Player next = parent;
  if (!p.plus || payoffs[best] > parents) {
    move_towards(weights(next.evaluator), weights(members[best].evaluator), p.beta);
  }
  return next;
}

void expect_each_generation(const EsParameters& parameters, const Player& start) {
  const auto learner = make_evolution_strategy(parameters, start, kEsRun).value();
  const std::uint64_t members = static_cast<std::uint64_t>(parameters.lambda) + parameters.plus;
  Player parent = start;
  for (std::uint64_t generation = 0; generation < 12; ++generation) {
    parent = next_parent(parameters, parent, generation);
    learner->advance(learner->games() + 1);
    EXPECT_EQ(learner->generation(), generation + 1);
    EXPECT_EQ(learner->games(), (generation + 1) * members * (members - 1));
    ASSERT_EQ(player_fingerprint(learner->player()), player_fingerprint(parent)) << generation;
  }
}

TEST(EvolutionStrategy, FollowsThePaper) {
  const Player zero{"zero", Wpc(), Convention::kNegation, ""};
  expect_each_generation({}, zero);
  expect_each_generation({.lambda = 5, .beta = 1.0, .epsilon = 0.1}, zero);
  expect_each_generation({.lambda = 2, .ties = TieBreak::kFirst, .win = 3, .draw = 1, .loss = 0},
                         zero);
}

TEST(EvolutionStrategy, TheParentMayCompete) {
  const Player heuristic = shipped_player("heuristic").value();
  expect_each_generation({.lambda = 1, .plus = true, .epsilon = 0.1}, heuristic);
  expect_each_generation({.lambda = 4, .plus = true, .beta = 1.0}, heuristic);
}

// Mutations so large that offspring play like random weights: a good parent that competes is hardly
// ever replaced, one that does not compete always.
TEST(EvolutionStrategy, AGoodParentStaysOnlyWhereItCompetes) {
  const Player champion = shipped_player("cel-n").value();
  const auto kept_after_a_generation = [&](std::uint32_t run, bool plus) {
    const EsParameters parameters{.lambda = 2, .plus = plus, .sigma = 50.0, .epsilon = 0.1};
    const auto learner =
        make_evolution_strategy(parameters, champion, {.seed = 1, .run = run}).value();
    learner->advance(1);
    return player_fingerprint(learner->player()) == player_fingerprint(champion);
  };
  int kept = 0;
  for (std::uint32_t run = 0; run < 40; ++run) {
    kept += kept_after_a_generation(run, true) ? 1 : 0;
    EXPECT_FALSE(kept_after_a_generation(run, false));
  }
  EXPECT_GE(kept, 25);
}

}  // namespace
}  // namespace othello
