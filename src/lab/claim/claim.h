#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/claim/expectation.h"
#include "lab/claim/measure.h"

namespace othello {

/// What a paper states, and what came out here.
struct Claim {
  std::uint32_t line = 0;  ///< of claims.toml
  std::string id;
  std::string item;    ///< the figure or table
  std::string says;    ///< what is tested
  std::string quote;   ///< the paper's own words or number
  std::string source;  ///< where they stand in the paper
  std::shared_ptr<const ClaimMeasure> measure;
  Expectation expected;
  std::vector<std::string> scales;  ///< at which it can be tested
  std::string note;                 ///< what a reader must know
};

/// A check of our own program: a number that came out before, in a band around it. It says nothing
/// about a paper.
struct RegressionCheck {
  std::uint32_t line = 0;  ///< of claims.toml
  std::string id;
  std::string says;
  std::shared_ptr<const ClaimMeasure> measure;
  Interval band;
  std::vector<std::string> scales;
  std::string note;  ///< where the band comes from
};

struct ClaimsFile {
  std::vector<Claim> claims;
  std::vector<RegressionCheck> regressions;
};
/// claims.toml. Refuses what it does not know with its line.
[[nodiscard]] Result<ClaimsFile> parse_claims(std::string_view text, std::string_view file);

struct ClaimResult {
  std::optional<double> value = {};
  Judgement judgement = {};
};
[[nodiscard]] ClaimResult check_claim(const Claim& claim, const PaperResults& results);

struct RegressionResult {
  std::optional<double> value = {};
  std::optional<Interval> interval = {};
  std::optional<bool> inside = {};  ///< none if it was not run, or not at this scale
};
[[nodiscard]] RegressionResult check_regression(const RegressionCheck& check,
                                                const PaperResults& results);

}  // namespace othello
