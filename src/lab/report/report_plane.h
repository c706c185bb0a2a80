#pragma once

#include "lab/figure/figure_plane.h"
#include "lab/paper/claims.h"
#include "lab/paper/final_items.h"
#include "lab/report/report.h"

namespace othello {

// What the report shows of an item of the kind "plane".

/// Points whose matches have not been played are left out.
[[nodiscard]] PlaneFigure plane_figure(const std::string& name, const PlaneItem& item,
                                       const PaperResults& results);
/// The same numbers: a line for each player, ours first.
[[nodiscard]] ReportTable plane_table(const PlaneFigure& figure);

}  // namespace othello
