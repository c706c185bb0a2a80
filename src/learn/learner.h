#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.h"
#include "eval/player.h"
#include "play/run_id.h"

namespace othello {

/// One run of a learning method. All it does follows from its parameters, the seed and the number
/// of the run; nothing here measures, prints or writes files. Same seed, same bits: whatever the
/// instruction set, and however often the run is saved and restored.
class Learner {
 public:
  virtual ~Learner() = default;

  /// Games played so far, all of them: self-play and fitness games alike.
  [[nodiscard]] virtual std::uint64_t games() const = 0;
  /// Generations finished so far; 0 for learners without generations.
  [[nodiscard]] virtual std::uint64_t generation() const = 0;

  /// Learns on until games() ≥ `games`. A learner stops only between its steps (a game, a
  /// generation), so it may go a little beyond.
  virtual void advance(std::uint64_t games) = 0;

  /// The player as learned so far.
  [[nodiscard]] virtual Player player() const = 0;

  /// Everything that decides how the run goes on, exactly, as JSON text.
  [[nodiscard]] virtual std::string save() const = 0;
  /// Goes on from a saved state of a learner with the same parameters. Refuses any other.
  [[nodiscard]] virtual Result<void> restore(std::string_view state) = 0;
};

}  // namespace othello
