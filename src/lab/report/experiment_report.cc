#include "lab/report/experiment_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "lab/experiment/experiment_file.h"
#include "lab/figure/player_picture.h"
#include "lab/report/report_tables.h"

namespace othello {
namespace {

constexpr std::size_t kEnds = 5;      ///< places shown of a long league
constexpr std::size_t kMostMaps = 6;  ///< final players whose weights are shown

std::string label(const RunData& data) {
  return data.manifest.title.empty() ? data.manifest.name : data.manifest.title;
}

/// All opponents that any of the experiments was measured against.
std::vector<std::string> all_opponents(std::span<const RunData> experiments) {
  std::vector<std::string> names;
  for (const RunData& data : experiments) {
    for (std::string& name : opponents(data)) {
      if (std::find(names.begin(), names.end(), name) == names.end()) {
        names.push_back(std::move(name));
      }
    }
  }
  return names;
}

/// A name that can stand in a file name, an anchor and an SVG identifier.
std::string slug(std::string text) {
  for (char& c : text) {
    const bool fits = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (!fits) c = '-';
  }
  return text;
}

/// The experiment's name, with a number behind it where another series has it.
std::string series_name(const CurvesFigure& figure, const std::string& experiment) {
  const auto same =
      std::count_if(figure.series.begin(), figure.series.end(), [&](const FigureSeries& series) {
        return series.name == experiment || series.name.starts_with(experiment + "--");
      });
  return same == 0 ? experiment : fmt::format("{}--{}", experiment, same + 1);
}

Result<ReportSection> curves_section(std::span<const RunData> experiments,
                                     const std::string& opponent, std::size_t number) {
  const std::string id = fmt::format("curve-{}-{}", number, slug(opponent));
  ReportSection section{.id = id,
                        .heading = fmt::format("Score against {}", opponent),
                        .short_heading = fmt::format("v {}", opponent),
                        .blocks = {}};
  CurvesFigure figure{.name = id, .y_label = fmt::format("score v {}", opponent), .series = {}};
  for (const RunData& data : experiments) {
    const auto measured = opponents(data);
    if (std::find(measured.begin(), measured.end(), opponent) == measured.end()) continue;
    auto points = curve(data, opponent, Quantity::kScore);
    if (!points) return tl::unexpected(points.error());
    if (points->points() == 0) continue;
    figure.series.push_back(
        {series_name(figure, data.manifest.name), label(data), std::move(*points)});
  }
  if (figure.series.empty()) return section;
  ReportTable table = curves_table(figure.series);
  auto drawn = draw(figure);
  if (!drawn) return tl::unexpected(drawn.error());
  section.blocks.push_back(ReportFigure{
      fmt::format("Score against {} as learning goes on: {}.", opponent, reading_aid(figure)),
      std::move(*drawn)});
  section.blocks.push_back(std::move(table));
  return section;
}

/// What the best snapshots reached in games that did not choose them.
void add_best(const RunData& data, ReportSection& section) {
  ReportTable table{
      .caption = "Best snapshot of each run, in fresh games",
      .columns = {{"run"}, {"games"}, {"opponent", Align::kLeft}, {"score"}, {"95% interval"}},
      .rows = {}};
  for (const ResultRow& row : data.metrics) {
    if (row.measure != "best") continue;
    table.rows.push_back({{std::to_string(row.run)},
                          {std::to_string(row.games)},
                          {row.opponent},
                          {value_cell(row.score)},
                          {interval_cell(*row.interval)}});
  }
  if (!table.rows.empty()) section.blocks.push_back(std::move(table));
}

void add_maps(const RunData& data, ReportSection& section) {
  SquareMaps maps;
  for (const FinalPlayer& final_player : data.finals) {
    if (maps.maps.size() == kMostMaps) break;
    const auto values = square_weights(final_player.player.evaluator);
    if (!values) continue;
    maps.maps.push_back({fmt::format("Run {}: weight of each square at the end (rms {:.2f})",
                                     final_player.run, rms(*values)),
                         *values});
  }
  if (!maps.maps.empty()) section.blocks.push_back(std::move(maps));
}

/// The final player of the run that ended with the highest score.
const FinalPlayer* best_final(const RunData& data) {
  std::map<std::uint32_t, const ResultRow*> last;
  for (const ResultRow& row : data.metrics) {
    if (row.measure != "score" || row.opponent != opponents(data).front()) continue;
    const ResultRow*& known = last[row.run];
    if (known == nullptr || row.games >= known->games) known = &row;
  }
  const FinalPlayer* best = nullptr;
  double highest = 0.0;
  for (const FinalPlayer& final_player : data.finals) {
    const auto row = last.find(final_player.run);
    const double score = row == last.end() ? 0.0 : row->second->score;
    if (best == nullptr || score > highest) {
      best = &final_player;
      highest = score;
    }
  }
  return best;
}

/// What n-tuple networks look like: the tuples of the best, and where those of all runs lie.
void add_tuples(const RunData& data, std::size_t number, ReportSection& section) {
  const FinalPlayer* best = best_final(data);
  const auto* network = best == nullptr ? nullptr : std::get_if<NTuple>(&best->player.evaluator);
  if (network == nullptr) return;
  section.blocks.push_back(
      ReportFigure{fmt::format("The tuples of run {}, which ended with the highest score, one "
                               "placement each, and how often all of its placements use a square.",
                               best->run),
                   draw_tuples(fmt::format("tuples-{}", number), *network)});
  section.blocks.push_back(
      ReportFigure{"How often the tuples of all final players use each square.",
                   draw_square_maps(fmt::format("squares-{}", number), {squares_of_finals(data)})});
}

ReportSection section_of(const RunData& data, std::size_t number) {
  ReportSection section{.id = fmt::format("experiment-{}", number),
                        .heading = label(data),
                        .short_heading = data.manifest.name,
                        .blocks = {}};
  const Manifest& manifest = data.manifest;
  section.blocks.push_back(Paragraph{
      fmt::format("{} {} of {} games, seed {}; {}, {}; {:.0f} seconds.", manifest.runs,
                  manifest.runs == 1 ? "run" : "runs", data.experiment.budget.games, manifest.seed,
                  program_text(manifest), machine_text(manifest), manifest.seconds)});
  if (manifest.finished.empty()) {
    section.blocks.push_back(Paragraph{"Not finished: this is how far the runs got."});
  }
  add_best(data, section);
  add_maps(data, section);
  add_tuples(data, number, section);
  for (const auto& [name, league] : data.leagues) {
    ReportTable table = standings_table(league, kEnds);
    table.caption = fmt::format("League '{}'", name);
    section.blocks.push_back(std::move(table));
  }
  section.blocks.push_back(Verbatim{"experiment.toml", to_toml(data.experiment)});
  return section;
}

}  // namespace

Result<Report> experiment_report(std::span<const RunData> experiments) {
  Report report;
  std::vector<std::string> names;
  for (const RunData& data : experiments) names.push_back(data.manifest.name);
  report.title = experiments.size() == 1 ? label(experiments.front())
                                         : fmt::format("{}", fmt::join(names, ", "));
  report.subtitle = experiments.size() == 1 ? fmt::format("Experiment {}", names.front())
                                            : fmt::format("{} experiments", names.size());
  std::size_t number = 0;
  for (const std::string& opponent : all_opponents(experiments)) {
    auto section = curves_section(experiments, opponent, ++number);
    if (!section) return tl::unexpected(section.error());
    report.sections.push_back(std::move(*section));
  }
  number = 0;
  for (const RunData& data : experiments) report.sections.push_back(section_of(data, ++number));
  return report;
}

}  // namespace othello
