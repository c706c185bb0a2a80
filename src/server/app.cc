#include "server/app.h"

#include <chrono>

#include "lab/run/folder_lock.h"
#include "server/evaluation.h"
#include "server/page.h"
#include "server/services.h"

namespace othello::server {

namespace {

/// While games are played the order may change at every match.
constexpr std::chrono::milliseconds kLeagueEvery{500};

}  // namespace

struct AppImpl {
  std::shared_ptr<FolderLock> lock;
  std::unique_ptr<Store> store;
  std::unique_ptr<League> league;
  EventHub events;
  Assets assets;
  std::unique_ptr<LabIndex> lab;
  std::unique_ptr<Training> training;
  std::unique_ptr<Services> services;
  Router router;
  std::unique_ptr<HttpServer> http;
  std::unique_ptr<Evaluation> evaluation;  ///< last, so that it stops first
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

  void open_lab(const AppOptions& options) {
    const std::filesystem::path own = options.data / "runs";
    std::vector<LabRoot> roots{{std::string(kTrainingRoot), own}};
    for (const auto& folder : options.lab) roots.push_back({folder.filename().string(), folder});
    lab = std::make_unique<LabIndex>(std::move(roots));
    training = std::make_unique<Training>(
        Training::Options{.folder = own, .backend = options.backend},
        [this](const TrainingRun& run) { events.publish(run_event(run)); });
  }

  void add_routes(const AppOptions& options) {
    assets = Assets(options.web);
    open_lab(options);
    services = std::make_unique<Services>(Services{.league = *league,
                                                   .events = events,
                                                   .lab = *lab,
                                                   .training = *training,
                                                   .assets = assets,
                                                   .version = options.version});
    add_player_routes(router, *services);
    add_result_routes(router, *services);
    add_play_routes(router, *services);
    add_lab_routes(router, *services);
    add_run_routes(router, *services);
    add_league_pages(router, *services);
    add_player_pages(router, *services);
    add_form_pages(router, *services);
    add_lab_pages(router, *services);
  }

  /// People get a page where programs get JSON.
  [[nodiscard]] Response answer(const Request& request) const {
    Response response = router.handle(request);
    const bool for_program =
        request.path.starts_with("/api/") || request.path.starts_with("/assets/");
    if (for_program || response.status != 404 || response.type != "application/json") {
      return response;
    }
    return message_page(assets, {.status = 404, .sentence = "there is no such page"});
  }

  /// From the thread that plays.
  void tell_of(PlayerId id) {
    if (events.streams() == 0) return;
    const auto ranking = league->ranking();
    if (const Ranked* player = ranking->find(id)) events.publish(player_event(*player));
    const auto now = std::chrono::steady_clock::now();
    if (now - told_of_league < kLeagueEvery) return;
    told_of_league = now;
    events.publish(league_event(*ranking));
  }

  void begin_evaluation(const AppOptions& options) {
    evaluation = std::make_unique<Evaluation>(
        *league, *options.backend,
        Evaluation::Listener{
            .played = [this](PlayerId id) { tell_of(id); },
            .settled = [this] { events.publish(league_event(*league->ranking())); },
            .failed = options.log});
    league->on_change([this] { evaluation->wake(); });
  }
};

App::App(std::unique_ptr<AppImpl> impl) : impl_(std::move(impl)) {}

App::~App() {
  impl_->events.close();
  impl_->league->on_change({});
}

Result<std::unique_ptr<App>> App::open(const AppOptions& options) {
  auto impl = std::make_unique<AppImpl>();
  if (const auto opened = impl->open_league(options); !opened) {
    return tl::unexpected(opened.error());
  }
  impl->add_routes(options);
  impl->http = std::make_unique<HttpServer>(
      options.http, [&app = *impl](const Request& request) { return app.answer(request); });
  const auto port = impl->http->bind();
  if (!port) return tl::unexpected(port.error());
  impl->port = *port;
  impl->begin_evaluation(options);
  return std::unique_ptr<App>(new App(std::move(impl)));
}

int App::port() const { return impl_->port; }

void App::serve() { impl_->http->serve(); }

void App::stop() {
  impl_->events.close();
  impl_->http->stop();
}

Response App::answer(const Request& request) const { return impl_->answer(request); }

}  // namespace othello::server
