#pragma once

#include <filesystem>
#include <string>

#include "core/result.h"

namespace othello {

/// What a folder reproduces, kept in its reproduction.json, so that its report can be written anew.
struct ReproductionPlan {
  std::string paper;  ///< its name or folder
  std::string item;   ///< empty: all of it
  std::string scale;
};

[[nodiscard]] bool holds_reproduction(const std::filesystem::path& folder);
[[nodiscard]] Result<ReproductionPlan> load_plan(const std::filesystem::path& folder);
/// Makes the folder if need be. Refuses one that reproduces another paper or at another scale.
[[nodiscard]] Result<void> save_plan(const ReproductionPlan& plan,
                                     const std::filesystem::path& folder);

}  // namespace othello
