#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "lab/experiment/experiment_file.h"
#include "lab/paper/paper.h"
#include "server/experiment_json.h"
#include "server/paper_files.h"

namespace othello::server {
namespace {

using Json = nlohmann::ordered_json;

Json or_null(const std::optional<double>& value) { return value ? Json(*value) : Json(nullptr); }

Json claim_json(const ClaimLine& claim) {
  return {{"id", claim.id},
          {"item", claim.item},
          {"says", claim.says},
          {"quote", claim.quote},
          {"source", claim.source},
          {"expected", claim.expected},
          {"paper_low", or_null(claim.paper_low)},
          {"paper_high", or_null(claim.paper_high)},
          {"ours", or_null(claim.ours)},
          {"low", or_null(claim.low)},
          {"high", or_null(claim.high)},
          {"verdict", claim.verdict},
          {"reason", claim.reason}};
}

Json item_json(const PaperItem& item, const LabPaper& paper) {
  const bool at_paper_scale = paper.scale == kScales.back();
  Json ids = Json::array();
  std::vector<std::string> names = item.body->experiments();
  for (std::string& name : item.body->pool_experiments()) names.push_back(std::move(name));
  for (const std::string& experiment : names) {
    Json id = paper.id + "/" + experiment;
    if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(std::move(id));
  }
  return {{"id", item.id},
          {"title", item.title},
          {"text", item.text},
          {"found", item.found},
          {"outcome", at_paper_scale ? item.outcome : ""},
          {"discussion", at_paper_scale ? item.discussion : ""},
          {"kind", item.kind},
          {"over_seconds", item.body->over_seconds()},
          {"experiments", std::move(ids)}};
}

}  // namespace

std::string command_of(const LabPaper& paper) {
  return fmt::format("othello reproduce {}{}{}", paper.paper,
                     paper.scale.empty() ? "" : " --scale ", paper.scale);
}

Json paper_json(const LabPaper& paper, const std::vector<LabExperiment>& experiments) {
  const auto claims = read_claims(paper);
  const std::size_t good = count_verdicts(claims, "reproduced");
  const std::size_t bad = count_verdicts(claims, "not reproduced");
  const auto known = find_paper(paper.paper);
  Json ids = Json::array();
  for (const LabExperiment& experiment : experiments) {
    if (experiment.id.starts_with(paper.id + "/")) ids.push_back(experiment.id);
  }
  return {{"id", paper.id},
          {"name", paper.paper},
          {"title", known ? known->title : paper.paper},
          {"authors", known ? known->authors : ""},
          {"published", known ? known->published : ""},
          {"scale", paper.scale},
          {"conclusion", known && paper.scale == kScales.back() ? known->conclusion : ""},
          {"reproduced", good},
          {"not_reproduced", bad},
          {"inconclusive", count_verdicts(claims, "inconclusive")},
          {"experiments", std::move(ids)},
          {"command", command_of(paper)}};
}

Json paper_details_json(const LabPaper& paper, const std::vector<LabExperiment>& experiments) {
  Json out = paper_json(paper, experiments);
  Json claims = Json::array();
  for (const ClaimLine& claim : read_claims(paper)) claims.push_back(claim_json(claim));
  out["claims"] = std::move(claims);
  Json items = Json::array();
  if (const auto known = find_paper(paper.paper)) {
    for (const PaperItem& item : known->items) items.push_back(item_json(item, paper));
  }
  out["items"] = std::move(items);
  Json leagues = Json::array();
  for (const auto& [name, table] : read_leagues(paper)) {
    leagues.push_back(standings_json(name, table));
  }
  out["leagues"] = std::move(leagues);
  Json figures = Json::array();
  for (const std::string& name : figure_names(paper)) {
    figures.push_back(
        {{"name", name}, {"url", fmt::format("/api/v1/papers/{}/figures/{}.svg", paper.id, name)}});
  }
  out["figures"] = std::move(figures);
  return out;
}

}  // namespace othello::server
