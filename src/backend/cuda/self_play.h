#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <tuple>
#include <vector>

#include "backend/cuda/launch_length.h"
#include "backend/cuda/runtime.h"
#include "backend/cuda/td_chain.h"
#include "backend/cuda/td_staging.h"
#include "backend/request_batcher.h"
#include "learn/td_plan.h"

namespace othello::cuda {

/// TD(0) self-play of n-tuple networks on a device. Concurrent chains of all threads are batched.
class SelfPlay {
 public:
  struct Request {
    TdStaging staging;
    HostBuffer memory;
    bool done = false;
  };
  using Member = RequestBatcher<Request>::Member;

  /// A CPU core is as fast as this many chains on a device: with fewer chains per core, the caller
  /// plays them.
  static constexpr std::size_t kChainsPerCore = 4;

  SelfPlay(int device, std::size_t least_chains);

  /// As Backend::self_play(); plays no games if there are too few chains or a network has stages.
  [[nodiscard]] std::vector<std::uint64_t> play(std::span<const TdNTupleGames> chains);

  [[nodiscard]] RequestBatcher<Request>& batcher() { return batcher_; }

 private:
  using Kind = std::tuple<bool, bool, bool>;  ///< TdPlacement as a sortable tuple

  [[nodiscard]] HostBuffer take_memory(std::size_t bytes);
  /// Plays some games of each chain.
  void execute(std::span<Request* const> requests);
  void upload(std::span<Request* const> requests);
  void download(std::span<Request* const> requests);
  /// One launch for all chains with the same placement.
  void play_together(std::span<StagedChain* const> staged, const TdPlacement& placement,
                     LaunchLength& length);

  int device_;
  std::size_t least_chains_;
  std::mutex mutex_;                // guards spare_
  std::vector<HostBuffer> spare_;   // memory of requests, for reuse
  std::unique_ptr<Stream> stream_;  // this and all below: used only by the batch leader
  DeviceBuffer memory_;             // networks
  DeviceBuffer chains_;
  std::map<Kind, LaunchLength> lengths_;
  RequestBatcher<Request> batcher_;
};

}  // namespace othello::cuda
