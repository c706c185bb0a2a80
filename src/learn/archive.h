#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/fields.h"
#include "eval/player.h"
#include "learn/learner.h"
#include "learn/state_bytes.h"

namespace othello {

/// Players of earlier generations kept as opponents, so that a population does not lose earlier
/// skills.
struct ArchiveParameters {
  enum class Kind : std::uint8_t {
    kNone,
    /// The best of each generation (Rosin & Belew 1997).
    kHallOfFame,
    /// A mixed strategy that no player met so far can beat, and a memory of others that may become
    /// useful again (Ficici & Pollack 2003), both bounded (Manning 2010).
    kNashMemory,
  };

  static constexpr EnumWord<Kind> kWords[] = {{Kind::kNone, "none"},
                                              {Kind::kHallOfFame, "hall_of_fame"},
                                              {Kind::kNashMemory, "nash_memory"}};

  Kind kind = Kind::kNone;
  int sample = 10;   ///< opponents per generation; each individual plays each once per colour
  int size = 100;    ///< maximum members of the hall, or of the memory beside the mixed strategy
  int support = 20;  ///< maximum members of the mixed strategy
};

[[nodiscard]] inline Fields fields_of(ArchiveParameters& p) {
  using Kind = ArchiveParameters::Kind;
  const auto kept = [&p] { return p.kind != Kind::kNone; };
  return {
      word("kind", p.kind, ArchiveParameters::kWords, "Earlier players kept as opponents"),
      whole("sample", p.sample, {1, 1000}, "Archive members played in each generation")
          .when(kept, "an archive is used"),
      whole("size", p.size, {1, 1000}, "Maximum number of archive members")
          .when(kept, "an archive is used"),
      whole("support", p.support, {1, 1000}, "Largest support of the Nash memory's mixed strategy")
          .when([&p] { return p.kind == Kind::kNashMemory; }, "the archive is 'nash_memory'"),
  };
}

/// Maximum number of members.
[[nodiscard]] int archive_capacity(const ArchiveParameters& parameters);

/// Plays `player` against each of `others` once with each colour; returns half its wins minus
/// losses in the two games, -1 … 1.
using Duel =
    std::function<std::vector<double>(const Player& player, std::span<const Player* const> others)>;

class Archive {
 public:
  explicit Archive(const ArchiveParameters& parameters) : parameters_(parameters) {}

  [[nodiscard]] std::size_t size() const { return members_.size(); }
  [[nodiscard]] const Player& member(std::size_t i) const { return members_[i]; }
  /// The probability of each member in the mixed strategy; none in a hall of fame.
  [[nodiscard]] std::span<const double> strategy() const { return strategy_; }

  /// Indices of the members that a generation plays: from a hall of fame without replacement, from
  /// a Nash memory by probability.
  [[nodiscard]] std::vector<std::size_t> sample(const RunId& id, std::uint64_t generation) const;

  /// Offers the best of a generation. A hall of fame accepts it, and drops the oldest member when
  /// full. A Nash memory accepts it if its gain against the mixed strategy is positive, and then
  /// solves the game between all its members again: the most probable ones form the strategy, at
  /// most `support` of them; of the others the oldest are dropped when the memory is full.
  void offer(const Player& best, const Duel& duel);

  void write(StateWriter& out) const;
  void read(StateReader& in, const Player& like);

 private:
  void offer_to_memory(const Player& best, const Duel& duel);
  [[nodiscard]] std::vector<double> gains(const Player& best, bool in_strategy,
                                          const Duel& duel) const;
  void insert(const Player& best, std::span<const double> gains);
  void solve();
  void forget();
  void remove(std::size_t i);

  ArchiveParameters parameters_;
  std::vector<Player> members_;   ///< the oldest first
  std::vector<double> strategy_;  ///< Nash memory: by member
  std::vector<double> payoffs_;   ///< Nash memory: [row × members + column], to the row
};

}  // namespace othello
