#include "lab/run/run_deal.h"

#include <cassert>

namespace othello {

std::size_t RunDeal::group(int rank) const {
  assert(!together.empty());
  return static_cast<std::size_t>(rank) * together.size() / alone.size();
}

RunDeal deal_runs(const std::vector<std::uint32_t>& runs, int ranks) {
  const auto count = static_cast<std::size_t>(ranks);
  RunDeal deal{.alone = std::vector<std::vector<std::uint32_t>>(count), .together = {}};
  const std::size_t evenly = runs.size() - runs.size() % count;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    (i < evenly ? deal.alone[i % count] : deal.together).push_back(runs[i]);
  }
  return deal;
}

}  // namespace othello
