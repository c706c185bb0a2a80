#pragma once

#include <span>
#include <string_view>

#include "cli/outcome.h"

namespace CLI {
class App;
}

namespace othello::cli {

/// A command of the program. `add` adds the options and a footer with examples to the command's
/// App, and returns the action to run once the options have been parsed.
struct Command {
  std::string_view name;
  std::string_view summary;
  Action (*add)(CLI::App& app);
  bool knows_ranks = false;  ///< can run on several processes (cli/rank_session.h)
  bool prints_all = false;   ///< prints the options of all commands
};

/// Every command, in the order of the help text.
[[nodiscard]] std::span<const Command> commands();

Action add_play(CLI::App& app);
Action add_match(CLI::App& app);
Action add_league(CLI::App& app);
Action add_gauntlet(CLI::App& app);
Action add_openings(CLI::App& app);
Action add_analyse(CLI::App& app);
Action add_engine(CLI::App& app);
Action add_train(CLI::App& app);
Action add_run(CLI::App& app);
Action add_resume(CLI::App& app);
Action add_record(CLI::App& app);
Action add_report(CLI::App& app);
Action add_check(CLI::App& app);
Action add_reproduce(CLI::App& app);
Action add_players(CLI::App& app);
Action add_show(CLI::App& app);
Action add_serve(CLI::App& app);
Action add_league_admin(CLI::App& app);
Action add_convert(CLI::App& app);
Action add_perft(CLI::App& app);
Action add_solve(CLI::App& app);
Action add_positions(CLI::App& app);
Action add_accuracy(CLI::App& app);
Action add_probcut(CLI::App& app);
Action add_bench(CLI::App& app);
Action add_verify(CLI::App& app);
Action add_completion(CLI::App& app);
Action add_man(CLI::App& app);

}  // namespace othello::cli
