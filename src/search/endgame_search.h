#pragma once

#include <optional>

#include "search/endgame.h"
#include "search/endgame_order.h"
#include "search/endgame_threads.h"
#include "search/kernels.h"

namespace othello {

/// The exact search above the kernels: principal-variation search, and null-window search whose
/// nodes may be split among threads. Values are discs for the side to move, as in
/// SearchKernels::null_window.
class EndgameSearch {
 public:
  /// All must outlive this. Starts options.threads - 1 helpers.
  EndgameSearch(const EndgameOptions& options, HashTable& table, SearchWatch& watch);

  /// A move of the root whose value is at least `value`.
  struct SoFar {
    Square move;
    int value;
  };
  /// As value(), but first a selective search guesses the value, so that the exact search begins
  /// with a narrow window and with moves that turned out well.
  int solve(const Position& p, int alpha, int beta, std::optional<SoFar>* so_far);
  /// The value if it is above alpha and below beta; otherwise a bound outside the window. Void if
  /// stopped(). Any position, finished games included. `so_far` is set whenever a move turns out to
  /// be above alpha and better than those before.
  int value(const Position& p, int alpha, int beta, std::optional<SoFar>* so_far = nullptr);
  /// The same with beta = alpha + 1.
  int null_window(const Position& p, int alpha) { return null_window(p, alpha, thread_); }

  /// A limit was reached.
  [[nodiscard]] bool stopped() const { return thread_.stopped; }
  /// Ends the helpers and reports all nodes to the watch.
  void finish();

 private:
  int pv_node(const Position& p, Squares moves, int alpha, int beta, std::optional<SoFar>* so_far);
  int null_window(const Position& p, int alpha, EndgameThread& thread);
  int upper_node(const Position& p, Squares moves, int alpha, EndgameThread& thread);

  const EndgameOptions& options_;
  /// Of the search in progress, as in HashEntry: 1 while the value is guessed.
  std::uint8_t selectivity_ = 0;
  HashTable& table_;
  const SearchKernels& kernels_;
  EndgameThread thread_;
  EndgameThreads threads_;
};

}  // namespace othello
