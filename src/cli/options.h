#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "backend/choice.h"
#include "cli/outcome.h"
#include "eval/player.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace othello::cli {

/// Options shared by several commands, with the same names and limits everywhere. Each is checked
/// while the command line is parsed, so that a command never sees a value out of range.

void add_seed(CLI::App& app, std::uint64_t& seed);
void add_json(CLI::App& app, bool& json);
/// A number from 0 to 1.
CLI::Option* add_probability(CLI::App& app, const std::string& name, double& value,
                             const std::string& description);
/// --epsilon.
void add_epsilon(CLI::App& app, double& epsilon);
/// --threads and --isa.
void add_cores(CLI::App& app, int& threads, Isa& isa);
/// --device.
void add_device(CLI::App& app, Device& device, const std::string& description);
/// --threads, --isa and --device.
void add_backend(CLI::App& app, BackendChoice& choice);
/// The chosen back end; its name goes to stderr if that is a terminal.
[[nodiscard]] Outcome<ChosenBackend> open_backend(const BackendChoice& choice);
/// "avx512, 2 threads", or the device.
[[nodiscard]] std::string way_of_playing(const ChosenBackend& chosen);
/// --ties random|first.
void add_ties(CLI::App& app, TieBreak& ties);

/// A flag, false unless given.
CLI::Option* add_switch(CLI::App& app, const std::string& name, bool& value,
                        const std::string& description);

/// A whole number within limits; `name` as for CLI::App::add_option. For numbers specific to one
/// command.
struct WholeRange {
  std::uint64_t least = 0;
  std::uint64_t most = UINT64_MAX;
};
CLI::Option* add_whole(CLI::App& app, const std::string& name, std::uint64_t& value,
                       const std::string& description, const WholeRange& range);

/// A real number within limits, never NaN.
struct RealRange {
  double least;
  double most;
};
CLI::Option* add_real(CLI::App& app, const std::string& name, double& value,
                      const std::string& description, const RealRange& range);

/// Any number of words from a fixed set.
CLI::Option* add_choices(CLI::App& app, const std::string& name, std::vector<std::string>& values,
                         const std::string& description, const std::vector<std::string>& choices);

/// One word from a fixed set.
CLI::Option* add_choice(CLI::App& app, const std::string& name, std::string& value,
                        const std::string& description, const std::vector<std::string>& choices);

/// Examples at the end of the command's help.
void add_examples(CLI::App& app, std::initializer_list<std::string_view> commands);

/// A player as named by the user: a shipped player's name or a player file, optionally followed by
/// "@negation" or "@inversion", and in games by settings for search such as ":4"
/// (cli/entrants.h).
CLI::Option* add_player(CLI::App& app, const std::string& name, std::string& player,
                        const std::string& description);
CLI::Option* add_players(CLI::App& app, const std::string& name, std::vector<std::string>& players,
                         const std::string& description);
/// --convention, for player files named without such a suffix.
void add_convention(CLI::App& app, std::optional<Convention>& convention);

/// Loads the player named by an argument. An unknown name is a usage failure, a bad file a failure.
[[nodiscard]] Outcome<Player> load_player(const std::string& argument,
                                          std::optional<Convention> convention);

[[nodiscard]] std::string_view name(Convention convention);

}  // namespace othello::cli
