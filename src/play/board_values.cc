#include "play/board_values.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "play/move_values.h"

namespace othello {
namespace {

/// Boards whose sums are added side by side, since each addition waits for the one before.
constexpr std::size_t kBoardsTogether = 8;

/// The partial sums of a weighted piece counter (eval/wpc.h) as tables of eight tuples.
NTuple column_tables(const Wpc& wpc) {
  std::vector<Tuple> tuples(8);
  for (int s = 0; s < kSquares; ++s) {
    Tuple& tuple = tuples[static_cast<std::size_t>(s % 8)];
    tuple.placements.resize(1);
    tuple.placements[0].push_back(square(s));
  }
  NTuple net = NTuple::create(std::move(tuples)).value();
  for (std::size_t column = 0; column < 8; ++column) {
    std::vector<double> sums{0.0};
    for (const Square s : net.tuples()[column].placements[0]) {
      const double weight = wpc.weight_at(s);
      std::vector<double> longer;
      for (const double sum : sums) longer.insert(longer.end(), {sum - weight, sum, sum + weight});
      sums = std::move(longer);
    }
    std::copy(sums.begin(), sums.end(), net.table(column, 0).begin());
  }
  return net;
}

}  // namespace

BoardValues::BoardValues(const Player& player) : player_(player) {
  if (const auto* wpc = std::get_if<Wpc>(&player.evaluator)) columns_ = column_tables(*wpc);
  net_ = columns_ ? &*columns_ : std::get_if<NTuple>(&player.evaluator);
  if (net_ == nullptr) return;
  layout_ = layout_of(*net_);
  indices_.emplace(layout_);
}

void BoardValues::find(Colour mover, std::span<const Afterstate> moves,
                       std::span<double> values) const {
  assert(moves.size() == values.size());
  if (net_ == nullptr) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
      values[i] = value_after(player_, mover, moves[i]);
    }
    return;
  }
  const bool white = mover == Colour::kWhite;
  const bool swap = white && player_.convention == Convention::kInversion;
  look_up(swap, moves, values);
  if (white && !swap) {
    for (double& value : values) value = -value;
  }
}

void BoardValues::look_up(bool swap, std::span<const Afterstate> moves,
                          std::span<double> values) const {
  const std::size_t stride = layout_.stride;
  AlignedVector<std::uint16_t> indices(kBoardsTogether * stride);
  for (std::size_t begin = 0; begin < moves.size(); begin += kBoardsTogether) {
    const std::size_t count = std::min(kBoardsTogether, moves.size() - begin);
    std::array<const double*, kBoardsTogether> tables;
    for (std::size_t i = 0; i < kBoardsTogether; ++i) {
      const Position& after = moves[begin + std::min(i, count - 1)].after;
      indices_->find(swap ? after.swapped() : after, &indices[i * stride]);
      tables[i] =
          &net_->weights()[layout_.stage_begin[static_cast<std::size_t>(disc_count(after))]];
    }
    const auto entry = [&](std::size_t i, std::size_t p) {
      return tables[i][layout_.place(p, indices[i * stride + p])];
    };
    std::array<double, kBoardsTogether> sums{};
    if (columns_) {
      const double bias = std::get<Wpc>(player_.evaluator).bias();
      for (std::size_t i = 0; i < count; ++i) {
        sums[i] = (((entry(i, 0) + entry(i, 4)) + (entry(i, 2) + entry(i, 6))) +
                   ((entry(i, 1) + entry(i, 5)) + (entry(i, 3) + entry(i, 7)))) +
                  bias;
      }
    } else {
      for (std::size_t p = 0; p < layout_.placements; ++p) {
        for (std::size_t i = 0; i < kBoardsTogether; ++i) sums[i] += entry(i, p);
      }
      if (layout_.mobility != 0) {
        for (std::size_t i = 0; i < count; ++i) {
          const Position& after = moves[begin + i].after;
          sums[i] += tables[i][layout_.mobility + mobility_index(swap ? after.swapped() : after)];
        }
      }
    }
    std::copy_n(sums.begin(), count, &values[begin]);
  }
}

}  // namespace othello
