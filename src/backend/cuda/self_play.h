#pragma once

#include <cstdint>
#include <mutex>
#include <span>
#include <vector>

#include "backend/cuda/runtime.h"
#include "backend/cuda/td_chain.h"
#include "backend/gathering.h"
#include "play/td_plan.h"

namespace othello::cuda {

/// TD(0) self-play of n-tuple networks on a device. The chains of all threads that ask at the same
/// time are played side by side.
class SelfPlay {
 public:
  /// Chains of one thread, brought into the form of the device by that thread itself.
  struct Request {
    std::vector<TdChain> chains;  ///< pointers are offsets into `staged` until it is copied
    HostBuffer staged;            ///< the weights of all chains, then the shapes
    std::size_t weight_bytes = 0;
    std::size_t bytes = 0;
  };
  using Member = Gathering<Request>::Member;

  /// Fewer chains than this are left to the caller: a core plays them sooner.
  static constexpr std::size_t kLeastChains = 16;

  explicit SelfPlay(int device, std::size_t least_chains = kLeastChains);

  /// As Backend::self_play().
  [[nodiscard]] std::vector<std::uint64_t> play(std::span<const TdNTupleGames> chains);

  [[nodiscard]] Gathering<Request>& gathering() { return gathering_; }

 private:
  [[nodiscard]] Request stage(std::span<const TdNTupleGames> chains);
  [[nodiscard]] HostBuffer take_staging(std::size_t bytes);
  void execute(std::span<Request* const> requests);
  void upload(std::span<Request* const> requests);
  /// Plays all chains that are kept in one way, in launches of bounded length.
  void play_class(std::span<TdChain> chains, const TdPlacement& placement);

  int device_;
  std::size_t least_chains_;
  std::mutex mutex_;                 // guards staging_
  std::vector<HostBuffer> staging_;  // not in use
  std::unique_ptr<Stream> stream_;   // this and all below: of the one who leads
  DeviceBuffer memory_;              // networks
  DeviceBuffer chain_memory_;
  Gathering<Request> gathering_;
};

}  // namespace othello::cuda
