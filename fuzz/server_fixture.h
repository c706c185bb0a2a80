#pragma once

#include <filesystem>
#include <memory>

#include "require.h"
#include "server/background_streams.h"
#include "server/events.h"
#include "server/league.h"
#include "server/services.h"

namespace othello::fuzz {

/// The league server without network and games: it only handles requests.
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
        server::Training::Options{.folder = "/dev/null/runs"}, [](const server::TrainingRun&) {});
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
    server::add_game_routes(router_, *services_);
    server::add_lab_routes(router_, *services_);
    server::add_league_pages(router_, *services_);
    server::add_player_pages(router_, *services_);
    server::add_form_pages(router_, *services_);
    server::add_lab_pages(router_, *services_);
  }

  [[nodiscard]] server::Response answer(const server::Request& request) const {
    return router_.handle(request);
  }

 private:
  std::unique_ptr<server::Store> store_;
  std::unique_ptr<server::League> league_;
  server::EventHub events_;
  server::BackgroundStreams searches_;
  server::Assets assets_;
  server::Metrics metrics_;
  server::LabIndex lab_{{}};
  std::unique_ptr<server::Training> training_;
  std::unique_ptr<server::Services> services_;
  server::Router router_;
};

}  // namespace othello::fuzz
