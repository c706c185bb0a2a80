#include "lab/reproduction.h"

#include <fmt/format.h>

#include <algorithm>

#include "arena/league.h"
#include "backend/threads.h"
#include "core/file.h"
#include "core/nearest.h"
#include "eval/player_file.h"
#include "lab/champions.h"
#include "lab/experiment_file.h"
#include "lab/player_reference.h"
#include "lab/run_data.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

Result<void> make_folders(const fs::path& path) {
  std::error_code failed;
  fs::create_directories(path, failed);
  if (failed) return failure(fmt::format("cannot make: {}", failed.message()), path.string());
  return {};
}

fs::path league_path(const Reproduction& reproduction, const PaperItem& item,
                     std::string_view ending) {
  return reproduction.folder / "leagues" / fmt::format("{}.{}", item.id, ending);
}

/// Those of the items and of the claims about them, in the order of their first use.
std::vector<std::string> experiments_needed(const Reproduction& reproduction) {
  std::vector<std::string> names;
  const auto add = [&](const std::vector<std::string>& more) {
    for (const std::string& name : more) {
      if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
  };
  for (const PaperItem& item : reproduction.items) add(experiments_of(item));
  for (const Claim& claim : claims_of(reproduction)) add(experiments_of(claim));
  return names;
}

Result<Experiment> read_experiment(const Reproduction& reproduction, const std::string& name) {
  const auto& texts = reproduction.paper.experiments;
  const auto found = std::find_if(texts.begin(), texts.end(),
                                  [&](const ExperimentText& text) { return text.name == name; });
  const std::string file = fmt::format("{}/{}.toml", reproduction.paper.where, name);
  auto experiment = parse_experiment(found->text, file, reproduction.scale);
  if (experiment) resolve_references(*experiment, reproduction.paper.where);
  return experiment;
}

class Worker {
 public:
  Worker(const Reproduction& reproduction, const ReproductionOptions& options)
      : reproduction_(reproduction), options_(options) {}

  Result<RunOutcome> work() {
    const std::vector<std::string> experiments = experiments_needed(reproduction_);
    std::vector<const PaperItem*> leagues;
    for (const PaperItem& item : reproduction_.items) {
      if (std::holds_alternative<LeagueItem>(item.body)) leagues.push_back(&item);
    }
    step_.count = experiments.size() + leagues.size();
    for (const std::string& name : experiments) {
      const auto outcome = train(name);
      if (!outcome || *outcome == RunOutcome::kStopped) return outcome;
    }
    for (const PaperItem* item : leagues) {
      const auto outcome = hold(*item);
      if (!outcome || *outcome == RunOutcome::kStopped) return outcome;
    }
    return RunOutcome::kFinished;
  }

 private:
  void begin(const std::string& name, bool resumed) {
    step_.name = name;
    step_.resumed = resumed;
    if (options_.begins) options_.begins(step_);
    ++step_.number;
  }

  [[nodiscard]] Manifest new_manifest(const Experiment& experiment) const {
    Manifest manifest;
    manifest.name = experiment.name;
    manifest.title = experiment.title;
    manifest.paper = experiment.paper;
    manifest.item = experiment.item;
    manifest.seed = experiment.seed;
    manifest.runs = experiment.runs;
    manifest.scale = reproduction_.scale;
    manifest.program = options_.program;
    manifest.compiler = compiler_name();
    manifest.isa = othello::name(options_.isa);
    manifest.threads = options_.threads;
    manifest.started = utc_now();
    return manifest;
  }

  Result<RunFolder> open_folder(const std::string& name) const {
    auto experiment = read_experiment(reproduction_, name);
    if (!experiment) return tl::unexpected(experiment.error());
    const fs::path path = reproduction_.folder / name;
    if (!is_there(path)) {
      return RunFolder::create({.path = path}, *experiment, new_manifest(*experiment));
    }
    auto folder = RunFolder::open_for_writing(path);
    if (!folder) return folder;
    if (to_toml(folder->experiment()) != to_toml(*experiment)) {
      return failure(
          fmt::format("was run from another specification than '{}' has at scale {}; choose "
                      "another --out",
                      name, reproduction_.scale),
          path.string());
    }
    return folder;
  }

  Result<RunOutcome> train(const std::string& name) {
    const bool resumed = is_there(reproduction_.folder / name);
    if (auto made = make_folders(reproduction_.folder); !made) {
      return tl::unexpected(made.error());
    }
    auto folder = open_folder(name);
    if (!folder) return tl::unexpected(folder.error());
    begin(name, resumed);
    return run_experiment(*folder, {.threads = options_.threads,
                                    .isa = options_.isa,
                                    .checkpoint_every = options_.checkpoint_every,
                                    .progress = options_.progress,
                                    .make_learner = {}});
  }

  Result<RunOutcome> hold(const PaperItem& item) {
    const auto& league = std::get<LeagueItem>(item.body);
    const fs::path path = league_path(reproduction_, item, "json");
    begin(item.id, is_there(path));
    if (is_there(path)) return RunOutcome::kFinished;
    const auto players = choose_champions(league, reproduction_.folder);
    if (!players) return tl::unexpected(players.error());
    const auto table = play(league, *players);
    if (!table) return RunOutcome::kStopped;
    if (auto kept = keep_players(item, *players); !kept) return tl::unexpected(kept.error());
    if (auto made = make_folders(path.parent_path()); !made) return tl::unexpected(made.error());
    const fs::path csv = league_path(reproduction_, item, "csv");
    if (auto r = write_file_atomically(csv, standings_csv(*table)); !r) {
      return tl::unexpected(r.error());
    }
    if (auto r = write_file_atomically(path, to_json(*table)); !r) return tl::unexpected(r.error());
    return RunOutcome::kFinished;
  }

  std::optional<LeagueTable> play(const LeagueItem& league, const LeaguePlayers& players) const {
    std::vector<Seat> seats;
    for (const Player& player : players.players) {
      seats.push_back({.player = FrozenPlayer(player), .epsilon = league.epsilon});
    }
    ThreadBackend backend({.threads = options_.threads, .isa = options_.isa});
    const LeagueOptions conditions{
        .games = reproduction_.scale == "quick" ? league.quick_games : league.games,
        .seed = league.seed,
        .self_play = true};
    const auto go_on = [this](std::uint64_t) {
      return !options_.progress || options_.progress(RunProgress{});
    };
    const auto table = play_league(backend, seats, conditions, go_on);
    if (!table) return std::nullopt;
    return league_table(players.names, *table);
  }

  Result<void> keep_players(const PaperItem& item, const LeaguePlayers& players) const {
    const fs::path folder = reproduction_.folder / "champions" / item.id;
    if (auto made = make_folders(folder); !made) return made;
    for (std::size_t i = 0; i < players.names.size(); ++i) {
      Player named = players.players[i];
      named.name = players.names[i];
      const auto saved = save_player_file(named, folder / (players.names[i] + ".json"));
      if (!saved) return saved;
    }
    return {};
  }

  const Reproduction& reproduction_;
  const ReproductionOptions& options_;
  ReproductionStep step_;
};

}  // namespace

