#pragma once

#include "backend/cuda/device.h"
#include "core/random.h"

namespace othello::cuda {

/// A block of Philox4x32-10 output, as words.
struct RandomWords {
  std::uint32_t w0, w1, w2, w3;
};

/// random_block() of core/random.h on the device. `stream`: purpose << 24 | run.
[[nodiscard]] __device__ inline RandomWords random_words(std::uint64_t seed, std::uint64_t game,
                                                         std::uint32_t block,
                                                         std::uint32_t stream) {
  constexpr std::uint32_t kMultiplier0 = 0xd2511f53;
  constexpr std::uint32_t kMultiplier1 = 0xcd9e8d57;
  constexpr std::uint32_t kStep0 = 0x9e3779b9;
  constexpr std::uint32_t kStep1 = 0xbb67ae85;
  constexpr int kRounds = 10;
  auto key0 = static_cast<std::uint32_t>(seed);
  auto key1 = static_cast<std::uint32_t>(seed >> 32);
  RandomWords c{static_cast<std::uint32_t>(game), static_cast<std::uint32_t>(game >> 32), block,
                stream};
  for (int round = 0; round < kRounds; ++round) {
    const std::uint64_t p0 = std::uint64_t{kMultiplier0} * c.w0;
    const std::uint64_t p1 = std::uint64_t{kMultiplier1} * c.w2;
    c = {static_cast<std::uint32_t>(p1 >> 32) ^ c.w1 ^ key0, static_cast<std::uint32_t>(p1),
         static_cast<std::uint32_t>(p0 >> 32) ^ c.w3 ^ key1, static_cast<std::uint32_t>(p0)};
    key0 += kStep0;
    key1 += kStep1;
  }
  return c;
}

[[nodiscard]] constexpr std::uint32_t stream_of(Purpose purpose, std::uint32_t run) {
  return static_cast<std::uint32_t>(purpose) << 24 | run;
}

}  // namespace othello::cuda
