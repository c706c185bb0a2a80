#pragma once

#include "lab/report_tables.h"
#include "lab/reproduction.h"

namespace othello {

/// Every claim about the chosen items, checked.
[[nodiscard]] std::vector<CheckedClaim> check_claims(const Reproduction& reproduction,
                                                     const PaperResults& results);

/// The chosen figures and tables beside what the paper prints, and all claims first.
[[nodiscard]] Result<Report> paper_report(const Reproduction& reproduction,
                                          const PaperResults& results,
                                          std::span<const CheckedClaim> claims);

}  // namespace othello
