#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "othello/position.h"
#include "play/isa.h"
#include "search/hash_table.h"
#include "search/limits.h"
#include "search/midgame.h"
#include "search/near_table.h"

namespace othello {

/// Set when the result of a subtree is no longer needed; the subtrees that contain it come after
/// it.
struct Cancellation {
  std::atomic<bool> cancelled = false;
  const Cancellation* outer = nullptr;

  [[nodiscard]] bool any() const {
    for (const Cancellation* c = this; c != nullptr; c = c->outer) {
      if (c->cancelled.load(std::memory_order_relaxed)) return true;
    }
    return false;
  }
};

/// One thread's part of an exact search.
struct EndgameThread {
  EndgameThread(HashTable& shared, SearchWatch& search_watch)
      : table(&shared), near(shared), watch(&search_watch) {}

  HashTable* table;
  NearTable near;
  SearchWatch* watch;
  const Cancellation* cancellation = nullptr;  ///< of the subtree in work
  std::uint64_t nodes = 0;                     ///< positions reached by a move
  std::uint64_t reported = 0;                  ///< of these, to the watch
  bool stopped = false;  ///< by a limit or a cancellation: results from here on are void

  /// To be called at every node with many below it.
  void poll() {
    if (nodes - reported >= SearchWatch::kPollNodes) report();
  }
  void report() {
    stopped = watch->report(nodes - reported) || (cancellation != nullptr && cancellation->any());
    reported = nodes;
  }
};

/// The searches compiled for one instruction set. All of them search the same nodes.
struct SearchKernels {
  /// The exact search of small subtrees: whether the value of a position, in discs for the side to
  /// move and with the empty squares for the winner, is above alpha: then the result is a lower
  /// bound above alpha, else an upper bound of at most alpha. If the thread is stopped, it is void.
  /// Precondition: at least one empty square.
  int (*null_window)(const Position& position, int alpha, EndgameThread& thread);
  /// As flips() in othello/moves.h.
  Squares (*flips)(const Position& position, Square s);
  /// As make_midgame() in search/midgame.h.
  std::unique_ptr<Midgame> (*make_midgame)(const MidgameParts& parts);
};

/// Precondition: the instruction set is available. kReference gives the generic kernels.
[[nodiscard]] const SearchKernels& search_kernels(Isa isa);

}  // namespace othello
