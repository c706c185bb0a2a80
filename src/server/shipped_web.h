#pragma once

#include <span>
#include <string_view>

namespace othello::server {

/// A file of web/dist.
struct ShippedWebFile {
  std::string_view name;
  std::string_view bytes;
};

/// In order of their names; defined in a source that cmake/EmbedWeb.cmake generates.
[[nodiscard]] std::span<const ShippedWebFile> shipped_web_files();

}  // namespace othello::server
