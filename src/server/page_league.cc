#include <fmt/format.h>

#include "arena/match.h"
#include "server/answers.h"
#include "server/crosstable.h"
#include "server/page.h"
#include "server/scatter.h"
#include "server/services.h"

namespace othello::server {
namespace {

std::string player_path(PlayerId id) { return fmt::format("/players/{}", id); }

void add_score(Markup& out, const std::optional<MatchResult>& result, std::uint64_t of) {
  if (!result) {
    out.element("td", "–", {{"class", "number"}});
    return;
  }
  const ScoreReport report = match_report(*result).both;
  out.open("td", {{"class", "number"}});
  out.picture(whisker_svg(report.score, report.interval.low, report.interval.high));
  out.text(" " + percent_text(report.score, report.interval.low, report.interval.high));
  if (report.tally.games() < of) {
    out.open("small").text(fmt::format(" {} of {} games", report.tally.games(), of)).close("small");
  }
  out.close("td");
}

void add_row(Markup& out, const Ranked& player, Order order) {
  const auto& rank = order == Order::kPool ? player.pool_rank : player.heuristic_rank;
  out.open("tr").element("td", rank ? std::to_string(*rank) : "–", {{"class", "number"}});
  out.open("td").link(player_path(player.record.id), player.record.name);
  if (player.state != EntryState::kRanked) {
    out.open("small").text(fmt::format(" {}", name(player.state))).close("small");
  }
  out.close("td").element("td", player.record.architecture);
  add_score(out, player.heuristic, kHeuristicGames);
  add_score(out, player.pool, player.pool_size * kPoolGames);
  const std::uint64_t games = (player.heuristic ? player.heuristic->total().games() : 0) +
                              (player.pool ? player.pool->total().games() : 0);
  out.element("td", std::to_string(games), {{"class", "number"}});
  out.element("td", player.record.submitted.substr(0, 10)).close("tr");
}

Markup league_table(const Ranking& ranking, Order order) {
  Markup out;
  out.open("table", {{"class", "league"}}).open("thead").open("tr");
  out.element("th", "Rank", {{"scope", "col"}}).element("th", "Player", {{"scope", "col"}});
  out.element("th", "Architecture", {{"scope", "col"}});
  out.open("th", {{"scope", "col"}}).link("/?order=heuristic", "Score v heuristic").close("th");
  out.open("th", {{"scope", "col"}}).link("/?order=pool", "Strength v pool").close("th");
  out.element("th", "Games", {{"scope", "col"}}).element("th", "Entered", {{"scope", "col"}});
  out.close("tr").close("thead").open("tbody");
  for (const Ranked* player : ranking.ordered(order)) add_row(out, *player, order);
  return out.close("tbody").close("table");
}

Response league_page(const Services& services, const Request& request) {
  const Order order = request.parameter("order") == "heuristic" ? Order::kHeuristic : Order::kPool;
  const auto ranking = services.league.ranking();
  Page page{.kind = "league", .title = "League", .content = {}};
  Markup& out = page.content;
  out.element("h1", "League");
  out.element(
      "p",
      fmt::format("{} players. The score is of {} games against the standard heuristic "
                  "player, the strength of {} games against each of the {} players that "
                  "did best against the shipped ones; all with 10% random moves, and with "
                  "95% intervals.",
                  ranking->players.size(), kHeuristicGames, kPoolGames, ranking->pool.size()),
      {{"class", "note"}});
  out.picture(scatter_svg(*ranking));
  out.append(league_table(*ranking, order));
  out.open("p").link("/submit", "Submit a player").text(" · ");
  out.link("/crosstable", "Crosstable of the pool").close("p");
  return page_response(services.assets, page);
}

Response crosstable_page(const Services& services) {
  const PoolCrosstable table = make_crosstable(services.league, services.league.ranking()->pool);
  Page page{.kind = "crosstable", .title = "Crosstable", .content = {}};
  Markup& out = page.content;
  out.element("h1", "Crosstable of the pool");
  out.element("p", intransitivity_note(table), {{"class", "note"}});
  out.open("table", {{"class", "crosstable"}}).open("thead").open("tr").element("th", "");
  for (std::size_t i = 0; i < table.players.size(); ++i) {
    out.element("th", std::to_string(i + 1), {{"scope", "col"}});
  }
  out.close("tr").close("thead").open("tbody");
  for (std::size_t row = 0; row < table.players.size(); ++row) {
    out.open("tr").open("th", {{"scope", "row"}}).text(fmt::format("{}. ", row + 1));
    out.link(player_path(table.players[row].id), table.players[row].name).close("th");
    for (const auto& cell : table.cells[row]) {
      out.element("td", cell ? fmt::format("{:.1f}", 100 * cell->total().score()) : "",
                  {{"class", "number"}});
    }
    out.close("tr");
  }
  out.close("tbody").close("table");
  return page_response(services.assets, page);
}

}  // namespace

void add_league_pages(Router& router, const Services& services) {
  router.add("GET", "/", [&](const Request& request, const PathValues&) {
    return league_page(services, request);
  });
  router.add("GET", "/crosstable",
             [&](const Request&, const PathValues&) { return crosstable_page(services); });
}

}  // namespace othello::server
