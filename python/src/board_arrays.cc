#include "board_arrays.h"

#include <array>
#include <bit>
#include <cstring>

#include "othello/moves.h"
#include "othello/symmetry.h"

namespace othello::python {
namespace {

/// The eight bits of a byte as eight bytes of 0 or 1, the lowest bit first in memory.
constexpr std::array<std::uint64_t, 256> make_spread() {
  std::array<std::uint64_t, 256> spread{};
  for (std::size_t byte = 0; byte < 256; ++byte) {
    for (std::size_t i = 0; i < 8; ++i) spread[byte] |= std::uint64_t{byte >> i & 1} << (8 * i);
  }
  return spread;
}
constexpr std::array<std::uint64_t, 256> kSpread = make_spread();
static_assert(std::endian::native == std::endian::little);

void spread_board(std::uint64_t set, std::uint8_t* bytes) {
  for (std::size_t row = 0; row < 8; ++row) {
    std::memcpy(bytes + 8 * row, &kSpread[set >> (8 * row) & 0xff], 8);
  }
}

}  // namespace

std::optional<std::size_t> first_overlap(const BoardSpans& boards) {
  for (std::size_t i = 0; i < boards.own.size(); ++i) {
    if ((boards.own[i] & boards.opponent[i]) != 0) return i;
  }
  return {};
}

void legal_of(const BoardSpans& boards, std::span<std::uint64_t> legal) {
  for (std::size_t i = 0; i < legal.size(); ++i) {
    legal[i] = legal_moves({boards.own[i], boards.opponent[i]});
  }
}

std::optional<std::size_t> play_all(const BoardSpans& boards, std::span<const std::uint8_t> actions,
                                    std::span<std::uint64_t> own,
                                    std::span<std::uint64_t> opponent) {
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const Position p{boards.own[i], boards.opponent[i]};
    Position next = p.swapped();
    if (actions[i] == kPassSquare) {
      if (legal_moves(p) != 0 || legal_moves(next) == 0) return i;
    } else {
      if (actions[i] > kPassSquare || (p.empty() >> actions[i] & 1) == 0) return i;
      const Squares flipped = flips(p, square(actions[i]));
      if (flipped == 0) return i;
      next = play(p, square(actions[i]), flipped);
    }
    own[i] = next.own;
    opponent[i] = next.opponent;
  }
  return {};
}

void transform_all(int symmetry, std::span<const std::uint64_t> sets,
                   std::span<std::uint64_t> images) {
  const Symmetry s = kSymmetries[static_cast<std::size_t>(symmetry)];
  for (std::size_t i = 0; i < sets.size(); ++i) images[i] = transform(s, sets[i]);
}

void planes_of(const BoardSpans& boards, std::span<std::uint8_t> planes) {
  for (std::size_t i = 0; i < boards.own.size(); ++i) {
    spread_board(boards.own[i], &planes[i * 128]);
    spread_board(boards.opponent[i], &planes[i * 128 + 64]);
  }
}

void masks_of(std::span<const std::uint64_t> legal, std::span<std::uint8_t> masks) {
  for (std::size_t i = 0; i < legal.size(); ++i) {
    spread_board(legal[i], &masks[i * 65]);
    masks[i * 65 + 64] = legal[i] == 0;
  }
}

void words_of(std::span<const std::uint8_t> plane, std::span<std::uint64_t> sets) {
  for (std::size_t i = 0; i < sets.size(); ++i) {
    std::uint64_t set = 0;
    for (std::size_t s = 0; s < 64; ++s) {
      set |= std::uint64_t{plane[i * 64 + s] != 0} << s;
    }
    sets[i] = set;
  }
}

}  // namespace othello::python
