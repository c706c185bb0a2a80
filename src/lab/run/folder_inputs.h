#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "lab/experiment/experiment.h"
#include "lab/run/checksums.h"

namespace othello {

/// The contents of the experiment's input files, by the path of their copy in a run folder;
/// references are changed to the copies.
[[nodiscard]] Result<std::map<std::string, std::string>> take_inputs(Experiment& experiment);

/// Whether a path in a run folder is that of its experiment or of an input, from which everything
/// else follows.
[[nodiscard]] bool is_source(const std::string& path);
/// The checksums of a folder's experiment and inputs, as they are.
[[nodiscard]] Result<Checksums> list_sources(const std::filesystem::path& folder);
/// An error if one of them was changed, deleted or added.
[[nodiscard]] Result<void> verify_sources(const Checksums& sums,
                                          const std::filesystem::path& folder);

}  // namespace othello
