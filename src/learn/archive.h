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

/// Players of earlier generations whom a population goes on to meet, so that it does not forget
/// what it could do.
struct ArchiveParameters {
  enum class Kind : std::uint8_t {
    kNone,
    /// The best of each generation (Rosin & Belew 1997).
    kHallOfFame,
    /// A mixed strategy that none of the players met so far can beat, and a memory of others that
    /// may be needed again (Ficici & Pollack 2003), both bounded (Manning 2010).
    kNashMemory,
  };

  static constexpr EnumWord<Kind> kWords[] = {{Kind::kNone, "none"},
                                              {Kind::kHallOfFame, "hall_of_fame"},
                                              {Kind::kNashMemory, "nash_memory"}};

  Kind kind = Kind::kNone;
  int sample = 10;   ///< members that a generation meets; each individual once with each colour
  int size = 100;    ///< the most members of the hall, or of the memory beside the mixed strategy
  int support = 20;  ///< the most members of the mixed strategy
};

[[nodiscard]] inline Fields fields_of(ArchiveParameters& p) {
  using Kind = ArchiveParameters::Kind;
  const auto kept = [&p] { return p.kind != Kind::kNone; };
  return {
      word("kind", p.kind, ArchiveParameters::kWords, "Earlier players kept as opponents"),
      whole("sample", p.sample, {1, 1000}, "Archive members met in a generation")
          .when(kept, "there is an archive"),
      whole("size", p.size, {1, 1000}, "Members of the archive at most")
          .when(kept, "there is an archive"),
      whole("support", p.support, {1, 1000}, "Members of the mixed strategy at most")
          .when([&p] { return p.kind == Kind::kNashMemory; }, "the archive is 'nash_memory'"),
  };
}

/// The most members that it can have.
[[nodiscard]] int archive_capacity(const ArchiveParameters& parameters);

/// Plays `player` against each of `others` once with each colour and gives its wins minus losses in
/// the two games, halved: -1 … 1.
using Duel =
    std::function<std::vector<double>(const Player& player, std::span<const Player* const> others)>;

class Archive {
 public:
  explicit Archive(const ArchiveParameters& parameters) : parameters_(parameters) {}

  [[nodiscard]] std::size_t size() const { return members_.size(); }
  [[nodiscard]] const Player& member(std::size_t i) const { return members_[i]; }
  /// The probability of each member in the mixed strategy; none in a hall of fame.
  [[nodiscard]] std::span<const double> strategy() const { return strategy_; }

  /// Whom the generation meets, by number: of a hall of fame any, no one twice; of a Nash memory
  /// drawn with their probabilities.
  [[nodiscard]] std::vector<std::size_t> sample(const RunId& id, std::uint64_t generation) const;

  /// Offers the best of a generation. A hall of fame takes it; when it is full the oldest leaves.
  /// A Nash memory takes it if it gains more than nothing from the mixed strategy, and then solves
  /// the game between all its members anew: those with a probability make up the strategy, at most
  /// `support` of them, the most probable; of the others the oldest leave when the memory is full.
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
