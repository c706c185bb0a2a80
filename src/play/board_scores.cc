#include "play/board_scores.h"

#include <bit>
#include <cassert>
#include <variant>

#include "play/board_steps.h"

namespace othello {
namespace {

constexpr std::size_t kGroups = 16;  // of four squares
constexpr std::size_t kSets = 16;    // of the squares of a group

double unit_of(const CompiledForm& form) {
  if (const auto* wpc = std::get_if<CompiledWpc>(&form)) return wpc->unit;
  if (const auto* net = std::get_if<CompiledNTuple>(&form)) return net->unit;
  return 0.0;
}

std::int32_t row_sums(const CompiledWpc& wpc, Squares discs) {
  std::int32_t sum = 0;
  for (std::size_t row = 0; row < 8; ++row) sum += wpc.rows[row][discs >> (8 * row) & 0xff];
  return sum;
}

}  // namespace

BoardScores::BoardScores(const CompiledPlayer& player)
    : player_(player.merged()), unit_(unit_of(player_.impl().as(Colour::kBlack))) {
  // Both colours have the same layout.
  const auto* net = std::get_if<CompiledNTuple>(&player_.impl().as(Colour::kBlack));
  if (net == nullptr) return;
  const NTupleLayout& layout = *net->layout;
  steps_.sums.assign(kGroups * kSets * layout.stride, 0);
  for (std::size_t group = 0; group < kGroups; ++group) {
    for (std::size_t set = 1; set < kSets; ++set) {
      const auto last = static_cast<std::size_t>(std::bit_width(set) - 1);
      const std::uint16_t* without =
          &steps_.sums[(group * kSets + (set ^ (1U << last))) * layout.stride];
      const std::uint16_t* step = &layout.steps[(group * 4 + last) * layout.stride];
      std::uint16_t* sum = &steps_.sums[(group * kSets + set) * layout.stride];
      for (std::size_t p = 0; p < layout.stride; ++p) {
        sum[p] = static_cast<std::uint16_t>(without[p] + step[p]);
      }
    }
  }
  // Indices are numbers modulo 2^16.
  steps_.empty.assign(layout.stride, 0);
  const Position start = Position::start();
  for (std::size_t p = 0; p < layout.placements; ++p) {
    int index = layout.start[p];
    for (const Square s : each(start.own)) {
      index -= layout.steps[static_cast<std::size_t>(othello::index(s)) * layout.stride + p];
    }
    for (const Square s : each(start.opponent)) {
      index += layout.steps[static_cast<std::size_t>(othello::index(s)) * layout.stride + p];
    }
    steps_.empty[p] = static_cast<std::uint16_t>(index);
  }
}

void BoardScores::score_ntuple(const CompiledNTuple& net, Colour mover,
                               std::span<const Afterstate> moves, std::span<double> scores) const {
  const NTupleLayout& layout = *net.layout;
  const std::size_t stride = layout.stride;
  AlignedVector<std::uint16_t> indices(stride);
  const auto add_rows = board_steps(best_isa()).add_rows;
  const bool minimises = net.white_minimises && mover == Colour::kWhite;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Position& board = moves[i].after;
    add_rows(steps_.sums.data(), steps_.empty.data(), stride, board.own, board.opponent,
             indices.data());
    const std::uint16_t* const index = indices.data();
    const auto discs = static_cast<std::size_t>(disc_count(board));
    const std::int32_t* const table = &net.table[layout.stage_begin[discs]];
    std::int32_t sum = 0;
    if (layout.base.empty()) {
      for (std::size_t p = 0; p < layout.placements; ++p) sum += table[index[p]];
    } else {
      for (std::size_t p = 0; p < layout.placements; ++p) sum += table[layout.base[p] + index[p]];
    }
    scores[i] = minimises ? -sum : sum;
  }
}

void BoardScores::score(Colour mover, std::span<const Afterstate> moves,
                        std::span<double> scores) const {
  assert(moves.size() == scores.size());
  const CompiledForm& form = player_.impl().as(mover);
  if (const auto* net = std::get_if<CompiledNTuple>(&form)) {
    return score_ntuple(*net, mover, moves, scores);
  }
  if (const auto* wpc = std::get_if<CompiledWpc>(&form)) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const std::int32_t sum =
          row_sums(*wpc, moves[i].after.own) - row_sums(*wpc, moves[i].after.opponent);
      scores[i] = mover == Colour::kBlack ? sum : -sum;
    }
    return;
  }
  std::visit(
      [&](const auto& f) {
        for (std::size_t i = 0; i < moves.size(); ++i) {
          scores[i] = othello::score(f, mover, moves[i]);
        }
      },
      form);
}

}  // namespace othello
