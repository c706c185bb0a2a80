#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lab/report/report.h"
#include "lab/results/comparison.h"

namespace othello {

// What reports say about several experiments side by side. All comparisons of a call are those with
// one opponent, and `labels` are what people call the experiments.

/// The final scores of each, with 95% intervals over runs.
[[nodiscard]] ReportTable final_scores_table(std::span<const Comparison> with_opponent,
                                             std::span<const std::string> labels);

/// The differences in the last tenth between each two of them; of many experiments those from the
/// first alone.
[[nodiscard]] ReportTable differences_table(const Comparison& last_tenth,
                                            std::span<const std::string> labels);

/// The scores of the last tenth over the values of the key that was swept furthest, a curve for
/// each setting of the others. Nothing if no key has two values.
[[nodiscard]] std::optional<Figure> draw_sweep(const Comparison& last_tenth,
                                               const ComparedNames& names,
                                               const std::string& figure_name);

}  // namespace othello
