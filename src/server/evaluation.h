#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "play/backend.h"
#include "server/league.h"

namespace othello::server {

/// Plays the league's games, one thing after the other, in a thread of its own: whatever is missing
/// in the league, so that there is no queue to be lost. First scores come before all else.
class Evaluation {
 public:
  /// Called from the thread that plays.
  struct Listener {
    std::function<void(PlayerId)> played;            ///< games of the player are over
    std::function<void()> settled;                   ///< nothing is left to play
    std::function<void(const std::string&)> failed;  ///< a disk, say; it is tried again
  };

  Evaluation(League& league, Backend& backend, Listener listener);
  /// Stops within a match; what it has begun is played anew next time.
  ~Evaluation();

  /// There may be something to do.
  void wake();

 private:
  void run();
  /// False if there is nothing to do.
  bool work();
  void play_first_score(const Work& work);
  void play_matches(const std::vector<Work>& works);
  [[nodiscard]] bool stopping();

  League& league_;
  Backend& backend_;
  Listener listener_;
  std::mutex mutex_;
  std::condition_variable news_;
  std::size_t matches_at_once_ = 4;
  bool woken_ = true;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace othello::server
