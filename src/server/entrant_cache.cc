#include "server/entrant_cache.h"

namespace othello::server {
namespace {

/// Counts some memory even for a player without weights.
constexpr std::size_t kLeastSize = 256;

}  // namespace

std::shared_ptr<const Entrant> EntrantCache::find(PlayerId id) {
  const std::lock_guard lock(mutex_);
  const auto place = places_.find(id);
  if (place == places_.end()) return nullptr;
  items_.splice(items_.begin(), items_, place->second);
  return place->second->entrant;
}

void EntrantCache::add(PlayerId id, std::shared_ptr<const Entrant> entrant) {
  const std::lock_guard lock(mutex_);
  remove_locked(id);
  const std::size_t size = kLeastSize + weight_count(entrant->player.evaluator);
  items_.push_front({id, size, std::move(entrant)});
  places_[id] = items_.begin();
  size_ += size;
  while (size_ > kMostWeights && items_.size() > 1) remove_locked(items_.back().id);
}

void EntrantCache::remove(PlayerId id) {
  const std::lock_guard lock(mutex_);
  remove_locked(id);
}

void EntrantCache::remove_locked(PlayerId id) {
  const auto place = places_.find(id);
  if (place == places_.end()) return;
  size_ -= place->second->size;
  items_.erase(place->second);
  places_.erase(place);
}

}  // namespace othello::server
