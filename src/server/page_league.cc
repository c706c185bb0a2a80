#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "arena/match.h"
#include "core/count_text.h"
#include "core/statistics.h"
#include "server/answers.h"
#include "server/crosstable.h"
#include "server/league_view.h"
#include "server/page.h"
#include "server/scatter.h"
#include "server/services.h"

namespace othello::server {
namespace {

std::string player_path(PlayerId id) { return fmt::format("/players/{}", id); }
std::string match_path(PlayerId id, PlayerId opponent) {
  return fmt::format("/players/{}/against/{}", id, opponent);
}
std::string_view order_name(Order order) { return order == Order::kPool ? "pool" : "heuristic"; }

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

void add_row(Markup& out, const Standing& player, Order order) {
  const auto& rank = order == Order::kPool ? player.pool_rank : player.heuristic_rank;
  out.open("tr").element("td", rank ? std::to_string(*rank) : "–", {{"class", "number"}});
  out.open("td").link(player_path(player.record.id), player.record.name);
  if (player.state != EntryState::kRanked) {
    out.open("small").text(fmt::format(" {}", name(player.state))).close("small");
  }
  out.close("td").element("td", player.record.architecture);
  add_score(out, player.heuristic, kHeuristicGames);
  add_score(out, player.pool, player.pool_size * kPoolGames);
  out.element("td", grouped(player.games), {{"class", "number"}});
  out.element("td", player.record.submitted.substr(0, 10), {{"class", "date"}}).close("tr");
}

/// Players on a page: enough for most leagues, and a page of 64 KB.
constexpr std::size_t kPlayersOnPage = 100;

using PagePlayers = std::span<const Standing* const>;

/// The part of a league's address that names the filter: "&kind=wpc&class=100".
std::string filter_query(const LeagueFilter& filter) {
  std::string out;
  if (!filter.kind.empty()) out += "&kind=" + filter.kind;
  if (filter.most_weights != kWeightClasses.back()) {
    out += fmt::format("&class={}", filter.most_weights);
  }
  return out;
}

Markup league_table(PagePlayers players, Order order, const LeagueFilter& filter) {
  Markup out;
  out.open("div", {{"class", "scroll"}})
      .open("table", {{"class", "league"}})
      .open("thead")
      .open("tr");
  add_heads(out, {"Rank"}, "number");
  add_heads(out, {"Player", "Architecture"});
  const std::string rest = filter_query(filter);
  out.open("th", {{"scope", "col"}, {"class", "number"}});
  out.link("/?order=heuristic" + rest, "Score v heuristic").close("th");
  out.open("th", {{"scope", "col"}, {"class", "number"}});
  out.link("/?order=pool" + rest, "Strength v league pool").close("th");
  add_heads(out, {"Games"}, "number");
  add_heads(out, {"Entered"});
  out.close("tr").close("thead").open("tbody");
  for (const Standing* player : players) add_row(out, *player, order);
  return out.close("tbody").close("table").close("div");
}

/// The weight classes with their leaders; each is a link to the players of the class.
Markup class_list(const Ranking& ranking, const LeagueFilter& filter, Order order) {
  Markup out;
  out.open("ul", {{"class", "classes"}});
  for (const std::uint64_t most : kWeightClasses) {
    const Standing* leader = leader_of(ranking, most);
    LeagueFilter own = filter;
    own.most_weights = most;
    out.open("li").link(fmt::format("/?order={}{}", order_name(order), filter_query(own)),
                        class_text(most));
    if (leader != nullptr) {
      out.text(": ").link(player_path(leader->record.id), leader->record.name);
      out.text(fmt::format(" {}%", percent_number(leader->pool->total().score())));
    }
    out.close("li");
  }
  return out.close("ul");
}

/// The kinds of evaluators, each a link to its players, and the link to all of them.
Markup kind_list(const LeagueFilter& filter, Order order) {
  Markup out;
  out.open("p", {{"class", "kinds"}}).text("Kind: ");
  const auto link = [&](std::string_view kind, std::string_view text) {
    LeagueFilter own = filter;
    own.kind = kind;
    if (own.kind == filter.kind) {
      out.element("strong", text);
    } else {
      out.link(fmt::format("/?order={}{}", order_name(order), filter_query(own)), text);
    }
  };
  link("", "all");
  for (const std::string_view kind : evaluator_kinds()) {
    out.text(" · ");
    link(kind, kind);
  }
  return out.close("p");
}

/// "Page 2 of 7", with links to the others.
Markup page_links(std::size_t page, std::size_t pages, Order order, const LeagueFilter& filter) {
  Markup out;
  if (pages < 2) return out;
  const auto link = [&](std::size_t to, std::string_view text) {
    out.link(fmt::format("/?order={}{}&page={}", order_name(order), filter_query(filter), to),
             text);
  };
  out.open("p", {{"class", "pages"}});
  if (page > 1) {
    link(page - 1, "Previous");
    out.text(" · ");
  }
  out.text(fmt::format("Page {} of {}", page, pages));
  if (page < pages) {
    out.text(" · ");
    link(page + 1, "Next");
  }
  return out.close("p");
}

Accepted<Response> league_page(const Services& services, const Request& request) {
  const Order order = request.parameter("order") == "heuristic" ? Order::kHeuristic : Order::kPool;
  const auto filter = read_league_filter(request);
  if (!filter) return tl::unexpected(filter.error());
  const auto ranking = services.league.ranking();
  const auto list = filtered(*ranking, order, *filter);
  const std::size_t pages =
      std::max<std::size_t>(1, (list.size() + kPlayersOnPage - 1) / kPlayersOnPage);
  const auto page_number = number_parameter(request, "page", 1, {.least = 1, .most = UINT32_MAX});
  if (!page_number) return tl::unexpected(page_number.error());
  if (*page_number > pages) return refuse(404, fmt::format("there are only {} pages", pages));
  const std::size_t first = (*page_number - 1) * kPlayersOnPage;
  const PagePlayers players =
      PagePlayers(list).subspan(first, std::min(kPlayersOnPage, list.size() - first));
  Page page{.kind = "league", .title = "League", .content = {}};
  Markup& out = page.content;
  out.element("h1", "League");
  out.element(
      "p",
      fmt::format("{}. Score: {} against the standard heuristic player. Strength: {} against each "
                  "player of the league pool, the {} with the best scores against the shipped "
                  "players. 10% of the moves are random; intervals are 95%.",
                  counted(ranking->players.size(), "player"), counted(kHeuristicGames, "game"),
                  counted(kPoolGames, "game"), ranking->pool.size()),
      {{"class", "note"}});
  if (!list.empty()) out.picture(scatter_svg(players));
  out.append(class_list(*ranking, *filter, order)).append(kind_list(*filter, order));
  if (list.empty()) {
    out.element("p", "No player is of this kind and size.", {{"class", "note"}});
  } else {
    out.append(league_table(players, order, *filter));
  }
  out.append(page_links(*page_number, pages, order, *filter));
  out.open("p").link("/submit", "Submit a player").text(" · ");
  out.link("/crosstable", "Crosstable of the league pool").text(" · ");
  out.link("/api/v1/players.csv?" + filter_query(*filter), "Table as CSV").close("p");
  return page_response(services.assets, page);
}

Response crosstable_page(const Services& services) {
  const PoolCrosstable table = make_crosstable(services.league, services.league.ranking()->pool);
  Page page{.kind = "crosstable", .title = "Crosstable", .content = {}};
  Markup& out = page.content;
  out.element("h1", "Crosstable of the league pool");
  out.element("p", intransitivity_note(table), {{"class", "note"}});
  out.open("div", {{"class", "scroll"}}).open("table", {{"class", "crosstable"}});
  out.open("thead").open("tr").element("th", "Row against column", {{"scope", "col"}});
  out.element("th", "Elo", {{"scope", "col"}});
  for (const PlayerRecord& player : table.players) {
    out.open("th", {{"scope", "col"}}).element("span", player.name).close("th");
  }
  out.close("tr").close("thead").open("tbody");
  for (std::size_t row = 0; row < table.players.size(); ++row) {
    const PlayerRecord& player = table.players[row];
    out.open("tr").open("th", {{"scope", "row"}});
    out.link(player_path(player.id), player.name).close("th");
    const EloRating& elo = table.elo[row];
    out.element("td",
                fmt::format("{:.0f} ± {:.0f}", elo.elo, interval_reach() * elo.standard_error),
                {{"class", "number"}});
    for (std::size_t column = 0; column < table.players.size(); ++column) {
      const auto& cell = table.cells[row][column];
      out.open("td", {{"class", "number"}});
      if (cell) {
        out.link(match_path(player.id, table.players[column].id),
                 percent_number(cell->total().score()));
      }
      out.close("td");
    }
    out.close("tr");
  }
  out.close("tbody").close("table").close("div");
  return page_response(services.assets, page);
}

}  // namespace

void add_league_pages(Router& router, const Services& services) {
  router.add("GET", "/", [&](const Request& request, const PathValues&) {
    auto page = league_page(services, request);
    return page ? std::move(*page) : message_page(services.assets, page.error());
  });
  router.add("GET", "/crosstable",
             [&](const Request&, const PathValues&) { return crosstable_page(services); });
}

}  // namespace othello::server
