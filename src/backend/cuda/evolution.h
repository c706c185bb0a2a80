#pragma once

#include <memory>
#include <span>
#include <vector>

#include "backend/cuda/es_run.h"
#include "backend/cuda/launch_length.h"
#include "backend/cuda/runtime.h"
#include "backend/gathering.h"
#include "play/es_plan.h"

namespace othello::cuda {

/// The evolution strategy of weighted piece counters on a device. The runs of all threads that ask
/// at the same time go on side by side.
class Evolution {
 public:
  struct Request {
    EsRun run;
    bool done = false;
  };
  using Member = Gathering<Request>::Member;

  /// `lanes`: threads to a game; 0 for what suits the number of runs.
  explicit Evolution(int device, unsigned lanes = 0);

  /// As Backend::evolve(). False if there are too many offspring for shared memory.
  [[nodiscard]] bool evolve(const EsPlan& plan);

  [[nodiscard]] Gathering<Request>& gathering() { return gathering_; }

 private:
  /// Some generations of each.
  void execute(std::span<Request* const> requests);

  int device_;
  unsigned lanes_;
  std::unique_ptr<Stream> stream_;  // this and all below: of the one who leads
  DeviceBuffer memory_;
  LaunchLength length_;
  Gathering<Request> gathering_;
};

}  // namespace othello::cuda
