#include "lab/report/paper_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/progress.h"
#include "lab/experiment/experiment_file.h"
#include "lab/results/csv_text.h"

namespace othello {
namespace {

/// "Fig. 5: CEL against …" → "Fig. 5"; a title without a colon unchanged.
std::string short_title(const PaperItem& item) {
  const std::size_t colon = item.title.find(": ");
  const std::string head = item.title.substr(0, colon);
  return head == "Beyond the paper" ? item.title.substr(colon + 2) : head;
}

/// "24 × 3 M; 120 k games": the runs of an item's experiments and the games of each, then the games
/// played for the item itself.
std::string scale_text(const PaperItem& item, const PaperResults& results) {
  std::vector<std::string> scales;
  for (const std::string& name : item.body->experiments()) {
    const auto found = results.experiments.find(name);
    if (found == results.experiments.end()) continue;
    const RunData& data = found->second;
    std::string text = fmt::format("{} × {}", data.manifest.runs,
                                   format_count(static_cast<double>(data.experiment.budget.games)));
    if (std::find(scales.begin(), scales.end(), text) == scales.end()) scales.push_back(text);
  }
  std::string text = fmt::format("{}", fmt::join(scales, ", "));
  double games = 0.0;
  if (const auto rows = results.games_of(item.id)) {
    for (const ResultRow& row : **rows) games += static_cast<double>(row.tally.games());
  }
  if (games > 0.0) text += (text.empty() ? "" : "; ") + format_count(games) + " games";
  return text.empty() ? "–" : text;
}

/// A short text with non-breaking spaces.
std::string unbroken(std::string text) {
  constexpr std::size_t kShort = 16;
  if (text.size() > kShort) return text;
  for (std::size_t at = text.find(' '); at != std::string::npos; at = text.find(' ', at)) {
    text.replace(at, 1, "\u00a0");
  }
  return text;
}

/// Our result, in the words of items.toml if they were written for this scale.
std::string outcome_text(const PaperItem& item, const PaperResults& results,
                         std::span<const CheckedClaim> own) {
  const bool worded = results.scale == kScales.back() && !item.outcome.empty();
  return worded ? item.outcome : verdict_counts(papers_own(own));
}

ReportTable items_table(const Reproduction& reproduction, const PaperResults& results,
                        std::span<const CheckedClaim> claims) {
  ReportTable table{.caption = {},
                    .columns = {{"Item", Align::kLeft},
                                {"The paper found", Align::kLeft},
                                {"Here", Align::kLeft},
                                {"Verdict", Align::kLeft},
                                {"Runs × games: ours", Align::kLeft},
                                {"The paper's", Align::kLeft}},
                    .rows = {}};
  for (const PaperItem& item : reproduction.items) {
    const auto own = claims_on(claims, item.id);
    if (item.found.empty()) continue;
    const ItemVerdict verdict = item_verdict(own);
    table.rows.push_back({{short_title(item)},
                          {item.found},
                          {outcome_text(item, results, own)},
                          {std::string(name(verdict)), tone(verdict)},
                          {unbroken(scale_text(item, results))},
                          {item.paper_scale.empty() ? "–" : unbroken(item.paper_scale)}});
  }
  return table;
}

constexpr std::string_view kRule =
    "One rule applies to all claims. A number of the paper is reproduced if its 95% interval "
    "(from its number of games, if it can be computed) and ours overlap and ours is no wider "
    "than a tenth of the number or the paper's interval; it is not reproduced if they do not "
    "overlap. If the paper's statement is about one training, ours is the prediction interval for "
    "one training. An order or a trend is reproduced if our whole interval is on its side; two "
    "scores are level if the whole interval of their difference is within 0.05 (and includes 0, if "
    "the paper calls the difference not significant). Everything else is inconclusive. Intervals "
    "over runs are Student's t. All claims are in claims.csv.";
/// If no claim is about a number.
constexpr std::string_view kRuleOfLimits =
    "A claim is reproduced if our whole 95% interval lies on the stated side of the limit, not "
    "reproduced if it lies entirely on the other side, otherwise inconclusive. Intervals over runs "
    "are Student's t. All claims are in claims.csv.";

ReportSection summary_section(const Reproduction& reproduction, const PaperResults& results,
                              std::span<const CheckedClaim> claims) {
  ReportSection section{
      .id = "summary", .heading = "Summary", .short_heading = "Summary", .blocks = {}};
  const bool at_paper_scale = results.scale == kScales.back();
  if (at_paper_scale && !reproduction.paper.conclusion.empty()) {
    section.blocks.push_back(Paragraph{reproduction.paper.conclusion});
  }
  if (!at_paper_scale) {
    section.blocks.push_back(
        Paragraph{"A quick run: a few runs with a small part of the paper's games. It shows that "
                  "everything works, and the direction of the clearest effects; claims that need "
                  "the paper's scale are inconclusive."});
  }
  section.blocks.push_back(Paragraph{claims_summary(claims)});
  if (auto table = items_table(reproduction, results, claims); !table.rows.empty()) {
    section.blocks.push_back(std::move(table));
  }
  const std::vector<CheckedClaim> own = papers_own(claims);
  const bool any = std::any_of(own.begin(), own.end(), [](const CheckedClaim& c) {
    return c.result.judgement.interval.has_value();
  });
  if (any) {
    section.blocks.push_back(
        ReportFigure{"Our 95% interval next to the expected number or limit, for each claim that "
                     "fits on these axes: numbers of games and weights far from a limit are in the "
                     "tables only.",
                     claims_figure(own)});
  }
  const bool limits_only = std::all_of(own.begin(), own.end(), [](const CheckedClaim& c) {
    return c.claim.expected.kind == Expectation::Kind::kAbove ||
           c.claim.expected.kind == Expectation::Kind::kBelow;
  });
  section.blocks.push_back(Paragraph{std::string(limits_only ? kRuleOfLimits : kRule)});
  return section;
}

ReportSection regression_section(std::span<const CheckedRegression> checks) {
  ReportSection section{.id = "regression",
                        .heading = "Regression checks",
                        .short_heading = "Regression checks",
                        .blocks = {}};
  section.blocks.push_back(
      Paragraph{"Bands around earlier results of these experiments. They detect changes of our own "
                "program and say nothing about the paper."});
  section.blocks.push_back(regressions_table(checks));
  return section;
}

ReportSection conditions_section(const PaperResults& results) {
  ReportSection section{.id = "conditions",
                        .heading = "How it was run",
                        .short_heading = "How it was run",
                        .blocks = {}};
  ReportTable table{.caption = {},
                    .columns = {{"Experiment", Align::kLeft},
                                {"", Align::kLeft},
                                {"runs"},
                                {"games each"},
                                {"seed"},
                                {"time"},
                                {"program", Align::kLeft},
                                {"instruction set", Align::kLeft}},
                    .rows = {}};
  double seconds = 0.0;
  for (const auto& [name, data] : results.experiments) {
    const Manifest& manifest = data.manifest;
    seconds += manifest.seconds;
    table.rows.push_back({{name},
                          {manifest.title},
                          {std::to_string(manifest.runs)},
                          {format_count(static_cast<double>(data.experiment.budget.games))},
                          {std::to_string(manifest.seed)},
                          {format_duration(manifest.seconds)},
                          {program_text(manifest)},
                          {machine_text(manifest)}});
  }
  if (table.rows.empty()) return section;
  section.blocks.push_back(
      Paragraph{fmt::format("Learning and measuring took {} in total.", format_duration(seconds))});
  section.blocks.push_back(std::move(table));
  for (const auto& [name, data] : results.experiments) {
    section.blocks.push_back(Verbatim{name + ".toml", to_toml(data.experiment)});
  }
  return section;
}

}  // namespace

CheckedPaper check_paper(const Reproduction& reproduction, const PaperResults& results) {
  CheckedPaper checked;
  for (Claim& claim : claims_of(reproduction)) {
    ClaimResult result = check_claim(claim, results);
    checked.claims.push_back({std::move(claim), std::move(result)});
  }
  for (const RegressionCheck& check : reproduction.paper.regressions) {
    const RegressionResult result = check_regression(check, results);
    if (result.value) checked.regressions.push_back({check, result});
  }
  return checked;
}

std::string verdicts_csv(const Reproduction& reproduction, const CheckedPaper& checked) {
  std::string text = "item,title,verdict,claims,reproduced,not_reproduced\n";
  for (const PaperItem& item : reproduction.items) {
    if (item.found.empty()) continue;
    const auto own = papers_own(claims_on(checked.claims, item.id));
    text += fmt::format("{},{},{},{},{},{}\n", item.id, csv_text(short_title(item)),
                        name(item_verdict(own)), own.size(), count(own, Verdict::kReproduced),
                        count(own, Verdict::kNotReproduced));
  }
  return text;
}

Result<Report> paper_report(const Reproduction& reproduction, const PaperResults& results,
                            const CheckedPaper& checked) {
  const Paper& paper = reproduction.paper;
  Report report{.title = paper.title,
                .subtitle = fmt::format("{}. {}. Run at scale {}.", paper.authors, paper.published,
                                        results.scale),
                .sections = {}};
  if (!checked.claims.empty()) {
    report.sections.push_back(summary_section(reproduction, results, checked.claims));
  }
  figure_style::StyleBook styles;
  for (const PaperItem& item : reproduction.items) {
    ReportSection section{
        .id = item.id, .heading = item.title, .short_heading = short_title(item), .blocks = {}};
    if (!item.text.empty()) section.blocks.push_back(Paragraph{item.text});
    const auto written =
        item.body->draw({.item = item, .results = results, .section = section, .styles = &styles});
    if (!written) return tl::unexpected(written.error());
    const auto own = claims_on(checked.claims, item.id);
    if (!own.empty()) section.blocks.push_back(claims_table(own));
    if (results.scale == kScales.back() && !item.discussion.empty()) {
      section.blocks.push_back(Paragraph{item.discussion});
    }
    report.sections.push_back(std::move(section));
  }
  if (!checked.regressions.empty()) {
    report.sections.push_back(regression_section(checked.regressions));
  }
  report.sections.push_back(conditions_section(results));
  return report;
}

}  // namespace othello
