#include "backend/cuda/td_staging.h"

#include <algorithm>
#include <cstring>
#include <map>

#include "othello/square.h"

namespace othello::cuda {
namespace {

/// Indices have 16 bits.
constexpr std::size_t kIndices = 0x10000;

std::size_t words_of(const NTupleLayout& layout) {
  return (layout.placements + 2 * kTdWords - 1) / (2 * kTdWords) * kTdWords;
}

/// The 0 after the weights, which padding reads, needs an index too.
bool is_wide(const NTupleLayout& layout, std::size_t weight_count) {
  return !layout.base.empty() || weight_count >= kIndices;
}

TdChain chain_of(const TdNTupleGames& asked) {
  const NTupleLayout& layout = asked.shape.layout;
  const TdGames& games = asked.games;
  TdChain chain;
  chain.set(games);
  chain.weight_count = static_cast<std::uint32_t>(games.weights.size());
  chain.placements = static_cast<std::uint32_t>(layout.placements);
  chain.words = static_cast<std::uint32_t>(words_of(layout));
  chain.limit = kTdNTupleLimit / static_cast<double>(layout.placements + 1);
  // A game has at most 61 updates; |(target - v) (1 - v^2)| is at most 32/27.
  chain.growth = 61 * 1.2 * games.alpha * static_cast<double>(asked.shape.sharing);
  return chain;
}

void write_shape(const NTupleLayout& layout, const StagedChain& staged, std::byte* memory) {
  const std::size_t stride = 2 * std::size_t{staged.chain.words};
  const std::uint32_t after_weights = staged.chain.weight_count;
  auto* const steps = reinterpret_cast<std::uint16_t*>(memory + staged.steps);
  std::fill_n(steps, (kSquares + 1) * stride, 0);
  for (std::size_t s = 0; s < kSquares; ++s) {
    std::copy_n(&layout.steps[s * layout.stride], layout.placements, steps + s * stride);
  }
  auto* const start = reinterpret_cast<std::uint16_t*>(memory + staged.start);
  std::fill_n(start, stride, staged.wide ? 0 : static_cast<std::uint16_t>(after_weights));
  std::copy_n(layout.start.begin(), layout.placements, start);
  if (!staged.wide) return;
  auto* const base = reinterpret_cast<std::uint32_t*>(memory + staged.base);
  std::fill_n(base, stride, after_weights);
  if (layout.base.empty()) {
    std::fill_n(base, layout.placements, 0);
  } else {
    std::copy_n(layout.base.begin(), layout.placements, base);
  }
}

}  // namespace

void StagedChain::attach(std::byte* memory) {
  chain.weights = reinterpret_cast<double*>(memory + weights);
  chain.steps = reinterpret_cast<const std::uint32_t*>(memory + steps);
  chain.start = reinterpret_cast<const std::uint32_t*>(memory + start);
  chain.base = wide ? reinterpret_cast<const std::uint32_t*>(memory + base) : nullptr;
}

TdStaging::TdStaging(std::span<const TdNTupleGames> asked) {
  // Consecutive arrays, each aligned to 16 bytes.
  const auto add = [this](std::size_t size) {
    const std::size_t place = bytes;
    bytes += (size + 15) / 16 * 16;
    return place;
  };
  for (const TdNTupleGames& games : asked) {
    StagedChain& staged = chains.emplace_back();
    staged.chain = chain_of(games);
    staged.weights = add((std::size_t{staged.chain.weight_count} + 1) * sizeof(double));
    staged.wide = is_wide(games.shape.layout, staged.chain.weight_count);
  }
  weight_bytes = bytes;
  std::map<const TdNTupleShape*, const StagedChain*> seen;
  for (std::size_t i = 0; i < asked.size(); ++i) {
    StagedChain& staged = chains[i];
    const auto [first, is_new] = seen.try_emplace(&asked[i].shape, &staged);
    if (is_new) {
      const std::size_t words = staged.chain.words;
      staged.steps = add((kSquares + 1) * words * sizeof(std::uint32_t));
      staged.start = add(words * sizeof(std::uint32_t));
      staged.base = add(staged.wide ? 2 * words * sizeof(std::uint32_t) : 0);
    } else {
      staged.steps = first->second->steps;
      staged.start = first->second->start;
      staged.base = first->second->base;
    }
  }
}

void TdStaging::fill(std::span<const TdNTupleGames> asked, std::byte* memory) const {
  const TdNTupleShape* last = nullptr;  // chains of one shape are mostly consecutive
  for (std::size_t i = 0; i < asked.size(); ++i) {
    const std::span<const double> weights = asked[i].games.weights;
    std::memcpy(memory + chains[i].weights, weights.data(), weights.size_bytes());
    if (&asked[i].shape != last) write_shape(asked[i].shape.layout, chains[i], memory);
    last = &asked[i].shape;
  }
}

}  // namespace othello::cuda
