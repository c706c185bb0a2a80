#pragma once

#include <nlohmann/json_fwd.hpp>

#include "server/lab_index.h"
#include "server/paper_claims.h"

namespace othello::server {

// Experiments and papers in the JSON of the API (docs/api.md).

[[nodiscard]] nlohmann::ordered_json experiment_json(const LabExperiment& experiment);
/// With its curves, leagues and final players.
[[nodiscard]] nlohmann::ordered_json experiment_details_json(const LabExperiment& experiment);
/// {"name", "standings"}
[[nodiscard]] nlohmann::ordered_json standings_json(const std::string& name,
                                                    const LeagueTable& table);
/// The snapshots of one run.
[[nodiscard]] nlohmann::ordered_json film_json(const LabExperiment& experiment, std::uint32_t run);

[[nodiscard]] nlohmann::ordered_json paper_json(const LabPaper& paper,
                                                const std::vector<LabExperiment>& experiments);
[[nodiscard]] nlohmann::ordered_json paper_details_json(
    const LabPaper& paper, const std::vector<LabExperiment>& experiments);

/// "finished", "running" or "stopped".
[[nodiscard]] std::string_view state_of(const LabExperiment& experiment);
/// The command that runs the experiment again.
[[nodiscard]] std::string command_of(const LabExperiment& experiment);
/// The command that reproduces the paper as in this folder.
[[nodiscard]] std::string command_of(const LabPaper& paper);

}  // namespace othello::server
