#include "backend/cuda/singles.h"

#include <algorithm>

#include "backend/cuda/sizes.h"
#include "backend/cuda/workspace.h"

namespace othello::cuda {
namespace {

/// Maximum games per launch: many times what a device plays concurrently.
constexpr std::size_t kMostAtOnce = std::size_t{1} << 18;

/// Games per processor in the first launch: certain to be short.
constexpr std::uint64_t kFirstOfProcessor = 256;

struct Memory {
  SingleGame* games;
  SingleOutcome* outcomes;
  GameMoves* moves;
};

Memory cut(Arrays& arrays, std::size_t games, bool recorded) {
  const std::size_t count = std::min(games, kMostAtOnce);
  return {.games = arrays.next<SingleGame>(count),
          .outcomes = arrays.next<SingleOutcome>(count),
          .moves = recorded ? arrays.next<GameMoves>(count) : nullptr};
}

}  // namespace

void Singles::add(const SingleGame& game, const Form& black, const Form& white) {
  const std::uint32_t words = lane_words(black, white, Stages::kSeveral).value_or(0);
  const auto known = std::find_if(kernels_.begin(), kernels_.end(),
                                  [words](const Kernel& k) { return k.lane_words == words; });
  if (known != kernels_.end()) return known->games.push_back(game);
  const auto processors = static_cast<std::uint64_t>(device_size().processors);
  kernels_.push_back({words, {game}, LaunchLength(kFirstOfProcessor * processors)});
}

void Singles::clear() {
  for (Kernel& kernel : kernels_) kernel.games.clear();
}

std::size_t Singles::bytes(std::size_t games, bool recorded) {
  Arrays arrays;
  (void)cut(arrays, games, recorded);
  return arrays.size();
}

bool Singles::play(Stream& stream, std::byte* memory, const Players& players,
                   std::span<SingleOutcome> outcomes, const Played& played,
                   std::span<GameMoves> moves) {
  Arrays arrays(memory);
  const Memory device = cut(arrays, outcomes.size(), !moves.empty());
  results_.resize(std::min(outcomes.size(), kMostAtOnce));
  moves_.resize(moves.empty() ? 0 : results_.size());
  for (Kernel& kernel : kernels_) {
    for (std::span<const SingleGame> rest = kernel.games; !rest.empty();) {
      const std::size_t count =
          std::min({static_cast<std::size_t>(kernel.length.next()), results_.size(), rest.size()});
      const std::span<const SingleGame> games = rest.first(count);
      rest = rest.subspan(count);
      stream.send(device.games, games);
      launch_single_games(stream,
                          {.sources = players.sources,
                           .games = device.games,
                           .outcomes = device.outcomes,
                           .moves = device.moves,
                           .count = static_cast<std::uint32_t>(count),
                           .scratch_bytes = players.scratch_bytes},
                          kernel.lane_words);
      stream.receive(std::span(results_).first(count), device.outcomes);
      if (!moves.empty()) stream.receive(std::span(moves_).first(count), device.moves);
      stream.wait();
      kernel.length.took(count);
      for (std::size_t i = 0; i < count; ++i) outcomes[games[i].place] = results_[i];
      if (!moves.empty()) {
        for (std::size_t i = 0; i < count; ++i) moves[games[i].place] = moves_[i];
      }
      if (played && !played(count)) return false;
    }
  }
  return true;
}

}  // namespace othello::cuda
