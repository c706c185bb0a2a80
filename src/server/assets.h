#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "server/http.h"

namespace othello::server {

/// The files of the page: script, style, icon.
class Assets {
 public:
  /// The built-in files, or those in `folder`, read again at each request.
  explicit Assets(std::filesystem::path folder = {}) : folder_(std::move(folder)) {}

  [[nodiscard]] bool has(const std::string& name) const;
  /// The content of a file.
  [[nodiscard]] std::optional<std::string> find(const std::string& name) const;
  /// A file with its type and ETag; 304 if the client has it, 404 if it does not exist.
  [[nodiscard]] Response respond(const Request& request, const std::string& name) const;

 private:
  std::filesystem::path folder_;
};

}  // namespace othello::server
