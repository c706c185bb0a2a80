#include <fmt/format.h>

#include <array>

#include "core/count_text.h"
#include "server/api_reference.h"
#include "server/page.h"
#include "server/ranking.h"
#include "server/services.h"

namespace othello::server {
namespace {

void section(Markup& out, const std::string& id, std::string_view title) {
  out.open("section", {{"id", id}}).element("h2", title);
}

void paragraph(Markup& out, std::string_view text) { out.element("p", text); }

void add_rules(Markup& out) {
  section(out, "rules", "The rules");
  paragraph(out,
            "Othello is played on 64 squares, a1 at the top left. Black starts with discs on d5 "
            "and e4, White with discs on d4 and e5; Black moves first. A move places a disc on an "
            "empty square so that at least one straight line of the opponent's discs, in any of "
            "eight directions, lies between it and another own disc; all discs of such lines are "
            "turned over.");
  paragraph(out,
            "A side without a legal move passes. The game ends when neither side can move; more "
            "discs win. In analysis the empty squares count for the winner.");
  paragraph(out,
            "A transcript is the moves in order, such as f5d6c3d3c4; passes are not written. A "
            "board is 64 characters from a1, X for Black, O for White and - for empty, then the "
            "side to move.");
  out.close("section");
}

void add_measures(Markup& out) {
  section(out, "measures", "How players are measured");
  paragraph(out,
            "A player looks one move ahead: it evaluates the board after each legal move and plays "
            "the best one. So its strength depends on its evaluation function alone. Search, where "
            "this site offers it, is always stated.");
  paragraph(out, fmt::format("Score v heuristic: {} against the standard heuristic player of "
                             "Yoshioka, Ishii and Ito (1999), half of them with each colour.",
                             counted(kHeuristicGames, "game")));
  paragraph(out,
            fmt::format("Strength v league pool: {} against each of the {} with "
                        "the best results against the shipped players. The league pool changes "
                        "with the league; the benchmark pool of the documentation is fixed.",
                        counted(kPoolGames, "game"), counted(kPoolSize, "player")));
  paragraph(out,
            fmt::format("{:.0f}% of the moves of both sides are random, so that two players can "
                        "play many different games. A match has a fixed seed: the same players "
                        "always play the same games, and every one can be replayed.",
                        100 * kLeagueEpsilon));
  out.close("section");
}

void add_numbers(Markup& out) {
  section(out, "numbers", "What the numbers mean");
  constexpr std::array<std::array<std::string_view, 2>, 6> kTerms{{
      {"Score",
       "wins plus half the draws, divided by games; 71.3% (70.4 … 72.2) gives the 95% "
       "confidence interval"},
      {"Elo",
       "a rating in which 400 points of difference mean ten times the chance to win; the "
       "mean of the players shown is 1500"},
      {"Value",
       "the evaluation function's own number, from Black's view: positive values favour "
       "Black. Different players have different units"},
      {"Discs",
       "the difference at the end of the game; exact means that it is proven for best "
       "play of both sides"},
      {"Loss", "how much worse a move is than the best one, in discs or in the player's unit"},
      {"Weights", "the numbers that a player's evaluation function has learned"},
  }};
  out.open("dl", {{"class", "facts"}});
  for (const auto& [term, meaning] : kTerms) out.element("dt", term).element("dd", meaning);
  out.close("dl").close("section");
}

/// A client in Python, without packages.
constexpr std::string_view kClient = R"(import json, urllib.parse, urllib.request

BASE = "http://127.0.0.1:8080/api/v1"
def get(path, **query):
    url = BASE + path + "?" + urllib.parse.urlencode(query)
    with urllib.request.urlopen(url) as answer:
        return json.load(answer)

players = get("/players", order="pool")["players"]
for player in players[:5]:
    pool = player["pool"]
    print(player["name"], pool and round(100 * pool["score"], 1))

best, moves = players[0]["id"], ""
while True:
    position = get("/position", transcript=moves)
    if position["over"]:
        break
    moves += get("/move", player=best, transcript=moves)["move"]
print(moves, position["black_discs"], position["white_discs"]))";

void add_reference(Markup& out, const Router& router) {
  section(out, "api", "API");
  paragraph(out,
            "Everything on this site is available to programs as JSON. Errors are {\"error\": "
            "\"one sentence\"} with a status of 400 or more. ID… is an id of several parts, such "
            "as results/lucas2006/td.");
  out.open("div", {{"class", "scroll"}}).open("table", {{"class", "routes"}});
  out.open("thead").open("tr").element("th", "Request", {{"scope", "col"}});
  out.element("th", "Response", {{"scope", "col"}}).close("tr").close("thead").open("tbody");
  for (const DocumentedRoute& route : api_reference(router)) {
    out.open("tr").open("th", {{"scope", "row"}});
    out.element("code", route.method + " " + route.path).close("th");
    out.element("td", route.summary).close("tr");
  }
  out.close("tbody").close("table").close("div");
  out.element("h3", "A client in Python");
  // The script knows the site's address.
  out.open("pre", {{"tabindex", "0"}}).element("code", kClient, {{"class", "client"}});
  out.close("pre").close("section");
}

}  // namespace

void add_about_page(Router& router, const Services& services) {
  router.add("GET", "/about", [&](const Request&, const PathValues&) {
    Page page{.kind = "about", .title = "About", .content = {}};
    Markup& out = page.content;
    out.element("h1", "About");
    out.element("p",
                "A league and a laboratory of evaluation functions for Othello: players with "
                "published weights, our own champions, the experiments that produced them, and "
                "yours.",
                {{"class", "answer"}});
    add_rules(out);
    add_measures(out);
    add_numbers(out);
    add_reference(out, router);
    out.element("p", "Othello Lab " + services.version, {{"class", "note"}});
    return page_response(services.assets, page);
  });
}

}  // namespace othello::server
