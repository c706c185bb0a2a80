#include <fmt/format.h>

#include <bit>
#include <nlohmann/json.hpp>

#include "core/excerpt.h"
#include "eval/hidden_units.h"
#include "othello/moves.h"
#include "play/game.h"
#include "play/move_values.h"
#include "server/answers.h"
#include "server/game_query.h"
#include "server/look_ahead.h"
#include "server/player_json.h"
#include "server/services.h"

namespace othello::server {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostTracers = 4;
/// Of a network, in a trace.
constexpr std::size_t kMostHidden = 64;
/// JSON readers represent whole numbers exactly up to here.
constexpr std::uint64_t kMostSeed = std::uint64_t{1} << 53;

/// The value of a board from Black's view, whoever is to move and by either convention: alternating
/// views would make the curve of a game jump with every move.
View black_side(const Board& board) {
  return {board.black_view(), board.to_move == Colour::kBlack};
}

double black_value(const Player& player, const Board& board) {
  return value(player.evaluator, black_side(board));
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
    const auto found = find_entrant(services.league, *id);
    if (!found) return tl::unexpected(found.error());
    const Player& player = found->entrant->player;
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
  if (request.parameter("plies")) return refuse(400, "plies: expected search, such as search=4");
  const auto searching = read_searching(services.league, request, "depth=1");
  if (!searching) return tl::unexpected(searching.error());
  const auto game = read_game(request);
  if (!game) return tl::unexpected(game.error());
  const auto seed = number_parameter(request, "seed", 1, {.least = 0, .most = kMostSeed});
  if (!seed) return tl::unexpected(seed.error());
  const auto board = board_to_move(*game);
  if (!board) return tl::unexpected(board.error());
  const MoveValue chosen =
      look_ahead(*searching->player.entrant, *board, searching->settings, *seed);
  const Board after{play(board->position, chosen.move), other(board->to_move)};
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

/// The outputs of the first hidden units of a network, for each board; null for other evaluators.
Json hidden_json(const Player& player, const std::vector<Board>& boards) {
  const std::vector<std::size_t> layers = hidden_layers(player.evaluator);
  if (layers.empty()) return nullptr;
  Json outputs = Json::array();
  for (const Board& board : boards) {
    std::vector<double> units = hidden_outputs(player.evaluator, black_side(board));
    units.resize(std::min(units.size(), kMostHidden));
    outputs.push_back(std::move(units));
  }
  return {{"layers", layers}, {"outputs", std::move(outputs)}};
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
    return refuse(400, fmt::format("player: found more than {} players", kMostTracers));
  }
  Json values = Json::array();
  for (auto id = first; id != last; ++id) {
    const auto found = find_entrant(services.league, id->second);
    if (!found) return tl::unexpected(found.error());
    Json line = Json::array();
    for (const Board& board : boards) {
      line.push_back(black_value(found->entrant->player, board));
    }
    values.push_back({{"player", reference_json(found->record)}, {"values", std::move(line)}});
    if (request.parameter("hidden")) {
      values.back()["hidden"] = hidden_json(found->entrant->player, boards);
    }
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
  const auto black = find_entrant(services.league, request.parameter("black").value_or(""));
  if (!black) return tl::unexpected(black.error());
  const auto white = find_entrant(services.league, request.parameter("white").value_or(""));
  if (!white) return tl::unexpected(white.error());
  const auto epsilon = read_epsilon(request);
  if (!epsilon) return tl::unexpected(epsilon.error());
  const auto seed = number_parameter(request, "seed", 1, {.least = 0, .most = kMostSeed});
  if (!seed) return tl::unexpected(seed.error());
  const PlayedGame played =
      play_game({.player = black->entrant->compiled, .epsilon = *epsilon},
                {.player = white->entrant->compiled, .epsilon = *epsilon}, {.seed = *seed});
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
