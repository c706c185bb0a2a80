#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "eval/player.h"
#include "learn/opponents.h"
#include "learn/state_bytes.h"
#include "play/frozen.h"

namespace othello {

/// Someone to play against, and how often.
struct Meeting {
  FrozenPlayer opponent;
  std::uint64_t pairs = 0;  ///< of games, one with each colour
  bool self = false;        ///< the opponent is the learner as it is
};

/// Where a learner stands when it asks for opponents.
struct LearnerStage {
  std::uint64_t generation = 0;
  double share = 0.0;  ///< of the planned games, played so far
};

/// The players of a schedule. Fixed ones are found once; the past selves are taken on the way, and
/// are all that a learner has to save.
class OpponentPool {
 public:
  /// Refuses what check_schedule refuses, and players that cannot be found: an unknown name is
  /// answered with the nearest.
  [[nodiscard]] static Result<OpponentPool> make(const OpponentSchedule& schedule);

  /// To be called at the beginning of each generation, before meetings().
  void remember(std::uint64_t generation, const Player& present);

  /// With whom so many pairs of games are played in a generation; nobody is named with none.
  [[nodiscard]] std::vector<Meeting> meetings(const LearnerStage& stage, const Player& present,
                                              std::uint64_t pairs) const;

  /// What decides the opponents, as a person reads it. Players are named by their fingerprints,
  /// since a file may be reached by different paths.
  [[nodiscard]] std::string describe() const;

  void write(StateWriter& out) const;
  /// Past selves are of the same kind as `like`.
  void read(StateReader& in, const Player& like);

 private:
  struct Fixed {
    std::string name;
    std::uint64_t fingerprint;
    FrozenPlayer player;
  };

  explicit OpponentPool(const OpponentSchedule& schedule) : schedule_(schedule) {}

  [[nodiscard]] const Fixed* find(const std::string& name) const;

  OpponentSchedule schedule_;
  std::vector<Fixed> fixed_;
  std::vector<Player> past_;  ///< oldest first
};

}  // namespace othello
