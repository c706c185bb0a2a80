#pragma once

#include <memory>
#include <span>

#include "backend/cuda/launch_length.h"
#include "backend/cuda/runtime.h"
#include "backend/cuda/wpc_chain.h"
#include "backend/request_batcher.h"
#include "learn/td_plan.h"

namespace othello::cuda {

/// TD(0) self-play of weighted piece counters on a device. Concurrent chains of all threads are
/// batched.
class WpcSelfPlay {
 public:
  struct Request {
    WpcChain chain;
    bool done = false;
  };
  using Member = RequestBatcher<Request>::Member;

  explicit WpcSelfPlay(int device);

  /// As Backend::self_play_wpc().
  [[nodiscard]] std::uint64_t play(const TdGames& games);

  [[nodiscard]] RequestBatcher<Request>& batcher() { return batcher_; }

 private:
  /// Plays some games of each.
  void execute(std::span<Request* const> requests);

  int device_;
  std::unique_ptr<Stream> stream_;  // this and all below: used only by the batch leader
  DeviceBuffer memory_;
  LaunchLength length_;
  RequestBatcher<Request> batcher_;
};

}  // namespace othello::cuda
