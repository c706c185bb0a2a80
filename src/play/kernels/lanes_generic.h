// Included inside the kernels' namespace: 64-bit words, one at a time, for any machine.

using V = std::uint64_t;
inline constexpr int kWidth = 1;

inline V load(const std::uint64_t* p) { return *p; }
inline void store(std::uint64_t* p, V v) { *p = v; }
inline V all(std::uint64_t x) { return x; }
/// Consecutive bytes, one per lane.
inline V load_bytes(const std::uint8_t* p) { return *p; }

inline V or_and(V a, V b, V c) { return a | (b & c); }
inline V and_and_not(V a, V b, V c) { return a & b & ~c; }
inline V xor3(V a, V b, V c) { return a ^ b ^ c; }
/// `value` where `test` is not zero, else 0.
inline V where(V test, V value) { return test != 0 ? value : 0; }
inline bool any_zero(V v) { return v == 0; }
inline bool all_zero(V v) { return v == 0; }
/// Product of the low halves.
inline V multiply_low(V a, V b) { return (a & 0xffffffff) * (b & 0xffffffff); }
inline V count_bits(V v) { return static_cast<V>(__builtin_popcountll(v)); }
inline V rotate_left(V v, int n) { return v << n | v >> (64 - n); }

/// The board turned by 180°: square s becomes 63 - s.
inline V half_turn(V v) {
  v = (v >> 1 & 0x5555555555555555) | (v & 0x5555555555555555) << 1;
  v = (v >> 2 & 0x3333333333333333) | (v & 0x3333333333333333) << 2;
  v = (v >> 4 & 0x0f0f0f0f0f0f0f0f) | (v & 0x0f0f0f0f0f0f0f0f) << 4;
  return __builtin_bswap64(v);
}

/// All squares in the columns to the right (left) of square s's.
inline V right_of(V s) { return (0xfeULL << (s & 7) & 0xff) * 0x0101010101010101; }
inline V left_of(V s) { return ((1ULL << (s & 7)) - 1) * 0x0101010101010101; }

/// 64 for the empty set.
inline int count_trailing_zeros(std::uint64_t set) { return set == 0 ? 64 : __builtin_ctzll(set); }

inline int nth_set_bit(std::uint64_t set, std::uint32_t n) {
  for (; n > 0; --n) set &= set - 1;
  return __builtin_ctzll(set);
}

/// Writes the squares of a set in increasing order.
inline void list_squares(std::uint64_t set, std::uint8_t* out) {
  for (; set != 0; set &= set - 1) *out++ = static_cast<std::uint8_t>(__builtin_ctzll(set));
}

/// Writes `x` at least n times; up to kWidth - 1 words more may be overwritten.
inline void fill(std::uint64_t* out, std::uint64_t x, int n) {
  for (int i = 0; i < n; ++i) out[i] = x;
}

/// 16-bit lanes for table indices.
typedef std::uint16_t Halves __attribute__((vector_size(16)));
