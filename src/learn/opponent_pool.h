#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "eval/player.h"
#include "learn/opponents.h"
#include "learn/state_bytes.h"
#include "play/compiled.h"

namespace othello {

/// An opponent and the number of pairs of games against it.
struct Meeting {
  CompiledPlayer opponent;
  std::uint64_t pairs = 0;  ///< of games, one with each colour
  bool self = false;        ///< the opponent is the learner's current player
};

/// The learner's progress when opponents are drawn.
struct LearnerStage {
  std::uint64_t generation = 0;
  double share = 0.0;  ///< share of the planned games played so far
};

/// The players of a schedule. Fixed ones are loaded once; past selves are recorded during the run,
/// and only they need to be saved.
class OpponentPool {
 public:
  /// Refuses what check_schedule refuses, and unknown players, suggesting the nearest name.
  [[nodiscard]] static Result<OpponentPool> make(const OpponentSchedule& schedule);

  /// Must be called at the start of each generation, before meetings().
  void remember(std::uint64_t generation, const Player& present);

  /// Distributes the pairs of games of a generation; opponents without games are omitted.
  [[nodiscard]] std::vector<Meeting> meetings(const LearnerStage& stage, const Player& present,
                                              std::uint64_t pairs) const;

  /// The settings of the opponents as readable text. Players are identified by fingerprint, since a
  /// file may have several paths.
  [[nodiscard]] std::string describe() const;

  void write(StateWriter& out) const;
  /// Past selves are of the same kind as `like`.
  void read(StateReader& in, const Player& like);

 private:
  struct Fixed {
    std::string name;
    std::uint64_t fingerprint;
    CompiledPlayer player;
  };

  explicit OpponentPool(const OpponentSchedule& schedule) : schedule_(schedule) {}

  [[nodiscard]] const Fixed* find(const std::string& name) const;

  OpponentSchedule schedule_;
  std::vector<Fixed> fixed_;
  std::vector<Player> past_;  ///< oldest first
};

}  // namespace othello
