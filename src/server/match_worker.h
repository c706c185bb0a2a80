#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "play/backend.h"
#include "server/league.h"

namespace othello::server {

/// Plays the league's missing matches sequentially in a separate thread, in turn for all visitors
/// (ranking.h). They are derived from the league's state, so there is no queue that could be lost.
class MatchWorker {
 public:
  /// Called from the worker's thread.
  struct Listener {
    std::function<void(PlayerId)> played;            ///< games of the player have finished
    std::function<void()> settled;                   ///< all matches are played
    std::function<void(const std::string&)> failed;  ///< a disk error; retried. Must not throw
  };

  MatchWorker(League& league, Backend& backend, Listener listener);
  /// Stops within a match; unfinished matches are replayed next time.
  ~MatchWorker();

  /// Signals that there may be new matches.
  void wake();

 private:
  void run();
  /// False if there are no matches to play.
  bool work();
  /// Some more of its games.
  void play_first_score(const Work& work);
  void play_matches(const std::vector<Work>& works);
  [[nodiscard]] bool stopping();
  void charge(const std::vector<Work>& works, double seconds);

  League& league_;
  Backend& backend_;
  Listener listener_;
  std::mutex mutex_;
  std::condition_variable news_;
  std::size_t matches_at_once_ = 4;
  SpentTime spent_;
  std::chrono::steady_clock::time_point decayed_;
  bool woken_ = true;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace othello::server
