#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/results/times.h"
#include "lab/run/checkpoint.h"

namespace othello {

/// run-NN/times.json, the times of an unfinished run at the state of its checkpoint. It has its own
/// checksum, since it is not part of the checkpoint: times differ between machines, checkpoints do
/// not.
[[nodiscard]] std::string times_json(const Checkpoint& state, const std::vector<TimeRow>& rows);

/// An error if the times are those of another run or experiment, or from before the checkpoint
/// `state`. They may be later: times are written before their checkpoint.
[[nodiscard]] Result<std::vector<TimeRow>> times_from_json(std::string_view text,
                                                           std::string_view where,
                                                           const Checkpoint& state);

}  // namespace othello
