#pragma once

#include <span>
#include <string_view>

#include "cli/outcome.h"

namespace CLI {
class App;
}

namespace othello::cli {

/// One verb of the program. `add` gives the options (and a footer with examples) to the verb's own
/// App, and returns what is to be done when the verb has been chosen and its options are read.
struct Verb {
  std::string_view name;
  std::string_view summary;
  Action (*add)(CLI::App& app);
  bool knows_ranks = false;  ///< it can be spread over several processes (cli/rank_session.h)
};

/// Every verb, in the order of the help text.
[[nodiscard]] std::span<const Verb> verbs();

Action add_play(CLI::App& app);
Action add_match(CLI::App& app);
Action add_league(CLI::App& app);
Action add_gauntlet(CLI::App& app);
Action add_openings(CLI::App& app);
Action add_train(CLI::App& app);
Action add_run(CLI::App& app);
Action add_resume(CLI::App& app);
Action add_record(CLI::App& app);
Action add_report(CLI::App& app);
Action add_reproduce(CLI::App& app);
Action add_players(CLI::App& app);
Action add_show(CLI::App& app);
Action add_serve(CLI::App& app);
Action add_convert(CLI::App& app);
Action add_perft(CLI::App& app);
Action add_bench(CLI::App& app);
Action add_verify(CLI::App& app);
Action add_completion(CLI::App& app);
Action add_man(CLI::App& app);

}  // namespace othello::cli
