#include <fmt/format.h>

#include <bit>
#include <memory>
#include <nlohmann/json.hpp>

#include "core/excerpt.h"
#include "othello/moves.h"
#include "search/move_search.h"
#include "server/answers.h"
#include "server/game_table.h"
#include "server/look_ahead.h"
#include "server/services.h"

namespace othello::server {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostGameBody = 4096;

std::string_view side_name(Colour colour) { return colour == Colour::kBlack ? "black" : "white"; }

std::vector<std::string> legal_texts(const Board& board) {
  std::vector<std::string> legal;
  for (const Square s : each(legal_moves(board.position))) legal.push_back(to_text(s));
  return legal;
}

/// Rows from the top, with the legal moves marked, for people and language models.
std::string board_text(const OpenGame& game) {
  const Board board = board_after(game.record, game.record.moves.size());
  const std::string squares = to_text(board);
  std::string text = "  a b c d e f g h\n";
  for (int row = 0; row < 8; ++row) {
    text += static_cast<char>('1' + row);
    for (int column = 0; column < 8; ++column) {
      const Square s = square(column, row);
      const bool legal = (legal_moves(board.position) & bit(s)) != 0;
      text += ' ';
      text += legal ? '+' : squares[static_cast<std::size_t>(index(s))];
    }
    text += '\n';
  }
  const Position black = board.black_view();
  text += fmt::format("X (Black) {}, O (White) {}\n", std::popcount(black.own),
                      std::popcount(black.opponent));
  if (is_over(board.position)) return text + "The game is over.\n";
  return text + fmt::format("{} to move: {}\n", board.to_move == Colour::kBlack ? 'X' : 'O',
                            fmt::join(legal_texts(board), " "));
}

Json game_json(const std::string& id, const OpenGame& game) {
  const Board board = board_after(game.record, game.record.moves.size());
  const Position black = board.black_view();
  const auto seat = [](const std::string& player) {
    return player.empty() ? Json(nullptr) : Json(std::stoll(player));
  };
  return {{"id", id},
          {"black", seat(game.black)},
          {"white", seat(game.white)},
          {"transcript", to_transcript(game.record.moves)},
          {"board", to_text(board)},
          {"to_move", side_name(board.to_move)},
          {"legal", legal_texts(board)},
          {"black_discs", std::popcount(black.own)},
          {"white_discs", std::popcount(black.opponent)},
          {"over", is_over(board.position)}};
}

/// The body as an object; an empty body is an empty one.
Accepted<Json> read_body(const Request& request) {
  if (request.body.size() > kMostGameBody) {
    return refuse(413, fmt::format("found {} bytes, expected at most {}", request.body.size(),
                                   kMostGameBody));
  }
  if (request.body.empty()) return Json::object();
  Json body = Json::parse(request.body, nullptr, false);
  if (!body.is_object()) return refuse(400, "expected a JSON object");
  return body;
}

/// A side's player, if it can play with the game's search.
Accepted<Named> find_player(const Services& services, const OpenGame& game,
                            const std::string& player) {
  auto found = find_entrant(services.league, player);
  if (!found) return tl::unexpected(found.error());
  if (const auto sound = check_search(found->entrant->player, game.search); !sound) {
    return refuse(422, sound.error());
  }
  return found;
}

/// The moves of league players until the client's turn or the end of the game.
Accepted<void> let_players_move(const Services& services, OpenGame& game) {
  while (true) {
    const Board board = board_after(game.record, game.record.moves.size());
    const std::string& player = game.player(board.to_move);
    if (player.empty() || is_over(board.position)) return {};
    const auto found = find_player(services, game, player);
    if (!found) return tl::unexpected(found.error());
    const std::size_t seed = game.record.moves.size();
    game.record.moves.push_back(look_ahead(*found->entrant, board, game.search, seed).move);
  }
}

Accepted<Response> create_game(const Services& services, GameTable& table, const Request& request) {
  const auto body = read_body(request);
  if (!body) return tl::unexpected(body.error());
  OpenGame game;
  for (const auto& [key, value] : body->items()) {
    if (key == "black" || key == "white") {
      if (value.is_null()) continue;
      if (!value.is_number_unsigned()) {
        return refuse(422, key + ": expected the id of a player, or null");
      }
      (key == "black" ? game.black : game.white) = value.dump();
    } else if (key == "search") {
      if (!value.is_string()) return refuse(422, "search: expected a text such as \"4\"");
      const auto settings = parse_search(value.get<std::string>());
      if (!settings) return refuse(422, "search: " + settings.error().text());
      game.search = *settings;
    } else if (key == "transcript") {
      if (!value.is_string()) return refuse(422, "transcript: expected a text");
      auto record = parse_transcript(value.get<std::string>());
      if (!record) return refuse(422, record.error());
      game.record = std::move(*record);
    } else {
      return refuse(422, fmt::format("found the unknown key '{}', expected black, white, search or "
                                     "transcript",
                                     excerpt(key)));
    }
  }
  if (!game.black.empty() && !game.white.empty()) {
    return refuse(422, "found two players, expected null for the side that the client plays");
  }
  // Refused now, even if the client moves first.
  for (const std::string& player : {game.black, game.white}) {
    if (player.empty()) continue;
    if (const auto found = find_player(services, game, player); !found) {
      return tl::unexpected(found.error());
    }
  }
  if (const auto moved = let_players_move(services, game); !moved) {
    return tl::unexpected(moved.error());
  }
  const std::string id = table.add(game, request.address);
  Response response = json_response(game_json(id, game), 201);
  response.headers.emplace_back("Location", "/api/v1/games/" + id);
  return response;
}

Accepted<OpenGame> find_game(GameTable& table, const std::string& id) {
  auto game = table.find(id);
  if (!game) return refuse(404, fmt::format("there is no game '{}'", excerpt(id)));
  return *game;
}

Accepted<Response> take_move(const Services& services, GameTable& table, const Request& request,
                             const std::string& id) {
  auto game = find_game(table, id);
  if (!game) return tl::unexpected(game.error());
  const auto body = read_body(request);
  if (!body) return tl::unexpected(body.error());
  if (!body->contains("move") || !(*body)["move"].is_string()) {
    return refuse(422, "move: expected a text such as \"f5\"");
  }
  const std::size_t before = game->record.moves.size();
  const Board board = board_after(game->record, before);
  if (is_over(board.position)) return refuse(422, "move: the game is over");
  const auto move = parse_square((*body)["move"].get<std::string>());
  if (!move) return refuse(422, "move: " + move.error().message);
  if ((legal_moves(board.position) & bit(*move)) == 0) {
    return refuse(422, fmt::format("move: found {}, expected one of the legal moves {}",
                                   to_text(*move), fmt::join(legal_texts(board), " ")));
  }
  game->record.moves.push_back(*move);
  if (const auto moved = let_players_move(services, *game); !moved) {
    return tl::unexpected(moved.error());
  }
  if (!table.advance(id, before, game->record)) {
    return refuse(409, "another move was made in this game at the same time");
  }
  return json_response(game_json(id, *game));
}

}  // namespace

void add_game_routes(Router& router, const Services& services) {
  const auto table = std::make_shared<GameTable>();
  router.add("POST", "/api/v1/games",
             [&services, table](const Request& request, const PathValues&) {
               return respond(create_game(services, *table, request));
             });
  router.add("GET", "/api/v1/games/{}", [table](const Request&, const PathValues& values) {
    return respond(find_game(*table, values[0]).map([&](const OpenGame& game) {
      return json_response(game_json(values[0], game));
    }));
  });
  router.add("GET", "/api/v1/games/{}/board", [table](const Request&, const PathValues& values) {
    return respond(find_game(*table, values[0]).map([&](const OpenGame& game) {
      return Response{.type = "text/plain; charset=utf-8", .body = board_text(game)};
    }));
  });
  router.add("POST", "/api/v1/games/{}/moves",
             [&services, table](const Request& request, const PathValues& values) {
               return respond(take_move(services, *table, request, values[0]));
             });
}

}  // namespace othello::server
