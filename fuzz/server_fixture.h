#pragma once

#include <memory>
#include <string>

#include "core/folder_testing.h"
#include "require.h"
#include "server/background_streams.h"
#include "server/events.h"
#include "server/league.h"
#include "server/services.h"

namespace othello::fuzz {

/// The league server without network and matches: all of its routes, with small training runs.
class ServerFixture {
 public:
  ServerFixture() {
    auto opened = server::Store::open(":memory:");
    require(opened.has_value(), "a store in memory opens");
    store_ = std::move(*opened);
    auto league = server::League::open(*store_, {.waiting = 40, .players = 40},
                                       {"heuristic", "random", "manning-tdl"});
    require(league.has_value(), "a league opens");
    league_ = std::move(*league);
    training_ = std::make_unique<server::Training>(
        server::Training::Options{
            .folder = runs_.path(),
            .backend = std::make_shared<ThreadBackend>(ThreadBackend::Options{.threads = 1}),
            .most_runs = 8},
        [this](const server::TrainingRun& run) { events_.publish(server::run_event(run)); });
    services_ = std::make_unique<server::Services>(server::Services{.league = *league_,
                                                                    .events = events_,
                                                                    .searches = searches_,
                                                                    .lab = lab_,
                                                                    .training = *training_,
                                                                    .assets = assets_,
                                                                    .metrics = metrics_,
                                                                    .version = "fuzz"});
    server::add_server_routes(router_, *services_);
    server::add_player_routes(router_, *services_);
    server::add_result_routes(router_, *services_);
    server::add_tuple_routes(router_, *services_);
    server::add_play_routes(router_, *services_);
    server::add_search_routes(router_, *services_);
    server::add_game_routes(router_, *services_);
    server::add_lab_routes(router_, *services_);
    server::add_run_routes(router_, *services_);
    server::add_league_pages(router_, *services_);
    server::add_player_pages(router_, *services_);
    server::add_board_pages(router_, *services_);
    server::add_form_pages(router_, *services_);
    server::add_about_page(router_, *services_);
    server::add_lab_pages(router_, *services_);
  }

  [[nodiscard]] server::Response answer(const server::Request& request) const {
    return router_.handle(request);
  }

 private:
  TestFolder runs_;
  std::unique_ptr<server::Store> store_;
  std::unique_ptr<server::League> league_;
  server::EventHub events_;
  server::BackgroundStreams searches_;
  server::Assets assets_;
  server::Metrics metrics_;
  server::LabIndex lab_{{{std::string(server::kTrainingRoot), runs_.path()}}};
  std::unique_ptr<server::Training> training_;
  std::unique_ptr<server::Services> services_;
  server::Router router_;
};

}  // namespace othello::fuzz
