#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "othello/notation.h"
#include "play/board_scores.h"
#include "play/match_plan.h"

namespace othello {

/// The legal moves of many boards of one colour and the boards after them: one list, in which the
/// moves of a board follow each other in square order.
struct MoveList {
  std::vector<Afterstate> moves;  ///< in Black's view
  std::vector<Square> squares;    ///< of the moves
  std::vector<std::size_t> ends;  ///< by board: the end of its moves

  /// Precondition: every board has a legal move and the same side to move.
  explicit MoveList(std::span<const Board> boards);
  /// The moves of highest score of each board.
  [[nodiscard]] std::vector<Squares> best(std::span<const double> scores) const;
};

/// The best moves of many boards with the same side to move, each with a legal move.
using FindBestOfMany = std::function<std::vector<Squares>(std::span<const Board>)>;

/// By a compiled player's scores, or by the seat's search, board by board.
[[nodiscard]] FindBestOfMany best_of_many(const Seat& seat);

/// Those of a seat, for games in lock step.
struct LockstepSeat {
  FindBestOfMany find;
  double epsilon = 0.0;
  TieBreak ties = TieBreak::kRandom;
  bool uniform = false;  ///< every move is random
};
[[nodiscard]] LockstepSeat lockstep_seat(const Seat& seat);

/// Plays a match with all games in lock step on this thread: in every turn each seat is asked once,
/// for all games in which it moves. For evaluators that are fast only for many boards at a time.
/// The same games as play_match(). `turn_done` is called after every turn with the number of
/// finished games; returning false stops the match, whose result is then void. Exceptions of a seat
/// pass through.
[[nodiscard]] MatchResult play_in_step(const MatchPlan& plan, const LockstepSeat& a,
                                       const LockstepSeat& b,
                                       const std::function<bool(std::uint64_t)>& turn_done);

}  // namespace othello
