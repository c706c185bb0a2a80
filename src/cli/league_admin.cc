#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/style.h"
#include "core/table.h"
#include "server/http.h"
#include "server/league_admin.h"

namespace othello::cli {

namespace {

using server::LeagueAdmin;

struct AdminOptions {
  std::string action;
  std::vector<std::string> items;
  std::string data = "league";
  bool with_players = false;
  bool json = false;
};

void add_heading(std::string& out, std::size_t count, std::string_view what) {
  out += fmt::format("{}{} {}{}\n", out.empty() ? "" : "\n", count, what, count == 1 ? "" : "s");
}

std::string list_text(LeagueAdmin& admin) {
  const TableStyle style = table_style(terminal_style());
  std::string out;
  const auto players = admin.players();
  add_heading(out, players.size(), "player");
  Table player_table({{"id"},
                      {"name", Align::kLeft},
                      {"kind", Align::kLeft},
                      {"submitted", Align::kLeft},
                      {"address", Align::kLeft}});
  for (const auto& player : players) {
    player_table.add_row({std::to_string(player.id), printable(player.name), player.kind,
                          player.submitted, player.shipped ? "shipped" : player.address});
  }
  out += player_table.text(style);
  const auto runs = admin.runs();
  add_heading(out, runs.size(), "training run");
  Table run_table({{"run", Align::kLeft},
                   {"started", Align::kLeft},
                   {"state", Align::kLeft},
                   {"address", Align::kLeft}});
  for (const auto& run : runs) {
    run_table.add_row({printable(run.id), run.started, run.finished ? "finished" : "unfinished",
                       printable(run.address)});
  }
  if (!runs.empty()) out += run_table.text(style);
  const auto bans = admin.bans();
  add_heading(out, bans.size(), "banned address");
  for (const auto& ban : bans) out += fmt::format("{}  since {}\n", ban.address, ban.since);
  return out;
}

nlohmann::ordered_json list_json(LeagueAdmin& admin) {
  nlohmann::ordered_json out{{"players", nlohmann::ordered_json::array()},
                             {"runs", nlohmann::ordered_json::array()},
                             {"bans", nlohmann::ordered_json::array()}};
  for (const auto& player : admin.players()) {
    out["players"].push_back({{"id", player.id},
                              {"name", player.name},
                              {"kind", player.kind},
                              {"submitted", player.submitted},
                              {"shipped", player.shipped},
                              {"address", player.address}});
  }
  for (const auto& run : admin.runs()) {
    out["runs"].push_back({{"id", run.id},
                           {"started", run.started},
                           {"finished", run.finished},
                           {"address", run.address}});
  }
  for (const auto& ban : admin.bans()) {
    out["bans"].push_back({{"address", ban.address}, {"since", ban.since}});
  }
  return out;
}

Outcome<ExitCode> done(const Result<void>& outcome) {
  if (!outcome) return tl::unexpected<Failure>(outcome.error());
  return ExitCode::kDone;
}

Outcome<ExitCode> list(LeagueAdmin& admin, const AdminOptions& options) {
  if (options.json) {
    print_json(list_json(admin));
  } else {
    print(list_text(admin));
  }
  return ExitCode::kDone;
}

Outcome<ExitCode> remove_player(LeagueAdmin& admin, const AdminOptions& options) {
  for (const std::string& item : options.items) {
    const auto id = server::parse_id(item);
    if (!id) return usage_failure(fmt::format("found '{}', expected a player's id", item), "ITEM");
    if (auto removed = admin.remove_player(*id); !removed) return done(removed);
  }
  return ExitCode::kDone;
}

Outcome<ExitCode> remove_run(LeagueAdmin& admin, const AdminOptions& options) {
  for (const std::string& item : options.items) {
    if (auto removed = admin.remove_run(item); !removed) return done(removed);
  }
  return ExitCode::kDone;
}

Outcome<ExitCode> ban(LeagueAdmin& admin, const AdminOptions& options) {
  for (const std::string& item : options.items) {
    const auto banned = admin.ban(item);
    if (!banned) return tl::unexpected<Failure>(banned.error());
    const std::size_t removed = options.with_players ? admin.remove_players_of(*banned) : 0;
    print(fmt::format("{} is banned; {} of its players removed\n", *banned, removed));
  }
  return ExitCode::kDone;
}

Outcome<ExitCode> unban(LeagueAdmin& admin, const AdminOptions& options) {
  for (const std::string& item : options.items) {
    if (auto removed = admin.unban(item); !removed) return done(removed);
  }
  return ExitCode::kDone;
}

Outcome<ExitCode> back_up(LeagueAdmin& admin, const AdminOptions& options) {
  return done(admin.back_up(options.items.front()));
}

Outcome<ExitCode> restore(LeagueAdmin& admin, const AdminOptions& options) {
  return done(admin.restore(options.items.front()));
}

Outcome<ExitCode> check(LeagueAdmin& admin, const AdminOptions& options) {
  const auto problems = admin.check();
  if (options.json) {
    print_json({{"problems", problems}});
  } else {
    for (const std::string& problem : problems) print(printable(problem) + "\n");
    if (problems.empty()) print("The league is sound.\n");
  }
  return problems.empty() ? ExitCode::kDone : ExitCode::kFailed;
}

struct AdminAction {
  std::string_view name;
  std::size_t least_items;
  std::size_t most_items;
  Outcome<ExitCode> (*run)(LeagueAdmin&, const AdminOptions&);
};
constexpr std::size_t kAny = 10'000;
constexpr std::array kActions{
    AdminAction{"list", 0, 0, list},
    AdminAction{"remove-player", 1, kAny, remove_player},
    AdminAction{"remove-run", 1, kAny, remove_run},
    AdminAction{"ban", 1, kAny, ban},
    AdminAction{"unban", 1, kAny, unban},
    AdminAction{"backup", 1, 1, back_up},
    AdminAction{"restore", 1, 1, restore},
    AdminAction{"check", 0, 0, check},
};

Outcome<ExitCode> administer(const AdminOptions& options) {
  const auto action = std::find_if(kActions.begin(), kActions.end(), [&](const AdminAction& known) {
    return known.name == options.action;
  });
  const std::size_t given = options.items.size();
  if (given < action->least_items || given > action->most_items) {
    return usage_failure(fmt::format("{} takes {}, found {}", action->name,
                                     action->most_items == 0   ? "no further arguments"
                                     : action->most_items == 1 ? "one folder"
                                                               : "at least one argument",
                                     given),
                         "league-admin");
  }
  auto admin = LeagueAdmin::open(options.data);
  if (!admin) return tl::unexpected<Failure>(admin.error());
  try {
    return action->run(*admin, options);
  } catch (const std::runtime_error& problem) {
    return tl::unexpected<Failure>(Error{problem.what(), options.data});
  }
}

}  // namespace

Action add_league_admin(CLI::App& app) {
  auto options = std::make_shared<AdminOptions>();
  std::vector<std::string> names;
  for (const AdminAction& action : kActions) names.emplace_back(action.name);
  add_choice(app, "ACTION", options->action, "What to do", names)->required();
  app.add_option("ITEM", options->items,
                 "Ids of players or runs, addresses, or the folder of a backup");
  app.add_option("--data", options->data, "Folder of the league")
      ->type_name("DIR")
      ->capture_default_str();
  add_switch(app, "--with-players", options->with_players,
             "ban: also remove the players submitted from the address");
  add_json(app, options->json);
  add_examples(app, {"othello league-admin list --data league",
                     "othello league-admin ban 192.0.2.7 --with-players",
                     "othello league-admin backup league-copy", "othello league-admin check"});
  return [options] { return administer(*options); };
}

}  // namespace othello::cli
