#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "lab/results/comparison.h"
#include "lab/results/run_data.h"

namespace othello {

/// One experiment, or several that are compared.
struct ReportedExperiments {
  std::string title;
  std::string subtitle;
  std::vector<RunData> experiments;
  ComparedNames names;  ///< in tables and the names of files; no two are the same
};

/// Any run folders.
[[nodiscard]] Result<ReportedExperiments> load_experiments(std::span<const std::string> folders);
/// The variants of one file (lab/run/variants_folder.h).
[[nodiscard]] Result<ReportedExperiments> load_variant_experiments(
    const std::filesystem::path& folder);

/// What people call it: its title, or its name if it has none.
[[nodiscard]] std::string experiment_label(const RunData& data);

}  // namespace othello
