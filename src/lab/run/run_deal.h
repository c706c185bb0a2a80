#pragma once

#include <cstdint>
#include <vector>

namespace othello {

/// Which ranks carry out which runs. First every rank does the same number of runs alone; those
/// that are left, fewer than there are ranks, are then done by groups of ranks.
struct RunDeal {
  std::vector<std::vector<std::uint32_t>> alone;  ///< by rank
  std::vector<std::uint32_t> together;            ///< by group

  /// The group that a rank belongs to: neighbours are together, and groups differ by one rank at
  /// most. Precondition: there is a group.
  [[nodiscard]] std::size_t group(int rank) const;
};

/// Deals the runs, given by their numbers, to so many ranks.
[[nodiscard]] RunDeal deal_runs(const std::vector<std::uint32_t>& runs, int ranks);

}  // namespace othello
