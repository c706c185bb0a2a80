#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/http.h"

namespace othello::server {

/// The parts of the path matched by the braces of a pattern, in order.
using PathValues = std::vector<std::string>;
using Handler = std::function<Response(const Request&, const PathValues&)>;

/// Maps requests to handlers: one explicit list, searched in order.
class Router {
 public:
  /// `pattern` is a path whose segments are words, "{}" for any one segment, or at most once "{*}"
  /// for one or more: "/api/v1/experiments/{*}/runs/{}/film". HEAD is answered as GET.
  void add(std::string_view method, std::string_view pattern, Handler handler);

  struct Name {
    std::string method;
    std::string pattern;
  };
  /// All routes, in the order in which they were added.
  [[nodiscard]] std::vector<Name> routes() const;

  /// 404 if no pattern matches the path, 405 if only the method does not match.
  [[nodiscard]] Response handle(const Request& request) const;

 private:
  struct Route {
    std::string method;
    std::vector<std::string> segments;
    Handler handler;
  };

  std::vector<Route> routes_;
};

}  // namespace othello::server
