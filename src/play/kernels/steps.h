// Included inside the kernels' namespace: loops over arrays of boards (play/batch.h).

inline void step_lanes(std::uint64_t* own, std::uint64_t* opponent, const std::uint8_t* moves,
                       std::uint64_t* legal) {
  const V mover = load(own);
  const V other = load(opponent);
  const V square = load_bytes(moves);
  const V is_move = all(kPassSquare) - square;  // 0 for a pass, whose shifts are then not used
  const V s = square & all(63);
  const V flipped = where(is_move, flips(with_half_turns(mover, other), s));
  const V next_own = other & ~flipped;
  const V next_opponent = mover | flipped | where(is_move, all(1) << s);
  store(own, next_own);
  store(opponent, next_opponent);
  store(legal, legal_moves(next_own, next_opponent));
}

void step(std::span<std::uint64_t> own, std::span<std::uint64_t> opponent,
          std::span<const std::uint8_t> moves, std::span<std::uint64_t> legal) {
  constexpr std::size_t kLanes = kWidth;
  const std::size_t whole = own.size() / kLanes * kLanes;
  for (std::size_t i = 0; i < whole; i += kLanes) {
    step_lanes(&own[i], &opponent[i], &moves[i], &legal[i]);
  }
  const std::size_t rest = own.size() - whole;
  if (rest == 0) return;
  std::uint64_t boards[3][kLanes] = {};
  std::uint8_t squares[8] = {};
  std::copy_n(&own[whole], rest, boards[0]);
  std::copy_n(&opponent[whole], rest, boards[1]);
  std::copy_n(&moves[whole], rest, squares);
  step_lanes(boards[0], boards[1], squares, boards[2]);
  std::copy_n(boards[0], rest, &own[whole]);
  std::copy_n(boards[1], rest, &opponent[whole]);
  std::copy_n(boards[2], rest, &legal[whole]);
}

void draw(std::span<const std::uint64_t> sets, std::uint64_t key, std::span<std::uint8_t> squares) {
  for (std::size_t i = 0; i < sets.size(); ++i) {
    const auto word = static_cast<std::uint32_t>(mix(key + i) >> 32);
    const auto count = static_cast<std::uint32_t>(__builtin_popcountll(sets[i]));
    squares[i] = sets[i] == 0
                     ? kPassSquare
                     : static_cast<std::uint8_t>(nth_set_bit(sets[i], scaled(word, count)));
  }
}

/// A vector of a row, which begins anywhere.
typedef std::uint16_t RowPart __attribute__((vector_size(sizeof(Halves)), aligned(2), may_alias));
inline Halves row_part(const std::uint16_t* place) {
  return *reinterpret_cast<const RowPart*>(place);
}

void add_rows(const std::uint16_t* rows, const std::uint16_t* first, std::size_t stride,
              std::uint64_t plus, std::uint64_t minus, std::uint16_t* sums) {
  constexpr std::size_t kBlock = 32;
  constexpr std::size_t kLength = sizeof(Halves) / sizeof(std::uint16_t);
  constexpr std::size_t kParts = kBlock / kLength;
  // The sums of a block stay in registers.
  for (std::size_t p = 0; p < stride; p += kBlock) {
    Halves sum[kParts];
    for (std::size_t i = 0; i < kParts; ++i) sum[i] = row_part(first + p + i * kLength);
    for (std::size_t group = 0; group < 16; ++group) {
      const std::uint16_t* more = rows + (group * 16 + (plus >> (4 * group) & 15)) * stride + p;
      const std::uint16_t* less = rows + (group * 16 + (minus >> (4 * group) & 15)) * stride + p;
      for (std::size_t i = 0; i < kParts; ++i) {
        sum[i] += row_part(more + i * kLength) - row_part(less + i * kLength);
      }
    }
    for (std::size_t i = 0; i < kParts; ++i) {
      *reinterpret_cast<RowPart*>(sums + p + i * kLength) = sum[i];
    }
  }
}
