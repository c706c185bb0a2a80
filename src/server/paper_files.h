#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lab/results/league_table.h"
#include "server/lab_index.h"

namespace othello::server {

// Files in the folder of a paper other than its claims and experiments.

/// The leagues of its items, by name; unreadable ones are skipped.
[[nodiscard]] std::map<std::string, LeagueTable> read_leagues(const LabPaper& paper);

/// The names of the figures in its report, without extension.
[[nodiscard]] std::vector<std::string> figure_names(const LabPaper& paper);
/// One of these figures as SVG; nothing for any other name.
[[nodiscard]] std::optional<std::string> read_figure(const LabPaper& paper,
                                                     const std::string& name);

}  // namespace othello::server
