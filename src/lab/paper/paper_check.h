#pragma once

#include <string>

#include "lab/paper/paper.h"

namespace othello {

/// Checks that every experiment, item and team in items.toml and claims.toml exists; an error has
/// the line of the item or claim.
struct PaperFileNames {
  std::string items;
  std::string claims;
};
[[nodiscard]] Result<void> check_references(const Paper& paper, const PaperFileNames& files);

}  // namespace othello
