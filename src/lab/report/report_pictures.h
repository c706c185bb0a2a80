#pragma once

#include "lab/figure/figure_sweep.h"
#include "lab/paper/claims.h"
#include "lab/paper/picture_items.h"
#include "lab/report/report.h"

namespace othello {

// What the report shows of sweeps and tuples. Experiments that have not been run are left
// out.

[[nodiscard]] Result<SweepFigure> sweep_figure(const std::string& name, const SweepItem& item,
                                               const PaperResults& results);
/// The same numbers: a row for each value, a column for each series.
[[nodiscard]] ReportTable sweep_table(const SweepFigure& figure);

/// How often the tuples of the final players use each square, summed over the runs.
[[nodiscard]] SquareMap squares_of_finals(const RunData& data);

}  // namespace othello
