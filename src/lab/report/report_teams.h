#pragma once

#include <span>

#include "lab/figure/figure_curves.h"
#include "lab/figure/figure_ranks.h"
#include "lab/paper/team_items.h"
#include "lab/report/report.h"
#include "lab/results/champion_record.h"
#include "lab/results/pool_table.h"
#include "lab/results/team_table.h"

namespace othello {

// What the report shows of tournaments between methods. Series without a team are left out.

/// The scores of the teams' members as they learned.
[[nodiscard]] CurvesFigure teams_figure(const std::string& name, const TeamTable& table,
                                        std::span<const TeamSeries> series);
[[nodiscard]] CurvesFigure pool_figure(const std::string& name, const PoolTable& table,
                                       std::span<const TeamSeries> series);

/// The ranks that the members of some teams took.
[[nodiscard]] RanksFigure ranks_figure(const std::string& name, const PoolTable& table,
                                       std::span<const TeamSeries> series);

/// The teams' scores in the first and the last tenth, with their intervals.
[[nodiscard]] ReportTable teams_scores(const TeamTable& table, std::span<const TeamSeries> series);
/// The scores in each pair of teams in the last tenth, rows against columns.
[[nodiscard]] ReportTable teams_pairs(const TeamTable& table, std::span<const TeamSeries> series);

/// The pool's players by their points among themselves.
[[nodiscard]] ReportTable pool_standings(const PoolTable& table);
/// How large a part of a team's members took each of the first places, in the last tenth.
[[nodiscard]] ReportTable pool_ranks(const PoolTable& table, std::span<const TeamSeries> series,
                                     std::uint32_t top);

[[nodiscard]] ReportTable champion_table(const ChampionRecord& record);

}  // namespace othello
