#pragma once

#include "lab/paper/reproduction.h"
#include "lab/report/report_tables.h"

namespace othello {

/// Every claim about the chosen items, checked.
[[nodiscard]] std::vector<CheckedClaim> check_claims(const Reproduction& reproduction,
                                                     const PaperResults& results);

/// The chosen figures and tables beside what the paper prints, and all claims first.
[[nodiscard]] Result<Report> paper_report(const Reproduction& reproduction,
                                          const PaperResults& results,
                                          std::span<const CheckedClaim> claims);

}  // namespace othello
