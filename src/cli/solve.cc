#include <fmt/format.h>
#include <time.h>

#include <CLI/CLI.hpp>
#include <bit>
#include <iostream>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/style.h"
#include "core/count_text.h"
#include "core/progress.h"
#include "core/table.h"
#include "othello/obf.h"
#include "search/endgame.h"

namespace othello::cli {

namespace {

struct SolveOptions {
  std::string file;
  int threads = 1;
  Isa isa = best_isa();
  std::uint64_t hash_megabytes = 256;
  bool win_draw_loss = false;
  bool json = false;
};

struct SolvedPosition {
  const ObfPosition* position;
  EndgameResult result;
  double cpu_seconds;  ///< of all threads

  /// Nothing is checked if nothing is expected, or if the search was stopped.
  [[nodiscard]] bool is_wrong(bool win_draw_loss) const {
    const auto expected = position->score();
    if (!expected || result.stopped) return false;
    if (!win_draw_loss) return result.value.lower != *expected;
    return (result.value.lower > 0) != (*expected > 0) ||
           (result.value.upper < 0) != (*expected < 0);
  }
};

std::string score_text(int score) { return fmt::format("{:+}", score); }

std::string sign_text(const EndgameBounds& value) {
  return value.lower > 0 ? "win" : value.upper < 0 ? "loss" : "draw";
}

std::string value_text(const EndgameResult& result, bool win_draw_loss) {
  const EndgameBounds& value = result.value;
  if (!result.stopped) return win_draw_loss ? sign_text(value) : score_text(value.lower);
  return fmt::format("{} … {}", score_text(value.lower), score_text(value.upper));
}

std::string label(const ObfPosition& position) {
  return position.name.empty() ? fmt::format("line {}", position.line) : position.name;
}

double rate(std::uint64_t nodes, double seconds) {
  return seconds > 0 ? static_cast<double>(nodes) / seconds : 0.0;
}

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

struct Totals {
  std::uint64_t nodes = 0;
  double seconds = 0.0;
  double cpu_seconds = 0.0;
  std::uint64_t wrong = 0;
};

Totals sum(const std::vector<SolvedPosition>& solved, bool win_draw_loss) {
  Totals totals;
  for (const SolvedPosition& s : solved) {
    totals.nodes += s.result.nodes;
    totals.seconds += s.result.seconds;
    totals.cpu_seconds += s.cpu_seconds;
    totals.wrong += s.is_wrong(win_draw_loss) ? 1 : 0;
  }
  return totals;
}

void print_solved(const std::vector<SolvedPosition>& solved, const SolveOptions& options) {
  Table table({{"position"},
               {"empties"},
               {"value"},
               {"expected"},
               {"nodes"},
               {"nodes/s"},
               {"seconds"},
               {"CPU s"},
               {"best line", Align::kLeft}});
  const auto add = [&](const std::string& name, std::vector<std::string> facts, std::uint64_t nodes,
                       double seconds, double cpu, const std::string& line) {
    table.add_row({name, facts[0], facts[1], facts[2], grouped(nodes),
                   seconds < 1e-3 ? "" : format_count(rate(nodes, seconds)),
                   fmt::format("{:.3f}", seconds), fmt::format("{:.3f}", cpu), line});
  };
  for (const SolvedPosition& s : solved) {
    const auto expected = s.position->score();
    std::string note = expected ? score_text(*expected) : "";
    if (s.is_wrong(options.win_draw_loss)) note = "not " + note;
    add(label(*s.position),
        {std::to_string(std::popcount(s.position->board.position.empty())),
         value_text(s.result, options.win_draw_loss), note},
        s.result.nodes, s.result.seconds, s.cpu_seconds, to_transcript(s.result.line));
  }
  const Totals totals = sum(solved, options.win_draw_loss);
  add("total", {"", "", ""}, totals.nodes, totals.seconds, totals.cpu_seconds, "");
  print(table.text(table_style(terminal_style())));
}

nlohmann::ordered_json solved_json(const SolvedPosition& s, bool win_draw_loss) {
  const EndgameBounds& value = s.result.value;
  nlohmann::ordered_json out{{"name", s.position->name},
                             {"line", s.position->line},
                             {"board", to_text(s.position->board)},
                             {"empties", std::popcount(s.position->board.position.empty())},
                             {"lower", value.lower},
                             {"upper", value.upper},
                             {"solved", !s.result.stopped},
                             {"best_line", to_transcript(s.result.line)},
                             {"nodes", s.result.nodes},
                             {"seconds", s.result.seconds},
                             {"cpu_seconds", s.cpu_seconds}};
  if (!s.result.stopped) out["result"] = sign_text(value);
  if (const auto expected = s.position->score()) {
    out["expected"] = *expected;
    if (!s.result.stopped) out["as_expected"] = !s.is_wrong(win_draw_loss);
  }
  return out;
}

void print_solved_json(const std::vector<SolvedPosition>& solved, const SolveOptions& options) {
  const Totals totals = sum(solved, options.win_draw_loss);
  nlohmann::ordered_json out{{"file", options.file},
                             {"isa", name(options.isa)},
                             {"threads", options.threads},
                             {"hash_megabytes", options.hash_megabytes},
                             {"win_draw_loss", options.win_draw_loss},
                             {"positions", nlohmann::ordered_json::array()},
                             {"nodes", totals.nodes},
                             {"seconds", totals.seconds},
                             {"cpu_seconds", totals.cpu_seconds},
                             {"wrong", totals.wrong}};
  for (const SolvedPosition& s : solved) {
    out["positions"].push_back(solved_json(s, options.win_draw_loss));
  }
  print_json(out);
}

Outcome<ExitCode> solve(SolveOptions options) {
  const auto positions = read_obf(options.file);
  if (!positions) return tl::unexpected<Failure>(positions.error());
  auto table = HashTable::create(options.hash_megabytes << 20);
  if (!table) return tl::unexpected<Failure>(table.error());
  if (options.threads == 0) {
    options.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  }
  std::vector<SolvedPosition> solved;
  Progress progress(
      std::cerr, {.total = positions->size(), .unit = "positions", .enabled = is_terminal(stderr)});
  for (const ObfPosition& position : *positions) {
    // Cleared, so that a position has the same nodes whichever were solved before.
    table->clear();
    const double begin = cpu_seconds();
    EndgameResult result = solve_endgame(position.board.position,
                                         {.threads = options.threads,
                                          .isa = options.isa,
                                          .win_draw_loss = options.win_draw_loss,
                                          .limits = {.stop = &interrupt_flag()}},
                                         *table);
    solved.push_back({&position, std::move(result), cpu_seconds() - begin});
    if (interrupted()) break;
    progress.update(solved.size());
  }
  progress.finish();
  options.json ? print_solved_json(solved, options) : print_solved(solved, options);
  if (interrupted()) return ExitCode::kInterrupted;
  const std::uint64_t wrong = sum(solved, options.win_draw_loss).wrong;
  if (wrong == 0) return ExitCode::kDone;
  print_error(fmt::format("{}: found another value than expected for {} of {}", options.file,
                          grouped(wrong), counted(solved.size(), "position")));
  return ExitCode::kNotReproduced;
}

}  // namespace

Action add_solve(CLI::App& app) {
  auto options = std::make_shared<SolveOptions>();
  app.add_option("FILE", options->file, "Positions in OBF: BOARD SIDE; MOVE:SCORE; % comment")
      ->required()
      ->type_name("FILE");
  add_cores(app, options->threads, options->isa);
  add_whole(app, "--hash", options->hash_megabytes, "Size of the transposition table in MB",
            {.least = 1, .most = 1 << 20});
  add_switch(app, "--wld", options->win_draw_loss, "Only whether a position is won, drawn or lost");
  add_json(app, options->json);
  add_examples(app,
               {"othello solve bench/ffo-40-59.obf", "othello solve mine.obf --wld --threads 0",
                "othello solve mine.obf --hash 1024 --json"});
  return [options] { return solve(*options); };
}

}  // namespace othello::cli
