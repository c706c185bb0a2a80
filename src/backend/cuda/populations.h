#pragma once

#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "backend/cuda/image.h"
#include "backend/cuda/singles.h"
#include "backend/cuda/workspace.h"
#include "backend/request_batcher.h"
#include "play/population.h"

namespace othello::cuda {

/// Games of populations. Concurrent requests of all threads are batched.
class Populations {
 public:
  /// The players of one thread's population, converted to device form by that thread. Their memory
  /// is reused.
  struct Players {
    Image image;
    HostBuffer bytes;         ///< of the image, for the copy to the device
    std::vector<Side> sides;  ///< of each member, as Black and as White
  };
  struct Request {
    const PopulationPlan* plan;
    const Players* players;
    std::vector<int> differences;
    bool done = false;
  };
  using Member = RequestBatcher<Request>::Member;

  explicit Populations(int device);

  /// Black's discs minus White's at the end of each game.
  [[nodiscard]] std::vector<int> play(const PopulationPlan& plan);

  [[nodiscard]] RequestBatcher<Request>& batcher() { return batcher_; }

 private:
  [[nodiscard]] std::unique_ptr<Players> take_players();
  void execute(std::span<Request* const> requests);

  int device_;
  std::mutex mutex_;  // guards free_players_
  std::vector<std::unique_ptr<Players>> free_players_;
  std::unique_ptr<Workspace> workspace_;  // this and all below: used only by the batch leader
  Singles singles_;
  std::vector<SingleOutcome> outcomes_;
  RequestBatcher<Request> batcher_;
};

}  // namespace othello::cuda
