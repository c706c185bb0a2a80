#pragma once

#include "lab/paper/reproduction.h"
#include "lab/report/claims_report.h"
#include "lab/report/report.h"

namespace othello {

/// The results of a paper's claims and of the regression checks.
struct CheckedPaper {
  std::vector<CheckedClaim> claims;            ///< about the selected items
  std::vector<CheckedRegression> regressions;  ///< those whose experiments have been run
};
[[nodiscard]] CheckedPaper check_paper(const Reproduction& reproduction,
                                       const PaperResults& results);

/// One line for each item of the paper: its verdict and the number of claims by verdict.
[[nodiscard]] std::string verdicts_csv(const Reproduction& reproduction,
                                       const CheckedPaper& checked);

/// The paper's findings next to our results, then its figures and tables with their claims.
[[nodiscard]] Result<Report> paper_report(const Reproduction& reproduction,
                                          const PaperResults& results, const CheckedPaper& checked);

}  // namespace othello
