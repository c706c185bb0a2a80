#pragma once

#include <functional>

#include "lab/paper/reproduction.h"
#include "play/backend.h"

namespace othello {

/// How the games of items are played.
struct ItemWork {
  Backend& backend;
  std::function<bool(const RunProgress&)> progress;  ///< as in RunnerOptions
};

/// Whether an item has games of its own, beyond those of its experiments.
[[nodiscard]] bool has_results(const PaperItem& item);
/// Whether some results of it are there, perhaps of other inputs.
[[nodiscard]] bool results_there(const Reproduction& reproduction, const PaperItem& item);

/// Plays an item's games and writes what came out, unless it is there and came from the same
/// inputs. Precondition: has_results().
[[nodiscard]] Result<RunOutcome> compute_results(const Reproduction& reproduction,
                                                 const PaperItem& item, const ItemWork& work);

/// Reads what there is.
[[nodiscard]] Result<void> load_results(const Reproduction& reproduction, const PaperItem& item,
                                        PaperResults& results);

}  // namespace othello
