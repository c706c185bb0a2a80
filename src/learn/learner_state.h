#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "eval/player.h"
#include "learn/learner.h"

namespace othello {

/// Identifies the run that a saved state belongs to. A state is restored only if all fields match.
struct StateOwner {
  std::string settings;     ///< method, parameters, seed and run as readable text
  std::uint64_t start = 0;  ///< fingerprint of the player it started from
  std::size_t weights = 0;  ///< number of weights
};

/// Everything that changes during a run. Random numbers are addressed by game number, so no
/// generator state is needed.
struct LearnerState {
  std::uint64_t games = 0;
  std::vector<double> weights;
  std::string data = {};  ///< further state as bytes (state_bytes.h)
};

/// `method` and its parameters ("alpha=0.01 …") as the text of StateOwner::settings.
[[nodiscard]] std::string settings_text(std::string_view method, std::string_view parameters,
                                        const RunId& id);

/// Covers structure, convention and weights, not the name and the origin.
[[nodiscard]] std::uint64_t player_fingerprint(const Player& player);

/// JSON text from which read_state restores the same bits. Precondition: the weights are finite.
[[nodiscard]] std::string write_state(const StateOwner& owner, const LearnerState& state);

/// Refuses text that is damaged (a checksum covers it) or belongs to another owner.
[[nodiscard]] Result<LearnerState> read_state(std::string_view text, const StateOwner& owner);

}  // namespace othello
