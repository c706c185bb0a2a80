// Included inside the kernels' namespace: random_block() of core/random.h for kWidth counters at
// once.

/// The four words of one block for each lane, in the low halves; the high halves are not defined.
struct Words {
  V w0, w1, w2, w3;
};

inline constexpr int kPhiloxRounds = 10;

/// The round keys of the seed, in every lane.
struct RoundKeys {
  V k0[kPhiloxRounds];
  V k1[kPhiloxRounds];

  explicit RoundKeys(std::uint64_t seed) {
    auto low = static_cast<std::uint32_t>(seed);
    auto high = static_cast<std::uint32_t>(seed >> 32);
    for (int round = 0; round < kPhiloxRounds; ++round) {
      k0[round] = all(low);
      k1[round] = all(high);
      low += 0x9e3779b9;
      high += 0xbb67ae85;
    }
  }
};

inline Words random_words(const RoundKeys& keys, V game, V block, std::uint32_t purpose) {
  V c0 = game;
  V c1 = game >> 32;
  V c2 = block;
  V c3 = all(purpose);
  const V m0 = all(0xd2511f53);
  const V m1 = all(0xcd9e8d57);
  for (int round = 0; round < kPhiloxRounds; ++round) {
    const V p0 = multiply_low(m0, c0);
    const V p1 = multiply_low(m1, c2);
    c0 = xor3(p1 >> 32, c1, keys.k0[round]);
    c1 = p1;
    c2 = xor3(p0 >> 32, c3, keys.k1[round]);
    c3 = p0;
  }
  return {c0, c1, c2, c3};
}
