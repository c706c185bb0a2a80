#include "eval/disc_stages.h"

#include <fmt/format.h>

#include <cassert>

namespace othello {
namespace {

constexpr int kStartDiscs = 4;
constexpr int kMostDiscs = 64;
constexpr int kMoves = kMostDiscs - kStartDiscs;

}  // namespace

Result<void> check_stage_discs(const std::vector<int>& stage_discs) {
  int least = kStartDiscs + 1;
  for (const int discs : stage_discs) {
    if (discs < least || discs > kMostDiscs) {
      return failure(fmt::format("found {} discs, expected ascending numbers from {} to {}", discs,
                                 kStartDiscs + 1, kMostDiscs));
    }
    least = discs + 1;
  }
  return {};
}

std::vector<int> equal_stages(int count) {
  assert(count >= 1 && count <= kMoves);
  std::vector<int> stage_discs;
  for (int stage = 1; stage < count; ++stage) {
    stage_discs.push_back(kStartDiscs + 1 + (kMoves * stage + count - 1) / count);
  }
  return stage_discs;
}

std::vector<std::string> stage_names(const std::vector<int>& stage_discs) {
  std::vector<std::string> names;
  int first = kStartDiscs;
  for (const int next : stage_discs) {
    names.push_back(fmt::format("{} to {}", first, next - 1));
    first = next;
  }
  names.push_back(fmt::format("{} to {}", first, kMostDiscs));
  return names;
}

}  // namespace othello
