#include "engine/engine_pool.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "othello/moves.h"

namespace othello {

Result<std::shared_ptr<EnginePool>> EnginePool::create(const EngineSpec& spec,
                                                       const std::atomic<bool>* stop) {
  auto first = EngineClient::start(spec, stop);
  if (!first) return failure(first.error().text(), spec.name);
  std::shared_ptr<EnginePool> pool(new EnginePool(spec, stop));
  pool->unused_.push_back(std::move(*first));
  return pool;
}

Result<EngineClient*> EnginePool::own_client() {
  const auto self = std::this_thread::get_id();
  {
    const std::lock_guard lock(mutex_);
    std::unique_ptr<EngineClient>& own = clients_[self];
    if (!own && !unused_.empty()) {
      own = std::move(unused_.back());
      unused_.pop_back();
    }
    if (own) return own.get();
  }
  // Outside the lock: others go on playing meanwhile.
  auto started = EngineClient::start(spec_, stop_);
  if (!started) return tl::unexpected(started.error());
  const std::lock_guard lock(mutex_);
  return (clients_[self] = std::move(*started)).get();
}

std::nullopt_t EnginePool::fail(const GameSoFar& game, std::string reason) {
  std::unique_ptr<EngineClient> broken;  // ended outside the lock, which may take a while
  {
    const std::lock_guard lock(mutex_);
    broken = std::move(clients_[std::this_thread::get_id()]);
  }
  if (broken) {
    if (const std::string error = broken->last_error(); !error.empty()) {
      reason += "; stderr: " + error;
    }
  }
  if (stop_ != nullptr && *stop_) return std::nullopt;  // not the engine's fault
  const std::lock_guard lock(mutex_);
  faults_.push_back({game.id, game.moves.size() + 1, std::move(reason)});
  return std::nullopt;
}

std::optional<Square> EnginePool::find_move(const GameSoFar& game) {
  const auto client = own_client();
  if (!client) return fail(game, client.error().text());
  const auto move = (*client)->find_move(game);
  if (!move) return fail(game, move.error().text());
  if ((legal_moves(game.board.position) & bit(*move)) == 0) {
    return fail(game, fmt::format("answered {}, which is not legal", to_text(*move)));
  }
  return *move;
}

std::vector<EngineFault> EnginePool::faults() const {
  const std::lock_guard lock(mutex_);
  std::vector<EngineFault> sorted = faults_;
  std::stable_sort(sorted.begin(), sorted.end(), [](const EngineFault& a, const EngineFault& b) {
    return std::tie(a.id.stream, a.id.game) < std::tie(b.id.stream, b.id.game);
  });
  return sorted;
}

std::vector<pid_t> EnginePool::pids() const {
  const std::lock_guard lock(mutex_);
  std::vector<pid_t> all;
  for (const auto& [thread, client] : clients_) {
    if (client) all.push_back(client->pid());
  }
  for (const auto& client : unused_) all.push_back(client->pid());
  return all;
}

FindMove engine_moves(std::shared_ptr<EnginePool> pool) {
  return [pool = std::move(pool)](const GameSoFar& game) { return pool->find_move(game); };
}

}  // namespace othello
