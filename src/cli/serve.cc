#include <fmt/format.h>
#include <malloc.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <thread>

#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "core/build_info.h"
#include "server/app.h"
#include "server/assets.h"

namespace othello::cli {

namespace {

struct ServeOptions {
  server::AppOptions app{.version = std::string(build_info().version)};
  BackendChoice backend;
  std::uint64_t port = 8080;
  std::string data = "league";
  std::string web;
  std::vector<std::string> lab{"runs", "results"};
  std::vector<std::string> proxies;
  std::string log;
};

constexpr int kArenas = 2;

bool is_loopback(const std::string& host) {
  return host == "localhost" || host == "::1" || host.starts_with("127.");
}

/// Leaves one core for page requests.
int default_threads() {
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
}

std::string address(const std::string& host, int port) {
  return host.find(':') == std::string::npos ? fmt::format("http://{}:{}/", host, port)
                                             : fmt::format("http://[{}]:{}/", host, port);
}

Outcome<ExitCode> serve(ServeOptions options) {
  server::AppOptions& app = options.app;
  app.http.port = static_cast<int>(options.port);
  app.data = options.data;
  app.web = options.web;
  app.lab.assign(options.lab.begin(), options.lab.end());
  std::error_code ignored;
  if (!options.web.empty() && !std::filesystem::is_directory(options.web, ignored)) {
    return usage_failure(fmt::format("{}: no such folder", options.web), "--web");
  }
  if (options.backend.threads == 0) options.backend.threads = default_threads();
  if (auto& names = app.shipped;
      std::find(names.begin(), names.end(), "heuristic") == names.end()) {
    names.insert(names.begin(), "heuristic");
  }
  auto proxies = server::TrustedProxies::parse(options.proxies);
  if (!proxies) return tl::unexpected<Failure>(proxies.error());
  app.http.proxies = std::move(*proxies);
  if (!options.log.empty()) {
    auto log = server::AccessLog::open(options.log);
    if (!log) return tl::unexpected<Failure>(log.error());
    app.access_log = std::move(*log);
  }
  const auto chosen = open_backend(options.backend);
  if (!chosen) return tl::unexpected(chosen.error());
  app.backend = chosen->backend;
  app.log = [](const std::string& line) {
    try {
      print_error(line);
    } catch (const std::bad_alloc&) {
      // Lack of memory is what the line would have said.
    }
  };
  // An arena for each thread would reserve 64 MB each, which counts where memory is limited.
  mallopt(M_ARENA_MAX, kArenas);
  auto opened = server::App::open(app);
  if (!opened) return tl::unexpected<Failure>(opened.error());
  server::App& running = **opened;
  print(fmt::format("The league is at {}\n", address(app.http.host, running.port())));
  if (!is_loopback(app.http.host)) {
    print_error(
        fmt::format("listening on {}: other machines can reach this league by its address, and by "
                    "the names given with --allowed-host",
                    app.http.host));
  }
  if (!server::Assets(app.web).has("app.js")) {
    print_error("built without the web page: plain pages are served; `make web build` adds it");
  }
  if (!flush_output()) return ExitCode::kFailed;
  catch_interrupts();
  running.serve([] { return interrupted(); });
  return ExitCode::kDone;
}

}  // namespace

Action add_serve(CLI::App& app) {
  auto options = std::make_shared<ServeOptions>();
  app.add_option("--host", options->app.http.host,
                 "Address to listen on; 0.0.0.0 accepts connections from other machines")
      ->type_name("ADDRESS")
      ->capture_default_str();
  add_whole(app, "--port", options->port, "Port to listen on; 0 picks a free one",
            {.least = 0, .most = 65'535});
  app.add_option("--data", options->data, "Folder of the league; created if missing")
      ->type_name("DIR")
      ->capture_default_str();
  app.add_option("--lab", options->lab, "Folders whose experiments are shown")
      ->type_name("DIR")
      ->default_str("runs results");
  app.add_option("--web", options->web,
                 "Folder with the web page's files (default the built-in ones)")
      ->type_name("DIR");
  app.add_option("--players", options->app.shipped,
                 "Shipped players in a new league; heuristic is always included")
      ->type_name("NAME")
      ->default_str("all");
  app.add_option("--allowed-host", options->app.http.allowed_hosts,
                 "Names by which browsers may address the server, besides localhost, --host and IP "
                 "addresses")
      ->type_name("NAME");
  app.add_option("--trusted-proxy", options->proxies,
                 "Addresses or networks of reverse proxies whose X-Forwarded-For is believed")
      ->type_name("ADDRESS");
  app.add_option("--log", options->log, "Append a line of JSON for every request; - for stderr")
      ->type_name("FILE");
  add_backend(app, options->backend);
  app.get_option("--threads")->description("Number of threads; 0 means all cores but one");
  add_examples(app, {"othello serve", "othello serve --port 9000 --data my-league",
                     "othello serve --host 0.0.0.0 --lab results",
                     "othello serve --data contest --players heuristic random cel-n",
                     "othello serve --allowed-host league.example.org --trusted-proxy 127.0.0.1"});
  return [options] { return serve(*options); };
}

}  // namespace othello::cli
