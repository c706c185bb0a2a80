#pragma once

#include "lab/paper/reproduction.h"

namespace othello {

// The games that the items of a reproduction have played, on disk: items/ID.csv, the keys of all of
// them in items/keys.json, and the players that were chosen for them.

/// Whether its games are there, from whatever inputs.
[[nodiscard]] bool games_there(const Reproduction& reproduction, const PaperItem& item);

/// Plays the item's games unless they are there from the same inputs. Precondition: it plays.
[[nodiscard]] Result<RunOutcome> play_item(const Reproduction& reproduction, const PaperItem& item,
                                           const ReproductionOptions& options);

/// Adds the games of the item to the results, if they are there.
[[nodiscard]] Result<void> load_games(const Reproduction& reproduction, const PaperItem& item,
                                      PaperResults& results);

}  // namespace othello
