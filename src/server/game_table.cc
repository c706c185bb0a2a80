#include "server/game_table.h"

#include <algorithm>

#include "server/secrets.h"

namespace othello::server {

void GameTable::drop(Entries::iterator entry) {
  if (--of_visitor_[entry->visitor] == 0) of_visitor_.erase(entry->visitor);
  by_id_.erase(entry->id);
  entries_.erase(entry);
}

GameTable::Entries::iterator GameTable::touch(const std::string& id) {
  const auto found = by_id_.find(id);
  if (found == by_id_.end()) return entries_.end();
  entries_.splice(entries_.begin(), entries_, found->second);
  return found->second;
}

std::string GameTable::add(const OpenGame& game, const std::string& visitor) {
  const std::lock_guard lock(mutex_);
  if (of_visitor_[visitor] >= kMostOfVisitor) {
    const auto last = std::find_if(entries_.rbegin(), entries_.rend(),
                                   [&](const Entry& e) { return e.visitor == visitor; });
    drop(std::prev(last.base()));
  } else if (entries_.size() >= kMostGames) {
    drop(std::prev(entries_.end()));
  }
  std::string id = new_token();
  entries_.push_front({id, visitor, game});
  by_id_[id] = entries_.begin();
  ++of_visitor_[visitor];
  return id;
}

std::optional<OpenGame> GameTable::find(const std::string& id) {
  const std::lock_guard lock(mutex_);
  const auto entry = touch(id);
  if (entry == entries_.end()) return std::nullopt;
  return entry->game;
}

bool GameTable::advance(const std::string& id, std::size_t expected, const GameRecord& record) {
  const std::lock_guard lock(mutex_);
  const auto entry = touch(id);
  if (entry == entries_.end() || entry->game.record.moves.size() != expected) return false;
  entry->game.record = record;
  return true;
}

std::size_t GameTable::size() const {
  const std::lock_guard lock(mutex_);
  return entries_.size();
}

}  // namespace othello::server
