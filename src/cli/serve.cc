#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <thread>

#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/verbs.h"
#include "core/build_info.h"
#include "server/app.h"

namespace othello::cli {

namespace {

struct ServeOptions {
  server::AppOptions app{.version = std::string(build_info().version)};
  BackendChoice backend;
  std::uint64_t port = 8080;
  std::string data = "league";
  std::string web;
  std::vector<std::string> lab{"runs", "results"};
};

bool is_loopback(const std::string& host) {
  return host == "localhost" || host == "::1" || host.starts_with("127.");
}

/// A core is left to those who look at the page.
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
  if (options.backend.threads == 0) options.backend.threads = default_threads();
  if (auto& names = app.shipped;
      std::find(names.begin(), names.end(), "heuristic") == names.end()) {
    names.insert(names.begin(), "heuristic");
  }
  const auto chosen = open_backend(options.backend);
  if (!chosen) return tl::unexpected(chosen.error());
  app.backend = chosen->backend;
  app.log = [](const std::string& line) { print_error(line); };
  auto opened = server::App::open(app);
  if (!opened) return tl::unexpected<Failure>(opened.error());
  server::App& running = **opened;
  print(fmt::format("The league is at {}\n", address(app.http.host, running.port())));
  if (!is_loopback(app.http.host)) {
    print_error(
        fmt::format("listening on {}: other machines can reach this league", app.http.host));
  }
  if (!flush_output()) return ExitCode::kFailed;
  catch_interrupts();
  std::atomic<bool> ended = false;
  std::thread watch([&] {
    while (!interrupted() && !ended) std::this_thread::sleep_for(std::chrono::milliseconds(100));
    running.stop();
  });
  running.serve();
  ended = true;
  watch.join();
  if (!interrupted()) {
    return tl::unexpected<Failure>(Error{"the network is gone, and the server has ended", "serve"});
  }
  return ExitCode::kDone;
}

}  // namespace

Action add_serve(CLI::App& app) {
  auto options = std::make_shared<ServeOptions>();
  app.add_option("--host", options->app.http.host,
                 "The address to listen on; 0.0.0.0 lets other machines in")
      ->type_name("ADDRESS")
      ->capture_default_str();
  add_whole(app, "--port", options->port, "The port to listen on; 0 takes one that is free",
            {.least = 0, .most = 65'535});
  app.add_option("--data", options->data, "The folder of the league; made if it is not there")
      ->type_name("DIR")
      ->capture_default_str();
  app.add_option("--lab", options->lab, "Folders whose experiments are shown")
      ->type_name("DIR")
      ->default_str("runs results");
  app.add_option("--web", options->web, "Read the page's files from here; otherwise those built in")
      ->type_name("DIR");
  app.add_option("--players", options->app.shipped,
                 "The shipped players that the league begins with; heuristic is always one of them")
      ->type_name("NAME")
      ->default_str("all of them");
  add_backend(app, options->backend);
  app.get_option("--threads")->description("Threads that play; 0 stands for all cores but one");
  add_examples(app, {"othello serve", "othello serve --port 9000 --data my-league",
                     "othello serve --host 0.0.0.0 --lab results",
                     "othello serve --data contest --players heuristic random cel-n"});
  return [options] { return serve(*options); };
}

}  // namespace othello::cli
