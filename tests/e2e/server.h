#pragma once

#include <sys/types.h>

#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "program.h"

namespace othello::e2e {

/// What the server answered.
struct Reply {
  int status = 0;  ///< 0: no answer came
  std::string body;
  std::multimap<std::string, std::string> headers;

  [[nodiscard]] nlohmann::json json() const;
  [[nodiscard]] std::string header(const std::string& name) const;
};

struct Ask {
  std::string method = "GET";
  std::string path;
  std::string body = {};
  std::string type = "application/json";
  std::string token = {};
};

/// `othello serve` on a port of its own, until this goes.
class Server {
 public:
  /// Waits until it listens.
  explicit Server(const std::string& data, std::vector<std::string> more = {});
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  [[nodiscard]] int port() const { return port_; }
  /// Ends it and says how it ended: the exit code, or 128 + the signal's number.
  int end(int signal);
  [[nodiscard]] std::string errors() const { return read(err_); }

  [[nodiscard]] Reply ask(const Ask& ask) const;
  [[nodiscard]] Reply get(const std::string& path) const { return ask({.path = path}); }
  /// League text under a name.
  [[nodiscard]] Reply submit(const std::string& name, const std::string& text,
                             const std::string& convention = "") const;

  /// Asks until `done` is content with the answer; fails the test after five minutes.
  [[nodiscard]] nlohmann::json wait_for(
      const std::string& path, const std::function<bool(const nlohmann::json&)>& done) const;
  /// Until nobody waits for games any more.
  void wait_until_settled() const;

  /// What comes back for bytes as they are; the connection is closed by the server, or after
  /// `seconds`.
  [[nodiscard]] std::string raw(const std::string& bytes, int seconds = 5) const;

 private:
  Folder folder_;
  std::string err_;
  pid_t child_ = 0;
  int port_ = 0;
};

/// 64 weights that follow from a number, in League text.
[[nodiscard]] std::string wpc_text(unsigned number);
/// A small n-tuple network likewise.
[[nodiscard]] std::string ntuple_text(unsigned number);

}  // namespace othello::e2e
