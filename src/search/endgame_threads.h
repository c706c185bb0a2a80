#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

#include "search/endgame_order.h"
#include "search/kernels.h"

namespace othello {

/// The remaining moves of a node, searched by several threads: the node's own, and helpers that
/// have nothing else to do. The first move above alpha cancels the others.
class EndgameThreads {
 public:
  /// The value of a child with a null window at `alpha`, from the child's view; void if the thread
  /// is stopped.
  using ChildValue = std::function<int(const Position& child, int alpha, EndgameThread& thread)>;

  /// Starts `helpers` threads that use the table and the watch of `owner`.
  EndgameThreads(int helpers, const EndgameThread& owner, ChildValue child_value);
  ~EndgameThreads() { finish(); }
  EndgameThreads(const EndgameThreads&) = delete;
  EndgameThreads& operator=(const EndgameThreads&) = delete;

  /// Whether a helper waits for work.
  [[nodiscard]] bool has_idle() const { return idle_.load(std::memory_order_relaxed) > 0; }

  struct Best {
    int value;
    Square move;
  };
  /// Searches the moves until one is above alpha; the best of them and `best`. Void if the thread
  /// is stopped.
  Best search(std::span<const OrderedMove> moves, int alpha, Best best, EndgameThread& thread);

  /// Ends the helpers, which report their nodes. Not during a search.
  void finish();

 private:
  struct Split {
    std::span<const OrderedMove> moves;
    int alpha;
    Best best;
    std::size_t next = 0;  ///< move to be taken
    int active = 0;        ///< moves in work
    Cancellation cancellation{};
  };

  void help(EndgameThread thread);
  /// A split with a move to take, within the given subtree, or null.
  Split* find(const Cancellation* within);
  /// Takes and searches one move. `lock` is released meanwhile.
  void work(Split& split, EndgameThread& thread, std::unique_lock<std::mutex>& lock);

  ChildValue child_value_;
  std::mutex mutex_;  // guards what follows, and all splits
  std::condition_variable changed_;
  std::vector<Split*> open_;  ///< outermost first
  bool finished_ = false;
  std::atomic<int> idle_ = 0;
  std::vector<std::thread> helpers_;
};

}  // namespace othello
