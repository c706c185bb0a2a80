#pragma once

#include <string>

#include "server/assets.h"
#include "server/background_streams.h"
#include "server/events.h"
#include "server/http_server.h"
#include "server/lab_index.h"
#include "server/league.h"
#include "server/metrics.h"
#include "server/router.h"
#include "server/training.h"

namespace othello::server {

/// Prefix of the ids of experiments started by visitors.
inline constexpr std::string_view kTrainingRoot = "data/runs";

/// Dependencies of the request handlers. They outlive the handlers and are thread-safe.
struct Services {
  League& league;
  EventHub& events;
  BackgroundStreams& searches;
  LabIndex& lab;
  Training& training;
  const Assets& assets;
  const Metrics& metrics;
  std::function<HttpServer::Load()> load = {};  ///< of the network; none in tests
  std::string version;
};

// The routes of the API and of the pages, one group per file.
void add_server_routes(Router& router, const Services& services);
void add_player_routes(Router& router, const Services& services);
void add_result_routes(Router& router, const Services& services);
void add_tuple_routes(Router& router, const Services& services);
void add_play_routes(Router& router, const Services& services);
void add_search_routes(Router& router, const Services& services);
void add_game_routes(Router& router, const Services& services);
void add_lab_routes(Router& router, const Services& services);
void add_run_routes(Router& router, const Services& services);
void add_league_pages(Router& router, const Services& services);
void add_player_pages(Router& router, const Services& services);
void add_board_pages(Router& router, const Services& services);
void add_about_page(Router& router, const Services& services);
void add_form_pages(Router& router, const Services& services);
void add_lab_pages(Router& router, const Services& services);

/// The event about a player; the last one, once the player is ranked, ends its stream.
[[nodiscard]] Event player_event(const Standing& player);
[[nodiscard]] Event removed_event(PlayerId id);
[[nodiscard]] Event run_event(const TrainingRun& run);
[[nodiscard]] Event league_event(const Ranking& ranking);

}  // namespace othello::server
