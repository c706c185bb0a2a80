#pragma once

#include <filesystem>
#include <string>

#include "core/result.h"

namespace othello {

/// Runs gnuplot on a script in `folder`. A one-line error if gnuplot is missing or fails.
[[nodiscard]] Result<void> run_gnuplot(const std::filesystem::path& folder,
                                       const std::string& script_name);

}  // namespace othello
