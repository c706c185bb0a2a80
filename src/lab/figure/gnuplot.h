#pragma once

#include <filesystem>
#include <string>

#include "core/result.h"

namespace othello {

/// Has gnuplot carry out a script in `folder`. Refuses, in one line, where there is no gnuplot or
/// it complains.
[[nodiscard]] Result<void> run_gnuplot(const std::filesystem::path& folder,
                                       const std::string& script_name);

}  // namespace othello
