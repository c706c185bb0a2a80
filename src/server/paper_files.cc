#include "server/paper_files.h"

#include <algorithm>

#include "core/file.h"
#include "lab/paper/paper.h"
#include "lab/report/report.h"

namespace othello::server {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxFigureBytes = std::size_t{8} << 20;

/// The sorted stems of the files in a folder with an extension.
std::vector<std::string> stems(const fs::path& folder, const char* ending) {
  std::vector<std::string> names;
  std::error_code missing;
  for (const auto& entry : fs::directory_iterator(folder, missing)) {
    if (entry.path().extension() == ending) names.push_back(entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace

std::map<std::string, LeagueTable> read_leagues(const LabPaper& paper) {
  std::map<std::string, LeagueTable> leagues;
  const auto known = find_paper(paper.paper);
  if (!known) return leagues;
  for (const PaperItem& item : known->items) {
    if (item.kind != "league") continue;
    if (auto table = load_league_table(paper.folder / "items" / (item.id + ".csv"))) {
      leagues.emplace(item.id, std::move(*table));
    }
  }
  return leagues;
}

std::vector<std::string> figure_names(const LabPaper& paper) {
  return stems(paper.folder / kFiguresFolder, ".svg");
}

std::optional<std::string> read_figure(const LabPaper& paper, const std::string& name) {
  const auto names = figure_names(paper);
  if (std::find(names.begin(), names.end(), name) == names.end()) return std::nullopt;
  auto text = read_file(paper.folder / kFiguresFolder / (name + ".svg"), kMaxFigureBytes);
  return text ? std::optional(std::move(*text)) : std::nullopt;
}

}  // namespace othello::server
