#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "lab/results/result_rows.h"

namespace othello {

/// Stores the files of an experiment's runs, receives their progress and tells them to stop; in
/// this process or another. Thread-safe.
class RunRecords {
 public:
  virtual ~RunRecords() = default;

  [[nodiscard]] virtual Result<void> write(const std::filesystem::path& path,
                                           std::string_view content) = 0;
  /// The whole content; none if there is no such file.
  [[nodiscard]] virtual Result<std::optional<std::string>> read(const std::filesystem::path& path,
                                                                std::size_t max_bytes) = 0;

  /// Reports the games a run (from 1) has learned from; returns false if it is to stop.
  [[nodiscard]] virtual bool games(std::uint32_t run, std::uint64_t games) = 0;
  /// Whether to continue, outside of any run.
  [[nodiscard]] virtual bool go_on() = 0;
  virtual void measured(const ResultRow& row) = 0;
  /// Stops all runs without an error.
  virtual void stop() = 0;
  /// Reports an error and stops all runs.
  virtual void fail(const Error& error) = 0;

  /// Whether this process has been asked to stop, if another process decides.
  [[nodiscard]] virtual bool is_asked_to_stop() { return false; }

  /// If several processes execute one run together, each calls this and receives the number of the
  /// first: for decisions that depend on the clock.
  [[nodiscard]] virtual std::uint64_t agree(std::uint64_t number) { return number; }
};

}  // namespace othello
