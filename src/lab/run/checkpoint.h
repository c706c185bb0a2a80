#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "lab/results/result_rows.h"
#include "lab/run/checksums.h"
#include "lab/run/seal.h"

namespace othello {

inline constexpr std::size_t kMaxCheckpointBytes = std::size_t{1} << 30;

/// The state of a run: one file, so that it is always consistent. All other files of a run follow
/// from it and may be rewritten.
struct Checkpoint {
  std::uint64_t fingerprint = 0;     ///< of its experiment
  std::uint32_t run = 1;             ///< from 1
  std::uint64_t games = 0;           ///< played by the learner
  std::uint64_t measured_games = 0;  ///< of the last measured snapshot; 0 before the first
  bool finished = false;
  std::vector<ResultRow> rows;  ///< all measures so far
  std::string learner;          ///< from Learner::save
  /// Players written so far, by their path in the run's folder. None in checkpoints of earlier
  /// versions.
  std::optional<Checksums> players = Checksums();
};

/// Includes a checksum to detect damage. Every other text is refused, even with the same values,
/// except in checkpoints of earlier versions.
[[nodiscard]] std::string to_json(const Checkpoint& checkpoint);
[[nodiscard]] Result<Checkpoint> checkpoint_from_json(std::string_view text,
                                                      std::string_view where);

/// The same, but only for the run and experiment of `owner`; others are an error.
[[nodiscard]] Result<Checkpoint> own_checkpoint(std::string_view text, std::string_view where,
                                                const Checkpoint& owner);

}  // namespace othello
