#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/claim/expectation.h"
#include "lab/claim/measure.h"

namespace othello {

/// A statement of a paper and the test of it on our results.
struct Claim {
  std::uint32_t line = 0;  ///< in claims.toml
  std::string id;
  std::string item;    ///< the figure or table
  std::string says;    ///< what is tested
  std::string quote;   ///< the paper's own words or number
  std::string source;  ///< page, figure or table
  /// The set-up tested instead of the paper's, such as "constant alpha"; empty: the paper's own.
  /// Verdicts on items and counts of claims leave such claims out.
  std::string hypothesis;
  std::shared_ptr<const ClaimMeasure> measure;
  Expectation expected;
  std::vector<std::string> scales;  ///< scales that can test it
  std::string note;                 ///< remark for the reader
};

/// A regression check: an earlier result of ours must lie in a band. Says nothing about a paper.
struct RegressionCheck {
  std::uint32_t line = 0;  ///< in claims.toml
  std::string id;
  std::string says;
  std::shared_ptr<const ClaimMeasure> measure;
  Interval band;
  std::vector<std::string> scales;
  std::string note;  ///< origin of the band
};

struct ClaimsFile {
  std::vector<Claim> claims;
  std::vector<RegressionCheck> regressions;
};
/// Parses claims.toml; unknown keys are errors with their line.
[[nodiscard]] Result<ClaimsFile> parse_claims(std::string_view text, std::string_view file);

struct ClaimResult {
  std::optional<double> value = {};
  Judgement judgement = {};
};
[[nodiscard]] ClaimResult check_claim(const Claim& claim, const PaperResults& results);

struct RegressionResult {
  std::optional<double> value = {};
  std::optional<Interval> interval = {};
  std::optional<bool> inside = {};  ///< none if not run, or not at this scale
};
[[nodiscard]] RegressionResult check_regression(const RegressionCheck& check,
                                                const PaperResults& results);

}  // namespace othello
