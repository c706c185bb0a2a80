#pragma once

#include <string>

#include "server/assets.h"
#include "server/events.h"
#include "server/lab_index.h"
#include "server/league.h"
#include "server/router.h"
#include "server/training.h"

namespace othello::server {

/// How the ids of experiments begin that visitors have started.
inline constexpr std::string_view kTrainingRoot = "data/runs";

/// What the handlers of requests work with. All of it outlives them, and any thread may use it.
struct Services {
  League& league;
  EventHub& events;
  LabIndex& lab;
  Training& training;
  const Assets& assets;
  std::string version;
};

// The routes of the API and of the pages, a group in each file.
void add_player_routes(Router& router, const Services& services);
void add_result_routes(Router& router, const Services& services);
void add_play_routes(Router& router, const Services& services);
void add_lab_routes(Router& router, const Services& services);
void add_run_routes(Router& router, const Services& services);
void add_league_pages(Router& router, const Services& services);
void add_player_pages(Router& router, const Services& services);
void add_form_pages(Router& router, const Services& services);
void add_lab_pages(Router& router, const Services& services);

/// The event that tells of a player; its last one, once it is ranked, ends the player's stream.
[[nodiscard]] Event player_event(const Ranked& player);
[[nodiscard]] Event removed_event(PlayerId id);
[[nodiscard]] Event run_event(const TrainingRun& run);
[[nodiscard]] Event league_event(const Ranking& ranking);

}  // namespace othello::server
