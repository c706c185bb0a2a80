#include "lab/report/experiment_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/count_text.h"
#include "core/file.h"
#include "lab/experiment/experiment_file.h"
#include "lab/figure/player_picture.h"
#include "lab/report/comparison_tables.h"
#include "lab/report/report_tables.h"

namespace othello {
namespace {

constexpr std::size_t kEnds = 5;      ///< first and last places shown of a long league
constexpr std::size_t kMostMaps = 6;  ///< final players whose weights are shown
/// Maximum number of curves in a figure, so that colours are distinguishable.
constexpr std::size_t kMostCurves = 7;

/// A name that is valid in a file name, an anchor and an SVG identifier.
std::string slug(std::string text) {
  for (char& c : text) {
    const bool fits = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (!fits) c = '-';
  }
  return text;
}

std::vector<std::string> labels_of(std::span<const RunData> experiments) {
  std::vector<std::string> labels;
  for (const RunData& data : experiments) labels.push_back(experiment_label(data));
  return labels;
}

/// The curves against an opponent, split over several figures if there are too many.
Result<void> add_curves(const ReportedExperiments& reported, const std::string& opponent,
                        ReportSection& section) {
  std::vector<FigureSeries> series;
  for (std::size_t i = 0; i < reported.experiments.size(); ++i) {
    const RunData& data = reported.experiments[i];
    const auto measured = opponents(data);
    if (std::find(measured.begin(), measured.end(), opponent) == measured.end()) continue;
    auto points = curve(data, opponent, Quantity::kScore);
    if (!points) return tl::unexpected(points.error());
    if (points->points() == 0) continue;
    series.push_back({reported.names.names[i], experiment_label(data), std::move(*points)});
  }
  // Split evenly, so that no figure has only a few.
  const std::size_t figures = (series.size() + kMostCurves - 1) / kMostCurves;
  const std::size_t each = figures == 0 ? 0 : (series.size() + figures - 1) / figures;
  for (std::size_t f = 0; f < figures; ++f) {
    CurvesFigure figure{.name = figures == 1 ? section.id : fmt::format("{}-{}", section.id, f + 1),
                        .y_label = fmt::format("score v {}", opponent),
                        .series = {}};
    for (std::size_t i = f * each; i < std::min((f + 1) * each, series.size()); ++i) {
      figure.series.push_back(series[i]);
    }
    auto drawn = draw(figure);
    if (!drawn) return tl::unexpected(drawn.error());
    const std::string part = figures == 1 ? "" : fmt::format(" ({} of {})", f + 1, figures);
    section.blocks.push_back(ReportFigure{
        fmt::format("Score against {} during learning{}: {}.", opponent, part, reading_aid(figure)),
        std::move(*drawn)});
  }
  if (reported.experiments.size() == 1) section.blocks.push_back(curves_table(series));
  return {};
}

/// Final scores of several experiments against an opponent, and their differences.
void add_comparison(const ReportedExperiments& reported, std::span<const Comparison> with_opponent,
                    const std::string& sweep_name, ReportSection& section) {
  const std::vector<std::string> labels = labels_of(reported.experiments);
  section.blocks.push_back(final_scores_table(with_opponent, labels));
  const auto last_tenth =
      std::find_if(with_opponent.begin(), with_opponent.end(),
                   [](const Comparison& c) { return c.part == FinalScore::kLastTenth; });
  if (last_tenth == with_opponent.end()) return;
  if (auto sweep = draw_sweep(*last_tenth, reported.names, sweep_name)) {
    section.blocks.push_back(ReportFigure{
        fmt::format("Score against {} in the last tenth of the games: means over runs with 95% "
                    "intervals.",
                    last_tenth->opponent),
        std::move(*sweep)});
  }
  if (!last_tenth->pairs.empty()) {
    section.blocks.push_back(differences_table(*last_tenth, labels));
  }
}

Result<ReportSection> opponent_section(const ReportedExperiments& reported,
                                       std::span<const Comparison> with_opponent,
                                       std::size_t number) {
  const std::string& opponent = with_opponent.front().opponent;
  const std::string place = fmt::format("{}-{}", number, slug(opponent));
  ReportSection section{.id = "curve-" + place,
                        .heading = fmt::format("Score against {}", opponent),
                        .short_heading = fmt::format("v {}", opponent),
                        .blocks = {}};
  if (auto added = add_curves(reported, opponent, section); !added) {
    return tl::unexpected(added.error());
  }
  if (reported.experiments.size() > 1) {
    add_comparison(reported, with_opponent, "sweep-" + place, section);
  }
  return section;
}

/// "0.348 (0.268 … 0.429)", or the number alone for a single run.
std::string ends_at(const FinalScores& scores) { return estimate_cell(scores.over_runs); }

/// "A, B and C".
std::string listed(const std::vector<std::string>& words) {
  if (words.size() < 2) return words.empty() ? "" : words.front();
  const std::span first(words.data(), words.size() - 1);
  return fmt::format("{} and {}", fmt::join(first, ", "), words.back());
}

/// One sentence or two on how the experiments end against one opponent.
std::string conclusion_of(const Comparison& comparison, const std::vector<std::string>& labels) {
  const auto best = std::max_element(comparison.scores.begin(), comparison.scores.end(),
                                     [](const FinalScores& a, const FinalScores& b) {
                                       return a.over_runs.mean < b.over_runs.mean;
                                     });
  const std::string& leader = labels[best->experiment];
  if (comparison.scores.size() == 1) {
    return fmt::format("Against {}, {} scores {}.", comparison.opponent, leader, ends_at(*best));
  }
  std::vector<std::string> behind;
  std::vector<std::string> open;
  for (const PairDifference& pair : comparison.pairs) {
    if (pair.first != best->experiment && pair.second != best->experiment) continue;
    const std::size_t other = pair.first == best->experiment ? pair.second : pair.first;
    const bool significant = pair.p_holm && *pair.p_holm < 0.05;
    (significant ? behind : open).push_back(labels[other]);
  }
  std::string text = fmt::format("Against {}, {} has the highest score, {}.", comparison.opponent,
                                 leader, ends_at(*best));
  if (!behind.empty()) text += fmt::format(" It is significantly ahead of {}.", listed(behind));
  if (!open.empty()) {
    text += fmt::format(" Its lead over {} may be due to chance.", listed(open));
  }
  return text;
}

/// What a reader wants to know first: the scores in the last tenth of the games.
std::optional<ReportSection> conclusion_section(const ReportedExperiments& reported,
                                                std::span<const Comparison> comparisons) {
  ReportSection section{
      .id = "conclusion", .heading = "Conclusion", .short_heading = "Conclusion", .blocks = {}};
  const std::vector<std::string> labels = labels_of(reported.experiments);
  for (const Comparison& comparison : comparisons) {
    if (comparison.part != FinalScore::kLastTenth || comparison.scores.empty()) continue;
    section.blocks.push_back(Paragraph{conclusion_of(comparison, labels)});
  }
  if (section.blocks.empty()) return std::nullopt;
  const bool single_runs = std::ranges::all_of(
      reported.experiments, [](const RunData& d) { return d.manifest.runs == 1; });
  std::string note =
      single_runs
          ? "Means of the last tenth of the games. An interval over runs needs at least two runs."
          : "Means over runs of the last tenth of the games, with 95% intervals";
  if (!single_runs) {
    note += reported.experiments.size() == 1
                ? "."
                : "; a lead may be due to chance if p ≥ 0.05 after Holm's adjustment.";
  }
  section.blocks.push_back(Paragraph{note});
  return section;
}

/// Explains how the comparisons are made.
ReportSection comparison_section(const ReportedExperiments& reported) {
  ReportSection section{.id = "comparison",
                        .heading = "Method of comparison",
                        .short_heading = "Comparison",
                        .blocks = {}};
  std::set<std::uint64_t> seeds;
  std::vector<std::string> unfinished;
  for (std::size_t i = 0; i < reported.experiments.size(); ++i) {
    const RunData& data = reported.experiments[i];
    seeds.insert(data.experiment.seed);
    if (data.manifest.finished.empty()) unfinished.push_back(reported.names.names[i]);
  }
  std::string pairing =
      "Some have the same seed: their runs of the same number used the same random numbers, and "
      "their differences are taken run by run (paired). The other differences are those of "
      "independent runs, with Welch's intervals.";
  if (seeds.size() == 1) {
    pairing = fmt::format(
        "All have the seed {}: runs of the same number used the same random numbers, and "
        "differences are taken run by run (paired), with Student's intervals.",
        *seeds.begin());
  } else if (seeds.size() == reported.experiments.size()) {
    pairing =
        "No two have the same seed: differences are those of independent runs, with Welch's "
        "intervals.";
  }
  section.blocks.push_back(
      Paragraph{pairing + " All intervals are at 95% over runs; summary.csv has the scores and "
                          "differences.csv all differences, including those of the last point."});
  if (!unfinished.empty()) {
    section.blocks.push_back(Paragraph{fmt::format(
        "Not finished: {}. Their numbers are preliminary.", fmt::join(unfinished, ", "))});
  }
  return section;
}

/// Results of the best snapshots in games that did not select them.
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

/// Draws n-tuple networks: the tuples of the best run, and the squares used by all runs.
void add_tuples(const RunData& data, std::size_t number, ReportSection& section) {
  const FinalPlayer* best = best_final(data);
  const auto* network = best == nullptr ? nullptr : std::get_if<NTuple>(&best->player.evaluator);
  if (network == nullptr) return;
  section.blocks.push_back(
      ReportFigure{fmt::format("The tuples of run {}, which ended with the highest score, one "
                               "placement each, and how often all placements read a square.",
                               best->run),
                   draw_tuples(fmt::format("tuples-{}", number), *network)});
  section.blocks.push_back(
      ReportFigure{"How often the tuples of all final players read each square.",
                   draw_square_maps(fmt::format("squares-{}", number), {squares_of_finals(data)})});
}

ReportSection section_of(const RunData& data, std::size_t number) {
  ReportSection section{.id = fmt::format("experiment-{}", number),
                        .heading = experiment_label(data),
                        .short_heading = data.manifest.name,
                        .blocks = {}};
  const Manifest& manifest = data.manifest;
  section.blocks.push_back(Paragraph{
      fmt::format("{} of {}, seed {}; {}, {}; {}.", counted(manifest.runs, "run"),
                  counted(data.experiment.budget.games, "game"), manifest.seed,
                  program_text(manifest), machine_text(manifest),
                  counted(static_cast<std::uint64_t>(std::llround(manifest.seconds)), "second"))});
  if (manifest.finished.empty()) {
    section.blocks.push_back(Paragraph{"Not finished: the numbers are preliminary."});
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

Result<Report> experiment_report(const ReportedExperiments& reported) {
  Report report{.title = reported.title, .subtitle = reported.subtitle, .sections = {}};
  const std::vector<Comparison> comparisons = compare(reported.experiments);
  if (auto section = conclusion_section(reported, comparisons)) {
    report.sections.push_back(std::move(*section));
  }
  std::size_t number = 0;
  for (auto first = comparisons.begin(); first != comparisons.end();) {
    const auto end = std::find_if(first, comparisons.end(), [&](const Comparison& c) {
      return c.opponent != first->opponent;
    });
    auto section = opponent_section(reported, {first, end}, ++number);
    if (!section) return tl::unexpected(section.error());
    report.sections.push_back(std::move(*section));
    first = end;
  }
  number = 0;
  for (const RunData& data : reported.experiments) {
    report.sections.push_back(section_of(data, ++number));
  }
  if (reported.experiments.size() > 1) report.sections.push_back(comparison_section(reported));
  return report;
}

Result<void> write_experiment_report(const ReportedExperiments& reported,
                                     const std::filesystem::path& folder,
                                     const FigureFormats& formats) {
  const auto report = experiment_report(reported);
  if (!report) return tl::unexpected(report.error());
  auto written = write_report(*report, folder, formats);
  if (reported.experiments.size() == 1) return written;
  // The tables do not depend on the pictures.
  const std::vector<Comparison> comparisons = compare(reported.experiments);
  for (const auto& [file, text] :
       {std::pair{"summary.csv", summary_csv(comparisons, reported.names)},
        std::pair{"differences.csv", differences_csv(comparisons, reported.names)}}) {
    if (auto done = write_file_atomically(folder / file, text); !done) return done;
  }
  return written;
}

}  // namespace othello
