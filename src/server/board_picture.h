#pragma once

#include <functional>
#include <optional>
#include <string>

#include "othello/notation.h"

namespace othello::server {

/// A board as SVG, drawn by the page's style sheet as the script draws it, and without one by
/// attributes. Legal moves have a ring, which is a link to what `target` gives.
[[nodiscard]] std::string board_svg(const Board& board, std::optional<Square> last_move,
                                    const std::function<std::string(Square)>& target);

}  // namespace othello::server
