#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "othello/described_game.h"

namespace othello {

// GGF, the Generic Game Format of the Generic Game Server and of NBoard:
//
//   (;GM[Othello]PB[black]PW[white]RE[+12]TY[8]BO[8 ---…--- *]B[F5/1.50/0.3]W[D6]…;)
//
// Text between games is ignored, so that lists with counts ("2 (;…;)(;…;)") and comments are read.
// A move is a square or PA, optionally with an evaluation and the seconds it took.

/// Whether a text looks like GGF: it has "(;" before any other bracket.
[[nodiscard]] bool is_ggf(std::string_view text);

/// One game, from "(;" on; takes it from the front of `text`. The error names the tag or the ply.
[[nodiscard]] Result<DescribedGame> take_ggf_game(std::string_view& text);

/// All games. Fails on the first bad one and on a text without games; the error names `file`, the
/// number of the game and its line. With `refused`, bad games are left out and their errors added
/// there, unless all or more than kMostBadGames are bad.
[[nodiscard]] Result<std::vector<DescribedGame>> parse_ggf(std::string_view text,
                                                           std::string_view file,
                                                           std::vector<Error>* refused = nullptr);

/// One line without its end.
[[nodiscard]] std::string to_ggf(const DescribedGame& game);

}  // namespace othello
