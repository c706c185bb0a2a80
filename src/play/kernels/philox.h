// Included inside the kernels' namespace: random_block() of core/random.h for kWidth games at once.

/// The four words of one block for each lane, in the low halves; the high halves are not defined.
struct Words {
  V w0, w1, w2, w3;
};

inline Words random_words(std::uint64_t seed, V game, std::uint32_t block, std::uint32_t purpose) {
  V c0 = game;
  V c1 = game >> 32;
  V c2 = all(block);
  V c3 = all(purpose);
  auto k0 = static_cast<std::uint32_t>(seed);
  auto k1 = static_cast<std::uint32_t>(seed >> 32);
  const V m0 = all(0xd2511f53);
  const V m1 = all(0xcd9e8d57);
  for (int round = 0; round < 10; ++round) {
    const V p0 = multiply_low(m0, c0);
    const V p1 = multiply_low(m1, c2);
    c0 = xor3(p1 >> 32, c1, all(k0));
    c1 = p1;
    c2 = xor3(p0 >> 32, c3, all(k1));
    c3 = p0;
    k0 += 0x9e3779b9;
    k1 += 0xbb67ae85;
  }
  return {c0, c1, c2, c3};
}
