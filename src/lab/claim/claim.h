#pragma once

#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lab/claim/measure.h"

namespace othello {

/// The estimate must lie in the band.
struct ClaimBand {
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();
};
/// The whole interval must lie on one side of zero; if zero is inside, nothing is decided.
enum class ClaimSign : std::uint8_t { kPositive, kNegative };

/// What a paper states, and what must come out here for it to be called reproduced.
struct Claim {
  std::uint32_t line = 0;  ///< of claims.toml
  std::string id;
  std::string item;     ///< the figure or table
  std::string says;     ///< what the paper states
  std::string printed;  ///< its number, if it gives one
  std::shared_ptr<const ClaimMeasure> measure;
  std::variant<ClaimBand, ClaimSign> expected;
  std::vector<std::string> scales;  ///< at which it can be tested
  std::string note;                 ///< where the band comes from, what to know
};

/// The claims of claims.toml. Refuses what it does not know with its line.
[[nodiscard]] Result<std::vector<Claim>> parse_claims(std::string_view text, std::string_view file);

enum class Verdict : std::uint8_t { kReproduced, kNotReproduced, kNotTestable };
[[nodiscard]] std::string_view name(Verdict verdict);

struct ClaimResult {
  Verdict verdict = Verdict::kNotTestable;
  std::optional<double> value = {};
  std::optional<Interval> interval = {};  ///< 95%
  std::string reason = {};                ///< why it is not testable
};

[[nodiscard]] ClaimResult check_claim(const Claim& claim, const PaperResults& results);

}  // namespace othello
