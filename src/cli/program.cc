#include "cli/program.h"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <clocale>
#include <cstdlib>
#include <exception>

#include "backend/cuda_backend.h"
#include "backend/mpi/session.h"
#include "cli/commands.h"
#include "cli/help.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/rank_session.h"
#include "core/build_info.h"
#include "core/in_threads.h"
#include "core/nearest.h"

namespace othello::cli {

namespace {

std::vector<std::string> command_names() {
  std::vector<std::string> names;
  for (const Command& command : commands()) names.emplace_back(command.name);
  return names;
}

const CLI::App& chosen(const CLI::App& app) {
  const auto commands_given = app.get_subcommands();
  return commands_given.empty() ? app : *commands_given.front();
}

std::string calling_name(const CLI::App& app) {
  const CLI::App& command = chosen(app);
  return &command == &app ? app.get_name() : app.get_name() + " " + command.get_name();
}

/// A word that no option or argument accepted, which is the likeliest cause of any other error.
std::optional<std::string> unexpected_word(const CLI::App& app) {
  const CLI::App& command = chosen(app);
  const auto left_over = app.remaining(true);
  if (left_over.empty()) return std::nullopt;
  for (const std::string& word : left_over) {
    if (word.size() < 2 || word[0] != '-') continue;
    const std::string option = word.substr(0, word.find('='));
    std::vector<std::string> known;
    for (const CLI::Option* each : command.get_options()) {
      for (std::string& name : option_names(*each)) known.push_back(std::move(name));
    }
    return fmt::format("unknown option '{}'{}", option, did_you_mean(option, known));
  }
  if (&command == &app) {
    return fmt::format("unknown command '{}'{}", left_over.front(),
                       did_you_mean(left_over.front(), command_names()));
  }
  return fmt::format("unexpected argument '{}'", left_over.front());
}

/// `text` starts with the name of an option that has no value or too many, or reports a flag that
/// has one.
std::string mismatch_message(const CLI::App& command, const std::string& text) {
  const std::string name = text.substr(0, text.find(':'));
  const CLI::Option* option = command.get_option_no_throw(name);
  if (option == nullptr) return text;
  const std::size_t given = option->results().size();
  return given > 1 ? fmt::format("{}: found {} values, expected one", name, given)
                   : fmt::format("{}: found nothing, expected a value", name);
}

std::string usage_message(const CLI::App& app, const CLI::ParseError& error) {
  if (const auto word = unexpected_word(app)) return *word;
  const CLI::App& command = chosen(app);
  if (&command == &app) {
    return fmt::format("expected a command, one of {}", fmt::join(command_names(), ", "));
  }
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    return fmt::format("{}: {}", command.get_name(), mismatch_message(command, error.what()));
  }
  return fmt::format("{}: {}", command.get_name(), error.what());
}

/// An option or argument given as an empty word, which no option means.
std::optional<std::string> empty_value(const CLI::App& app) {
  const CLI::App& command = chosen(app);
  for (const CLI::Option* option : command.get_options()) {
    const auto& words = option->results();
    const bool needs_value = option->get_expected_min() > 0 && option->get_type_size() > 0;
    if (!needs_value || std::find(words.begin(), words.end(), "") == words.end()) continue;
    return fmt::format("{}: {}: found nothing, expected a value", command.get_name(),
                       option->get_name(option->get_positional(), !option->get_positional()));
  }
  return std::nullopt;
}

std::string version_text() {
  const BuildInfo build = build_info();
  const std::string commit = build.commit.empty() ? "" : fmt::format("commit {}; ", build.commit);
  return fmt::format("othello {} ({}CUDA {}, MPI {})", build.version, commit,
                     has_cuda() ? "yes" : "no", has_mpi() ? "yes" : "no");
}

/// A bad value of an option is reported as it is while the command line is parsed.
ExitCode refuse(const Failure& failure, std::string_view command) {
  std::string text = failure.error.text();
  if (failure.code == ExitCode::kUsage && failure.error.where.starts_with("--")) {
    text = fmt::format("{}: {} (see othello {} --help)", command, text, command);
  }
  print_error(text);
  return failure.code;
}

ExitCode carry_out(const CommandLine& line) {
  for (std::size_t i = 0; i < commands().size(); ++i) {
    if (!line.app->got_subcommand(std::string(commands()[i].name))) continue;
    if (!commands()[i].knows_ranks) {
      if (const auto one = expect_one_rank(commands()[i].name); !one) {
        return refuse(one.error(), commands()[i].name);
      }
    }
    const Outcome<ExitCode> outcome = line.actions[i]();
    if (!outcome) return refuse(outcome.error(), commands()[i].name);
    if (*outcome == ExitCode::kInterrupted) print_error("interrupted");
    return *outcome;
  }
  return ExitCode::kUsage;
}

/// `othello help match` is `othello match --help`, and `othello help` is `othello --help`.
void replace_help_command(std::vector<std::string>& words) {
  if (words.size() < 2 || words[1] != "help") return;
  words.erase(words.begin() + 1);
  // An unknown command must be an error; with --help it would be ignored.
  const std::vector<std::string> known = command_names();
  const bool asks =
      words.size() < 2 || std::find(known.begin(), known.end(), words[1]) != known.end();
  if (asks) words.emplace_back("--help");
}

/// Whether a word is the text of a board, perhaps of the wrong length, whose first square is empty.
/// No option has only such characters.
bool is_board_with_dash(std::string_view word) {
  const std::string_view squares = word.substr(0, word.find(' '));
  return squares.size() > 2 && squares[0] == '-' &&
         squares.find_first_not_of("-.XO*") == std::string_view::npos;
}

std::vector<std::string> words_of(int argc, const char* const* argv) {
  std::vector<std::string> words(argv, argv + argc);
  replace_help_command(words);
  // The parser would take a dash for an option's; a dot is an empty square too.
  for (std::string& word : words) {
    if (is_board_with_dash(word)) word[0] = '.';
  }
  return words;
}

ExitCode parse_and_carry_out(int argc, const char* const* argv) {
  const std::vector<std::string> words = words_of(argc, argv);
  const CommandLine line(words.size() > 1 ? words[1] : "");
  std::vector<const char*> pointers;
  for (const std::string& word : words) pointers.push_back(word.c_str());
  try {
    line.app->parse(static_cast<int>(pointers.size()), pointers.data());
  } catch (const CLI::CallForHelp&) {
    print(chosen(*line.app).help());
    return ExitCode::kDone;
  } catch (const CLI::CallForVersion& version) {
    print(fmt::format("{}\n", version.what()));
    return ExitCode::kDone;
  } catch (const CLI::ParseError& error) {
    print_error(usage_message(*line.app, error) +
                fmt::format(" (see {} --help)", calling_name(*line.app)));
    return ExitCode::kUsage;
  }
  if (const auto empty = empty_value(*line.app)) {
    print_error(*empty + fmt::format(" (see {} --help)", calling_name(*line.app)));
    return ExitCode::kUsage;
  }
  return carry_out(line);
}

/// For exceptions in threads of libraries, which cannot be caught: out of memory or threads. Files
/// are always complete, so ending here loses nothing but the time since the last checkpoint.
[[noreturn]] void end_in_one_line() {
  // Several threads may fail at once: the first speaks and ends them all.
  static std::atomic_flag ending;
  while (ending.test_and_set()) ::pause();
  const std::exception_ptr thrown = std::current_exception();
  if (!thrown) std::abort();
  try {
    print_from_any_rank(error_of(thrown).message);
  } catch (...) {
    // There is no memory even for that.
  }
  std::_Exit(static_cast<int>(ExitCode::kFailed));
}

}  // namespace

