#pragma once

#include <cstdint>
#include <list>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "othello/notation.h"
#include "search/settings.h"

namespace othello::server {

/// A game that programs play by requests.
struct OpenGame {
  std::string black;  ///< the id of a league player; empty: the client moves
  std::string white;
  SearchSettings search;  ///< of the league players
  GameRecord record;

  [[nodiscard]] const std::string& player(Colour colour) const {
    return colour == Colour::kBlack ? black : white;
  }
};

/// Games in progress, in memory. The number of games is limited, for each visitor and in all; a new
/// one replaces the one that has not been used for longest. Thread-safe.
class GameTable {
 public:
  static constexpr std::size_t kMostGames = 4096;
  static constexpr std::size_t kMostOfVisitor = 64;

  /// Returns the id, which only the client knows.
  [[nodiscard]] std::string add(const OpenGame& game, const std::string& visitor);
  [[nodiscard]] std::optional<OpenGame> find(const std::string& id);
  /// Replaces the moves if the game still has `expected` moves; false if it has not, or is gone.
  [[nodiscard]] bool advance(const std::string& id, std::size_t expected, const GameRecord& record);
  [[nodiscard]] std::size_t size() const;

 private:
  struct Entry {
    std::string id;
    std::string visitor;
    OpenGame game;
  };
  using Entries = std::list<Entry>;
  void drop(Entries::iterator entry);
  Entries::iterator touch(const std::string& id);

  mutable std::mutex mutex_;  ///< guards what follows
  Entries entries_;           ///< the last used first
  std::unordered_map<std::string, Entries::iterator> by_id_;
  std::unordered_map<std::string, std::size_t> of_visitor_;
};

}  // namespace othello::server
