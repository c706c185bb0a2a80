#include "server/app.h"

#include <fmt/format.h>

#include <chrono>
#include <latch>
#include <system_error>
#include <thread>

#include "lab/run/folder_lock.h"
#include "lab/run/run_players.h"
#include "server/entry_rules.h"
#include "server/match_worker.h"
#include "server/page.h"
#include "server/services.h"

namespace othello::server {

namespace {

/// Limits league events: while games are played, the order may change with every match.
constexpr std::chrono::milliseconds kLeagueEvery{500};

/// Whether the system allows this many more threads at a time. A library that is refused one later
/// may hang or abort, so that is found out before anything is served.
Result<void> check_threads(std::size_t count) {
  struct WaitingThreads {
    std::latch end{1};
    std::vector<std::thread> threads = {};
    ~WaitingThreads() {
      end.count_down();
      for (std::thread& thread : threads) thread.join();
    }
  } waiting;
  try {
    waiting.threads.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
      waiting.threads.emplace_back([&end = waiting.end] { end.wait(); });
    }
  } catch (const std::system_error& problem) {
    return failure(fmt::format("needs {} threads, but the system allows only {}: {}", count,
                               waiting.threads.size(), problem.code().message()),
                   "serve");
  }
  return {};
}

}  // namespace

struct AppImpl {
  std::shared_ptr<FolderLock> lock;
  std::unique_ptr<Store> store;
  std::unique_ptr<League> league;
  EventHub events;
  std::unique_ptr<BackgroundStreams> searches;
  Assets assets;
  Metrics metrics;
  std::unique_ptr<LabIndex> lab;
  std::unique_ptr<Training> training;
  std::unique_ptr<Services> services;
  Router router;
  std::unique_ptr<HttpServer> http;
  std::unique_ptr<MatchWorker> worker;  ///< last, so that it is destroyed first
  bool lab_was_read = false;
  int port = 0;
  std::chrono::steady_clock::time_point told_of_league;

  [[nodiscard]] Result<void> open_league(const AppOptions& options) {
    std::error_code problem;
    std::filesystem::create_directories(options.data, problem);
    if (problem) return failure(problem.message(), options.data.string());
    auto taken = FolderLock::take(options.data);
    if (!taken) return tl::unexpected(taken.error());
    lock = std::move(*taken);
    auto opened = Store::open(options.data / "league.sqlite");
    if (!opened) return tl::unexpected(opened.error());
    store = std::move(*opened);
    auto loaded = League::open(*store, {}, options.shipped);
    if (!loaded) return tl::unexpected(loaded.error());
    league = std::move(*loaded);
    return {};
  }

  /// Whether the final player of a run is in the league.
  [[nodiscard]] bool is_ranked(const std::filesystem::path& path) const {
    const auto folder = RunFolder::open_for_reading(path);
    const auto player = folder ? player_of_run(*folder, RunPlayer::kFinal, 1)
                               : Result<Player>(tl::unexpected(folder.error()));
    return player && league->has_weights(fingerprint(*player));
  }

  /// Takes over changes made by `othello league-admin`.
  void keep_up(const AppOptions& options) {
    try {
      for (const PlayerId id : league->refresh()) events.publish(removed_event(id));
      http->close_banned();
      training->refresh();
      if (!lab_was_read)
        (void)lab->experiments();  // so that the first visitor need not wait for it
      lab_was_read = true;
    } catch (const std::exception& problem) {
      if (options.log) options.log(problem.what());
    }
  }

  void open_lab(const AppOptions& options) {
    const std::filesystem::path own = options.data / "runs";
    std::vector<LabRoot> roots{{std::string(kTrainingRoot), own}};
    for (const auto& folder : options.lab) roots.push_back({folder.filename().string(), folder});
    lab = std::make_unique<LabIndex>(std::move(roots));
    training = std::make_unique<Training>(
        Training::Options{.folder = own,
                          .backend = options.backend,
                          .is_ranked = [this](const auto& folder) { return is_ranked(folder); },
                          .failed = options.log},
        [this](const TrainingRun& run) { events.publish(run_event(run)); });
  }

