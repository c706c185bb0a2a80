#include "search/disc_estimate.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>

#include "eval/player_file.h"
#include "play/compiled_forms.h"

// Included by the assembler: as literals the bytes would cost the compiler much memory.
asm(R"(.section .rodata
.global othello_endgame_order
.hidden othello_endgame_order
othello_endgame_order:
.incbin ")" OTHELLO_ENDGAME_ORDER R"("
.global othello_endgame_order_end
.hidden othello_endgame_order_end
othello_endgame_order_end:
.previous)");
extern "C" const char othello_endgame_order[];
extern "C" const char othello_endgame_order_end[];

namespace othello {
namespace {

/// Under inversion the form for Black is that of the side that has moved.
const CompiledNTuple& network_of(const CompiledPlayer& player) {
  return std::get<CompiledNTuple>(player.impl().as(Colour::kBlack));
}

}  // namespace

DiscEstimate::DiscEstimate(const Player& player) : DiscEstimate(CompiledPlayer(player).merged()) {}

DiscEstimate::DiscEstimate(const CompiledPlayer& merged)
    : layout_(*network_of(merged).layout), indices_(layout_) {
  assert(layout_.stride <= kMostStride);
  const CompiledNTuple& net = network_of(merged);
  layout_.base.resize(layout_.stride);  // zeros if all tables fit 16 bits
  constexpr double kMost = std::numeric_limits<std::int16_t>::max();
  weights_.reserve(net.table.size());
  for (const std::int32_t weight : net.table) {
    weights_.push_back(static_cast<std::int16_t>(
        std::lround(std::clamp(weight * net.unit / double{kUnit}, -kMost, kMost))));
  }
}

Player DiscEstimate::shipped_player() {
  return player_from_compact({othello_endgame_order, othello_endgame_order_end},
                             "endgame_order.compact")
      .value();
}

const DiscEstimate& DiscEstimate::shipped() {
  static const DiscEstimate kShipped(shipped_player());
  return kShipped;
}

float DiscEstimate::operator()(const Position& p) const {
  alignas(64) std::array<std::uint16_t, kMostStride> index;
  indices_.find(p.swapped(), index.data());
  const std::int16_t* weights =
      weights_.data() + layout_.stage_begin[static_cast<std::size_t>(disc_count(p))];
  int sum = 0;
  for (std::size_t i = 0; i < layout_.placements; ++i) sum += weights[layout_.base[i] + index[i]];
  return -kUnit * static_cast<float>(sum);
}

}  // namespace othello
