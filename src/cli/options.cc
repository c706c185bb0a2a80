#include "cli/options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <cmath>
#include <filesystem>

#include "cli/output.h"
#include "core/count_text.h"
#include "core/nearest.h"
#include "core/progress.h"
#include "eval/player_file.h"

namespace othello::cli {

namespace {

/// Parses the whole of `text` as a number.
template <class T>
std::optional<T> parse_number(const std::string& text) {
  T value{};
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, value);
  if (read.ec != std::errc{} || read.ptr != end) return std::nullopt;
  return value;
}

std::string found_expected(const std::string& found, std::string_view expected) {
  return fmt::format("found '{}', expected {}", found, expected);
}

std::string describe(const WholeRange& range) {
  if (range.most == UINT64_MAX) return fmt::format("a whole number of at least {}", range.least);
  return fmt::format("a whole number from {} to {}", range.least, range.most);
}

/// Accepts only `choices`; the type name lists them, for the help and for completion.
CLI::Option* set_choices(CLI::Option& option, const std::vector<std::string>& choices) {
  const auto check = [choices](std::string& text) {
    const bool known = std::find(choices.begin(), choices.end(), text) != choices.end();
    if (known) return std::string();
    return found_expected(
        text, fmt::format("one of {}{}", fmt::join(choices, ", "), did_you_mean(text, choices)));
  };
  return option.check(CLI::Validator(check, ""))
      ->type_name(fmt::format("{}", fmt::join(choices, "|")));
}

std::optional<Convention> parse_convention(std::string_view text) {
  for (const Convention c : {Convention::kNegation, Convention::kInversion}) {
    if (text == name(c)) return c;
  }
  return std::nullopt;
}

/// A word without '/' and '.' can only be the name of a shipped player.
bool looks_like_name(std::string_view text) {
  return text.find_first_of("/.") == std::string_view::npos;
}

}  // namespace

std::string_view name(Convention convention) {
  return convention == Convention::kNegation ? "negation" : "inversion";
}

CLI::Option* add_whole(CLI::App& app, const std::string& option, std::uint64_t& value,
                       const std::string& description, const WholeRange& range) {
  const auto read = [&value](const CLI::results_t& words) {
    value = *parse_count(words.front());
    return true;
  };
  const auto check = [range](std::string& text) {
    const auto number = parse_count(text);
    const bool fits = number && *number >= range.least && *number <= range.most;
    return fits ? std::string() : found_expected(text, describe(range));
  };
  return app.add_option(option, read, description)
      ->check(CLI::Validator(check, ""))
      ->type_name("N")
      ->default_str(std::to_string(value));
}

void add_seed(CLI::App& app, std::uint64_t& seed) {
  add_whole(app, "--seed", seed, "Random seed", {});
}

CLI::Option* add_switch(CLI::App& app, const std::string& option, bool& value,
                        const std::string& description) {
  return app.add_flag(option, value, description)->disable_flag_override();
}

void add_json(CLI::App& app, bool& json) { add_switch(app, "--json", json, "Print JSON"); }

CLI::Option* add_real(CLI::App& app, const std::string& option, double& value,
                      const std::string& description, const RealRange& range) {
  const auto read = [&value](const CLI::results_t& words) {
    value = *parse_number<double>(words.front());
    return true;
  };
  const auto check = [range](std::string& text) {
    const auto number = parse_number<double>(text);
    // Also rejects NaN.
    const bool fits = number && *number >= range.least && *number <= range.most;
    return fits ? std::string()
                : found_expected(text,
                                 fmt::format("a number from {} to {}", range.least, range.most));
  };
  return app.add_option(option, read, description)
      ->check(CLI::Validator(check, ""))
      ->type_name("X")
      ->default_str(fmt::format("{}", value));
}

CLI::Option* add_probability(CLI::App& app, const std::string& option, double& value,
                             const std::string& description) {
  return add_real(app, option, value, description, {.least = 0.0, .most = 1.0})->type_name("E");
}

void add_epsilon(CLI::App& app, double& epsilon) {
  add_probability(app, "--epsilon", epsilon, "Probability of a random move, for each player");
}

void add_cores(CLI::App& app, int& threads, Isa& isa) {
  constexpr std::uint64_t kMostThreads = 1024;
  const auto read_threads = [&threads](const CLI::results_t& words) {
    threads = *parse_number<int>(words.front());
    return true;
  };
  const auto check_threads = [](std::string& text) {
    const auto number = parse_number<int>(text);
    const bool fits = number && *number >= 0 && *number <= static_cast<int>(kMostThreads);
    return fits ? std::string() : found_expected(text, describe({0, kMostThreads}));
  };
  app.add_option("--threads", read_threads, "Number of threads; 0 means one per core")
      ->check(CLI::Validator(check_threads, ""))
      ->type_name("N")
      ->default_str(std::to_string(threads));

  const auto read_isa = [&isa](const CLI::results_t& words) {
    isa = *parse_isa(words.front());
    return true;
  };
  const auto check_isa = [](std::string& text) {
    const auto parsed = parse_isa(text);
    return parsed ? std::string() : parsed.error().text();
  };
  app.add_option("--isa", read_isa, "CPU kernels, all with the same results")
      ->check(CLI::Validator(check_isa, ""))
      ->type_name("auto|reference|generic|avx2|avx512")
      ->default_str("auto");
}

