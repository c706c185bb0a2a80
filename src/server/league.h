#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "eval/player_file.h"
#include "play/frozen.h"
#include "server/ranking.h"
#include "server/store.h"
#include "server/submission.h"

namespace othello::server {

/// A player with its weights, ready to play.
struct Competitor {
  Player player;
  FrozenPlayer frozen;

  explicit Competitor(Player p) : player(std::move(p)), frozen(player) {}
};

/// What a submitter gets.
struct Receipt {
  PlayerId id = 0;
  std::string token;  ///< shown once; the store has its hash
};

class CompetitorCache;

/// The league: who is in it and what was played. Memory holds all but the weights, the store all;
/// what a call has changed is on disk when it returns. Any thread may call.
class League {
 public:
  struct Limits {
    std::size_t waiting = 512;  ///< players without a first score
    std::size_t players = 10'000;
  };

  /// Reads what the store holds, and adds those of the shipped players `shipped` that are missing;
  /// "heuristic" must be one of them.
  [[nodiscard]] static Result<std::unique_ptr<League>> open(
      Store& store, const Limits& limits,
      const std::vector<std::string>& shipped = shipped_player_names());
  ~League();

  [[nodiscard]] Accepted<Receipt> submit(const Submission& submission);
  [[nodiscard]] Accepted<void> rename(PlayerId id, const std::string& token,
                                      const std::string& name);
  [[nodiscard]] Accepted<void> withdraw(PlayerId id, const std::string& token);

  [[nodiscard]] std::shared_ptr<const Ranking> ranking();
  /// With its matches.
  [[nodiscard]] std::optional<Entry> entry(PlayerId id);
  [[nodiscard]] std::optional<PlayerRecord> find_record(PlayerId id);
  /// Nothing if there is no such player (any more).
  [[nodiscard]] std::shared_ptr<const Competitor> competitor(PlayerId id);
  /// The standard heuristic player.
  [[nodiscard]] PlayerId heuristic() const { return heuristic_; }

  // For the one who plays the games.
  [[nodiscard]] std::vector<Work> next_work(std::size_t most);
  /// The match as the backend plays it; nothing if one of the players is gone.
  [[nodiscard]] std::optional<MatchPlan> plan(const Work& work);
  /// The games against the heuristic player so far.
  void show_progress(PlayerId id, const MatchResult& so_far);
  void record(const std::vector<MatchRecord>& matches);
  /// Called after a player has come or gone, without any lock held.
  void on_change(std::function<void()> listener) { changed_ = std::move(listener); }

 private:
  League(Store& store, const Limits& limits);
  [[nodiscard]] Result<void> add_shipped(const std::vector<std::string>& names);
  void load();
  [[nodiscard]] Accepted<void> check_token(PlayerId id, const std::string& token);
  [[nodiscard]] std::optional<Refusal> no_room() const;
  [[nodiscard]] Refusal taken(Taken what, const PlayerRecord& record) const;

  Store& store_;
  Limits limits_;
  PlayerId heuristic_ = 0;
  std::function<void()> changed_;
  std::unique_ptr<CompetitorCache> cache_;
  std::mutex writing_;  ///< held while players come, go or change their names; taken first
  std::mutex mutex_;    ///< guards entries_ and ranking_; nobody waits for the disk with it
  Entries entries_;
  std::shared_ptr<const Ranking> ranking_;  ///< null: to be made anew
};

}  // namespace othello::server
