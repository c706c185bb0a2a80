#include "arena/crosstable.h"

#include <cassert>

#include "arena/match.h"

namespace othello {

Crosstable::Crosstable(std::size_t players)
    : pairs_(players == 0 ? 0 : players * (players - 1) / 2), self_(players) {
  assert(players <= kMostLeaguePlayers);
}

void Crosstable::add(const Pairing& pairing, const MatchResult& result) {
  if (pairing.a == pairing.b) {
    self_[pairing.a] += result;
  } else {
    pairs_[round_robin_index(pairing)] += result;
  }
}

MatchResult Crosstable::between(std::size_t player, std::size_t opponent) const {
  assert(player != opponent);
  return player < opponent ? pairs_[round_robin_index({player, opponent})]
                           : reversed(pairs_[round_robin_index({opponent, player})]);
}

Tally Crosstable::cell(std::size_t black, std::size_t white) const {
  if (black != white) return between(black, white).black;
  // In odd self-play games, b plays Black.
  Tally tally = self_[black].black;
  tally += reversed(self_[black].white);
  return tally;
}

MatchResult Crosstable::total(std::size_t player) const {
  MatchResult sum;
  for (std::size_t opponent = 0; opponent < players(); ++opponent) {
    if (opponent != player) sum += between(player, opponent);
  }
  return sum;
}

std::uint64_t Crosstable::games() const {
  std::uint64_t sum = 0;
  for (const MatchResult& result : pairs_) sum += result.total().games();
  for (const MatchResult& result : self_) sum += result.total().games();
  return sum;
}

std::uint64_t Crosstable::signature() const {
  std::uint64_t sum = 0;
  for (const MatchResult& result : pairs_) sum += result.signature;
  for (const MatchResult& result : self_) sum += result.signature;
  return sum;
}

}  // namespace othello
