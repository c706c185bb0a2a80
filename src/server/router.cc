#include "server/router.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <set>

#include "core/excerpt.h"

namespace othello::server {
namespace {

std::vector<std::string> split(std::string_view path) {
  std::vector<std::string> segments;
  while (!path.empty()) {
    path.remove_prefix(1);  // the slash
    const std::size_t end = std::min(path.find('/'), path.size());
    segments.emplace_back(path.substr(0, end));
    path.remove_prefix(end);
  }
  return segments;
}

/// Keeps path segments with a special meaning in file systems from the handlers.
bool is_plain(const std::vector<std::string>& segments) {
  return std::none_of(segments.begin(), segments.end(), [](const std::string& segment) {
    return segment == "." || segment == ".." || segment.find('\0') != std::string::npos ||
           segment.find('\\') != std::string::npos;
  });
}

std::string joined(const std::vector<std::string>& segments, std::size_t first, std::size_t count) {
  const auto begin = segments.begin() + static_cast<std::ptrdiff_t>(first);
  return fmt::format("{}", fmt::join(begin, begin + static_cast<std::ptrdiff_t>(count), "/"));
}

std::optional<PathValues> match(const std::vector<std::string>& pattern,
                                const std::vector<std::string>& path) {
  const auto star = std::find(pattern.begin(), pattern.end(), "{*}");
  const bool open = star != pattern.end();
  if (open ? path.size() < pattern.size() : path.size() != pattern.size()) return std::nullopt;
  PathValues values;
  std::size_t at = 0;
  for (const std::string& segment : pattern) {
    const std::size_t taken = segment == "{*}" ? path.size() - pattern.size() + 1 : 1;
    if (segment == "{}" || segment == "{*}") {
      values.push_back(joined(path, at, taken));
      if (values.back().empty()) return std::nullopt;
    } else if (segment != path[at]) {
      return std::nullopt;
    }
    at += taken;
  }
  return values;
}

}  // namespace

void Router::add(std::string_view method, std::string_view pattern, Handler handler) {
  routes_.push_back({std::string(method), split(pattern), std::move(handler)});
}

std::vector<Router::Name> Router::routes() const {
  std::vector<Name> names;
  for (const Route& route : routes_) {
    names.push_back({route.method, fmt::format("/{}", fmt::join(route.segments, "/"))});
  }
  return names;
}

Response Router::handle(const Request& request) const {
  const std::string method = request.method == "HEAD" ? "GET" : request.method;
  std::set<std::string> allowed;
  if (request.path.starts_with('/')) {
    const std::vector<std::string> segments = split(request.path);
    if (is_plain(segments)) {
      for (const Route& route : routes_) {
        const auto values = match(route.segments, segments);
        if (!values) continue;
        if (route.method == method) return route.handler(request, *values);
        allowed.insert(route.method);
      }
    }
  }
  if (allowed.empty()) {
    return error_response(404, fmt::format("nothing found at '{}'", excerpt(request.path)));
  }
  Response response = error_response(
      405, fmt::format("'{}' accepts only {}", excerpt(request.path), fmt::join(allowed, " and ")));
  response.headers.emplace_back("Allow", fmt::format("{}", fmt::join(allowed, ", ")));
  return response;
}

}  // namespace othello::server
