#include "server/shares.h"

#include <algorithm>

namespace othello::server {

bool Shares::take(const std::string& address, std::size_t amount) {
  const std::lock_guard lock(mutex_);
  if (amount > limits_.all - total_) return false;
  const auto found = held_.find(address);
  const std::size_t held = found == held_.end() ? 0 : found->second;
  if (amount > limits_.each - held) return false;
  if (amount == 0) return true;
  held_[address] = held + amount;
  total_ += amount;
  return true;
}

void Shares::give_back(const std::string& address, std::size_t amount) {
  const std::lock_guard lock(mutex_);
  const auto found = held_.find(address);
  if (found == held_.end()) return;
  total_ -= amount;
  if ((found->second -= amount) == 0) held_.erase(found);
}

std::size_t Shares::held_by(const std::string& address) const {
  const std::lock_guard lock(mutex_);
  const auto found = held_.find(address);
  return found == held_.end() ? 0 : found->second;
}

std::size_t Shares::total() const {
  const std::lock_guard lock(mutex_);
  return total_;
}

std::pair<std::string, std::size_t> Shares::largest() const {
  const std::lock_guard lock(mutex_);
  const auto found = std::max_element(
      held_.begin(), held_.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  if (found == held_.end()) return {};
  return *found;
}

bool Share::grow(std::size_t amount) {
  if (!shares_->take(address_, amount)) return false;
  amount_ += amount;
  return true;
}

void Share::release() {
  if (amount_ > 0) shares_->give_back(address_, amount_);
  amount_ = 0;
}

}  // namespace othello::server
