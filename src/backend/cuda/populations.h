#pragma once

#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "backend/cuda/image.h"
#include "backend/cuda/singles.h"
#include "backend/cuda/workspace.h"
#include "backend/gathering.h"
#include "play/population.h"

namespace othello::cuda {

/// Games of populations. Those of all threads that ask at the same time are played together.
class Populations {
 public:
  /// The players of one thread's population, brought into the form of the device by that thread
  /// itself. Their memory is kept for others.
  struct Players {
    Image image;
    HostBuffer bytes;         ///< of the image, for the device to fetch
    std::vector<Side> sides;  ///< of each member, as Black and as White
  };
  struct Request {
    const PopulationPlan* plan;
    const Players* players;
    std::vector<int> differences;
    bool done = false;
  };
  using Member = Gathering<Request>::Member;

  explicit Populations(int device);

  /// Black's discs minus White's at the end of each game.
  [[nodiscard]] std::vector<int> play(const PopulationPlan& plan);

  [[nodiscard]] Gathering<Request>& gathering() { return gathering_; }

 private:
  [[nodiscard]] std::unique_ptr<Players> take_players();
  void execute(std::span<Request* const> requests);

  int device_;
  std::mutex mutex_;  // guards free_players_
  std::vector<std::unique_ptr<Players>> free_players_;
  std::unique_ptr<Workspace> workspace_;  // this and all below: of the one who leads
  Singles singles_;
  std::vector<SingleOutcome> outcomes_;
  Gathering<Request> gathering_;
};

}  // namespace othello::cuda
