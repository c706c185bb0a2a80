#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "eval/player.h"
#include "search/searcher.h"

namespace othello {

/// Takes the next word from the front of a line; empty at its end.
[[nodiscard]] std::string_view take_word(std::string_view& line);

/// A player of ours as an engine for other programs: what both protocols need.
class EnginePlayer {
 public:
  struct Options {
    SearchSettings settings;
    int threads = 1;
    std::uint64_t seed = 1;                   ///< for moves of equal value
    const std::atomic<bool>* stop = nullptr;  ///< interrupts a search; must outlive this
  };
  /// Fails for settings that the player does not allow.
  [[nodiscard]] static Result<EnginePlayer> create(const Player& player, const Options& options);

  [[nodiscard]] const std::string& name() const { return name_; }
  /// Another depth, with the exact ending of that level. Deeper than one ply is ignored for players
  /// that cannot search.
  void set_level(int level);

  /// The move to play; `seconds` limits the search. Precondition of both: there is a legal move.
  [[nodiscard]] BestMove choose(const Board& board,
                                std::optional<double> seconds = std::nullopt) const;
  [[nodiscard]] std::vector<SearchedMove> analyse(const Board& board,
                                                  const Searcher::Deeper& deeper = {}) const;

  /// In discs if the game is decided, otherwise the evaluator's own number.
  [[nodiscard]] double evaluation(Value value) const { return estimate_of(compiled_, value); }

 private:
  EnginePlayer(const Player& player, const Options& options);
  [[nodiscard]] Searcher searcher(std::optional<double> seconds) const;

  std::string name_;
  CompiledPlayer compiled_;
  bool can_search_;
  Options options_;
};

}  // namespace othello
