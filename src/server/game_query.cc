#include "server/game_query.h"

#include <fmt/format.h>

#include <algorithm>

#include "othello/moves.h"
#include "othello/obf.h"
#include "search/move_search.h"

namespace othello::server {
namespace {

constexpr std::size_t kMostGameBytes = 400;  ///< a board with results, or a transcript

Accepted<Board> read_board(std::string text) {
  std::replace(text.begin(), text.end(), '_', ' ');
  if (text.find(';') == std::string::npos) {
    const auto board = parse_board(text);
    if (!board) return refuse(422, board.error());
    return *board;
  }
  const auto position = parse_obf_line(text);
  if (!position) return refuse(422, position.error());
  return position->board;
}

}  // namespace

std::string_view colour_name(Colour colour) { return colour == Colour::kBlack ? "black" : "white"; }

Accepted<GameRecord> read_game(const Request& request) {
  for (const char* key : {"board", "transcript"}) {
    const auto text = request.parameter(key);
    if (text && text->size() > kMostGameBytes) {
      return refuse(422, fmt::format("{}: found {} characters, expected at most {}", key,
                                     text->size(), kMostGameBytes));
    }
  }
  GameRecord game;
  if (const auto text = request.parameter("board")) {
    const auto board = read_board(*text);
    if (!board) return tl::unexpected(board.error());
    game.start = *board;
  }
  if (const auto text = request.parameter("transcript")) {
    auto read = parse_transcript(*text, game.start);
    if (!read) return refuse(422, read.error());
    game = std::move(*read);
  }
  return game;
}

Accepted<Board> board_to_move(const GameRecord& game) {
  const Board board = board_after(game, game.moves.size());
  if (legal_moves(board.position) == 0) {
    return refuse(422,
                  fmt::format("{} has no legal move on this board", colour_name(board.to_move)));
  }
  return board;
}

Accepted<Searching> read_searching(League& league, const Request& request,
                                   std::string_view otherwise) {
  auto player = find_entrant(league, request.parameter("player").value_or(""));
  if (!player) return tl::unexpected(player.error());
  const auto settings = parse_search(request.parameter("search").value_or(std::string(otherwise)));
  if (!settings) return refuse(400, "search: " + settings.error().text());
  if (const auto sound = check_search(player->entrant->player, *settings); !sound) {
    return refuse(422, sound.error());
  }
  return Searching{std::move(*player), *settings};
}

}  // namespace othello::server
