#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "lab/experiment/experiment.h"

namespace othello {

// How an experiment names players: a shipped player by its name, any other by its file.

[[nodiscard]] bool is_shipped(std::string_view reference);

/// What the player is called in tables: its shipped name, or the file's name without its ending.
[[nodiscard]] std::string player_label(std::string_view reference);

/// A place of an experiment that names something.
struct ExperimentReference {
  std::string name;
  std::function<void(const std::string&)> rename;  ///< there; not in this copy
};

/// Every place of an experiment that names one player; the whole pool is none.
[[nodiscard]] std::vector<ExperimentReference> player_references(Experiment& experiment);

/// Every place that names a file of recorded games.
[[nodiscard]] std::vector<ExperimentReference> record_references(Experiment& experiment);

/// Refuses a player that is neither shipped nor a file, and a record that is no file, with the line
/// of `text`, from which the experiment was read, that names it: "FILE: line 9: no player or file
/// named 'hueristic'; …".
[[nodiscard]] Result<void> check_references(Experiment& experiment, std::string_view text,
                                            const std::filesystem::path& file);

/// Makes the files that an experiment names relative to `folder` into paths that can be opened.
void resolve_references(Experiment& experiment, const std::filesystem::path& folder);

}  // namespace othello
