#include "backend/cuda/self_play.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <tuple>

#include "backend/cuda/launch_length.h"

namespace othello::cuda {
namespace {

/// The fastest memory that a chain fits into. With more than two chains per processor, three fit if
/// the steps stay in global memory.
TdPlacement placement_of(const StagedChain& staged, std::size_t chains) {
  const DeviceSize size = device_size();
  const bool crowded = chains > 2 * static_cast<std::size_t>(size.processors);
  for (const bool table_shared : {true, false}) {
    for (const bool steps_shared : {true, false}) {
      const TdPlacement placement{table_shared, steps_shared, staged.wide};
      const std::size_t bytes =
          td_shared_bytes(placement, staged.chain.weight_count, staged.chain.words);
      const std::size_t most = crowded && steps_shared ? size.shared_bytes / 3 : size.shared_bytes;
      if (bytes <= most) return placement;
    }
  }
  return {false, false, staged.wide};
}

}  // namespace

SelfPlay::SelfPlay(int device, std::size_t least_chains)
    : device_(device),
      least_chains_(least_chains),
      batcher_([this](std::span<Request* const> requests) { execute(requests); }) {}

HostBuffer SelfPlay::take_memory(std::size_t bytes) {
  {
    const std::lock_guard lock(mutex_);
    const auto fits = std::find_if(spare_.begin(), spare_.end(),
                                   [&](const HostBuffer& b) { return b.size() >= bytes; });
    if (fits != spare_.end()) {
      HostBuffer memory = std::move(*fits);
      spare_.erase(fits);
      return memory;
    }
    if (!spare_.empty()) spare_.pop_back();  // too small: replaced by a larger one
  }
  return HostBuffer(bytes);
}

std::vector<std::uint64_t> SelfPlay::play(std::span<const TdNTupleGames> asked) {
  std::vector<std::uint64_t> played(asked.size(), 0);
  const bool in_stages = std::any_of(asked.begin(), asked.end(), [](const TdNTupleGames& games) {
    return games.shape.layout.has_stages();
  });
  if (in_stages) return played;
  if (asked.empty() || std::max<std::size_t>(1, batcher_.members()) * asked.size() < least_chains_)
    return played;
  use_device(device_);
  // Each thread converts its own chains to device form and back.
  Request request{TdStaging(asked), {}};
  request.memory = take_memory(request.staging.bytes);
  request.staging.fill(asked, request.memory.data());
  batcher_.ask(request);
  for (std::size_t i = 0; i < asked.size(); ++i) {
    const StagedChain& staged = request.staging.chains[i];
    const std::span<double> weights = asked[i].games.weights;
    played[i] = staged.chain.played;
    if (played[i] > 0) {
      std::memcpy(weights.data(), request.memory.data() + staged.weights, weights.size_bytes());
    }
  }
  const std::lock_guard lock(mutex_);
  spare_.push_back(std::move(request.memory));
  return played;
}

void SelfPlay::execute(std::span<Request* const> requests) {
  std::size_t count = 0;
  for (const Request* request : requests) count += request->staging.chains.size();
  use_device(device_);
  if (stream_ == nullptr) stream_ = std::make_unique<Stream>();
  upload(requests);
  std::map<Kind, std::vector<StagedChain*>> kinds;
  for (Request* request : requests) {
    for (StagedChain& staged : request->staging.chains) {
      const TdPlacement p = placement_of(staged, count);
      kinds[{p.table_shared, p.steps_shared, p.wide}].push_back(&staged);
    }
  }
  for (const auto& [kind, staged] : kinds) {
    play_together(staged, {std::get<0>(kind), std::get<1>(kind), std::get<2>(kind)},
                  lengths_[kind]);
  }
  download(requests);
}

void SelfPlay::upload(std::span<Request* const> requests) {
  std::size_t bytes = 0;
  for (const Request* request : requests) bytes += request->staging.bytes;
  if (memory_.size() < bytes) {
    memory_ = {};
    check_memory(bytes);
    memory_ = DeviceBuffer(bytes);
  }
  std::byte* place = memory_.data();
  for (Request* request : requests) {
    stream_->copy_to_device(place, request->memory.data(), request->staging.bytes);
    for (StagedChain& staged : request->staging.chains) staged.attach(place);
    place += request->staging.bytes;
  }
}

void SelfPlay::download(std::span<Request* const> requests) {
  const std::byte* place = memory_.data();
  for (Request* request : requests) {
    stream_->copy_to_host(request->memory.data(), place, request->staging.weight_bytes);
    place += request->staging.bytes;
    const auto& chains = request->staging.chains;
    request->done = std::all_of(chains.begin(), chains.end(), [](const StagedChain& staged) {
      return staged.chain.out_of_reach || staged.chain.played == staged.chain.games;
    });
  }
  stream_->wait();
}

void SelfPlay::play_together(std::span<StagedChain* const> staged, const TdPlacement& placement,
                             LaunchLength& length) {
  std::vector<TdChain> chains;
  chains.reserve(staged.size());
  std::uint64_t rest = 0;
  std::size_t shared_bytes = 0;
  for (const StagedChain* one : staged) {
    const TdChain& chain = chains.emplace_back(one->chain);
    rest = std::max(rest, chain.games - chain.played);
    shared_bytes =
        std::max(shared_bytes, td_shared_bytes(placement, chain.weight_count, chain.words));
  }
  const std::size_t bytes = chains.size() * sizeof(TdChain);
  if (chains_.size() < bytes) chains_ = DeviceBuffer(bytes);
  stream_->copy_to_device(chains_.data(), chains.data(), bytes);
  const std::uint64_t games = std::min(rest, length.next());
  launch_td(*stream_, {.chains = reinterpret_cast<TdChain*>(chains_.data()),
                       .count = static_cast<unsigned>(chains.size()),
                       .most_games = games,
                       .shared_bytes = shared_bytes,
                       .placement = placement});
  stream_->copy_to_host(chains.data(), chains_.data(), bytes);
  stream_->wait();
  length.took(games);
  for (std::size_t i = 0; i < chains.size(); ++i) {
    staged[i]->chain.played = chains[i].played;
    staged[i]->chain.out_of_reach = chains[i].out_of_reach;
  }
}

}  // namespace othello::cuda
