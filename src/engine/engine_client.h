#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "engine/child_process.h"
#include "play/match_plan.h"

namespace othello {

enum class EngineProtocol : std::uint8_t { kGtp, kNboard };

/// An engine of another author, which finds moves in a process of its own (docs/engines.md).
struct EngineSpec {
  EngineProtocol protocol = EngineProtocol::kGtp;
  ChildCommand command;
  std::string name;                        ///< in reports
  std::vector<std::string> setup;          ///< lines sent after the start, such as "set depth 8"
  std::chrono::duration<double> time{60};  ///< most for the start, and for each move
};

/// "gtp:COMMAND" or "nboard:COMMAND"; the name is the whole text. `is_engine` tells whether a
/// player's name is one.
[[nodiscard]] bool is_engine(std::string_view text);
[[nodiscard]] Result<EngineSpec> parse_engine(std::string_view text);

/// A running engine. After an error it must be discarded: nothing is known of its state.
class EngineClient {
 public:
  /// Starts the engine and greets it. `stop` interrupts waiting, and must outlive the engine.
  [[nodiscard]] static Result<std::unique_ptr<EngineClient>> start(
      const EngineSpec& spec, const std::atomic<bool>* stop = nullptr);
  virtual ~EngineClient() = default;

  /// The engine's move, not yet checked. Errors say what it did wrong: "gave no answer in time".
  [[nodiscard]] virtual Result<Square> find_move(const GameSoFar& game) = 0;

  /// The name by which the engine calls itself; empty if it does not say.
  [[nodiscard]] const std::string& own_name() const { return own_name_; }
  /// The last line that it has written to stderr.
  [[nodiscard]] std::string last_error();
  [[nodiscard]] pid_t pid() const { return process_.pid(); }

 protected:
  EngineClient(ChildProcess process, const EngineSpec& spec, const std::atomic<bool>* stop)
      : process_(std::move(process)), spec_(spec), stop_(stop) {}
  virtual Result<void> greet() = 0;

  [[nodiscard]] ChildProcess::Clock::time_point deadline() const;
  [[nodiscard]] const std::atomic<bool>* stop() const { return stop_; }
  [[nodiscard]] const EngineSpec& spec() const { return spec_; }
  [[nodiscard]] ChildProcess& process() { return process_; }

  std::string own_name_;

 private:
  ChildProcess process_;
  EngineSpec spec_;
  const std::atomic<bool>* stop_;
};

/// A square as engines write it, "F5" or "f5"; errors for passes, resignations and anything else.
[[nodiscard]] Result<Square> parse_engine_move(std::string_view word);

}  // namespace othello
