#pragma once

#include <memory>
#include <utility>

#include "eval/player.h"

namespace othello {

struct CompiledImpl;

/// A player ready to play, immutable and cheap to copy: its weights quantised so that every
/// instruction set and device computes the same bits (docs/conventions.md), in one form per colour,
/// which resolves the convention.
class CompiledPlayer {
 public:
  explicit CompiledPlayer(const Player& player);

  [[nodiscard]] const CompiledImpl& impl() const { return *impl_; }

  /// The same player with merged lookup tables where possible (merging.h): merging takes as long as
  /// some dozens of games, and makes games several times as fast. Done once for all copies.
  [[nodiscard]] CompiledPlayer merged() const;

  /// Whether it reads the numbers of legal moves (eval/mobility.h), for which devices have no
  /// kernels.
  [[nodiscard]] bool has_mobility() const;

 private:
  explicit CompiledPlayer(std::shared_ptr<const CompiledImpl> impl) : impl_(std::move(impl)) {}

  std::shared_ptr<const CompiledImpl> impl_;
};

}  // namespace othello
