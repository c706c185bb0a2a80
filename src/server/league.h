#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <vector>

#include "eval/player_file.h"
#include "play/compiled.h"
#include "server/ranking.h"
#include "server/store.h"
#include "server/submission.h"

namespace othello::server {

/// A player with its weights, ready to play.
struct Entrant {
  Player player;
  CompiledPlayer compiled;

  explicit Entrant(Player p) : player(std::move(p)), compiled(player) {}
};

/// The result of a submission.
struct Receipt {
  PlayerId id = 0;
  std::string token;  ///< shown once; only its hash is stored
};

class EntrantCache;

/// The players of the league and their matches. Memory holds everything except the weights, the
/// store everything; changes are on disk when a call returns. Thread-safe.
class League {
 public:
  struct Limits {
    std::size_t waiting = 512;  ///< players without a first score
    std::size_t players = 10'000;
    std::size_t waiting_of_visitor = 128;
    std::size_t players_of_visitor = 1000;
  };

  /// Reads the store and adds the missing ones of the shipped players `shipped`, which must include
  /// "heuristic".
  [[nodiscard]] static Result<std::unique_ptr<League>> open(
      Store& store, const Limits& limits,
      const std::vector<std::string>& shipped = shipped_player_names());
  ~League();

  /// `address` is the visitor's.
  [[nodiscard]] Accepted<Receipt> submit(const Submission& submission,
                                         const std::string& address = {});
  [[nodiscard]] Accepted<void> rename(PlayerId id, const std::string& token,
                                      const std::string& name);
  [[nodiscard]] Accepted<void> withdraw(PlayerId id, const std::string& token);

  [[nodiscard]] std::shared_ptr<const Ranking> ranking();
  /// With its matches.
  [[nodiscard]] std::optional<Entry> entry(PlayerId id);
  [[nodiscard]] std::optional<PlayerRecord> find_record(PlayerId id);
  /// Null if the player does not exist or was withdrawn.
  [[nodiscard]] std::shared_ptr<const Entrant> entrant(PlayerId id);
  /// The standard heuristic player.
  [[nodiscard]] PlayerId heuristic() const { return heuristic_; }

  [[nodiscard]] bool has_weights(const std::string& fingerprint);
  [[nodiscard]] bool is_banned(const std::string& address);
  /// Takes over what another process has changed in the store (league_admin.h). Returns the players
  /// that it removed.
  std::vector<PlayerId> refresh();

  // For the match worker.
  [[nodiscard]] std::vector<Work> next_work(std::size_t most, const SpentTime& spent = {});
  /// The plan of a match for the back end; nothing if one of the players was withdrawn.
  [[nodiscard]] std::optional<MatchPlan> plan(const Work& work);
  /// The games against the heuristic player so far.
  [[nodiscard]] MatchResult progress(PlayerId id);
  void show_progress(PlayerId id, const MatchResult& so_far);
  void record(const std::vector<MatchRecord>& matches);
  /// Called after a player is added or removed, with no lock held.
  void on_change(std::function<void()> listener) { changed_ = std::move(listener); }

 private:
  League(Store& store, const Limits& limits);
  [[nodiscard]] Result<void> add_shipped(const std::vector<std::string>& names);
  [[nodiscard]] Entries load();
  [[nodiscard]] Accepted<void> check_token(PlayerId id, const std::string& token);
  [[nodiscard]] std::optional<Refusal> no_room(const std::string& address) const;
  [[nodiscard]] Refusal taken(Taken what, const PlayerRecord& record) const;

  Store& store_;
  Limits limits_;
  PlayerId heuristic_ = 0;
  std::function<void()> changed_;
  std::unique_ptr<EntrantCache> cache_;
  std::mutex writing_;  ///< held while the store is changed; locked first
  std::mutex mutex_;    ///< guards what follows; never held during disk access
  Entries entries_;
  std::int64_t foreign_changes_ = 0;        ///< of the store, already taken over
  std::shared_ptr<const Ranking> ranking_;  ///< null: must be recomputed
  /// Guards banned_: the thread of all connections must not wait for a ranking.
  std::mutex bans_mutex_;
  std::set<std::string> banned_;
};

}  // namespace othello::server