Result<std::vector<PaperItem>> choose_items(const Paper& paper, const std::string& item) {
  if (item.empty()) return paper.items;
  if (const PaperItem* found = paper.find_item(item)) return std::vector{*found};
  std::vector<std::string> names;
  for (const PaperItem& known : paper.items) names.push_back(known.id);
  return failure(fmt::format("found '{}', expected an item of {}: {}{}", item, paper.name,
                             fmt::join(names, ", "), did_you_mean(item, names)),
                 "ITEM");
}

std::vector<Claim> claims_of(const Reproduction& reproduction) {
  std::vector<Claim> chosen;
  for (const Claim& claim : reproduction.paper.claims) {
    const bool asked = std::any_of(reproduction.items.begin(), reproduction.items.end(),
                                   [&](const PaperItem& item) { return item.id == claim.item; });
    if (asked) chosen.push_back(claim);
  }
  return chosen;
}

Result<RunOutcome> carry_out(const Reproduction& reproduction, const ReproductionOptions& options) {
  return Worker(reproduction, options).work();
}

Result<PaperResults> load_results(const Reproduction& reproduction) {
  PaperResults results{.scale = reproduction.scale, .experiments = {}, .leagues = {}};
  for (const std::string& name : experiments_needed(reproduction)) {
    if (!is_there(reproduction.folder / name)) continue;
    auto data = load_run_data(reproduction.folder / name);
    if (!data) return tl::unexpected(data.error());
    for (const auto& [league, table] : data->leagues) {
      results.leagues.emplace(name + "/" + league, table);
    }
    results.experiments.emplace(name, std::move(*data));
  }
  for (const PaperItem& item : reproduction.items) {
    if (!std::holds_alternative<LeagueItem>(item.body)) continue;
    const fs::path path = league_path(reproduction, item, "json");
    if (!is_there(path)) continue;
    auto table = load_league_table(path);
    if (!table) return tl::unexpected(table.error());
    results.leagues.emplace(item.id, std::move(*table));
  }
  return results;
}

}  // namespace othello
