#pragma once

#include <array>
#include <cstdint>

namespace othello {

/// What random numbers are drawn for. Streams of different purposes never overlap, so that a
/// measurement, for example, cannot affect the learning it measures.
enum class Purpose : std::uint8_t {
  kMove = 1,         ///< epsilon, random moves and ties while a game is played
  kOpening = 2,      ///< the random opening plies that both games of a pair share
  kStructure = 3,    ///< shapes: tuples and their squares
  kWeights = 4,      ///< initial weights
  kResample = 5,     ///< bootstrap and other statistics
  kSelfPlay = 6,     ///< as kMove, in the games that a learner learns from
  kMutation = 7,     ///< changes to the weights of offspring
  kSelection = 8,    ///< ties among the best of a generation
  kSeed = 9,         ///< seeds derived from a seed
  kPlayout = 10,     ///< random playouts from the boards of a game
  kTopology = 11,    ///< moves of the squares that an offspring's tuples read
  kCrossover = 12,   ///< which parts of two parents an offspring gets
  kTournament = 13,  ///< candidates for parents
  kArchive = 14,     ///< archive members that a generation plays
  kTest = 255,       ///< tests, benchmarks and sample players
};

/// The counter of a block of random numbers. There is no generator state, so no result depends on
/// threads, batch size or device.
struct RandomCounter {
  Purpose purpose;
  std::uint32_t stream = 0;  ///< below 2^24
  std::uint64_t game = 0;    ///< game, or another outermost index
  std::uint32_t block = 0;   ///< block within the game
};

using RandomBlock = std::array<std::uint32_t, 4>;

/// Philox4x32-10 (Salmon et al. 2011) keyed by the seed; the counter words are {game low, game
/// high, block, purpose << 24 | stream}.
[[nodiscard]] RandomBlock random_block(std::uint64_t seed, const RandomCounter& counter);

/// `word` mapped to 0 … n-1 by multiplication; the bias is below n / 2^32.
[[nodiscard]] constexpr std::uint32_t scaled(std::uint32_t word, std::uint32_t n) {
  return static_cast<std::uint32_t>((std::uint64_t{word} * n) >> 32);
}

/// A sequence of draws from consecutive blocks, for set-up work (shapes, initial weights).
class RandomSequence {
 public:
  RandomSequence(std::uint64_t seed, Purpose purpose, std::uint64_t index = 0,
                 std::uint32_t stream = 0);

  [[nodiscard]] std::uint32_t word();
  [[nodiscard]] std::uint32_t below(std::uint32_t n) { return scaled(word(), n); }
  /// Uniform in [0, 1) with 53 bits.
  [[nodiscard]] double uniform();
  [[nodiscard]] double uniform(double low, double high) { return low + (high - low) * uniform(); }

 private:
  std::uint64_t seed_;
  RandomCounter counter_;
  RandomBlock block_{};
  int used_ = 4;
};

}  // namespace othello