  void add_routes(const AppOptions& options) {
    assets = Assets(options.web);
    open_lab(options);
    searches = std::make_unique<BackgroundStreams>(options.log);
    services = std::make_unique<Services>(Services{.league = *league,
                                                   .events = events,
                                                   .searches = *searches,
                                                   .lab = *lab,
                                                   .training = *training,
                                                   .assets = assets,
                                                   .metrics = metrics,
                                                   .load = [this] { return http->load(); },
                                                   .version = options.version});
    add_server_routes(router, *services);
    add_player_routes(router, *services);
    add_result_routes(router, *services);
    add_tuple_routes(router, *services);
    add_play_routes(router, *services);
    add_search_routes(router, *services);
    add_game_routes(router, *services);
    add_lab_routes(router, *services);
    add_run_routes(router, *services);
    add_league_pages(router, *services);
    add_player_pages(router, *services);
    add_board_pages(router, *services);
    add_form_pages(router, *services);
    add_about_page(router, *services);
    add_lab_pages(router, *services);
  }

  /// Errors are a page for people and JSON for programs.
  [[nodiscard]] Response answer(const Request& request) const {
    Response response = router.handle(request);
    const bool for_program =
        request.path.starts_with("/api/") || request.path.starts_with("/assets/");
    if (for_program || response.status != 404 || response.type != "application/json") {
      return response;
    }
    return message_page(assets, {.status = 404, .sentence = "there is no such page"});
  }

  /// Called from the match worker's thread.
  void tell_of(PlayerId id) {
    if (events.streams() == 0) return;
    const auto ranking = league->ranking();
    if (const Standing* player = ranking->find(id)) events.publish(player_event(*player));
    const auto now = std::chrono::steady_clock::now();
    if (now - told_of_league < kLeagueEvery) return;
    told_of_league = now;
    events.publish(league_event(*ranking));
  }

  void end_streams() {
    events.close();
    searches->close();
  }

  void begin_matches(const AppOptions& options) {
    worker = std::make_unique<MatchWorker>(
        *league, *options.backend,
        MatchWorker::Listener{
            .played = [this](PlayerId id) { tell_of(id); },
            .settled = [this] { events.publish(league_event(*league->ranking())); },
            .failed = options.log});
    league->on_change([this] { worker->wake(); });
  }
};

App::App(std::unique_ptr<AppImpl> impl) : impl_(std::move(impl)) {}

App::~App() {
  impl_->end_streams();
  impl_->events.on_news({});
  impl_->searches->on_news({});
  impl_->league->on_change({});
}

Result<std::unique_ptr<App>> App::open(const AppOptions& options) {
  try {
    if (const auto enough = check_threads(HttpServer::kWorkers + 2 + BackgroundStreams::kThreads +
                                          static_cast<std::size_t>(options.backend->concurrency()));
        !enough) {
      return tl::unexpected(enough.error());
    }
    return open_all(options);
  } catch (const std::bad_alloc&) {
    return failure("out of memory", "serve");
  } catch (const std::exception& problem) {
    return failure(fmt::format("cannot start: {}", problem.what()), "serve");
  }
}

Result<std::unique_ptr<App>> App::open_all(const AppOptions& options) {
  auto impl = std::make_unique<AppImpl>();
  if (const auto opened = impl->open_league(options); !opened) {
    return tl::unexpected(opened.error());
  }
  impl->add_routes(options);
  HttpServer::Options http = options.http;
  http.done = [&metrics = impl->metrics, log = options.access_log](const Exchange& exchange) {
    metrics.add(exchange);
    if (log) log->add(exchange);
  };
  http.failed = options.log;
  http.is_banned = [&league = *impl->league](const std::string& address) {
    return league.is_banned(address);
  };
  http.upkeep = [&app = *impl, options] { app.keep_up(options); };
  impl->http = std::make_unique<HttpServer>(
      http, [&app = *impl](const Request& request) { return app.answer(request); });
  const auto port = impl->http->bind();
  if (!port) return tl::unexpected(port.error());
  impl->port = *port;
  const auto wake = [&http = *impl->http] { http.wake_streams(); };
  impl->events.on_news(wake);
  impl->searches->on_news(wake);
  impl->begin_matches(options);
  return std::unique_ptr<App>(new App(std::move(impl)));
}

int App::port() const { return impl_->port; }

void App::serve(const std::function<bool()>& stopped) {
  impl_->http->serve([&] {
    const bool ends = stopped && stopped();
    if (ends) impl_->end_streams();
    return ends;
  });
}

void App::stop() {
  impl_->end_streams();
  impl_->http->stop();
}

Response App::answer(const Request& request) const { return impl_->answer(request); }

}  // namespace othello::server
