#include "othello/notation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "core/excerpt.h"
#include "othello/moves.h"

namespace othello {
namespace {

/// The squares of the four initial discs, which change colour but are never removed.
constexpr Squares kCentre =
    bit(square(3, 3)) | bit(square(4, 3)) | bit(square(3, 4)) | bit(square(4, 4));

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// The index of the first non-blank character from `i` on.
constexpr std::size_t skip_blanks(std::string_view text, std::size_t i) {
  while (i < text.size() && is_blank(text[i])) ++i;
  return i;
}

constexpr bool is_pass(std::string_view token) {
  return token == "--" || (token.size() == 2 && lower(token[0]) == 'p' && lower(token[1]) == 'a');
}

std::string quoted(std::string_view text) { return fmt::format("'{}'", excerpt(text, 16)); }

std::string list_of(Squares set) {
  std::string out;
  for (const Square s : each(set)) {
    if (!out.empty()) out += ' ';
    out += to_text(s);
  }
  return out;
}

/// The same discs with the other side to move.
Board passed(const Board& board) { return {board.position.swapped(), other(board.to_move)}; }

bool must_pass(const Board& board) {
  return legal_moves(board.position) == 0 && legal_moves(board.position.swapped()) != 0;
}

Board played(const Board& board, Square s, Squares flipped) {
  return {play(board.position, s, flipped), other(board.to_move)};
}

/// None for an illegal move.
Squares flips_of(const Position& p, Square s) {
  return (p.empty() & bit(s)) == 0 ? 0 : flips(p, s);
}

}  // namespace

std::string to_text(Square s) {
  return {static_cast<char>('a' + column(s)), static_cast<char>('1' + row(s))};
}

Result<Square> parse_square(std::string_view text) {
  if (text.size() == 2) {
    const int c = lower(text[0]) - 'a';
    const int r = text[1] - '1';
    if (c >= 0 && c < 8 && r >= 0 && r < 8) return square(c, r);
  }
  return failure(fmt::format("found {}, expected a square from a1 to h8", quoted(text)));
}

std::string to_text(const Board& board) {
  const Position black = board.black_view();
  std::string out(kSquares, '-');
  for (const Square s : each(black.own)) out[static_cast<std::size_t>(index(s))] = 'X';
  for (const Square s : each(black.opponent)) out[static_cast<std::size_t>(index(s))] = 'O';
  return out + (board.to_move == Colour::kBlack ? " X" : " O");
}

Result<Board> parse_board(std::string_view text) {
  const auto at = [](std::size_t i) { return fmt::format("board: character {}", i + 1); };
  Position black;
  for (std::size_t i = 0; i < std::size_t{kSquares}; ++i) {
    if (i == text.size() || is_blank(text[i])) {
      return failure(fmt::format("found {} squares, expected {}", i, kSquares), at(i));
    }
    switch (text[i]) {
      case 'X':
      case '*':
        black.own |= bit(square(static_cast<int>(i)));
        break;
      case 'O':
        black.opponent |= bit(square(static_cast<int>(i)));
        break;
      case '-':
      case '.':
        break;
      default:
        return failure(fmt::format("found {} on {}, expected X or * (Black), O (White), - or .",
                                   quoted(text.substr(i, 1)), to_text(square(static_cast<int>(i)))),
                       at(i));
    }
  }
  const std::string_view rest = text.substr(kSquares);
  if (rest != " X" && rest != " *" && rest != " O") {
    return failure(fmt::format("found {} after the {} squares, expected a space and X or O for the "
                               "side to move",
                               rest.empty() ? "nothing" : quoted(rest), kSquares),
                   at(kSquares));
  }
  if (const Squares missing = kCentre & black.empty(); missing != 0) {
    return failure(fmt::format("found no disc on {}, expected discs on all of {}", list_of(missing),
                               list_of(kCentre)),
                   "board");
  }
  if (rest == " O") return Board{black.swapped(), Colour::kWhite};
  return Board{black, Colour::kBlack};
}

std::string to_transcript(const std::vector<Square>& moves) {
  std::string out;
  out.reserve(moves.size() * 2);
  for (const Square s : moves) out += to_text(s);
  return out;
}

Result<GameRecord> parse_transcript(std::string_view text, const Board& start) {
  GameRecord game{start, {}};
  game.moves.reserve(std::min<std::size_t>(text.size() / 2, kSquares));
  Board board = start;
  int ply = 0;
  for (std::size_t i = skip_blanks(text, 0); i < text.size(); i = skip_blanks(text, i + 2)) {
    ++ply;
    const std::string_view token = text.substr(i, 2);
    const auto refuse = [&](std::string message) {
      return failure(std::move(message),
                     fmt::format("transcript: ply {}, character {}", ply, i + 1));
    };
    const Result<Square> move = parse_square(token);
    // Nearly always a legal move, which is known by its flips alone.
    if (const Squares flipped = move ? flips_of(board.position, *move) : 0; flipped != 0) {
      game.moves.push_back(*move);
      board = played(board, *move, flipped);
      continue;
    }
    Squares moves = legal_moves(board.position);
    if (moves == 0) {
      board = passed(board);
      moves = legal_moves(board.position);
      if (moves == 0) {
        return refuse(
            fmt::format("found {}, expected nothing after the end of the game", quoted(token)));
      }
      if (is_pass(token)) continue;
      ++ply;
    }
    if (is_pass(token)) {
      return refuse(
          fmt::format("found a pass, expected one of the legal moves {}", list_of(moves)));
    }
    if (!move) return refuse(move.error().message);
    if ((bit(*move) & moves) == 0) {
      return refuse(fmt::format("found {}, expected one of the legal moves {}", to_text(*move),
                                list_of(moves)));
    }
    game.moves.push_back(*move);
    board = played(board, *move, flips(board.position, *move));
  }
  return game;
}

Board board_after(const GameRecord& game, std::size_t moves) {
  assert(moves <= game.moves.size());
  Board board = game.start;
  for (std::size_t i = 0; i < moves; ++i) {
    const Square move = game.moves[i];
    Squares flipped = flips(board.position, move);
    if (flipped == 0) {
      board = passed(board);
      flipped = flips(board.position, move);
    }
    board = played(board, move, flipped);
  }
  return must_pass(board) ? passed(board) : board;
}

}  // namespace othello
