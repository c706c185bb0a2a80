#include "play/population.h"

#include "play/batch.h"
#include "play/game.h"

namespace othello {

std::vector<int> play_population(const PopulationPlan& plan, Isa isa) {
  std::vector<int> differences(plan.games.size());
  if (isa == Isa::kPlain) {
    for (std::size_t i = 0; i < plan.games.size(); ++i) {
      const GameId id{.seed = plan.seed, .run = plan.run, .game = plan.first_game + i};
      differences[i] =
          play_game(plan.members[plan.games[i].black], plan.members[plan.games[i].white], id)
              .disc_difference;
    }
    return differences;
  }
  std::vector<BatchSide> black;
  std::vector<BatchSide> white;
  for (const Seat& seat : plan.members) {
    black.push_back(batch_side(seat, Colour::kBlack));
    white.push_back(batch_side(seat, Colour::kWhite));
  }
  std::vector<BatchOutcome> outcomes(plan.games.size());
  kernels(isa).play_batch({.black = black,
                           .white = white,
                           .games = plan.games,
                           .seed = plan.seed,
                           .run = plan.run,
                           .first_game = plan.first_game,
                           .step = 1},
                          outcomes);
  for (std::size_t i = 0; i < outcomes.size(); ++i) differences[i] = outcomes[i].disc_difference;
  return differences;
}

}  // namespace othello
