#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/gate.h"
#include "server/http.h"

namespace othello::server {

struct HttpServerImpl;

/// Speaks HTTP on a port, and hands each request to one function.
class HttpServer {
 public:
  using Answer = std::function<Response(const Request&)>;

  struct Options {
    std::string host = "127.0.0.1";
    int port = 8080;  ///< 0: any that is free
    Gate::Limits limits = {};
  };

  /// `answer` is called from many threads at once.
  HttpServer(const Options& options, Answer answer);
  ~HttpServer();

  /// The port that is listened on. Refuses an address that cannot be had.
  [[nodiscard]] Result<int> bind();
  /// Serves until `stop`, which any thread may call.
  void serve();
  void stop();
  /// Serves one connection that is open already, to its end, and closes it. For tests.
  void serve_connection(int socket);

 private:
  Options options_;
  std::unique_ptr<HttpServerImpl> impl_;
};

}  // namespace othello::server
