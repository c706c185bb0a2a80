#include "lab/paper/paper_check.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/nearest.h"
#include "lab/experiment/toml_tree.h"

namespace othello {
namespace {

/// Something of a paper's files that refers to other things.
struct Referrer {
  std::string owner;
  std::string place;  ///< file and line
};

Result<void> check_name(const std::string& name, const std::vector<std::string>& known,
                        std::string_view what, const Referrer& from) {
  if (std::find(known.begin(), known.end(), name) != known.end()) return {};
  return failure(fmt::format("'{}' needs the {} '{}', which is not there{}", from.owner, what, name,
                             did_you_mean(name, known)),
                 from.place);
}

Result<void> check_names(const std::vector<std::string>& names,
                         const std::vector<std::string>& known, std::string_view what,
                         const Referrer& from) {
  for (const std::string& name : names) {
    if (auto r = check_name(name, known, what, from); !r) return r;
  }
  return {};
}

std::vector<std::string> experiment_names(const std::vector<TeamSeries>& series) {
  std::vector<std::string> names;
  for (const TeamSeries& s : series) names.push_back(s.experiment);
  return names;
}

/// What a claim's measure says of the results of items.
class MeasureChecker {
 public:
  MeasureChecker(const Paper& paper, const Referrer& from) : paper_(paper), from_(from) {}

  template <class Other>
  Result<void> operator()(const Other&) const {
    return {};
  }

  Result<void> operator()(const TeamMeasure& m) const {
    if (const TeamsItem* item = find<TeamsItem>(m.league)) {
      const auto names = experiment_names(item->series);
      return check_names(mentioned({m.team, m.against, m.over}), names, "team", from_);
    }
    const PoolItem* item = find<PoolItem>(m.league);
    if (item == nullptr) return no_item(m.league, "'teams' or 'pool'");
    if (!m.against.empty()) {
      return failure(
          fmt::format("'{}': the teams of '{}' do not meet each other", from_.owner, m.league),
          from_.place);
    }
    return check_names(mentioned({m.team, m.over}), experiment_names(item->series), "team", from_);
  }

  Result<void> operator()(const RankMeasure& m) const {
    const PoolItem* item = find<PoolItem>(m.league);
    if (item == nullptr) return no_item(m.league, "'pool'");
    return check_names(mentioned({m.team, m.over}), experiment_names(item->series), "team", from_);
  }

  Result<void> operator()(const ChampionMeasure& m) const {
    return find<ChampionItem>(m.item) == nullptr ? no_item(m.item, "'champion'") : Result<void>{};
  }

  Result<void> operator()(const MatchesMeasure& m) const {
    const MatchesItem* item = find<MatchesItem>(m.item);
    if (item == nullptr) return no_item(m.item, "'matches'");
    std::vector<std::string> labels;
    for (const MatchesItem::Row& row : item->rows) labels.push_back(row.label);
    return check_name(m.row, labels, "row", from_);
  }

 private:
  template <class Body>
  [[nodiscard]] const Body* find(const std::string& id) const {
    const PaperItem* item = paper_.find_item(id);
    return item == nullptr ? nullptr : std::get_if<Body>(&item->body);
  }

  static std::vector<std::string> mentioned(std::vector<std::string> names) {
    std::erase(names, "");
    return names;
  }

  [[nodiscard]] Result<void> no_item(const std::string& id, std::string_view kinds) const {
    return failure(fmt::format("'{}' needs an item '{}' of the kind {}, which is not there",
                               from_.owner, id, kinds),
                   from_.place);
  }

  const Paper& paper_;
  const Referrer& from_;
};

/// The rows that a plane takes its points from.
Result<void> check_plane(const Paper& paper, const PlaneItem& plane, const Referrer& from) {
  const MeasureChecker check(paper, from);
  for (const PlaneItem::Point& point : plane.points) {
    if (auto r = check(MatchesMeasure{.item = plane.across, .row = point.across}); !r) return r;
    if (auto r = check(MatchesMeasure{.item = plane.up, .row = point.up}); !r) return r;
  }
  return {};
}

}  // namespace

Result<void> check_references(const Paper& paper, const PaperFileNames& files) {
  std::vector<std::string> experiments;
  for (const ExperimentText& text : paper.experiments) experiments.push_back(text.name);
  std::vector<std::string> ids;
  for (const PaperItem& item : paper.items) {
    const Referrer from{item.id, toml_place(files.items, item.line)};
    if (std::find(ids.begin(), ids.end(), item.id) != ids.end()) {
      return failure(fmt::format("two items are named '{}'", item.id), from.place);
    }
    ids.push_back(item.id);
    if (auto r = check_names(experiments_of(item), experiments, "experiment", from); !r) return r;
    if (const auto* plane = std::get_if<PlaneItem>(&item.body)) {
      if (auto r = check_plane(paper, *plane, from); !r) return r;
    }
  }
  for (const Claim& claim : paper.claims) {
    const Referrer from{claim.id, toml_place(files.claims, claim.line)};
    if (auto r = check_name(claim.item, ids, "item", from); !r) return r;
    if (auto r = check_names(experiments_of(claim), experiments, "experiment", from); !r) return r;
    if (auto r = std::visit(MeasureChecker(paper, from), claim.measure); !r) return r;
  }
  return {};
}

}  // namespace othello
