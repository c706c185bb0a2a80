#pragma once

#include <cstdint>
#include <list>
#include <mutex>

#include "play/frozen.h"

namespace othello::cuda {

/// Players with their placements brought together, kept for those who ask for the same ones again
/// and again: a learner meets its opponents in every step, and folding takes milliseconds.
class FoldedPlayers {
 public:
  /// As FrozenPlayer::folded().
  [[nodiscard]] FrozenPlayer of(const FrozenPlayer& player);

 private:
  /// A network of 40,000 weights takes about a megabyte with its folded tables.
  static constexpr std::size_t kMost = 64;

  struct Entry {
    FrozenPlayer player;  ///< kept too, so that no other can have its address
    FrozenPlayer folded;
  };
  std::mutex mutex_;          // guards entries_
  std::list<Entry> entries_;  // those asked for last are first
};

}  // namespace othello::cuda
