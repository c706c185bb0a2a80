#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/results/times.h"

namespace othello {

/// run-NN/times.json, the times of an unfinished run. It has its own checksum, since it is not part
/// of the checkpoint: times differ between machines, checkpoints do not.
[[nodiscard]] std::string times_json(const std::vector<TimeRow>& rows);
[[nodiscard]] Result<std::vector<TimeRow>> times_from_json(std::string_view text,
                                                           std::string_view where);

}  // namespace othello
