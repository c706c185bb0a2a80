#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "engine/engine_client.h"

namespace othello {

/// A game that an engine has lost by crashing, hanging or answering illegally.
struct EngineFault {
  GameId id;
  std::size_t ply = 0;  ///< of the move that was asked for, from 1, passes omitted
  std::string reason;
};

/// The processes of one engine, one for each thread that plays games. An engine that fails is ended
/// and started again for the next move. All processes end with the pool. Thread-safe.
class EnginePool {
 public:
  /// Starts the first process, so that an engine that does not work at all is refused. `stop`
  /// interrupts waiting, and must outlive the pool.
  [[nodiscard]] static Result<std::shared_ptr<EnginePool>> create(
      const EngineSpec& spec, const std::atomic<bool>* stop = nullptr);

  /// Nothing if the engine gives no legal move; the fault is kept.
  [[nodiscard]] std::optional<Square> find_move(const GameSoFar& game);

  /// In the order of their games.
  [[nodiscard]] std::vector<EngineFault> faults() const;
  [[nodiscard]] const EngineSpec& spec() const { return spec_; }
  /// Of all running processes.
  [[nodiscard]] std::vector<pid_t> pids() const;

 private:
  EnginePool(EngineSpec spec, const std::atomic<bool>* stop)
      : spec_(std::move(spec)), stop_(stop) {}
  /// The client of this thread, started if necessary. It is only used by this thread.
  Result<EngineClient*> own_client();
  std::nullopt_t fail(const GameSoFar& game, std::string reason);

  EngineSpec spec_;
  const std::atomic<bool>* stop_;
  mutable std::mutex mutex_;  ///< guards what follows
  std::map<std::thread::id, std::unique_ptr<EngineClient>> clients_;
  std::vector<std::unique_ptr<EngineClient>> unused_;
  std::vector<EngineFault> faults_;
};

/// For a Seat.
[[nodiscard]] FindMove engine_moves(std::shared_ptr<EnginePool> pool);

}  // namespace othello
