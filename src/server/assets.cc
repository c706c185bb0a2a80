#include "server/assets.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/excerpt.h"
#include "core/file.h"
#include "core/sha256.h"
#include "server/shipped_web.h"

namespace othello::server {
namespace {

constexpr std::size_t kMaxAssetBytes = std::size_t{8} << 20;

struct FileType {
  std::string_view ending;
  std::string_view type;
};
constexpr std::array kTypes{FileType{".js", "text/javascript; charset=utf-8"},
                            FileType{".css", "text/css; charset=utf-8"},
                            FileType{".svg", "image/svg+xml"},
                            FileType{".png", "image/png"},
                            FileType{".woff2", "font/woff2"},
                            FileType{".json", "application/json"},
                            FileType{".txt", "text/plain; charset=utf-8"}};

std::string type_of(std::string_view name) {
  for (const FileType& known : kTypes) {
    if (name.ends_with(known.ending)) return std::string(known.type);
  }
  return "application/octet-stream";
}

/// A file directly in the folder, never a path out of it.
bool is_file_name(const std::string& name) {
  return !name.empty() && name.front() != '.' &&
         std::all_of(name.begin(), name.end(), [](unsigned char c) {
           return std::isalnum(c) != 0 || c == '.' || c == '-' || c == '_';
         });
}

}  // namespace

std::optional<std::string> Assets::find(const std::string& name) const {
  if (!is_file_name(name)) return std::nullopt;
  if (!folder_.empty()) {
    auto read = read_file(folder_ / name, kMaxAssetBytes);
    return read ? std::optional(std::move(*read)) : std::nullopt;
  }
  for (const ShippedWebFile& file : shipped_web_files()) {
    if (file.name == name) return std::string(file.bytes);
  }
  return std::nullopt;
}

bool Assets::has(const std::string& name) const {
  if (!folder_.empty()) return is_there(folder_ / name);
  const auto files = shipped_web_files();
  return std::any_of(files.begin(), files.end(),
                     [&](const ShippedWebFile& file) { return file.name == name; });
}

Response Assets::respond(const Request& request, const std::string& name) const {
  auto bytes = find(name);
  if (!bytes) return error_response(404, fmt::format("there is no file '{}'", excerpt(name)));
  const std::string tag = fmt::format("\"{}\"", sha256(*bytes).substr(0, 20));
  Response response{.type = type_of(name),
                    .headers = {{"ETag", tag}, {"Cache-Control", "no-cache"}}};
  // A cache that compressed the file may have weakened its tag.
  if (request.if_none_match.find(tag) != std::string::npos) {
    response.status = 304;
  } else {
    response.body = std::move(*bytes);
  }
  return response;
}

}  // namespace othello::server
