#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "lab/results/result_rows.h"

namespace othello {

inline constexpr std::size_t kMaxCheckpointBytes = std::size_t{1} << 30;

/// Where a run stands: one file, so that it is always consistent. Whatever else a run has written
/// follows from it and may be written again.
struct Checkpoint {
  std::uint64_t fingerprint = 0;     ///< of the experiment it belongs to
  std::uint32_t run = 1;             ///< counted from 1
  std::uint64_t games = 0;           ///< that the learner has played
  std::uint64_t measured_games = 0;  ///< of the last snapshot that was measured; 0 before the first
  bool finished = false;
  std::vector<ResultRow> rows;  ///< all measures so far
  std::string learner;          ///< as Learner::save gave it
};

/// With a checksum, so that damage shows.
[[nodiscard]] std::string to_json(const Checkpoint& checkpoint);
[[nodiscard]] Result<Checkpoint> checkpoint_from_json(std::string_view text,
                                                      std::string_view where);

/// The same, of the run and the experiment that `owner` belongs to; refuses any other.
[[nodiscard]] Result<Checkpoint> own_checkpoint(std::string_view text, std::string_view where,
                                                const Checkpoint& owner);

/// FNV-1a, 64 bits: for fingerprints and checksums, not against malice.
[[nodiscard]] std::uint64_t fingerprint(std::string_view text);

}  // namespace othello
