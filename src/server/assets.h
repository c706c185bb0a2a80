#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "server/http.h"

namespace othello::server {

/// The files of the page: script, style, icon.
class Assets {
 public:
  /// Those compiled in, or where a folder is given those in it, as they are at each request.
  explicit Assets(std::filesystem::path folder = {}) : folder_(std::move(folder)) {}

  [[nodiscard]] bool has(const std::string& name) const;
  /// With its type and tag; 304 if the client has it, 404 if there is none.
  [[nodiscard]] Response respond(const Request& request, const std::string& name) const;

 private:
  [[nodiscard]] std::optional<std::string> find(const std::string& name) const;

  std::filesystem::path folder_;
};

}  // namespace othello::server
