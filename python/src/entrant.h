#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "common.h"
#include "eval/player.h"
#include "play/lockstep.h"
#include "search/settings.h"

namespace othello::python {

/// A player with its compiled form, which is made once.
class LoadedPlayer {
 public:
  explicit LoadedPlayer(Player player) : player_(std::move(player)) {}

  [[nodiscard]] const Player& player() const { return player_; }
  [[nodiscard]] const CompiledPlayer& compiled() const;
  [[nodiscard]] const BoardScores& scores() const;

 private:
  Player player_;
  mutable std::once_flag compile_once_;
  mutable std::once_flag scores_once_;
  mutable std::optional<CompiledPlayer> compiled_;
  mutable std::optional<BoardScores> scores_;
};

/// A function in Python, f(own, opponent) -> values, that evaluates many boards at a time. As a
/// FindBestMoves it answers for one board; a LockstepBackend recognises it and asks for many.
class PythonEvaluator {
 public:
  /// `negation`: the function always sees Black's discs as own, and White takes the least value.
  PythonEvaluator(py::object function, bool negation);

  [[nodiscard]] Squares operator()(const Board& board) const { return best({&board, 1}).front(); }
  /// Takes the GIL. Throws what the function raises.
  [[nodiscard]] std::vector<Squares> best(std::span<const Board> boards) const;

 private:
  std::shared_ptr<py::object> function_;  ///< released with the GIL
  bool negation_;
};

/// A player, with or without search, or a Python function, in a match.
class Entrant {
 public:
  Entrant(const LoadedPlayer& player, const std::optional<SearchSettings>& settings);
  Entrant(py::object function, bool negation);

  [[nodiscard]] Seat seat(double epsilon, TieBreak ties) const {
    return {.player = player_, .epsilon = epsilon, .ties = ties, .search = search_};
  }
  [[nodiscard]] LockstepSeat lockstep(double epsilon, TieBreak ties) const;
  [[nodiscard]] bool is_function() const { return search_.target<PythonEvaluator>() != nullptr; }

 private:
  CompiledPlayer player_;
  FindBestMoves search_ = nullptr;
};

/// Plays matches with Python functions in lock step on the calling thread, and all others on
/// `other`.
class LockstepBackend final : public Backend {
 public:
  explicit LockstepBackend(std::shared_ptr<Backend> other) : other_(std::move(other)) {}

  [[nodiscard]] std::vector<MatchResult> play(std::span<const MatchPlan> plans,
                                              const GamesDone& progress) override;
  [[nodiscard]] std::optional<std::vector<int>> play_population(
      const PopulationPlan& plan, const GamesDone& progress) override {
    return other_->play_population(plan, progress);
  }
  void play_out(std::span<const Board> boards, const PlayoutPlan& plan,
                std::span<std::int32_t> balances) override {
    other_->play_out(boards, plan, balances);
  }
  [[nodiscard]] int concurrency() const override { return other_->concurrency(); }
  [[nodiscard]] std::unique_ptr<Backend> share(int users) override { return other_->share(users); }
  [[nodiscard]] Isa isa() const override { return other_->isa(); }

 private:
  std::shared_ptr<Backend> other_;
};

}  // namespace othello::python
