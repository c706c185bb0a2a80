#pragma once

#include <memory>
#include <span>

#include "backend/cuda/counter_chain.h"
#include "backend/cuda/launch_length.h"
#include "backend/cuda/runtime.h"
#include "backend/gathering.h"
#include "play/td_plan.h"

namespace othello::cuda {

/// TD(0) self-play of weighted piece counters on a device. The chains of all threads that ask at
/// the same time are played side by side.
class CounterSelfPlay {
 public:
  struct Request {
    CounterChain chain;
    bool done = false;
  };
  using Member = Gathering<Request>::Member;

  explicit CounterSelfPlay(int device);

  /// As Backend::self_play_counter().
  [[nodiscard]] std::uint64_t play(const TdGames& games);

  [[nodiscard]] Gathering<Request>& gathering() { return gathering_; }

 private:
  /// Some games of each.
  void execute(std::span<Request* const> requests);

  int device_;
  std::unique_ptr<Stream> stream_;  // this and all below: of the one who leads
  DeviceBuffer memory_;
  LaunchLength length_;
  Gathering<Request> gathering_;
};

}  // namespace othello::cuda
