#pragma once

#include <cstdint>
#include <vector>

namespace othello {

/// The assignment of runs to ranks. First every rank executes the same number of runs alone; the
/// remaining ones, fewer than there are ranks, are executed by groups of ranks.
struct RunDeal {
  std::vector<std::vector<std::uint32_t>> alone;  ///< by rank
  std::vector<std::uint32_t> together;            ///< by group

  /// The group of a rank: groups consist of neighbouring ranks, and their sizes differ by at most
  /// one. Precondition: there is a group.
  [[nodiscard]] std::size_t group(int rank) const;
};

/// Assigns the runs, given by their numbers, to this many ranks.
[[nodiscard]] RunDeal deal_runs(const std::vector<std::uint32_t>& runs, int ranks);

}  // namespace othello
