#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "backend/cuda/runtime.h"
#include "backend/cuda/td_chain.h"
#include "backend/cuda/td_staging.h"
#include "backend/gathering.h"
#include "play/td_plan.h"

namespace othello::cuda {

/// TD(0) self-play of n-tuple networks on a device. The chains of all threads that ask at the same
/// time are played side by side.
class SelfPlay {
 public:
  struct Request {
    TdStaging staging;
    HostBuffer memory;
  };
  using Member = Gathering<Request>::Member;

  /// Fewer chains than this are left to the caller: a core plays them sooner.
  static constexpr std::size_t kLeastChains = 16;

  explicit SelfPlay(int device, std::size_t least_chains = kLeastChains);

  /// As Backend::self_play().
  [[nodiscard]] std::vector<std::uint64_t> play(std::span<const TdNTupleGames> chains);

  [[nodiscard]] Gathering<Request>& gathering() { return gathering_; }

 private:
  [[nodiscard]] HostBuffer take_memory(std::size_t bytes);
  void execute(std::span<Request* const> requests);
  void upload(std::span<Request* const> requests);
  void download(std::span<Request* const> requests);
  /// Plays all chains that are kept in one way, in launches of bounded length.
  void play_together(std::span<StagedChain* const> staged, const TdPlacement& placement);

  int device_;
  std::size_t least_chains_;
  std::mutex mutex_;                // guards spare_
  std::vector<HostBuffer> spare_;   // memory of requests, taken once and used again
  std::unique_ptr<Stream> stream_;  // this and all below: of the one who leads
  DeviceBuffer memory_;             // networks
  DeviceBuffer chains_;
  Gathering<Request> gathering_;
};

}  // namespace othello::cuda
