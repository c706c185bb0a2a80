#pragma once

#include <memory>

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

 private:
  std::shared_ptr<const FrozenImpl> impl_;
};

}  // namespace othello
