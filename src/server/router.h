#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/http.h"

namespace othello::server {

/// What the braces of a route's pattern stood for, in order.
using PathValues = std::vector<std::string>;
using Handler = std::function<Response(const Request&, const PathValues&)>;

/// Which handler answers which request: one explicit list, looked through in order.
class Router {
 public:
  /// `pattern` is a path whose segments are words, "{}" for any one segment, or at most once "{*}"
  /// for one or more: "/api/v1/experiments/{*}/runs/{}/film". HEAD is answered as GET.
  void add(std::string_view method, std::string_view pattern, Handler handler);

  /// 404 where no pattern fits the path, 405 where only the method does not.
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
