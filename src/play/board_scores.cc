#include "play/board_scores.h"

#include <cassert>
#include <variant>

namespace othello {
namespace {

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
  if (net != nullptr) indices_.emplace(*net->layout);
}

void BoardScores::score_ntuple(const CompiledNTuple& net, Colour mover,
                               std::span<const Afterstate> moves, std::span<double> scores) const {
  const NTupleLayout& layout = *net.layout;
  AlignedVector<std::uint16_t> indices(layout.stride);
  const bool minimises = net.white_minimises && mover == Colour::kWhite;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Position& board = moves[i].after;
    indices_->find(board, indices.data());
    const std::uint16_t* const index = indices.data();
    const auto discs = static_cast<std::size_t>(disc_count(board));
    const std::int32_t* const table = &net.table[layout.stage_begin[discs]];
    std::int32_t sum = 0;
    if (layout.base.empty()) {
      for (std::size_t p = 0; p < layout.placements; ++p) sum += table[index[p]];
    } else {
      for (std::size_t p = 0; p < layout.placements; ++p) sum += table[layout.base[p] + index[p]];
    }
    if (layout.mobility != 0) sum += table[layout.mobility + mobility_index(board)];
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
