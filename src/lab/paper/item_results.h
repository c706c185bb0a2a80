#pragma once

#include "lab/paper/reproduction.h"

namespace othello {

// The games of a reproduction's items on disk: items/ID.csv, their keys in items/keys.json, and the
// players selected for them.

/// Whether its games exist, whatever their inputs.
[[nodiscard]] bool games_there(const Reproduction& reproduction, const PaperItem& item);

/// Plays the item's games unless they exist for the same inputs. Precondition: it plays.
[[nodiscard]] Result<RunOutcome> play_item(const Reproduction& reproduction, const PaperItem& item,
                                           const ReproductionOptions& options);

/// Adds the item's games to the results, if they exist.
[[nodiscard]] Result<void> load_games(const Reproduction& reproduction, const PaperItem& item,
                                      PaperResults& results);

}  // namespace othello
