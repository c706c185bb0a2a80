#pragma once

#include <string_view>

#include "lab/paper/paper.h"

namespace othello {

/// The word that items.toml has for the kind of an item: "curves", "league", …
[[nodiscard]] std::string_view kind_name(const PaperItem& item);

}  // namespace othello
