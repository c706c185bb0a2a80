#include "backend/cuda/wpc_self_play.h"

#include <algorithm>
#include <vector>

#include "eval/wpc.h"

namespace othello::cuda {
namespace {

WpcChain chain_of(const TdGames& games) {
  WpcChain chain;
  chain.set(games);
  chain.weight_count = static_cast<std::uint32_t>(games.weights.size());
  std::copy(games.weights.begin(), games.weights.end(), chain.weights);
  chain.symmetric = chain.weight_count < kSquares;
  const std::uint32_t without_bias = chain.symmetric ? kSquareClasses : kSquares;
  chain.has_bias = chain.weight_count > without_bias;
  for (std::size_t s = 0; s < kSquares; ++s) {
    chain.weight_of[s] = static_cast<std::uint8_t>(chain.symmetric ? kSquareClass[s] : s);
  }
  const TdWpcBound reach = td_wpc_bound(games.weights.size(), games.alpha);
  chain.limit = reach.limit;
  chain.growth = reach.growth;
  return chain;
}

}  // namespace

WpcSelfPlay::WpcSelfPlay(int device)
    : device_(device),
      batcher_([this](std::span<Request* const> requests) { execute(requests); }) {}

std::uint64_t WpcSelfPlay::play(const TdGames& games) {
  use_device(device_);
  Request request{chain_of(games)};
  batcher_.ask(request);
  std::copy_n(request.chain.weights, request.chain.weight_count, games.weights.begin());
  return request.chain.played;
}

void WpcSelfPlay::execute(std::span<Request* const> requests) {
  use_device(device_);
  if (stream_ == nullptr) stream_ = std::make_unique<Stream>();
  std::vector<WpcChain> chains;
  chains.reserve(requests.size());
  std::uint64_t rest = 0;
  for (const Request* request : requests) {
    chains.push_back(request->chain);
    rest = std::max(rest, request->chain.games - request->chain.played);
  }
  const std::size_t bytes = chains.size() * sizeof(WpcChain);
  if (memory_.size() < bytes) {
    memory_ = {};
    check_memory(bytes);
    memory_ = DeviceBuffer(bytes);
  }
  stream_->copy_to_device(memory_.data(), chains.data(), bytes);
  const std::uint64_t most = std::min(rest, length_.next());
  launch_wpc_chains(*stream_, {.chains = reinterpret_cast<WpcChain*>(memory_.data()),
                               .count = static_cast<unsigned>(chains.size()),
                               .most_games = most});
  stream_->copy_to_host(chains.data(), memory_.data(), bytes);
  stream_->wait();
  length_.took(most);
  for (std::size_t i = 0; i < requests.size(); ++i) {
    requests[i]->chain = chains[i];
    requests[i]->done = chains[i].out_of_reach || chains[i].played == chains[i].games;
  }
}

}  // namespace othello::cuda
