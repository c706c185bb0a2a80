#pragma once

#include <memory>
#include <span>
#include <vector>

#include "backend/cuda/es_run.h"
#include "backend/cuda/launch_length.h"
#include "backend/cuda/runtime.h"
#include "backend/request_batcher.h"
#include "learn/es_plan.h"

namespace othello::cuda {

/// The evolution strategy of weighted piece counters on a device. Concurrent runs of all host
/// threads are batched.
class Evolution {
 public:
  struct Request {
    EsRun run;
    bool done = false;
  };
  using Member = RequestBatcher<Request>::Member;

  /// `lanes`: threads per game; 0 chooses by the number of runs.
  explicit Evolution(int device, unsigned lanes = 0);

  /// As Backend::evolve(). False if there are too many offspring for shared memory.
  [[nodiscard]] bool evolve(const EsPlan& plan);

  [[nodiscard]] RequestBatcher<Request>& batcher() { return batcher_; }

 private:
  /// Runs some generations of each request.
  void execute(std::span<Request* const> requests);

  int device_;
  unsigned lanes_;
  std::unique_ptr<Stream> stream_;  // this and all below: used only by the batch leader
  DeviceBuffer memory_;
  LaunchLength length_;
  RequestBatcher<Request> batcher_;
};

}  // namespace othello::cuda
