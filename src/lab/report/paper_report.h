#pragma once

#include "lab/paper/reproduction.h"
#include "lab/report/claims_report.h"
#include "lab/report/report.h"

namespace othello {

/// What came of a paper's claims and of the checks of our own program.
struct CheckedPaper {
  std::vector<CheckedClaim> claims;            ///< about the chosen items
  std::vector<CheckedRegression> regressions;  ///< whose experiments have been run
};
[[nodiscard]] CheckedPaper check_paper(const Reproduction& reproduction,
                                       const PaperResults& results);

/// One line for each item of the paper: its verdict and what it follows from.
[[nodiscard]] std::string verdicts_csv(const Reproduction& reproduction,
                                       const CheckedPaper& checked);

/// What the paper found beside what came out, then its figures and tables with their claims.
[[nodiscard]] Result<Report> paper_report(const Reproduction& reproduction,
                                          const PaperResults& results, const CheckedPaper& checked);

}  // namespace othello
