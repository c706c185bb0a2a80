#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/lab_index.h"

namespace othello::server {

/// A line of claims.csv, written by `othello reproduce`.
struct ClaimLine {
  std::string id;
  std::string item;
  std::string says;
  std::string quote;
  std::string source;
  std::string expected;
  std::optional<double> paper_low = {};  ///< the range of the paper's number; none: open
  std::optional<double> paper_high = {};
  std::optional<double> ours = {};
  std::optional<double> low = {};
  std::optional<double> high = {};
  std::string verdict;  ///< "reproduced", "not reproduced", "inconclusive" or "not run"
  std::string reason = {};
  std::string hypothesis = {};  ///< the set-up tested instead of the paper's; empty: the paper's
};

/// The checked claims of a paper; empty if they have not been checked.
[[nodiscard]] std::vector<ClaimLine> read_claims(const LabPaper& paper);
/// Counts claims with the paper's own set-up.
[[nodiscard]] std::size_t count_verdicts(const std::vector<ClaimLine>& claims,
                                         std::string_view verdict);

}  // namespace othello::server
