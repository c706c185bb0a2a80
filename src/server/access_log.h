#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "core/result.h"
#include "server/exchange.h"

namespace othello::server {

/// One line of JSON.
[[nodiscard]] std::string log_line(const Exchange& exchange, const std::string& time);

/// Appends a line for every request to a file. A line is written whole, so the file can be read,
/// copied and truncated at any time.
class AccessLog {
 public:
  /// "-" is stderr.
  [[nodiscard]] static Result<std::shared_ptr<AccessLog>> open(const std::filesystem::path& path);
  ~AccessLog();
  AccessLog(const AccessLog&) = delete;
  AccessLog& operator=(const AccessLog&) = delete;

  void add(const Exchange& exchange);

 private:
  explicit AccessLog(int descriptor) : descriptor_(descriptor) {}

  int descriptor_;
};

}  // namespace othello::server
