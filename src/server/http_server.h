#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/exchange.h"
#include "server/gate.h"
#include "server/http.h"
#include "server/visitor.h"

namespace othello::server {

struct HttpServerImpl;

/// Serves HTTP on a port and passes each request to one function. One thread reads and writes all
/// connections; a few others run the function.
class HttpServer {
 public:
  static constexpr std::size_t kWorkers = 6;  ///< threads that run the function
  using Answer = std::function<Response(const Request&)>;

  struct Options {
    std::string host = "127.0.0.1";
    int port = 8080;  ///< 0: any free port
    Gate::Limits limits = {};
    std::vector<std::string> allowed_hosts = {};  ///< besides `host`; see Gate::Options
    /// See Gate::Options.
    std::function<bool(const std::string& address)> is_banned = {};
    TrustedProxies proxies = {};
    std::function<void(const Exchange&)> done = {};       ///< called for every response
    std::function<void(const std::string&)> failed = {};  ///< why a handler failed
    std::function<void()> upkeep = {};  ///< called once a second by the threads of requests
  };

  /// `answer` is called concurrently from several threads.
  HttpServer(const Options& options, Answer answer);
  ~HttpServer();

  /// Returns the port listened on. Fails if the address is not available or the system refuses a
  /// thread.
  [[nodiscard]] Result<int> bind();
  /// Serves until `stop`, or until `stopped`, which is called several times a second, returns true.
  void serve(const std::function<bool()>& stopped = {});
  /// Thread-safe.
  void stop();
  /// Sends what is new in the event streams, now or a little later. Thread-safe.
  void wake_streams();
  /// Closes the connections of banned addresses, whatever is under way in them. Thread-safe.
  void close_banned();
  /// Serves one open connection to its end and closes it, instead of `serve`. For tests.
  void serve_connection(int socket);

  /// For the metrics; thread-safe.
  struct Load {
    std::size_t connections = 0;
    std::size_t bytes = 0;    ///< held for bodies and responses
    std::size_t waiting = 0;  ///< requests
  };
  [[nodiscard]] Load load() const;

 private:
  std::unique_ptr<HttpServerImpl> impl_;
};

}  // namespace othello::server
