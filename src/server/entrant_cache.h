#pragma once

#include <list>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "server/league.h"

namespace othello::server {

/// The most recently used entrants, bounded by their total number of weights.
class EntrantCache {
 public:
  static constexpr std::size_t kMostWeights = std::size_t{1} << 22;

  [[nodiscard]] std::shared_ptr<const Entrant> find(PlayerId id);
  void add(PlayerId id, std::shared_ptr<const Entrant> entrant);
  void remove(PlayerId id);

 private:
  struct Item {
    PlayerId id;
    std::size_t size;
    std::shared_ptr<const Entrant> entrant;
  };
  void remove_locked(PlayerId id);

  std::mutex mutex_;
  std::list<Item> items_;  ///< most recently used first
  std::unordered_map<PlayerId, std::list<Item>::iterator> places_;
  std::size_t size_ = 0;
};

}  // namespace othello::server
