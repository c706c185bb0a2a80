#include "lab/report/claims_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/interval_text.h"
#include "lab/figure/figure_forest.h"
#include "lab/report/report_tables.h"
#include "lab/results/csv_text.h"

namespace othello {
namespace {

Tone tone_of(Verdict verdict) {
  if (verdict == Verdict::kReproduced) return Tone::kGood;
  return verdict == Verdict::kNotReproduced ? Tone::kBad : Tone::kOpen;
}

std::string number_text(double value) {
  return std::isfinite(value) ? fmt::format("{}", value) : std::string();
}

/// "hypothesis: constant alpha; 69 wins of 198".
std::string remark(const Claim& claim) {
  if (claim.hypothesis.empty()) return claim.note;
  const std::string text = "hypothesis: " + claim.hypothesis;
  return claim.note.empty() ? text : text + "; " + claim.note;
}

std::string band_text(const Interval& band) {
  if (!std::isfinite(band.low)) return fmt::format("at most {:.4g}", band.high);
  if (!std::isfinite(band.high)) return fmt::format("at least {:.4g}", band.low);
  return interval_text(band, "{:.4g}");
}

ReportCell inside_cell(const RegressionResult& result) {
  if (!result.inside) return {"not checked", Tone::kOpen};
  return *result.inside ? ReportCell{"inside", Tone::kGood} : ReportCell{"outside", Tone::kBad};
}

}  // namespace

std::vector<CheckedClaim> claims_on(std::span<const CheckedClaim> claims, const std::string& item) {
  std::vector<CheckedClaim> own;
  std::copy_if(claims.begin(), claims.end(), std::back_inserter(own),
               [&](const CheckedClaim& c) { return c.claim.item == item; });
  return own;
}

std::vector<CheckedClaim> papers_own(std::span<const CheckedClaim> claims) {
  std::vector<CheckedClaim> own;
  std::copy_if(claims.begin(), claims.end(), std::back_inserter(own),
               [](const CheckedClaim& c) { return c.claim.hypothesis.empty(); });
  return own;
}

std::size_t count(std::span<const CheckedClaim> claims, Verdict verdict) {
  return static_cast<std::size_t>(
      std::count_if(claims.begin(), claims.end(),
                    [&](const CheckedClaim& c) { return c.result.judgement.verdict == verdict; }));
}

ReportTable claims_table(std::span<const CheckedClaim> claims) {
  ReportTable table{.caption = {},
                    .columns = {{"Claim", Align::kLeft},
                                {"Source", Align::kLeft},
                                {"Expected"},
                                {"Ours"},
                                {"95% interval"},
                                {"Verdict", Align::kLeft}},
                    .rows = {}};
  for (const auto& [claim, result] : claims) {
    const Judgement& judged = result.judgement;
    table.rows.push_back(
        {{claim.says, Tone::kPlain, remark(claim)},
         {claim.quote.empty() ? "–" : fmt::format("“{}”", claim.quote), Tone::kPlain, claim.source},
         {text_of(claim.expected)},
         {result.value ? value_cell(*result.value) : "–"},
         {judged.interval ? interval_cell(*judged.interval) : "–", Tone::kPlain,
          claim.expected.single && judged.interval ? "one training" : ""},
         {std::string(name(judged.verdict)), tone_of(judged.verdict), judged.reason}});
  }
  return table;
}

std::string verdict_counts(std::span<const CheckedClaim> claims) {
  std::string text = fmt::format(
      "{} reproduced, {} not reproduced, {} inconclusive", count(claims, Verdict::kReproduced),
      count(claims, Verdict::kNotReproduced), count(claims, Verdict::kInconclusive));
  if (const std::size_t not_run = count(claims, Verdict::kNotRun); not_run > 0) {
    text += fmt::format(", {} not run", not_run);
  }
  return text;
}

std::string claims_summary(std::span<const CheckedClaim> claims) {
  const std::vector<CheckedClaim> own = papers_own(claims);
  std::vector<CheckedClaim> changed;
  std::copy_if(claims.begin(), claims.end(), std::back_inserter(changed),
               [](const CheckedClaim& c) { return !c.claim.hypothesis.empty(); });
  std::string text = fmt::format("Claims: {}.", verdict_counts(own));
  const auto one_training = std::count_if(own.begin(), own.end(), [](const CheckedClaim& c) {
    return c.result.judgement.one_training;
  });
  if (one_training > 0) {
    text += fmt::format(
        " Of the inconclusive ones {} compare with a single training of the paper, while ours "
        "differ from training to training: no number of our runs would decide these.",
        one_training);
  }
  if (changed.empty()) return text;
  return text + fmt::format(
                    " The same or other claims with a changed set-up, to test hypotheses "
                    "on the differences: {}. Only the former count for the verdicts.",
                    verdict_counts(changed));
}

std::string claims_csv(std::span<const CheckedClaim> claims) {
  std::string text =
      "claim,item,says,quote,source,expected,paper_low,paper_high,ours,low,high,verdict,reason,"
      "hypothesis\n";
  for (const auto& [claim, result] : claims) {
    const Interval paper = covered(claim.expected);
    const auto& interval = result.judgement.interval;
    text += fmt::format(
        "{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", csv_text(claim.id), csv_text(claim.item),
        csv_text(claim.says), csv_text(claim.quote), csv_text(claim.source),
        csv_text(text_of(claim.expected)), number_text(paper.low), number_text(paper.high),
        result.value ? fmt::format("{}", *result.value) : "",
        interval ? fmt::format("{}", interval->low) : "",
        interval ? fmt::format("{}", interval->high) : "", name(result.judgement.verdict),
        csv_text(result.judgement.reason), csv_text(claim.hypothesis));
  }
  return text;
}

Figure claims_figure(std::span<const CheckedClaim> claims) {
  // Scores, shares and correlations share an axis; numbers of games do not fit on it.
  constexpr double kFarthest = 1.0;
  ForestFigure forest{.name = "claims"};
  for (const auto& [claim, result] : claims) {
    const auto& interval = result.judgement.interval;
    if (!interval || !result.value) continue;
    const Expectation& expected = claim.expected;
    ForestRow row{.label = claim.id, .verdict = std::string(name(result.judgement.verdict))};
    const Interval paper = covered(expected);
    // No ratios if the number may be zero.
    if (expected.kind == Expectation::Kind::kValue && paper.low > 0.0) {
      const double unit = expected.value;
      row.paper = {paper.low / unit, paper.high / unit};
      row.ours = {interval->low / unit, interval->high / unit};
      row.value = *result.value / unit;
      forest.ratios.push_back(std::move(row));
    } else {
      row.paper = {paper.low - expected.value, paper.high - expected.value};
      row.ours = {interval->low - expected.value, interval->high - expected.value};
      row.value = *result.value - expected.value;
      if (std::abs(row.value) > kFarthest) continue;
      forest.differences.push_back(std::move(row));
    }
  }
  return draw(forest);
}

ItemVerdict item_verdict(std::span<const CheckedClaim> claims) {
  const std::vector<CheckedClaim> of_item = papers_own(claims);
  if (of_item.empty()) return ItemVerdict::kNoClaim;
  const std::size_t good = count(of_item, Verdict::kReproduced);
  const std::size_t bad = count(of_item, Verdict::kNotReproduced);
  if (good == of_item.size()) return ItemVerdict::kReproduced;
  if (good > 0) return ItemVerdict::kPartly;
  return bad > 0 ? ItemVerdict::kNot : ItemVerdict::kInconclusive;
}

std::string_view name(ItemVerdict verdict) {
  switch (verdict) {
    case ItemVerdict::kReproduced:
      return "reproduced";
    case ItemVerdict::kPartly:
      return "partly reproduced";
    case ItemVerdict::kNot:
      return "not reproduced";
    case ItemVerdict::kInconclusive:
      return "inconclusive";
    case ItemVerdict::kNoClaim:
      break;
  }
  return "";
}

Tone tone(ItemVerdict verdict) {
  if (verdict == ItemVerdict::kReproduced) return Tone::kGood;
  return verdict == ItemVerdict::kNot ? Tone::kBad : Tone::kOpen;
}

ReportTable regressions_table(std::span<const CheckedRegression> checks) {
  ReportTable table{.caption = {},
                    .columns = {{"Check", Align::kLeft},
                                {"Band"},
                                {"Ours"},
                                {"95% interval"},
                                {"", Align::kLeft}},
                    .rows = {}};
  for (const auto& [check, result] : checks) {
    table.rows.push_back({{check.says, Tone::kPlain, check.note},
                          {band_text(check.band)},
                          {result.value ? value_cell(*result.value) : "–"},
                          {result.interval ? interval_cell(*result.interval) : "–"},
                          inside_cell(result)});
  }
  return table;
}

}  // namespace othello
