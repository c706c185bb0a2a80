#include <chrono>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "server/analysis_json.h"
#include "server/game_query.h"
#include "server/look_ahead.h"
#include "server/player_json.h"
#include "server/services.h"
#include "server/value_scale.h"

namespace othello::server {
namespace {

using Json = nlohmann::ordered_json;
using Clock = std::chrono::steady_clock;

/// What a visitor asked for, as far as all events repeat it.
struct Question {
  Named named;
  SearchSettings settings;
  double scale;  ///< value_scale()

  [[nodiscard]] const CompiledPlayer& player() const { return named.entrant->compiled; }
};

Json question_json(const Question& question) {
  return {{"player", reference_json(question.named.record)},
          {"search", to_text(question.settings)},
          {"scale", question.scale}};
}

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

Searcher searcher_of(const Question& question, const SearchCost& cost,
                     const std::atomic<bool>& stop) {
  SearchOptions options = limited_search(question.named.entrant->player, question.settings, cost);
  options.stop = &stop;
  auto searcher = Searcher::create(question.player().merged(), options);
  if (!searcher) throw std::runtime_error(searcher.error().text());
  return std::move(*searcher);
}

/// The moves of a position.
struct AnalysisWork {
  Question question;
  Board board;

  [[nodiscard]] Event event(std::string_view state, const std::vector<SearchedMove>& moves,
                            double seconds) const {
    Json out = question_json(question);
    out["board"] = to_text(board);
    out["state"] = state;
    int depth = moves.empty() ? 0 : kMostDepth;
    std::uint64_t nodes = 0;
    Json list = Json::array();
    for (const SearchedMove& move : moves) {
      depth = std::min(depth, move.depth);
      nodes += move.nodes;
      list.push_back(searched_move_json(move, question.player()));
    }
    out["depth"] = depth;
    out["moves"] = std::move(list);
    add_cost(out, nodes, seconds);
    return {.topic = {}, .name = "analysis", .data = dump(out)};
  }

  /// Whether no limit ended the search.
  [[nodiscard]] bool is_complete(const std::vector<SearchedMove>& moves) const {
    const int empties = std::popcount(board.position.empty());
    const bool solves = empties <= question.settings.exact_from;
    return std::all_of(moves.begin(), moves.end(), [&](const SearchedMove& move) {
      return move.exact || (!solves && move.depth >= std::min(question.settings.depth, empties));
    });
  }

  bool operator()(BackgroundStreams::Work& work) const {
    const auto begin = Clock::now();
    const Searcher searcher = searcher_of(question, kAnalysisCost, work.stopped());
    const auto moves = searcher.all(board, [&](const std::vector<SearchedMove>& known) {
      work.send_latest(event("running", known, seconds_since(begin)));
    });
    work.send_latest(
        event(is_complete(moves) ? "finished" : "limited", moves, seconds_since(begin)));
    return false;
  }
};

/// The moves of a game, one for each step.
struct ReviewWork {
  Question question;
  GameRecord game;
  std::vector<ReviewedMove> moves = {};
  double seconds = 0;

  [[nodiscard]] Event event(std::string_view state) const {
    Json out = question_json(question);
    out["start"] = to_text(game.start);
    out["transcript"] = to_transcript(game.moves);
    out["state"] = state;
    out["reviewed"] = moves.size();
    out["of"] = game.moves.size();
    out["sides"] = review_sides_json(moves, question.player());
    std::uint64_t nodes = 0;
    for (const ReviewedMove& move : moves) nodes += move.nodes;
    add_cost(out, nodes, seconds);
    return {.topic = {}, .name = "review", .data = dump(out)};
  }

  bool operator()(BackgroundStreams::Work& work) {
    const auto begin = Clock::now();
    const Searcher searcher = searcher_of(question, kMoveCost, work.stopped());
    moves.push_back(review_move(searcher, game, moves.size()));
    seconds += seconds_since(begin);
    work.send({.topic = {},
               .name = "move",
               .data = dump(reviewed_move_json(moves.back(), question.player()))});
    const bool ends = moves.size() == game.moves.size();
    work.send_latest(event(ends ? "finished" : "running"));
    return !ends;
  }
};

constexpr std::string_view kDefaultLevel = "6";

Accepted<Question> read_question(const Services& services, const Request& request) {
  auto searching = read_searching(services.league, request, kDefaultLevel);
  if (!searching) return tl::unexpected(searching.error());
  const double scale = value_scale(searching->player.entrant->player);
  return Question{std::move(searching->player), searching->settings, scale};
}

Accepted<Response> analyse(const Services& services, const Request& request) {
  auto question = read_question(services, request);
  if (!question) return tl::unexpected(question.error());
  const auto game = read_game(request);
  if (!game) return tl::unexpected(game.error());
  const auto board = board_to_move(*game);
  if (!board) return tl::unexpected(board.error());
  const AnalysisWork work{std::move(*question), *board};
  return services.searches.open(request.address, work.event("waiting", {}, 0), work);
}

Accepted<Response> review(const Services& services, const Request& request) {
  auto question = read_question(services, request);
  if (!question) return tl::unexpected(question.error());
  auto game = read_game(request);
  if (!game) return tl::unexpected(game.error());
  if (game->moves.empty()) return refuse(422, "transcript: found no moves, expected a game");
  const ReviewWork work{std::move(*question), std::move(*game)};
  return services.searches.open(request.address, work.event("waiting"), work);
}

}  // namespace

void add_search_routes(Router& router, const Services& services) {
  router.add("GET", "/api/v1/analyse", [&](const Request& request, const PathValues&) {
    return respond(analyse(services, request));
  });
  router.add("GET", "/api/v1/review", [&](const Request& request, const PathValues&) {
    return respond(review(services, request));
  });
}

}  // namespace othello::server
