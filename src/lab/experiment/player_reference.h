#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "lab/experiment/experiment.h"

namespace othello {

// References to players in an experiment: a shipped player by its name, any other by its file.

[[nodiscard]] bool is_shipped(std::string_view reference);

/// The player's name in tables: its shipped name, or the file name without its extension.
[[nodiscard]] std::string player_label(std::string_view reference);

/// A value in an experiment that refers to a player or file.
struct ExperimentReference {
  std::string name;
  std::function<void(const std::string&)> rename;  ///< in the experiment, not in this copy
};

/// All references to single players; not the whole pool.
[[nodiscard]] std::vector<ExperimentReference> player_references(Experiment& experiment);

/// All references to files of recorded games.
[[nodiscard]] std::vector<ExperimentReference> record_references(Experiment& experiment);

/// An error for a player that is neither shipped nor a file, or a record that does not exist, with
/// its line in `text`, the experiment's source: "FILE: line 9: no player or file named 'hueristic';
/// …".
[[nodiscard]] Result<void> check_references(Experiment& experiment, std::string_view text,
                                            const std::filesystem::path& file);

/// Makes relative file names relative to `folder`, so that they can be opened.
void resolve_references(Experiment& experiment, const std::filesystem::path& folder);

}  // namespace othello
