#include "lab/report/paper_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/progress.h"
#include "lab/experiment/experiment_file.h"

namespace othello {
namespace {

/// "Fig. 5: CEL against …" → "Fig. 5"; a title without a colon as it is.
std::string short_title(const PaperItem& item) {
  const std::size_t colon = item.title.find(": ");
  const std::string head = item.title.substr(0, colon);
  return head == "Beyond the paper" ? item.title.substr(colon + 2) : head;
}

ReportSection claims_section(std::span<const CheckedClaim> claims) {
  ReportSection section{
      .id = "claims", .heading = "Claims", .short_heading = "Claims", .blocks = {}};
  section.blocks.push_back(Paragraph{claims_summary(claims) + "."});
  section.blocks.push_back(claims_table(claims));
  section.blocks.push_back(Paragraph{
      "A claim with a range is reproduced if our estimate lies in it; a claim about which of two "
      "is greater, if the whole 95% interval (Student's t over runs) lies on its side of zero. An "
      "interval with zero inside decides nothing. All claims are in claims.csv."});
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
      Paragraph{fmt::format("Learning and measuring took {} in all.", format_duration(seconds))});
  section.blocks.push_back(std::move(table));
  for (const auto& [name, data] : results.experiments) {
    section.blocks.push_back(Verbatim{name + ".toml", to_toml(data.experiment)});
  }
  return section;
}

}  // namespace

std::vector<CheckedClaim> check_claims(const Reproduction& reproduction,
                                       const PaperResults& results) {
  std::vector<CheckedClaim> checked;
  for (Claim& claim : claims_of(reproduction)) {
    ClaimResult result = check_claim(claim, results);
    checked.push_back({std::move(claim), std::move(result)});
  }
  return checked;
}

Result<Report> paper_report(const Reproduction& reproduction, const PaperResults& results,
                            std::span<const CheckedClaim> claims) {
  const Paper& paper = reproduction.paper;
  Report report{.title = paper.title,
                .subtitle = fmt::format("{}. {}. Reproduced at scale {}.", paper.authors,
                                        paper.published, results.scale),
                .sections = {}};
  if (!claims.empty()) report.sections.push_back(claims_section(claims));
  for (const PaperItem& item : reproduction.items) {
    ReportSection section{
        .id = item.id, .heading = item.title, .short_heading = short_title(item), .blocks = {}};
    if (!item.text.empty()) section.blocks.push_back(Paragraph{item.text});
    const auto written = item.body->draw({.item = item, .results = results, .section = section});
    if (!written) return tl::unexpected(written.error());
    std::vector<CheckedClaim> own;
    std::copy_if(claims.begin(), claims.end(), std::back_inserter(own),
                 [&](const CheckedClaim& c) { return c.claim.item == item.id; });
    if (!own.empty()) section.blocks.push_back(claims_table(own));
    report.sections.push_back(std::move(section));
  }
  report.sections.push_back(conditions_section(results));
  return report;
}

}  // namespace othello
