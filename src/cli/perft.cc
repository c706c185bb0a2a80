#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>

#include "backend/parallel_perft.h"
#include "cli/commands.h"
#include "cli/contest.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/style.h"
#include "core/progress.h"
#include "core/table.h"
#include "othello/notation.h"

namespace othello::cli {

namespace {

constexpr std::uint64_t kMostPlies = 30;

struct PerftOptions {
  std::uint64_t depth = 11;
  std::string board;  ///< empty: the start position
  ThreadBackend::Options backend;
  bool json = false;
};

struct Count {
  int depth = 0;
  std::uint64_t leaves = 0;
  double seconds = 0.0;

  [[nodiscard]] double rate() const {
    return seconds > 0 ? static_cast<double>(leaves) / seconds : 0.0;
  }
};

/// Shows progress by subtrees, since the number of leaves is not known in advance.
Count count_leaves(const Board& board, int depth, const PerftOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  std::optional<Progress> progress;
  const std::uint64_t leaves = parallel_perft(
      board.position, depth, options.backend, [&](std::uint64_t done, std::uint64_t total) {
        if (!progress) {
          progress.emplace(std::cerr,
                           Progress::Options{
                               .total = total, .unit = "subtrees", .enabled = is_terminal(stderr)});
        }
        progress->update(done);
        return !interrupted();
      });
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  return {depth, leaves, seconds.count()};
}

Outcome<ExitCode> perft(const PerftOptions& options) {
  Board board;
  if (!options.board.empty()) {
    const auto parsed = parse_board(options.board);
    if (!parsed) return tl::unexpected(parsed.error());
    board = *parsed;
  }
  std::vector<Count> counts;
  for (int depth = 1; depth <= static_cast<int>(options.depth); ++depth) {
    counts.push_back(count_leaves(board, depth, options));
    if (interrupted()) return ExitCode::kInterrupted;
  }
  if (options.json) {
    nlohmann::ordered_json out{{"board", to_text(board)}, {"isa", name(options.backend.isa)}};
    for (const Count& c : counts) {
      out["depths"].push_back(
          {{"depth", c.depth}, {"leaves", c.leaves}, {"leaves_per_second", c.rate()}});
    }
    print_json(out);
    return ExitCode::kDone;
  }
  Table table({{"depth"}, {"leaves"}, {"leaves/s"}});
  for (const Count& c : counts) {
    // The first plies take too little time to measure.
    table.add_row({std::to_string(c.depth), grouped(c.leaves),
                   c.seconds < 1e-3 ? "" : format_count(c.rate())});
  }
  print(table.text(table_style(terminal_style())));
  return ExitCode::kDone;
}

}  // namespace

Action add_perft(CLI::App& app) {
  auto options = std::make_shared<PerftOptions>();
  add_whole(app, "DEPTH", options->depth, "Depth in plies; a pass counts as a ply",
            {.least = 1, .most = kMostPlies});
  app.add_option(
         "--board", options->board,
         "Start from this board: 64 characters X (Black), O (White) and -, row by row from a1, a "
         "space, and X or O for the side to move")
      ->type_name("BOARD");
  add_cores(app, options->backend.threads, options->backend.isa);
  add_json(app, options->json);
  add_examples(app, {"othello perft 11", "othello perft 12 --threads 1 --isa generic"});
  return [options] { return perft(*options); };
}

}  // namespace othello::cli
