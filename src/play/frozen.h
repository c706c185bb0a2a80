#pragma once

#include <memory>
#include <utility>

#include "eval/player.h"

namespace othello {

struct FrozenImpl;

/// A player made ready to play, immutable and cheap to copy: its weights in the exact form that
/// every instruction set and device computes with the same bits (docs/conventions.md), one form
/// per colour, so that the convention has been settled.
class FrozenPlayer {
 public:
  explicit FrozenPlayer(const Player& player);

  [[nodiscard]] const FrozenImpl& impl() const { return *impl_; }

  /// The same player with its placements brought together where that is possible (patches.h): it
  /// takes as long as some dozens of games, and then games are several times as fast.
  [[nodiscard]] FrozenPlayer folded() const;

 private:
  explicit FrozenPlayer(std::shared_ptr<const FrozenImpl> impl) : impl_(std::move(impl)) {}

  std::shared_ptr<const FrozenImpl> impl_;
};

}  // namespace othello
