#pragma once

#include <filesystem>
#include <string>

#include "core/result.h"

namespace othello {

/// The content of a folder's reproduction.json, from which its report can be regenerated.
struct ReproductionPlan {
  std::string paper;  ///< its name or folder
  std::string item;   ///< empty: all of it
  std::string scale;
  bool lists_files = true;  ///< SHA256SUMS belongs to the folder; false: earlier version
};

[[nodiscard]] bool holds_reproduction(const std::filesystem::path& folder);
[[nodiscard]] Result<ReproductionPlan> load_plan(const std::filesystem::path& folder);
/// Creates the folder if needed. An error if it reproduces another paper or at another scale.
[[nodiscard]] Result<void> save_plan(const ReproductionPlan& plan,
                                     const std::filesystem::path& folder);

}  // namespace othello