CommandLine::CommandLine(std::string_view word) : app(std::make_unique<CLI::App>()) {
  app->name("othello");
  app->description("Othello Lab: train, compare and play Othello position-evaluation functions.");
  set_help_layout(*app);
  app->set_help_flag("-h,--help", "Print this help");
  app->set_version_flag("--version", version_text(),
                        "Print the version, the commit and the optional features built in");
  app->require_subcommand(1);
  app->footer(
      "othello help COMMAND, or othello COMMAND --help, lists its options and gives examples.\n"
      "Numbers of games and the like may be written 2000000, 2e6 or 2M.");
  const auto named = std::find_if(commands().begin(), commands().end(),
                                  [&](const Command& c) { return c.name == word; });
  const bool all = named != commands().end() && named->prints_all;
  for (const Command& command : commands()) {
    CLI::App* added = app->add_subcommand(std::string(command.name), std::string(command.summary));
    added->group(std::string(command.group));
    actions.push_back(all || command.name == word ? command.add(*added) : Action());
  }
}

CommandLine::~CommandLine() = default;

int run_program(int argc, const char* const* argv) {
  std::setlocale(LC_CTYPE, "");
  std::set_terminate(end_in_one_line);
  catch_interrupts();
  ExitCode code = ExitCode::kFailed;
  try {
    code = parse_and_carry_out(argc, argv);
  } catch (const std::exception&) {
    print_error(error_of(std::current_exception()).message);
  }
  if (!flush_output()) {
    print_error("stdout: cannot be written");
    code = ExitCode::kFailed;
  }
  return static_cast<int>(code);
}

}  // namespace othello::cli
