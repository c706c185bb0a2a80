#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/result.h"
#include "server/store.h"

namespace othello::server {

/// Upkeep of a league's data folder, also while a server uses it: the server takes changes over
/// within about a second. Lack of disk space is thrown as std::runtime_error.
class LeagueAdmin {
 public:
  /// An error if the folder has no league.
  [[nodiscard]] static Result<LeagueAdmin> open(const std::filesystem::path& data);

  [[nodiscard]] std::vector<PlayerRecord> players() { return store_->players(); }
  [[nodiscard]] std::vector<Store::Ban> bans() { return store_->bans(); }

  struct Run {
    std::string id;
    std::string started;
    std::string address;
    bool finished = false;
  };
  /// The oldest first.
  [[nodiscard]] std::vector<Run> runs() const;

  /// With its matches. Shipped players cannot be removed.
  [[nodiscard]] Result<void> remove_player(PlayerId id);
  /// The players of a visitor; returns how many there were.
  std::size_t remove_players_of(const std::string& address);
  [[nodiscard]] Result<void> remove_run(const std::string& id);
  /// Refuses all requests of an address, or of the network of an IPv6 address. Returns what is
  /// banned.
  [[nodiscard]] Result<std::string> ban(const std::string& address);
  [[nodiscard]] Result<void> unban(const std::string& address);

  /// Copies the league and its runs into a new folder.
  [[nodiscard]] Result<void> back_up(const std::filesystem::path& folder);
  /// Replaces the league by a copy and adds the copy's runs.
  [[nodiscard]] Result<void> restore(const std::filesystem::path& folder);
  /// One line for everything that is wrong: damaged tables, players whose weights cannot be read or
  /// have changed, matches with missing games, files of runs that do not fit their checksums.
  [[nodiscard]] std::vector<std::string> check();

 private:
  LeagueAdmin(std::filesystem::path data, std::unique_ptr<Store> store)
      : data_(std::move(data)), store_(std::move(store)) {}
  [[nodiscard]] std::filesystem::path runs_folder() const { return data_ / "runs"; }

  std::filesystem::path data_;
  std::unique_ptr<Store> store_;
};

}  // namespace othello::server
