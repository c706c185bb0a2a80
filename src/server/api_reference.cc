#include "server/api_reference.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace othello::server {
namespace {

struct Summary {
  std::string_view method;
  std::string_view path;
  std::string_view text;
};

/// "ID" stands for one part of the path, "ID…" for one or more.
constexpr std::array kSummaries{
    Summary{"GET", "/api/v1/health", "whether the server works, its version and load"},
    Summary{"GET", "/api/v1/players",
            "the ranking; order=pool or heuristic, kind, class, offset, limit"},
    Summary{"GET", "/api/v1/players.csv", "the ranking as a table; kind, class"},
    Summary{"POST", "/api/v1/players", "submit a player: JSON, League text or a form"},
    Summary{"GET", "/api/v1/players/ID",
            "a player with its results and the picture of its weights"},
    Summary{"PATCH", "/api/v1/players/ID", "rename a player; with its token"},
    Summary{"DELETE", "/api/v1/players/ID", "withdraw a player; with its token"},
    Summary{"GET", "/api/v1/players/ID/file", "the player file; format=json, compact or league"},
    Summary{"GET", "/api/v1/players/ID/picture.svg", "the weights as a picture"},
    Summary{"GET", "/api/v1/players/ID/events", "the player's games as they are played (stream)"},
    Summary{"GET", "/api/v1/events", "events of the league (stream)"},
    Summary{"GET", "/api/v1/players/ID/games", "games to replay; opponent, first, count"},
    Summary{"GET", "/api/v1/players/ID/against/ID", "two players and their match"},
    Summary{"GET", "/api/v1/players/ID/tuples/ID",
            "the largest weights of one tuple; stage, contents"},
    Summary{"GET", "/api/v1/crosstable", "results among the league pool or players=3,7,9"},
    Summary{"GET", "/api/v1/position", "a position: legal moves, and their values by player"},
    Summary{"GET", "/api/v1/move", "a player's move; player, board or transcript, search, seed"},
    Summary{"GET", "/api/v1/trace",
            "a game ply by ply, with the values of up to four players; hidden=1 for hidden units"},
    Summary{"GET", "/api/v1/game", "a whole game between two players; black, white, epsilon, seed"},
    Summary{"GET", "/api/v1/analyse",
            "every move of a position, searched deeper and deeper (stream); player, search, board"},
    Summary{"GET", "/api/v1/review",
            "what each move of a game lost (stream); player, search, transcript"},
    Summary{"POST", "/api/v1/games", "a new game, to be played move by move"},
    Summary{"GET", "/api/v1/games/ID", "a game: board, legal moves, result"},
    Summary{"GET", "/api/v1/games/ID/board", "its board as text"},
    Summary{"POST", "/api/v1/games/ID/moves", "make a move in it"},
    Summary{"GET", "/api/v1/experiments", "all experiments and papers"},
    Summary{"GET", "/api/v1/experiments/ID…", "an experiment with its curves and final players"},
    Summary{"GET", "/api/v1/experiments/ID…/runs/ID/film", "the weights of a run while it learned"},
    Summary{"GET", "/api/v1/experiments/ID…/runs/ID/player",
            "a player file; at=games, final or best"},
    Summary{"GET", "/api/v1/experiments/ID…/metrics.csv", "all measurements of an experiment"},
    Summary{"GET", "/api/v1/papers/ID…", "a paper with its claims and our results"},
    Summary{"GET", "/api/v1/papers/ID…/figures/ID", "a figure of its report, as SVG"},
    Summary{"GET", "/api/v1/runs", "training runs started from this site"},
    Summary{"POST", "/api/v1/runs", "start a training run"},
    Summary{"GET", "/api/v1/runs/ID", "a training run"},
    Summary{"DELETE", "/api/v1/runs/ID", "stop a training run; with its token"},
    Summary{"POST", "/api/v1/runs/ID/resume", "continue a stopped training run; with its token"},
    Summary{"GET", "/api/v1/runs/ID/events", "the progress of a training run (stream)"},
    Summary{"GET", "/api/v1/parameters", "the parameters of training runs, with their ranges"}};

/// The pattern for people: {} is ID, {*} is ID….
std::string shown(std::string pattern) {
  const auto replace = [&](std::string_view from, std::string_view to) {
    for (std::size_t at = 0; (at = pattern.find(from, at)) != std::string::npos; at += to.size()) {
      pattern.replace(at, from.size(), to);
    }
  };
  replace("{*}", "ID…");
  replace("{}", "ID");
  return pattern;
}

}  // namespace

std::vector<DocumentedRoute> api_reference(const Router& router) {
  std::vector<DocumentedRoute> list;
  for (Router::Name& route : router.routes()) {
    if (!route.pattern.starts_with("/api/v1/")) continue;
    std::string path = shown(std::move(route.pattern));
    const auto found = std::find_if(
        kSummaries.begin(), kSummaries.end(),
        [&](const Summary& known) { return known.method == route.method && known.path == path; });
    list.push_back({std::move(route.method), std::move(path),
                    found == kSummaries.end() ? "" : std::string(found->text)});
  }
  return list;
}

}  // namespace othello::server
