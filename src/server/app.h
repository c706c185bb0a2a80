#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "backend/threads.h"
#include "eval/player_file.h"
#include "server/http_server.h"

namespace othello::server {

struct AppOptions {
  HttpServer::Options http = {};
  std::filesystem::path data = "league";        ///< made if it is not there
  std::vector<std::filesystem::path> lab = {};  ///< folders with runs and results
  /// The shipped players in the league; "heuristic" must be one of them.
  std::vector<std::string> shipped = shipped_player_names();
  std::filesystem::path web = {};  ///< the page's files; empty: those compiled in
  std::shared_ptr<Backend> backend = std::make_shared<ThreadBackend>(ThreadBackend::Options{});
  std::string version = {};
  std::function<void(const std::string&)> log = {};  ///< one line each, from any thread
};

struct AppImpl;

/// The league's server as a whole: the store, the games, the API and the pages.
class App {
 public:
  /// Opens the league and the port. Refuses a folder that another server uses.
  [[nodiscard]] static Result<std::unique_ptr<App>> open(const AppOptions& options);
  ~App();

  [[nodiscard]] int port() const;
  /// Until `stop`.
  void serve();
  void stop();
  /// What a request gets, without the network in between.
  [[nodiscard]] Response answer(const Request& request) const;

 private:
  explicit App(std::unique_ptr<AppImpl> impl);

  std::unique_ptr<AppImpl> impl_;
};

}  // namespace othello::server
