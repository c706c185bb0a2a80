#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>

#include "core/excerpt.h"
#include "othello/moves.h"
#include "play/game.h"
#include "play/move_values.h"
#include "server/answers.h"
#include "server/look_ahead.h"
#include "server/player_json.h"
#include "server/services.h"

namespace othello::server {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostTranscriptBytes = 400;
constexpr std::size_t kMostTracers = 4;
/// Every tool that reads JSON sees the same number up to here.
constexpr std::uint64_t kMostSeed = std::uint64_t{1} << 53;

std::string_view colour_name(Colour colour) { return colour == Colour::kBlack ? "black" : "white"; }

/// The value of a board from Black's view, whoever is to move.
double black_value(const Player& player, const Board& board) {
  const bool black_moves = board.to_move == Colour::kBlack;
  if (player.convention == Convention::kNegation) {
    return value(player.evaluator, {board.black_view(), black_moves});
  }
  // The evaluator speaks for the side that has just moved, which is the one to be judged.
  const double for_mover = value(player.evaluator, {board.position.swapped(), false});
  return black_moves ? -for_mover : for_mover;
}

/// A game from a board on: "board" and "transcript" of the query.
Accepted<GameRecord> read_game(const Request& request) {
  GameRecord game;
  if (auto text = request.parameter("board")) {
    std::replace(text->begin(), text->end(), '_', ' ');
    const auto board = parse_board(*text);
    if (!board) return refuse(422, board.error());
    game.start = *board;
  }
  if (const auto text = request.parameter("transcript")) {
    if (text->size() > kMostTranscriptBytes) {
      return refuse(422, fmt::format("transcript: found {} characters, expected at most {}",
                                     text->size(), kMostTranscriptBytes));
    }
    auto read = parse_transcript(*text, game.start);
    if (!read) return refuse(422, read.error());
    game = std::move(*read);
  }
  return game;
}

Json discs_json(const Board& board, Json out) {
  out["black_discs"] = std::popcount(board.black_view().own);
  out["white_discs"] = std::popcount(board.black_view().opponent);
  return out;
}

Json position_json(const Board& board) {
  const Squares moves = legal_moves(board.position);
  Json legal = Json::array();
  for (const Square s : each(moves)) legal.push_back(to_text(s));
  Json out =
      discs_json(board, {{"board", to_text(board)}, {"to_move", colour_name(board.to_move)}});
  out["legal"] = std::move(legal);
  out["passes"] = moves == 0 && !is_over(board.position);
  out["over"] = is_over(board.position);
  return out;
}

Accepted<Response> show_position(const Services& services, const Request& request) {
  const auto game = read_game(request);
  if (!game) return tl::unexpected(game.error());
  const Board board = board_after(*game, game->moves.size());
  Json out = position_json(board);
  if (const auto id = request.parameter("player")) {
    const auto found = find_competitor(services.league, *id);
    if (!found) return tl::unexpected(found.error());
    const Player& player = found->competitor->player;
    const auto values = move_values(player, board);
    Json list = Json::array();
    for (const MoveValue& m : values) {
      list.push_back({{"move", to_text(m.move)},
                      {"value", m.value},
                      {"best", m.value == values.front().value}});
    }
    out["values"] = std::move(list);
    out["value"] = black_value(player, board);
  }
  return json_response(out);
}

Accepted<Response> choose(const Services& services, const Request& request) {
  const auto found = find_competitor(services.league, request.parameter("player").value_or(""));
  if (!found) return tl::unexpected(found.error());
  const auto game = read_game(request);
  if (!game) return tl::unexpected(game.error());
  const auto plies = number_parameter(request, "plies", 1, {.least = 1, .most = kMostPlies});
  if (!plies) return tl::unexpected(plies.error());
  const auto seed = number_parameter(request, "seed", 1, {.least = 0, .most = kMostSeed});
  if (!seed) return tl::unexpected(seed.error());
  const Board board = board_after(*game, game->moves.size());
  if (legal_moves(board.position) == 0) {
    return refuse(422,
                  fmt::format("{} has no legal move on this board", colour_name(board.to_move)));
  }
  const MoveValue chosen = look_ahead(*found->competitor, board, static_cast<int>(*plies), *seed);
  const Board after{play(board.position, chosen.move), other(board.to_move)};
  return json_response(
      {{"move", to_text(chosen.move)}, {"value", chosen.value}, {"board", to_text(after)}});
}

/// Each move and each pass with the board after it.
Json plies_json(const GameRecord& game) {
  Json plies = Json::array();
  Board board = game.start;
  const auto add = [&](const std::string& move) {
    plies.push_back(
        {{"move", move}, {"by", colour_name(other(board.to_move))}, {"board", to_text(board)}});
  };
  const auto pass = [&] {
    if (legal_moves(board.position) != 0 || is_over(board.position)) return;
    board = {board.position.swapped(), other(board.to_move)};
    add("pass");
  };
  pass();
  for (const Square move : game.moves) {
    board = {play(board.position, move), other(board.to_move)};
    add(to_text(move));
    pass();
  }
  return plies;
}

Accepted<Response> show_trace(const Services& services, const Request& request) {
  const auto game = read_game(request);
  if (!game) return tl::unexpected(game.error());
  const Json plies = plies_json(*game);
  std::vector<Board> boards{game->start};
  for (const Json& ply : plies) {
    boards.push_back(parse_board(ply["board"].get<std::string>()).value());
  }
  const auto [first, last] = request.query.equal_range("player");
  if (static_cast<std::size_t>(std::distance(first, last)) > kMostTracers) {
    return refuse(400, fmt::format("player: found more than {} of them", kMostTracers));
  }
  Json values = Json::array();
  for (auto id = first; id != last; ++id) {
    const auto found = find_competitor(services.league, id->second);
    if (!found) return tl::unexpected(found.error());
    Json line = Json::array();
    for (const Board& board : boards) {
      line.push_back(black_value(found->competitor->player, board));
    }
    values.push_back({{"player", reference_json(found->record)}, {"values", std::move(line)}});
  }
  return json_response({{"start", to_text(game->start)}, {"plies", plies}, {"values", values}});
}

Accepted<double> read_epsilon(const Request& request) {
  const auto text = request.parameter("epsilon");
  if (!text) return kLeagueEpsilon;
  char* end = nullptr;
  const double epsilon = std::strtod(text->c_str(), &end);
  if (end == text->c_str() || *end != '\0' || !(epsilon >= 0.0 && epsilon <= 1.0)) {
    return refuse(
        400, fmt::format("epsilon: found '{}', expected a number from 0 to 1", excerpt(*text)));
  }
  return epsilon;
}

Accepted<Response> play_one_game(const Services& services, const Request& request) {
  const auto black = find_competitor(services.league, request.parameter("black").value_or(""));
  if (!black) return tl::unexpected(black.error());
  const auto white = find_competitor(services.league, request.parameter("white").value_or(""));
  if (!white) return tl::unexpected(white.error());
  const auto epsilon = read_epsilon(request);
  if (!epsilon) return tl::unexpected(epsilon.error());
  const auto seed = number_parameter(request, "seed", 1, {.least = 0, .most = kMostSeed});
  if (!seed) return tl::unexpected(seed.error());
  const PlayedGame played =
      play_game({.player = black->competitor->frozen, .epsilon = *epsilon},
                {.player = white->competitor->frozen, .epsilon = *epsilon}, {.seed = *seed});
  const GameRecord game{.start = {}, .moves = played.moves};
  Json out = discs_json(board_after(game, game.moves.size()),
                        {{"black", reference_json(black->record)},
                         {"white", reference_json(white->record)},
                         {"transcript", to_transcript(played.moves)}});
  out["plies"] = plies_json(game);
  return json_response(out);
}

}  // namespace

void add_play_routes(Router& router, const Services& services) {
  router.add("GET", "/api/v1/position", [&](const Request& request, const PathValues&) {
    return respond(show_position(services, request));
  });
  router.add("GET", "/api/v1/move", [&](const Request& request, const PathValues&) {
    return respond(choose(services, request));
  });
  router.add("GET", "/api/v1/trace", [&](const Request& request, const PathValues&) {
    return respond(show_trace(services, request));
  });
  router.add("GET", "/api/v1/game", [&](const Request& request, const PathValues&) {
    return respond(play_one_game(services, request));
  });
}

}  // namespace othello::server
