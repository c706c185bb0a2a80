#include "lab/paper/paper.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/file.h"
#include "core/nearest.h"
#include "lab/experiment/experiment_file.h"
#include "lab/paper/shipped_papers.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

void add_once(std::vector<std::string>& names, const std::string& name) {
  if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
}

struct ItemExperiments {
  std::vector<std::string>& names;

  void operator()(const CurvesItem& item) const {
    for (const CurvesItem::Series& series : item.series) add_once(names, series.experiment);
  }
  void operator()(const SnapshotsItem& item) const { add_once(names, item.experiment); }
  void operator()(const LeagueItem& item) const { add_sources(item.entrants); }
  void operator()(const TeamsItem& item) const { add_series(item.series); }
  void operator()(const PoolItem& item) const {
    add_series(item.series);
    add_sources(item.pool);
  }
  void operator()(const ChampionItem& item) const { add_once(names, item.experiment); }
  void operator()(const MatchesItem& item) const {
    for (const MatchesItem::Row& row : item.rows) {
      add_once(names, row.of);
      if (!row.against.empty()) add_once(names, row.against);
    }
  }
  void operator()(const StageItem& item) const {
    for (const StageItem::Series& series : item.series) add_once(names, series.experiment);
  }
  void operator()(const GameItem&) const {}
  void operator()(const SweepItem& item) const {
    for (const SweepItem::Series& series : item.series) {
      for (const SweepItem::Point& point : series.points) add_once(names, point.experiment);
    }
  }
  void operator()(const TopologyItem& item) const { add_once(names, item.experiment); }
  void operator()(const SquaresItem& item) const { add_once(names, item.experiment); }
  // Its items of matches bring theirs.
  void operator()(const PlaneItem&) const {}

 private:
  void add_series(const std::vector<TeamSeries>& series) const {
    for (const TeamSeries& s : series) add_once(names, s.experiment);
  }
  void add_sources(const std::vector<LeagueEntrant>& entrants) const {
    for (const LeagueEntrant& entrant : entrants) {
      if (entrant.from != LeagueEntrant::From::kPlayer) add_once(names, entrant.source);
    }
  }
};

struct MeasureExperiments {
  std::vector<std::string>& names;

  void operator()(const CurveMeasure& m) const { add_once(names, m.of.experiment); }
  void operator()(const DifferenceMeasure& m) const {
    add_once(names, m.of.experiment);
    add_once(names, m.minus.experiment);
  }
  void operator()(const WeightsMeasure& m) const { add_once(names, m.experiment); }
  void operator()(const TrendMeasure& m) const {
    add_once(names, m.league.substr(0, m.league.find('/')));
  }
  // These are about the results of items, which bring their experiments themselves.
  void operator()(const CellMeasure&) const {}
  void operator()(const LeadMeasure&) const {}
  void operator()(const NetworkMeasure& m) const { add_once(names, m.experiment); }
  void operator()(const SamplesMeasure& m) const { add_once(names, m.experiment); }
  void operator()(const TeamMeasure&) const {}
  void operator()(const RankMeasure&) const {}
  void operator()(const ChampionMeasure&) const {}
  void operator()(const MatchesMeasure&) const {}
  void operator()(const StageMeasure& m) const { add_once(names, m.experiment); }
  void operator()(const SquaresMeasure& m) const { add_once(names, m.experiment); }
  void operator()(const SteadinessMeasure& m) const { add_once(names, m.experiment); }
};

Result<Paper> load_folder(const fs::path& folder) {
  std::vector<PaperFile> files;
  std::error_code failed;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, failed)) {
    if (entry.path().extension() != ".toml") continue;
    auto text = read_file(entry.path(), kMaxExperimentBytes);
    if (!text) return tl::unexpected(text.error());
    files.push_back({entry.path().filename().string(), std::move(*text)});
  }
  if (failed) return failure(fmt::format("cannot read: {}", failed.message()), folder.string());
  std::sort(files.begin(), files.end(),
            [](const PaperFile& a, const PaperFile& b) { return a.name < b.name; });
  return parse_paper(files, folder.string());
}

}  // namespace

const PaperItem* Paper::find_item(std::string_view id) const {
  const auto found = std::find_if(items.begin(), items.end(),
                                  [&](const PaperItem& item) { return item.id == id; });
  return found == items.end() ? nullptr : &*found;
}

std::vector<std::string> experiments_of(const PaperItem& item) {
  std::vector<std::string> names;
  std::visit(ItemExperiments{names}, item.body);
  return names;
}

std::vector<std::string> experiments_of(const Claim& claim) {
  std::vector<std::string> names;
  std::visit(MeasureExperiments{names}, claim.measure);
  return names;
}

std::vector<std::string> shipped_paper_names() {
  std::vector<std::string> names;
  for (const ShippedPaperFile& file : shipped_paper_files()) {
    add_once(names, std::string(file.paper));
  }
  return names;
}

Result<Paper> find_paper(const std::string& name_or_folder) {
  std::vector<PaperFile> files;
  for (const ShippedPaperFile& file : shipped_paper_files()) {
    if (file.paper != name_or_folder) continue;
    files.push_back({std::string(file.name), std::string(file.text)});
  }
  if (!files.empty()) return parse_paper(files, name_or_folder);
  std::error_code ignored;
  if (fs::is_directory(name_or_folder, ignored)) return load_folder(name_or_folder);
  return failure(
      fmt::format("no such paper or folder; expected {}{}", fmt::join(shipped_paper_names(), ", "),
                  did_you_mean(name_or_folder, shipped_paper_names())),
      name_or_folder);
}

}  // namespace othello
