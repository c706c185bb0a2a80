#include "core/random.h"

#include <Random123/philox.h>

#include <cassert>

namespace othello {

RandomBlock random_block(std::uint64_t seed, const RandomCounter& counter) {
  assert(counter.stream < (1U << 24));
  const r123::Philox4x32 philox;
  const r123::Philox4x32::ctr_type words{
      {static_cast<std::uint32_t>(counter.game), static_cast<std::uint32_t>(counter.game >> 32),
       counter.block, static_cast<std::uint32_t>(counter.purpose) << 24 | counter.stream}};
  const r123::Philox4x32::key_type key{
      {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)}};
  const auto out = philox(words, key);
  return {out[0], out[1], out[2], out[3]};
}

RandomSequence::RandomSequence(std::uint64_t seed, Purpose purpose, std::uint64_t index,
                               std::uint32_t stream)
    : seed_(seed), counter_{.purpose = purpose, .stream = stream, .game = index, .block = 0} {}

std::uint32_t RandomSequence::word() {
  if (used_ == 4) {
    block_ = random_block(seed_, counter_);
    ++counter_.block;
    used_ = 0;
  }
  return block_[static_cast<std::size_t>(used_++)];
}

double RandomSequence::uniform() {
  const std::uint64_t high = word();
  const std::uint64_t low = word();
  return static_cast<double>((high << 32 | low) >> 11) * 0x1p-53;
}

}  // namespace othello
