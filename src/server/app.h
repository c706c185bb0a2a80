#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "backend/threads.h"
#include "eval/player_file.h"
#include "server/access_log.h"
#include "server/http_server.h"

namespace othello::server {

struct AppOptions {
  HttpServer::Options http = {};
  std::filesystem::path data = "league";        ///< created if missing
  std::vector<std::filesystem::path> lab = {};  ///< folders with runs and results
  /// The shipped players in the league; "heuristic" must be one of them.
  std::vector<std::string> shipped = shipped_player_names();
  std::filesystem::path web = {};  ///< the page's files; empty: the built-in ones
  std::shared_ptr<Backend> backend = std::make_shared<ThreadBackend>(ThreadBackend::Options{});
  std::string version = {};
  std::function<void(const std::string&)> log = {};  ///< problems, one line each, from any thread
  std::shared_ptr<AccessLog> access_log = {};        ///< none if null
};

struct AppImpl;

/// The league server: store, match worker, API and pages.
class App {
 public:
  /// Opens the league and the port. Fails if another server uses the folder.
  [[nodiscard]] static Result<std::unique_ptr<App>> open(const AppOptions& options);
  ~App();

  [[nodiscard]] int port() const;
  /// Until `stop`, or until `stopped`, which is polled, returns true.
  void serve(const std::function<bool()>& stopped = {});
  void stop();
  /// Answers a request without the network.
  [[nodiscard]] Response answer(const Request& request) const;

 private:
  explicit App(std::unique_ptr<AppImpl> impl);
  [[nodiscard]] static Result<std::unique_ptr<App>> open_all(const AppOptions& options);

  std::unique_ptr<AppImpl> impl_;
};

}  // namespace othello::server
