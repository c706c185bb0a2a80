#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lab/report/report.h"
#include "lab/results/comparison.h"

namespace othello {

// Comparisons of several experiments in reports. All comparisons of a call have the same opponent;
// `labels` are the displayed names of the experiments.

/// The final score of each, with 95% intervals over runs.
[[nodiscard]] ReportTable final_scores_table(std::span<const Comparison> with_opponent,
                                             std::span<const std::string> labels);

/// The differences in the last tenth between all pairs; for many experiments only those with the
/// first.
[[nodiscard]] ReportTable differences_table(const Comparison& last_tenth,
                                            std::span<const std::string> labels);

/// The scores of the last tenth over the swept key with the most values, a curve for each setting
/// of the others. None if no key has two values.
[[nodiscard]] std::optional<Figure> draw_sweep(const Comparison& last_tenth,
                                               const ComparedNames& names,
                                               const std::string& figure_name);

}  // namespace othello
