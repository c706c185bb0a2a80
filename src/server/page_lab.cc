#include <fmt/format.h>

#include "core/count_text.h"
#include "core/excerpt.h"
#include "lab/experiment/experiment_file.h"
#include "lab/paper/paper.h"
#include "lab/report/report_parts.h"
#include "lab/results/curve.h"
#include "lab/results/square_values.h"
#include "server/experiment_json.h"
#include "server/page.h"
#include "server/paper_files.h"
#include "server/services.h"

namespace othello::server {
namespace {

constexpr std::size_t kMostMaps = 4;

std::string lab_path(const std::string& id) { return "/lab/" + id; }

/// Marks the verdict by shape as well, for colour-blind readers.
std::string_view verdict_mark(const std::string& verdict) {
  if (verdict == "reproduced") return "● ";
  return verdict == "not reproduced" ? "○ " : "– ";
}

std::string claims_line(const std::vector<ClaimLine>& claims) {
  const std::size_t good = count_verdicts(claims, "reproduced");
  const std::size_t bad = count_verdicts(claims, "not reproduced");
  return fmt::format("{} reproduced, {} not reproduced, {} inconclusive", good, bad,
                     count_verdicts(claims, "inconclusive"));
}

std::string last_score(const RunData& data) {
  const auto measured = opponents(data);
  if (measured.empty()) return "";
  const auto learned = curve(data, measured.front(), Quantity::kScore);
  if (!learned || learned->points() == 0) return "";
  const RunEstimate last = learned->estimate_at(learned->points() - 1);
  return last.has_interval() ? percent_text(last.mean, last.interval.low, last.interval.high)
                             : percent_number(last.mean) + "%";
}

void add_experiment_rows(Markup& out, const std::vector<LabExperiment>& experiments) {
  out.open("div", {{"class", "scroll"}})
      .open("table", {{"class", "results"}})
      .open("thead")
      .open("tr");
  add_heads(out, {"Experiment", "About"});
  add_heads(out, {"Runs", "Games", "Final score"}, "number");
  add_heads(out, {"State"});
  out.close("tr").close("thead").open("tbody");
  for (const LabExperiment& experiment : experiments) {
    const Experiment& e = experiment.data->experiment;
    out.open("tr").open("td").link(lab_path(experiment.id), experiment.id).close("td");
    out.element("td", e.title).element("td", std::to_string(e.runs), {{"class", "number"}});
    out.element("td", grouped(e.budget.games), {{"class", "number"}});
    out.element("td", last_score(*experiment.data), {{"class", "number"}});
    out.element("td", state_of(experiment)).close("tr");
  }
  out.close("tbody").close("table").close("div");
}

/// Whether the conclusion about the paper is that of this reproduction.
bool is_at_own_scale(const LabPaper& paper, const Result<Paper>& known) {
  return known && paper.scale == kScales.back() && !known->conclusion.empty();
}

Response lab_page(const Services& services) {
  Page page{.kind = "lab", .title = "Lab", .content = {}};
  Markup& out = page.content;
  out.element("h1", "Lab");
  const auto papers = services.lab.papers();
  for (const LabPaper& paper : papers) {
    const auto known = find_paper(paper.paper);
    out.open("h2").link(lab_path(paper.id), known ? known->title : paper.paper).close("h2");
    if (known) out.element("p", known->authors + ", " + known->published);
    out.element("p", claims_line(read_claims(paper)), {{"class", "note"}});
    if (is_at_own_scale(paper, known)) out.element("p", known->conclusion);
  }
  const auto experiments = services.lab.experiments();
  out.element("h2", "Experiments");
  if (experiments.empty()) {
    out.element("p",
                "None yet. Start one in this folder: othello train --learner td --evaluator wpc",
                {{"class", "note"}});
  } else {
    add_experiment_rows(out, experiments);
  }
  return page_response(services.assets, page);
}

void add_claims(Markup& out, const std::vector<ClaimLine>& claims) {
  out.open("div", {{"class", "scroll"}})
      .open("table", {{"class", "claims"}})
      .open("thead")
      .open("tr");
  for (const char* head : {"Verdict", "Claim", "Expected", "Ours", "Interval", "Item"}) {
    out.element("th", head, {{"scope", "col"}});
  }
  out.close("tr").close("thead").open("tbody");
  for (const ClaimLine& claim : claims) {
    out.open("tr").element("td", std::string(verdict_mark(claim.verdict)) + claim.verdict);
    out.open("td").text(claim.says);
    if (!claim.reason.empty()) out.open("small").text(" " + claim.reason).close("small");
    out.close("td");
    out.element("td", claim.expected, {{"class", "number"}});
    out.element("td", claim.ours ? fmt::format("{:.4g}", *claim.ours) : "–", {{"class", "number"}});
    out.element(
        "td",
        claim.low && claim.high ? fmt::format("{:.4g} … {:.4g}", *claim.low, *claim.high) : "",
        {{"class", "number"}});
    out.element("td", claim.item).close("tr");
  }
  out.close("tbody").close("table").close("div");
}

/// The most players of a league that are listed.
constexpr std::size_t kMostStandings = 30;

void add_standings(Markup& out, const std::map<std::string, LeagueTable>& leagues) {
  for (const auto& [league, table] : leagues) {
    out.element("h2", "League " + league);
    out.open("div", {{"class", "scroll"}}).open("table", {{"class", "results"}});
    out.open("thead").open("tr");
    for (const char* head : {"Place", "Player", "Score", "Wins", "Draws", "Losses"}) {
      out.element("th", head, {{"scope", "col"}});
    }
    out.close("tr").close("thead").open("tbody");
    const std::vector<std::size_t> order = table.order();
    for (std::size_t place = 0; place < std::min(order.size(), kMostStandings); ++place) {
      const Tally tally = table.total(order[place]);
      const Interval interval = tally_interval(tally);
      out.open("tr").element("td", std::to_string(place + 1), {{"class", "number"}});
      out.element("td", table.players[order[place]]);
      out.element("td", percent_text(tally.score(), interval.low, interval.high),
                  {{"class", "number"}});
      for (const std::uint64_t games : {tally.wins, tally.draws, tally.losses}) {
        out.element("td", std::to_string(games), {{"class", "number"}});
      }
      out.close("tr");
    }
    out.close("tbody").close("table").close("div");
    if (order.size() > kMostStandings) {
      out.element("p", fmt::format("The first {} of {}.", kMostStandings, order.size()),
                  {{"class", "note"}});
    }
  }
}

/// The claims that an experiment's results decide: those of the items that use it.
std::vector<ClaimLine> claims_of(const Services& services, const LabExperiment& experiment) {
  for (const LabPaper& paper : services.lab.papers()) {
    if (!experiment.id.starts_with(paper.id + "/")) continue;
    const std::string name = experiment.id.substr(paper.id.size() + 1);
    const auto known = find_paper(paper.paper);
    if (!known) return {};
    std::vector<ClaimLine> claims = read_claims(paper);
    std::erase_if(claims, [&](const ClaimLine& claim) {
      const PaperItem* item = known->find_item(claim.item);
      if (item == nullptr) return true;
      const auto uses = [&](const std::vector<std::string>& names) {
        return std::find(names.begin(), names.end(), name) != names.end();
      };
      return !uses(item->body->experiments()) && !uses(item->body->pool_experiments());
    });
    return claims;
  }
  return {};
}

/// The figures and tables with the paper's result and ours. The pictures are for visitors without
/// JavaScript: others get curves, or the same pictures when they come into view.
void add_items(Markup& out, const LabPaper& paper, const std::vector<PaperItem>& items,
               bool own_scale) {
  const std::vector<std::string> figures = figure_names(paper);
  for (const PaperItem& item : items) {
    out.element("h2", item.title);
    if (!item.found.empty()) out.element("p", "The paper: " + item.found);
    if (own_scale && !item.outcome.empty()) out.element("p", "Here: " + item.outcome);
    if (std::find(figures.begin(), figures.end(), item.id) == figures.end()) continue;
    out.open("noscript")
        .lone("img", {{"class", "report-figure"},
                      {"src", fmt::format("/api/v1/papers/{}/figures/{}.svg", paper.id, item.id)},
                      {"alt", item.title},
                      {"loading", "lazy"}});
    out.close("noscript");
  }
}

Response paper_page(const Services& services, const LabPaper& paper) {
  const auto known = find_paper(paper.paper);
  const auto claims = read_claims(paper);
  Page page{
      .kind = "paper", .id = paper.id, .title = known ? known->title : paper.paper, .content = {}};
  Markup& out = page.content;
  out.element("h1", page.title);
  if (known) out.element("p", known->authors + ", " + known->published);
  out.element("p", claims_line(claims), {{"class", "note"}});
  const bool own_scale = is_at_own_scale(paper, known);
  if (own_scale) {
    out.element("p", known->conclusion, {{"class", "conclusion"}});
  }
  add_claims(out, claims);
  if (known) add_items(out, paper, known->items, own_scale);
  add_standings(out, read_leagues(paper));
  std::vector<LabExperiment> own;
  for (LabExperiment& experiment : services.lab.experiments()) {
    if (experiment.id.starts_with(paper.id + "/")) own.push_back(std::move(experiment));
  }
  out.element("h2", "Experiments");
  add_experiment_rows(out, own);
  out.open("p").text("To reproduce: ");
  out.element("code", command_of(paper)).close("p");
  return page_response(services.assets, page);
}

void add_curve(Markup& out, const std::string& opponent, const Curve& learned) {
  constexpr std::size_t kRows = 12;
  out.open("div", {{"class", "scroll"}}).open("table", {{"class", "results"}});
  out.element("caption", "Score against " + opponent + ", mean over the runs");
  out.open("thead").open("tr");
  add_heads(out, {"Games", "Score"}, "number");
  out.close("tr").close("thead").open("tbody");
  const std::size_t step = std::max<std::size_t>(1, learned.points() / kRows);
  for (std::size_t point = step - 1; point < learned.points(); point += step) {
    const RunEstimate estimate = learned.estimate_at(point);
    out.open("tr").element("td", grouped(learned.games[point]), {{"class", "number"}});
    out.element("td",
                estimate.has_interval()
                    ? percent_text(estimate.mean, estimate.interval.low, estimate.interval.high)
                    : percent_number(estimate.mean) + "%",
                {{"class", "number"}});
    out.close("tr");
  }
  out.close("tbody").close("table").close("div");
}

/// The weights of the first final players, on one colour scale.
void add_weight_maps(Markup& out, std::span<const FinalPlayer> finals) {
  std::vector<SquareMap> maps;
  double most = 0.0;
  for (const FinalPlayer& final : finals) {
    const auto values = square_weights(final.player.evaluator);
    if (!values || maps.size() == kMostMaps) break;
    most = std::max(most, greatest_size(*values));
    maps.push_back(
        {.caption = fmt::format("Weights at the end of run {}", final.run), .values = *values});
  }
  for (const SquareMap& map : maps) {
    out.open("figure", {{"class", "picture"}});
    out.picture(report_parts::square_map_svg(map, most));
    out.element("figcaption", map.caption);
    out.close("figure");
  }
}

Response experiment_page(const Services& services, const LabExperiment& experiment) {
  const RunData& data = *experiment.data;
  const Experiment& e = data.experiment;
  Page page{.kind = "experiment", .id = experiment.id, .title = e.title, .content = {}};
  Markup& out = page.content;
  out.element("h1", e.title);
  out.element("p",
              fmt::format("{} of {} each, seed {}; {}.", counted(e.runs, "run"),
                          counted(e.budget.games, "game"), e.seed, state_of(experiment)),
              {{"class", "note"}});
  for (const std::string& opponent : opponents(data)) {
    if (const auto learned = curve(data, opponent, Quantity::kScore)) {
      add_curve(out, opponent, *learned);
    }
  }
  if (const auto claims = claims_of(services, experiment); !claims.empty()) {
    out.element("h2", "Claims");
    add_claims(out, claims);
  }
  add_standings(out, data.leagues);
  add_weight_maps(out, data.finals);
  out.open("p").text("To reproduce: ").element("code", command_of(experiment)).close("p");
  out.open("p").link("/api/v1/experiments/" + experiment.id + "/metrics.csv", "metrics.csv");
  out.close("p");
  return page_response(services.assets, page);
}

Response lab_page_of(const Services& services, const std::string& id) {
  if (const auto paper = services.lab.find_paper_folder(id)) return paper_page(services, *paper);
  if (const auto experiment = services.lab.find_experiment(id)) {
    return experiment_page(services, *experiment);
  }
  return message_page(
      services.assets,
      {.status = 404, .sentence = fmt::format("there is no experiment '{}'", excerpt(id))});
}

}  // namespace

void add_lab_pages(Router& router, const Services& services) {
  router.add("GET", "/lab", [&](const Request&, const PathValues&) { return lab_page(services); });
  router.add("GET", "/lab/{*}", [&](const Request&, const PathValues& values) {
    return lab_page_of(services, values[0]);
  });
}

}  // namespace othello::server
