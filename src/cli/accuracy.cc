#include "search/accuracy.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <iostream>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/style.h"
#include "core/in_threads.h"
#include "core/interval_text.h"
#include "core/progress.h"
#include "core/table.h"
#include "othello/moves.h"
#include "search/move_search.h"

namespace othello::cli {

namespace {

struct AccuracyOptions {
  std::string player;
  std::optional<Convention> convention;
  std::vector<std::string> sets;
  std::vector<int> depths = {1, 4, 6};
  int threads = 1;
  Isa isa = best_isa();
  bool json = false;
};

struct Measured {
  std::string set;
  int depth;
  Accuracy accuracy;
};

SearchSettings plies(int depth) {
  SearchSettings settings;
  settings.depth = depth;
  return settings;
}

/// Positions that can be judged.
Outcome<std::vector<ObfPosition>> read_set(const std::string& file) {
  auto positions = read_obf(file);
  if (!positions) return tl::unexpected<Failure>(positions.error());
  for (const ObfPosition& position : *positions) {
    const auto fault = [&](std::string message) {
      return tl::unexpected<Failure>(
          Error{std::move(message), fmt::format("{}: line {}", file, position.line)});
    };
    if (legal_moves(position.board.position) == 0) {
      return fault("found no legal move, expected one");
    }
    if (position.moves.empty()) return fault("found no scores, expected MOVE:SCORE");
  }
  return *positions;
}

/// One result for each position; nothing if interrupted.
Outcome<std::vector<SearchedPosition>> search_all(const AccuracyOptions& options,
                                                  const Player& player,
                                                  const std::vector<ObfPosition>& positions,
                                                  int depth) {
  const CompiledPlayer compiled = CompiledPlayer(player).merged();
  SearchOptions search = search_options(player, plies(depth));
  search.isa = options.isa;
  const auto searcher = Searcher::create(compiled, search);
  if (!searcher) return tl::unexpected<Failure>(searcher.error());
  Progress progress(
      std::cerr, {.total = positions.size(), .unit = "positions", .enabled = is_terminal(stderr)});
  std::vector<SearchedPosition> searched(positions.size());
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;  // guards the progress line and the error
  std::optional<Error> error;
  in_threads(
      static_cast<std::size_t>(options.threads),
      [&](std::size_t) {
        for (std::size_t i = next++; i < positions.size() && !interrupted(); i = next++) {
          searched[i] = judge(*searcher, compiled, positions[i]);
          const std::lock_guard lock(mutex);
          progress.update(i + 1);
        }
      },
      [&](const Error& thrown) {
        const std::lock_guard lock(mutex);
        error = thrown;
      });
  progress.finish();
  if (error) return tl::unexpected<Failure>(*error);
  return searched;
}

void print_measured(const std::vector<Measured>& measured, const Player& player) {
  Table table({{"set", Align::kLeft},
               {"positions"},
               {"depth"},
               {"error"},
               {"squared"},
               {"correlation"},
               {"error of a line"},
               {"best moves, %"},
               {"95% interval"},
               {"loss"}});
  const bool values = player.meaning == Meaning::kValue;
  for (const Measured& m : measured) {
    const Accuracy& a = m.accuracy;
    const double rate = static_cast<double>(a.best_moves) / static_cast<double>(a.positions);
    table.add_row({m.set, std::to_string(a.positions), std::to_string(m.depth),
                   values ? fmt::format("{:.2f}", a.absolute_error) : "",
                   values ? fmt::format("{:.1f}", a.squared_error) : "",
                   values ? fmt::format("{:.3f}", a.correlation) : "",
                   values ? fmt::format("{:.2f}", a.fitted_error) : "",
                   fmt::format("{:.1f}", 100 * rate),
                   interval_text({100 * a.best_rate.low, 100 * a.best_rate.high}, "{:.1f}"),
                   a.losses == a.positions ? fmt::format("{:.2f}", a.mean_loss) : ""});
  }
  print(table.text(table_style(terminal_style())));
}

void print_measured_json(const std::vector<Measured>& measured, const Player& player) {
  nlohmann::ordered_json out{
      {"player", player.name},
      {"meaning", player.meaning == Meaning::kValue ? "value" : "preference"},
      {"results", nlohmann::ordered_json::array()}};
  for (const Measured& m : measured) {
    const Accuracy& a = m.accuracy;
    out["results"].push_back({{"set", m.set},
                              {"positions", a.positions},
                              {"depth", m.depth},
                              {"absolute_error", a.absolute_error},
                              {"squared_error", a.squared_error},
                              {"correlation", a.correlation},
                              {"fitted_error", a.fitted_error},
                              {"slope", a.slope},
                              {"offset", a.offset},
                              {"best_moves", a.best_moves},
                              {"best_low", a.best_rate.low},
                              {"best_high", a.best_rate.high},
                              {"losses", a.losses},
                              {"mean_loss", a.mean_loss}});
  }
  print_json(out);
}

Outcome<ExitCode> measure(AccuracyOptions options) {
  if (options.threads == 0) {
    options.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  }
  const auto player = load_player(options.player, options.convention);
  if (!player) return tl::unexpected(player.error());
  for (const int depth : options.depths) {
    if (const auto sound = check_search(*player, plies(depth)); !sound) {
      return tl::unexpected<Failure>(Failure(sound.error(), ExitCode::kUsage));
    }
  }
  std::vector<std::vector<ObfPosition>> sets;
  for (const std::string& file : options.sets) {
    auto positions = read_set(file);
    if (!positions) return tl::unexpected(positions.error());
    sets.push_back(std::move(*positions));
  }
  std::vector<Measured> measured;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    for (const int depth : options.depths) {
      const auto searched = search_all(options, *player, sets[i], depth);
      if (!searched) return tl::unexpected(searched.error());
      if (interrupted()) return ExitCode::kInterrupted;
      measured.push_back({options.sets[i], depth, accuracy_of(*searched)});
    }
  }
  options.json ? print_measured_json(measured, *player) : print_measured(measured, *player);
  return ExitCode::kDone;
}

}  // namespace

Action add_accuracy(CLI::App& app) {
  auto options = std::make_shared<AccuracyOptions>();
  add_player(app, "PLAYER", options->player, "A player file, or a shipped player's name")
      ->required();
  app.add_option("SET", options->sets,
                 "Positions in OBF with the values of their moves (othello positions makes them)")
      ->required()
      ->type_name("FILE");
  app.add_option("--depths", options->depths, "Plies searched, 1 to 60, separated by commas")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(CLI::Range(1, 60).description(""))
      ->type_name("N,N,...")
      ->default_str("1,4,6");
  add_convention(app, options->convention);
  add_cores(app, options->threads, options->isa);
  add_json(app, options->json);
  add_examples(app, {"othello accuracy tdl-lines bench/exact-20.obf",
                     "othello accuracy mine.json bench/exact-12.obf --depths 1,2,3 --json"});
  return [options] { return measure(*options); };
}

}  // namespace othello::cli
