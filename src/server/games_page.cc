#include "server/games_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "server/match_games.h"
#include "server/page.h"

namespace othello::server {
namespace {

constexpr std::uint64_t kGamesOnPage = 40;
constexpr std::size_t kOpeningPlies = 4;

/// 2, 1 or 0 half points for the player.
int half_points(const ReplayedGame& game, PlayerId id) {
  const int lead = (game.black_discs - game.white_discs) * (game.black == id ? 1 : -1);
  return lead > 0 ? 2 : lead == 0 ? 1 : 0;
}

std::string outcome(const ReplayedGame& game, PlayerId id) {
  constexpr std::array kWords{"lost", "drawn", "won"};
  const bool black = game.black == id;
  return fmt::format("{} {}–{} as {}", kWords[static_cast<std::size_t>(half_points(game, id))],
                     black ? game.black_discs : game.white_discs,
                     black ? game.white_discs : game.black_discs, black ? "Black" : "White");
}

/// The openings of these games, the most frequent first.
Markup openings_table(const std::vector<ReplayedGame>& games, PlayerId id) {
  struct Sum {
    std::string moves;
    int games = 0;
    int half_points = 0;
  };
  std::map<std::string, Sum> by_moves;
  for (const ReplayedGame& game : games) {
    const std::size_t plies = std::min(kOpeningPlies, game.moves.size());
    const std::string moves = to_transcript(
        {game.moves.begin(), game.moves.begin() + static_cast<std::ptrdiff_t>(plies)});
    Sum& sum = by_moves[moves];
    sum.moves = moves;
    ++sum.games;
    sum.half_points += half_points(game, id);
  }
  std::vector<Sum> sums;
  for (auto& [moves, sum] : by_moves) sums.push_back(std::move(sum));
  std::stable_sort(sums.begin(), sums.end(),
                   [](const Sum& a, const Sum& b) { return a.games > b.games; });
  Markup out;
  out.open("table", {{"class", "openings"}}).open("thead").open("tr");
  for (const char* head : {"First four plies", "Games", "Score"}) {
    out.element("th", head, {{"scope", "col"}});
  }
  out.close("tr").close("thead").open("tbody");
  for (const Sum& sum : sums) {
    out.open("tr").open("td").link("/analyse?transcript=" + sum.moves, sum.moves).close("td");
    out.element("td", std::to_string(sum.games), {{"class", "number"}});
    out.element("td", percent_number(sum.half_points / 2.0 / sum.games) + "%",
                {{"class", "number"}});
    out.close("tr");
  }
  return out.close("tbody").close("table");
}

Markup games_list(const std::vector<ReplayedGame>& games, PlayerId id) {
  Markup out;
  out.open("ol", {{"class", "games"}, {"start", std::to_string(games.front().game + 1)}});
  for (const ReplayedGame& game : games) {
    const std::string moves = to_transcript(game.moves);
    out.open("li").link(
        fmt::format("/play?black={}&white={}&transcript={}&ply=0", game.black, game.white, moves),
        outcome(game, id));
    out.text(" ").link("/analyse?transcript=" + moves, "analyse").close("li");
  }
  return out.close("ol");
}

}  // namespace

std::string games_path(PlayerId id, std::string_view opponent) {
  return fmt::format("/players/{}/games?opponent={}", id, opponent);
}

Accepted<Response> games_page(const Services& services, const Request& request,
                              const std::string& id) {
  const auto number = parse_id(id);
  const auto entry = number ? services.league.entry(*number) : std::nullopt;
  if (!entry) return tl::unexpected(no_player(id));
  const std::string opponent = request.parameter("opponent").value_or("heuristic");
  const auto match = find_match(services.league, *entry, opponent);
  if (!match) return tl::unexpected(match.error());
  const std::uint64_t total = match->plan.games;
  const auto first = number_parameter(request, "first", 0, {.least = 0, .most = total - 1});
  if (!first) return tl::unexpected(first.error());
  const std::uint64_t end = std::min(total, *first + kGamesOnPage);
  std::vector<ReplayedGame> games;
  for (std::uint64_t game = *first; game < end; ++game) games.push_back(replay(*match, game));

  const PlayerRecord& player = entry->record;
  Page page{.kind = "games",
            .title = fmt::format("Games of {} against {}", player.name, match->opponent.name),
            .content = {}};
  Markup& out = page.content;
  out.open("h1").text("Games of ").link(fmt::format("/players/{}", player.id), player.name);
  out.text(" against ");
  out.link(fmt::format("/players/{}", match->opponent.id), match->opponent.name).close("h1");
  out.append(games_list(games, player.id));
  out.open("p", {{"class", "pages"}});
  const auto link = [&](std::uint64_t to, std::string_view text) {
    out.link(fmt::format("{}&first={}", games_path(player.id, opponent), to), text).text(" ");
  };
  if (*first > 0) link(*first - std::min(*first, kGamesOnPage), "Earlier");
  out.text(fmt::format("{} to {} of {} ", *first + 1, end, total));
  if (end < total) link(end, "Later");
  out.close("p").element("h2", "Openings of these games").append(openings_table(games, player.id));
  return page_response(services.assets, page);
}

}  // namespace othello::server
