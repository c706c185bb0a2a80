#pragma once

#include <span>
#include <vector>

#include "backend/cuda/image.h"
#include "backend/cuda/workspace.h"
#include "backend/gathering.h"
#include "play/population.h"

namespace othello::cuda {

/// Games of populations. Those of all threads that ask at the same time are played together.
class Populations {
 public:
  /// One thread's population, brought into the form of the device by that thread itself.
  struct Request {
    const PopulationPlan* plan;
    Image image;
    std::vector<Side> sides;  ///< of each member, as Black and as White
    std::vector<int> differences;
    bool done = false;
  };
  using Member = Gathering<Request>::Member;

  explicit Populations(int device);

  /// Black's discs minus White's at the end of each game.
  [[nodiscard]] std::vector<int> play(const PopulationPlan& plan);

  [[nodiscard]] Gathering<Request>& gathering() { return gathering_; }

 private:
  void execute(std::span<Request* const> requests);

  int device_;
  std::unique_ptr<Workspace> workspace_;  // of the one who leads
  Gathering<Request> gathering_;
};

}  // namespace othello::cuda
