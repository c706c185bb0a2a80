#include "arena/schedule.h"

#include <cassert>

namespace othello {
namespace {

constexpr std::uint32_t kLastRun = (1U << 24) - 1;
static_assert(kMostLeaguePlayers * (kMostLeaguePlayers + 1) / 2 <= kLastRun,
              "pairs count up and self-play counts down without meeting");

}  // namespace

std::vector<Pairing> round_robin(std::size_t players) {
  std::vector<Pairing> pairings;
  for (std::size_t b = 1; b < players; ++b) {
    for (std::size_t a = 0; a < b; ++a) pairings.push_back({a, b});
  }
  return pairings;
}

std::vector<Pairing> self_pairings(std::size_t players) {
  std::vector<Pairing> pairings;
  for (std::size_t player = 0; player < players; ++player) pairings.push_back({player, player});
  return pairings;
}

std::size_t round_robin_index(const Pairing& pairing) {
  assert(pairing.a < pairing.b);
  return pairing.b * (pairing.b - 1) / 2 + pairing.a;
}

std::uint32_t match_stream(const Pairing& pairing) {
  assert(pairing.a <= pairing.b && pairing.b < kMostLeaguePlayers);
  if (pairing.a == pairing.b) return kLastRun - static_cast<std::uint32_t>(pairing.a);
  return static_cast<std::uint32_t>(round_robin_index(pairing));
}

}  // namespace othello
