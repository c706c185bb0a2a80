#pragma once

#include <sys/types.h>

#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "../http_client.h"
#include "program.h"

namespace othello::e2e {

/// A response of the server.
struct Reply : testing_http::ClientResponse {
  [[nodiscard]] nlohmann::json json() const;
  [[nodiscard]] std::string header(const std::string& name) const;
};

using Ask = testing_http::ClientRequest;

/// Runs `othello serve` on a free port for the lifetime of this object.
class Server {
 public:
  /// Waits until the server listens.
  explicit Server(const std::string& data, std::vector<std::string> more = {});
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  [[nodiscard]] int port() const { return port_; }
  /// Stops the server and returns its exit code, or 128 + the signal's number.
  int end(int signal);
  [[nodiscard]] std::string errors() const { return read(err_); }

  [[nodiscard]] Reply ask(const Ask& ask) const;
  [[nodiscard]] Reply get(const std::string& path) const { return ask({.path = path}); }
  /// Submits League text under a name.
  [[nodiscard]] Reply submit(const std::string& name, const std::string& text,
                             const std::string& convention = "") const;

  /// Polls until `done` accepts the response; fails the test after five minutes.
  [[nodiscard]] nlohmann::json wait_for(
      const std::string& path, const std::function<bool(const nlohmann::json&)>& done) const;
  /// Waits until no player is waiting for games.
  void wait_until_settled() const;

  /// The response to raw bytes; the connection is closed by the server, or after `seconds`.
  [[nodiscard]] std::string raw(const std::string& bytes, int seconds = 5) const;

 private:
  Folder folder_;
  std::string err_;
  pid_t child_ = 0;
  int port_ = 0;
};

/// 64 weights derived from a number, in League text.
[[nodiscard]] std::string wpc_text(unsigned number);
/// The same for a small n-tuple network.
[[nodiscard]] std::string ntuple_text(unsigned number);

}  // namespace othello::e2e
