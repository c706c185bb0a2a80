#include "server/address_count.h"

namespace othello::server {

bool AddressCount::enter(const std::string& address) {
  const std::lock_guard lock(mutex_);
  std::size_t& count = open_[address];
  if (count >= most_) return false;
  ++count;
  return true;
}

void AddressCount::leave(const std::string& address) {
  const std::lock_guard lock(mutex_);
  const auto found = open_.find(address);
  if (found != open_.end() && --found->second == 0) open_.erase(found);
}

}  // namespace othello::server
