#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lab/results/league_table.h"
#include "server/lab_index.h"

namespace othello::server {

// What else stands in the folder of a paper, beside its claims and experiments.

/// The leagues that its items asked for, by name; what cannot be read is left out.
[[nodiscard]] std::map<std::string, LeagueTable> read_leagues(const LabPaper& paper);

/// The names of the pictures in its report, without their ending.
[[nodiscard]] std::vector<std::string> figure_names(const LabPaper& paper);
/// One of these as SVG; nothing for any other name.
[[nodiscard]] std::optional<std::string> read_figure(const LabPaper& paper,
                                                     const std::string& name);

}  // namespace othello::server
