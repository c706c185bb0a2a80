#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "eval/player.h"
#include "learn/run_id.h"

namespace othello {

/// One run of a learning method. It is fully determined by its parameters, the seed and the run
/// number; it does not measure, print or write files. The same seed gives the same bits on every
/// instruction set, however often the run is saved and restored.
class Learner {
 public:
  virtual ~Learner() = default;

  /// All games played so far, self-play and fitness games.
  [[nodiscard]] virtual std::uint64_t games() const = 0;
  /// Generations finished so far; 0 for learners without generations.
  [[nodiscard]] virtual std::uint64_t generation() const = 0;

  /// Learns until games() ≥ `games`. A learner stops only between its steps (a game, a generation),
  /// so it may exceed this slightly.
  virtual void advance(std::uint64_t games) = 0;

  /// The player learned so far.
  [[nodiscard]] virtual Player player() const = 0;
  /// A player with values for search, for a method whose player() has only preferences but which
  /// also learns values.
  [[nodiscard]] virtual std::optional<Player> critic() const { return std::nullopt; }

  /// The complete state needed to continue the run exactly, as JSON text.
  [[nodiscard]] virtual std::string save() const = 0;
  /// Resumes from a saved state. Refuses states of learners with other parameters.
  [[nodiscard]] virtual Result<void> restore(std::string_view state) = 0;
};

}  // namespace othello