void add_device(CLI::App& app, Device& device, const std::string& description) {
  const auto read = [&device](const CLI::results_t& words) {
    device = *parse_device(words.front());
    return true;
  };
  const auto check = [](std::string& text) {
    const auto parsed = parse_device(text);
    return parsed ? std::string() : parsed.error().text();
  };
  app.add_option("--device", read, description)
      ->check(CLI::Validator(check, ""))
      ->type_name("auto|cpu|cuda|cuda:N")
      ->default_str(device.kind == Device::Kind::kCpu ? "cpu" : "auto");
}

void add_backend(CLI::App& app, BackendChoice& choice) {
  add_cores(app, choice.threads, choice.isa);
  add_device(app, choice.device, "Device (same results); auto uses a GPU if present");
}

Outcome<ChosenBackend> open_backend(const BackendChoice& choice) {
  auto chosen = choose_backend(choice);
  if (!chosen) return tl::unexpected<Failure>(chosen.error());
  if (is_terminal(stderr)) {
    print_error(fmt::format("playing on {}", way_of_playing(*chosen)));
  }
  return std::move(*chosen);
}

std::string way_of_playing(const ChosenBackend& chosen) {
  const int threads = chosen.backend->threads();
  if (chosen.device != "cpu") return chosen.device;
  return fmt::format("{}, {} {}", name(chosen.backend->isa()), threads,
                     threads == 1 ? "thread" : "threads");
}

void add_ties(CLI::App& app, TieBreak& ties) {
  const auto read = [&ties](const CLI::results_t& words) {
    ties = words.front() == "first" ? TieBreak::kFirst : TieBreak::kRandom;
    return true;
  };
  set_choices(*app.add_option("--ties", read, std::string(kTiesHelp)), {"random", "first"})
      ->default_str(ties == TieBreak::kFirst ? "first" : "random");
}

CLI::Option* add_choices(CLI::App& app, const std::string& option, std::vector<std::string>& values,
                         const std::string& description, const std::vector<std::string>& choices) {
  return set_choices(*app.add_option(option, values, description), choices);
}

CLI::Option* add_choice(CLI::App& app, const std::string& option, std::string& value,
                        const std::string& description, const std::vector<std::string>& choices) {
  return set_choices(*app.add_option(option, value, description), choices)->default_str(value);
}

void add_examples(CLI::App& app, std::initializer_list<std::string_view> commands) {
  std::string footer = "Examples:";
  for (const std::string_view command : commands) footer += fmt::format("\n  {}", command);
  app.footer(footer);
}

CLI::Option* add_player(CLI::App& app, const std::string& option, std::string& player,
                        const std::string& description) {
  return app.add_option(option, player, description)->type_name("PLAYER");
}

CLI::Option* add_players(CLI::App& app, const std::string& option,
                         std::vector<std::string>& players, const std::string& description) {
  return app.add_option(option, players, description)->type_name("PLAYER");
}

void add_convention(CLI::App& app, std::optional<Convention>& convention) {
  const auto read = [&convention](const CLI::results_t& words) {
    convention = parse_convention(words.front());
    return true;
  };
  set_choices(*app.add_option("--convention", read,
                              "How the evaluator is applied for White: the value is negated, or "
                              "the colours are swapped first (default as stored in the player "
                              "file); PLAYER@inversion sets it for one player"),
              {"negation", "inversion"});
}

Outcome<Player> load_player(const std::string& argument, std::optional<Convention> convention) {
  std::string text = argument;
  std::optional<Convention> own;
  if (const auto at = argument.rfind('@'); at != std::string::npos) {
    own = parse_convention(std::string_view(argument).substr(at + 1));
    if (own) text.resize(at);
  }
  const auto shipped = shipped_player_names();
  const bool is_shipped = std::find(shipped.begin(), shipped.end(), text) != shipped.end();
  auto player = find_player(text, own || is_shipped ? own : convention);
  if (player) return std::move(*player);
  std::error_code ignored;
  const bool misnamed = looks_like_name(text) && !std::filesystem::exists(text, ignored);
  return tl::unexpected<Failure>(
      Failure(player.error(), misnamed ? ExitCode::kUsage : ExitCode::kFailed));
}

}  // namespace othello::cli
