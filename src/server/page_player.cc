#include <fmt/format.h>

#include "arena/match.h"
#include "core/count_text.h"
#include "lab/figure/player_picture.h"
#include "server/answers.h"
#include "server/entry_rules.h"
#include "server/games_page.h"
#include "server/page.h"
#include "server/player_select.h"
#include "server/services.h"

namespace othello::server {
namespace {

void fact(Markup& out, std::string_view what, std::string_view value) {
  if (!value.empty()) out.element("dt", what).element("dd", value);
}

std::string report_text(const ScoreReport& report) {
  return fmt::format("{} in {}",
                     percent_text(report.score, report.interval.low, report.interval.high),
                     counted(report.tally.games(), "game"));
}

std::string rank_text(const std::optional<std::size_t>& rank, std::size_t players) {
  return rank ? fmt::format(", rank {} of {}", *rank, players) : "";
}

Markup facts(const Standing& player, const Ranking& ranking) {
  const std::size_t players = ranking.players.size();
  Markup out;
  out.open("dl", {{"class", "facts"}});
  fact(out, "State", name(player.state));
  fact(out, "Architecture", player.record.architecture);
  fact(out, "Convention", convention_name(player.record.convention));
  fact(out, "Author", player.record.author);
  fact(out, "Origin", player.record.origin);
  fact(out, "Entered", player.record.submitted);
  if (player.heuristic) {
    const MatchReport report = match_report(*player.heuristic);
    fact(out, "Score v heuristic",
         report_text(report.both) + rank_text(player.heuristic_rank, players));
    fact(out, "as Black", report_text(report.black));
    fact(out, "as White", report_text(report.white));
  }
  if (player.pool) {
    fact(out, "Strength v league pool",
         report_text(match_report(*player.pool).both) + rank_text(player.pool_rank, players));
  }
  return out.close("dl");
}

Markup results(const Entry& entry, const Ranking& ranking) {
  Markup out;
  out.element("h2", "Results");
  out.open("div", {{"class", "scroll"}})
      .open("table", {{"class", "results"}})
      .open("thead")
      .open("tr");
  add_heads(out, {"Opponent"});
  add_heads(out, {"Score", "as Black", "as White", "Discs"}, "number");
  out.close("tr").close("thead").open("tbody");
  for (const Standing* opponent : ranking.ordered(Order::kPool)) {
    const auto met = entry.matches.find(opponent->record.id);
    if (met == entry.matches.end()) continue;
    const MatchReport report = match_report(met->second);
    const Tally total = met->second.total();
    out.open("tr").open("td");
    out.link(fmt::format("/players/{}/against/{}", entry.record.id, opponent->record.id),
             opponent->record.name);
    out.close("td").open("td", {{"class", "number"}});
    out.picture(
        whisker_svg(report.both.score, report.both.interval.low, report.both.interval.high));
    out.text(" " +
             percent_text(report.both.score, report.both.interval.low, report.both.interval.high));
    out.close("td");
    for (const ScoreReport* colour : {&report.black, &report.white}) {
      out.element("td", percent_number(colour->score) + "%", {{"class", "number"}});
    }
    const double discs =
        static_cast<double>(total.disc_difference) / static_cast<double>(total.games());
    out.element("td", fmt::format("{:+.1f}", discs), {{"class", "number"}}).close("tr");
  }
  return out.close("tbody").close("table").close("div");
}

/// The rank by strength since the player entered.
Markup history(const Ranking& ranking, PlayerId id) {
  Markup out;
  const std::vector<RankStep> steps = rank_history(ranking, id);
  if (steps.empty()) return out;
  out.element("h2", "Rank by strength").open("ul");
  for (const RankStep& step : steps) {
    out.open("li").text(
        fmt::format("number {} of {} since {}", step.rank, step.players, step.since.substr(0, 10)));
    if (step.overtaker != nullptr) {
      out.text(", overtaken by ");
      out.link(fmt::format("/players/{}", step.overtaker->id), step.overtaker->name);
    }
    out.close("li");
  }
  return out.close("ul");
}

void add_picture(Markup& out, const std::string& name, const Player& player) {
  const auto figure = draw_player(name, player);
  if (!figure) return;
  out.open("figure", {{"class", "picture"}});
  out.picture(std::get<SvgPicture>(figure->drawing).text).close("figure");
}

/// Whether League text can represent the evaluator.
bool fits_league_text(const Evaluator& evaluator) {
  if (const auto* wpc = std::get_if<Wpc>(&evaluator)) return wpc->bias() == 0.0;
  const auto* net = std::get_if<NTuple>(&evaluator);
  return net != nullptr && net->stages() == 1;
}

Markup downloads(const Standing& player, const Evaluator& evaluator) {
  const std::string api = fmt::format("/api/v1/players/{}", player.record.id);
  Markup out;
  out.open("p").link(fmt::format("/play?player={}", player.record.id), "Play it").text(" · ");
  out.link(api + "/file?format=json", "Download as JSON");
  if (std::holds_alternative<NTuple>(evaluator)) {
    out.text(" · ").link(api + "/file?format=compact", "as compact file");
  }
  if (fits_league_text(evaluator)) {
    out.text(" · ").link(api + "/file?format=league", "as League text");
  }
  return out.close("p");
}

Markup owner_forms(const Standing& player) {
  Markup out;
  if (player.record.shipped) return out;
  const std::string path = fmt::format("/players/{}", player.record.id);
  const auto token = [&] {
    out.open("label").text("Token ").lone(
        "input",
        {{"name", "token"}, {"type", "password"}, {"autocomplete", "off"}, {"required", ""}});
    out.close("label");
  };
  out.open("details").element("summary", "Rename or withdraw");
  out.open("form", {{"method", "post"}, {"action", path + "/rename"}});
  out.open("label")
      .text("New name ")
      .lone("input", {{"name", "name"}, {"maxlength", "64"}, {"required", ""}});
  out.close("label");
  token();
  out.element("button", "Rename").close("form");
  out.open("form", {{"method", "post"}, {"action", path + "/withdraw"}});
  token();
  return out.element("button", "Withdraw").close("form").close("details");
}

/// A choice of another player, and the two side by side once it is chosen.
Markup comparison(const Services& services, const Standing& player, const Entry& entry,
                  const Ranking& ranking, const Request& request) {
  Markup out;
  const std::string wanted = request.parameter("compare").value_or("");
  out.open("section", {{"id", "compare"}}).element("h2", "Compare");
  out.open("form",
           {{"method", "get"}, {"action", fmt::format("/players/{}#compare", player.record.id)}});
  const auto number = parse_id(wanted);
  const Standing* compared = number ? ranking.find(*number) : nullptr;
  out.open("label").text("With ");
  out.append(player_select(ranking, "compare", compared, ranking.find(player.record.id)));
  out.close("label").element("button", "Compare").close("form");
  if (wanted.empty()) return out.close("section");
  if (compared == nullptr) {
    out.element("p", no_player(wanted).sentence + ".", {{"class", "error"}});
    return out.close("section");
  }
  out.open("h3").link("/players/" + wanted, compared->record.name).close("h3");
  if (entry.matches.contains(compared->record.id)) {
    const auto met = match_report(entry.matches.at(compared->record.id)).both;
    out.open("p").link(
        fmt::format("/players/{}/against/{}", player.record.id, wanted),
        fmt::format("{} scores {} against it", player.record.name, report_text(met)));
    out.close("p");
  } else {
    out.element("p", "They have not met in the league.");
  }
  if (const auto entrant = services.league.entrant(compared->record.id)) {
    add_picture(out, compared->record.name, entrant->player);
  }
  return out.append(facts(*compared, ranking)).close("section");
}

Accepted<Response> player_page(const Services& services, const Request& request,
                               const std::string& id) {
  const auto player = find_standing(services.league, id);
  if (!player) return tl::unexpected(player.error());
  const auto entry = services.league.entry(player->record.id);
  const auto entrant = services.league.entrant(player->record.id);
  if (!entry || !entrant) return tl::unexpected(no_player(id));
  const auto ranking = services.league.ranking();
  Page page{.kind = "player",
            .id = std::to_string(player->record.id),
            .title = player->record.name,
            .content = {}};
  Markup& out = page.content;
  out.element("h1", player->record.name);
  add_picture(out, player->record.name, entrant->player);
  out.append(facts(*player, *ranking)).append(downloads(*player, entrant->player.evaluator));
  if (entry->heuristic) {
    out.open("p").link(games_path(player->record.id, "heuristic"), "Games against the heuristic");
    out.text(" · the games of other matches are behind their results").close("p");
  }
  out.append(results(*entry, *ranking)).append(history(*ranking, player->record.id));
  out.append(comparison(services, *player, *entry, *ranking, request));
  out.append(owner_forms(*player));
  return page_response(services.assets, page);
}

/// Two players: their match by colour.
Accepted<Response> match_page(const Services& services, const PathValues& ids) {
  const auto player = find_standing(services.league, ids[0]);
  if (!player) return tl::unexpected(player.error());
  const auto opponent = find_standing(services.league, ids[1]);
  if (!opponent) return tl::unexpected(opponent.error());
  const auto entry = services.league.entry(player->record.id);
  if (!entry) return tl::unexpected(no_player(ids[0]));
  Page page{.kind = "match",
            .id = fmt::format("{}/against/{}", player->record.id, opponent->record.id),
            .title = fmt::format("{} against {}", player->record.name, opponent->record.name),
            .content = {}};
  Markup& out = page.content;
  out.open("h1").link(fmt::format("/players/{}", player->record.id), player->record.name);
  out.text(" against ");
  out.link(fmt::format("/players/{}", opponent->record.id), opponent->record.name).close("h1");
  const auto met = entry->matches.find(opponent->record.id);
  if (met == entry->matches.end()) {
    out.element("p", "They have not met in the league.", {{"class", "note"}});
    return page_response(services.assets, page);
  }
  const MatchReport report = match_report(met->second);
  out.open("dl", {{"class", "facts"}});
  fact(out, "Score", report_text(report.both));
  fact(out, "as Black", report_text(report.black));
  fact(out, "as White", report_text(report.white));
  out.close("dl");
  out.open("p").link(games_path(player->record.id, std::to_string(opponent->record.id)),
                     "Openings and games to replay");
  out.close("p");
  return page_response(services.assets, page);
}

/// A field of a form, or an empty string.
std::string field(const Request& request, const std::string& key) {
  const auto found = request.form.find(key);
  return found == request.form.end() ? "" : found->second;
}

Accepted<Response> rename_by_form(const Services& services, const Request& request,
                                  const std::string& id) {
  const auto player = find_standing(services.league, id);
  if (!player) return tl::unexpected(player.error());
  const auto name = checked_name(field(request, "name"), "name");
  if (!name) return tl::unexpected(name.error());
  const auto done = services.league.rename(player->record.id, field(request, "token"), *name);
  if (!done) return tl::unexpected(done.error());
  return Response{.status = 303,
                  .type = "text/plain",
                  .headers = {{"Location", "/players/" + std::to_string(player->record.id)}}};
}

Accepted<Response> withdraw_by_form(const Services& services, const Request& request,
                                    const std::string& id) {
  const auto player = find_standing(services.league, id);
  if (!player) return tl::unexpected(player.error());
  const auto done = services.league.withdraw(player->record.id, field(request, "token"));
  if (!done) return tl::unexpected(done.error());
  services.events.publish(removed_event(player->record.id));
  return Response{.status = 303, .type = "text/plain", .headers = {{"Location", "/"}}};
}

}  // namespace

void add_player_pages(Router& router, const Services& services) {
  const auto add = [&](std::string_view method, std::string_view pattern, auto make) {
    router.add(method, pattern,
               [&services, make](const Request& request, const PathValues& values) {
                 const Accepted<Response> answer = make(services, request, values[0]);
                 return answer ? *answer : message_page(services.assets, answer.error());
               });
  };
  router.add("GET", "/players/{}/against/{}", [&services](const Request&, const PathValues& ids) {
    auto page = match_page(services, ids);
    return page ? std::move(*page) : message_page(services.assets, page.error());
  });
  add("GET", "/players/{}", player_page);
  add("GET", "/players/{}/games", games_page);
  add("POST", "/players/{}/rename", rename_by_form);
  add("POST", "/players/{}/withdraw", withdraw_by_form);
}

}  // namespace othello::server
