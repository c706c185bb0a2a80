#pragma once

#include <span>
#include <string_view>

#include "core/fields.h"
#include "core/result.h"
#include "lab/results/run_data.h"
#include "lab/results/run_statistics.h"

namespace othello {

/// The quantity computed from the games against an opponent.
enum class Quantity : std::uint8_t {
  kWin,    ///< the papers' "probability of a win": draws count nothing
  kScore,  ///< wins and half the draws
};
inline constexpr EnumWord<Quantity> kQuantityWords[] = {{Quantity::kWin, "win"},
                                                        {Quantity::kScore, "score"}};

[[nodiscard]] double read_off(const ResultRow& row, Quantity quantity);

/// The results of an experiment's runs against one opponent during learning.
struct Curve {
  std::vector<std::uint64_t> games;         ///< of the points, ascending; from the first run
  std::vector<std::uint64_t> generations;   ///< of the points, from the first run
  std::vector<std::vector<double>> values;  ///< [run][point]
  std::vector<double> seconds = {};         ///< of learning, mean over runs; empty if unknown
  std::vector<std::uint32_t> numbers = {};  ///< of the runs, from 1

  [[nodiscard]] std::size_t runs() const { return values.size(); }
  [[nodiscard]] std::size_t points() const { return games.size(); }
  /// All runs at one point.
  [[nodiscard]] std::vector<double> at(std::size_t point) const;
  [[nodiscard]] RunEstimate estimate_at(std::size_t point) const;
};

/// Indices of the points in tenth 1 … 10 of all games, given the games of the points (ascending).
[[nodiscard]] std::vector<std::size_t> points_of_tenth(std::span<const std::uint64_t> games,
                                                       int tenth);
[[nodiscard]] std::vector<std::size_t> points_of_tenth(const Curve& curve, int tenth);
/// Each run's mean over some points. Precondition: at least one point.
[[nodiscard]] std::vector<double> run_means(const Curve& curve,
                                            std::span<const std::size_t> points);

/// The points that all runs have reached, except one before the first game. An error if the
/// opponent was not measured.
[[nodiscard]] Result<Curve> curve(const RunData& data, std::string_view opponent,
                                  Quantity quantity);

/// The measured opponents, in order of first occurrence.
[[nodiscard]] std::vector<std::string> opponents(const RunData& data);

}  // namespace othello
