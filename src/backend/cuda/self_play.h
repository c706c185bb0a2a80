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
    bool done = false;
  };
  using Member = Gathering<Request>::Member;

  /// A core plays as fast as so many chains on a device: fewer for each core are left to the
  /// caller.
  static constexpr std::size_t kChainsPerCore = 4;

  SelfPlay(int device, std::size_t least_chains);

  /// As Backend::self_play(); no games of any chain if there are too few chains, or a network has
  /// stages.
  [[nodiscard]] std::vector<std::uint64_t> play(std::span<const TdNTupleGames> chains);

  [[nodiscard]] Gathering<Request>& gathering() { return gathering_; }

 private:
  using Kind = std::tuple<bool, bool, bool>;  ///< TdPlacement in an order

  [[nodiscard]] HostBuffer take_memory(std::size_t bytes);
  /// Some games of each chain.
  void execute(std::span<Request* const> requests);
  void upload(std::span<Request* const> requests);
  void download(std::span<Request* const> requests);
  /// One launch for all chains that are kept in one way.
  void play_together(std::span<StagedChain* const> staged, const TdPlacement& placement,
                     LaunchLength& length);

  int device_;
  std::size_t least_chains_;
  std::mutex mutex_;                // guards spare_
  std::vector<HostBuffer> spare_;   // memory of requests, taken once and used again
  std::unique_ptr<Stream> stream_;  // this and all below: of the one who leads
  DeviceBuffer memory_;             // networks
  DeviceBuffer chains_;
  std::map<Kind, LaunchLength> lengths_;
  Gathering<Request> gathering_;
};

}  // namespace othello::cuda
