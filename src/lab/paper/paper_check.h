#pragma once

#include <string>

#include "lab/paper/paper.h"

namespace othello {

/// Every experiment, item and team that items.toml and claims.toml refer to is there; otherwise the
/// error has the line of the item or claim.
struct PaperFileNames {
  std::string items;
  std::string claims;
};
[[nodiscard]] Result<void> check_references(const Paper& paper, const PaperFileNames& files);

}  // namespace othello
