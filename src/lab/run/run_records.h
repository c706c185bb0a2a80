#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "lab/results/result_rows.h"

namespace othello {

/// Where the runs of an experiment keep their files and tell how far they are, and who says whether
/// they go on: this process, or another. Any thread may use it.
class RunRecords {
 public:
  virtual ~RunRecords() = default;

  [[nodiscard]] virtual Result<void> write(const std::filesystem::path& path,
                                           std::string_view content) = 0;
  /// The whole content; nothing if there is no such file.
  [[nodiscard]] virtual Result<std::optional<std::string>> read(const std::filesystem::path& path,
                                                                std::size_t max_bytes) = 0;

  /// A run, counted from 1, has learned so many games; false if it is to stop.
  [[nodiscard]] virtual bool games(std::uint32_t run, std::uint64_t games) = 0;
  /// Whether to go on, outside of any run.
  [[nodiscard]] virtual bool go_on() = 0;
  virtual void measured(const ResultRow& row) = 0;
  /// All runs are to stop, though nothing went wrong.
  virtual void stop() = 0;
  /// Something went wrong, and all runs are to stop.
  virtual void fail(const Error& error) = 0;

  /// Whether this process has been asked to stop while another one decides.
  [[nodiscard]] virtual bool is_asked_to_stop() { return false; }

  /// Where several processes carry out one run together, each calls this and gets the number of
  /// the first of them: for what follows from the time of day.
  [[nodiscard]] virtual std::uint64_t agree(std::uint64_t number) { return number; }
};

}  // namespace othello
