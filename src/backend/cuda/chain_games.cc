#include "backend/cuda/chain_games.h"

#include "core/random.h"
#include "play/game.h"

namespace othello::cuda {

void ChainGames::set(const TdGames& asked) {
  const TdParameters& parameters = asked.parameters;
  seed = asked.id.seed;
  stream = static_cast<std::uint32_t>(Purpose::kSelfPlay) << 24 | asked.id.run;
  first_game = asked.first_game;
  games = asked.games;
  alpha = asked.alpha;
  threshold = noise_threshold(parameters.epsilon);
  first_of_ties = parameters.ties == TieBreak::kFirst;
  after_to_after = parameters.target == TdParameters::Target::kAfterToAfter;
  update_after_random = parameters.update_after_random;
}

}  // namespace othello::cuda
