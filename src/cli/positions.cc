#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <iostream>
#include <mutex>
#include <optional>
#include <thread>

#include "cli/commands.h"
#include "cli/entrants.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/style.h"
#include "core/count_text.h"
#include "core/in_threads.h"
#include "core/progress.h"
#include "search/mixed_positions.h"

namespace othello::cli {

namespace {

constexpr std::size_t kTableBytes = std::size_t{64} << 20;

struct PositionsOptions {
  std::uint64_t empties = 20;
  std::uint64_t count = 1000;
  std::uint64_t seed = 1;
  double epsilon = 0.2;
  std::vector<std::string> players = {"random",         "heuristic", "cel-n",
                                      "generalist-300", "tdl-lines", "tdl-lines:2",
                                      "generalist",     "all-round", "tdl-lines:4"};
  int threads = 1;
  Isa isa = best_isa();
};

Outcome<std::vector<Board>> drawn(const PositionsOptions& options) {
  const auto entrants = load_entrants(options.players, std::nullopt);
  if (!entrants) return tl::unexpected(entrants.error());
  std::vector<Seat> seats;
  for (const Entrant& entrant : *entrants) {
    seats.push_back(entrant.seat(options.epsilon, TieBreak::kRandom));
  }
  auto boards = draw_mixed_positions(
      seats,
      {.empties = static_cast<int>(options.empties), .count = options.count, .seed = options.seed});
  if (!boards) return tl::unexpected<Failure>(boards.error());
  return *boards;
}

Outcome<ExitCode> make_positions(PositionsOptions options) {
  if (options.threads == 0) {
    options.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  }
  const auto boards = drawn(options);
  if (!boards) return tl::unexpected(boards.error());
  const auto threads = std::min(static_cast<std::size_t>(options.threads), boards->size());
  std::vector<HashTable> tables;
  for (std::size_t i = 0; i < threads; ++i) {
    auto table = HashTable::create(kTableBytes);
    if (!table) return tl::unexpected<Failure>(table.error());
    tables.push_back(std::move(*table));
  }
  print(fmt::format(
      "% {} with {} empty squares and the value of every move, from games of mixed players with\n"
      "% random moves: othello positions --empties {} --count {} --seed {} --epsilon {} --players "
      "{}\n",
      counted(boards->size(), "position"), options.empties, options.empties, options.count,
      options.seed, options.epsilon, fmt::join(options.players, " ")));
  Progress progress(std::cerr,
                    {.total = boards->size(), .unit = "positions", .enabled = is_terminal(stderr)});
  // Positions differ widely in effort: each thread takes the next one. Printed in order.
  std::atomic<std::size_t> next{0};
  std::mutex printing;
  std::vector<std::optional<std::string>> lines(boards->size());
  std::size_t printed = 0;
  std::optional<Error> error;
  in_threads(
      threads,
      [&](std::size_t thread) {
        for (std::size_t i = next++; i < lines.size() && !interrupted(); i = next++) {
          const auto position =
              solved((*boards)[i], {.isa = options.isa, .limits = {.stop = &interrupt_flag()}},
                     tables[thread]);
          if (!position) return;
          const std::scoped_lock lock(printing);
          lines[i] = to_obf(*position) + "\n";
          for (; printed < lines.size() && lines[printed]; ++printed) print(*lines[printed]);
          progress.update(printed);
        }
      },
      [&](const Error& thrown) {
        const std::scoped_lock lock(printing);
        error = thrown;
        next = lines.size();
      });
  if (error) return tl::unexpected<Failure>(*error);
  progress.finish();
  return interrupted() ? ExitCode::kInterrupted : ExitCode::kDone;
}

}  // namespace

Action add_positions(CLI::App& app) {
  auto options = std::make_shared<PositionsOptions>();
  add_whole(app, "--empties", options->empties, "Empty squares of each position",
            {.least = 2, .most = 30});
  add_whole(app, "--count", options->count, "Number of positions, distinct up to symmetry",
            {.least = 1, .most = 1'000'000});
  add_seed(app, options->seed);
  add_probability(app, "--epsilon", options->epsilon, "Probability of a random move in the games");
  add_players(app, "--players", options->players,
              "Players of the games; two of them are drawn for each game")
      ->default_str(fmt::format("{}", fmt::join(options->players, " ")));
  add_cores(app, options->threads, options->isa);
  add_examples(app, {"othello positions --empties 12 --count 100 > mine.obf",
                     "othello positions --empties 16 --players tdl-lines:4 --epsilon 0.1"});
  return [options] { return make_positions(*options); };
}

}  // namespace othello::cli
