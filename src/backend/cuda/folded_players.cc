#include "backend/cuda/folded_players.h"

#include <algorithm>

namespace othello::cuda {

FrozenPlayer FoldedPlayers::of(const FrozenPlayer& player) {
  const std::lock_guard lock(mutex_);
  const auto known = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& entry) {
    return &entry.player.impl() == &player.impl();
  });
  if (known != entries_.end()) {
    entries_.splice(entries_.begin(), entries_, known);
  } else {
    entries_.push_front({player, player.folded()});
    if (entries_.size() > kMost) entries_.pop_back();
  }
  return entries_.front().folded;
}

}  // namespace othello::cuda
