#include "cli/program.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <clocale>
#include <new>

#include "backend/cuda_backend.h"
#include "backend/mpi/session.h"
#include "cli/help.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/rank_session.h"
#include "cli/verbs.h"
#include "core/build_info.h"
#include "core/nearest.h"

namespace othello::cli {

namespace {

std::vector<std::string> verb_names() {
  std::vector<std::string> names;
  for (const Verb& verb : verbs()) names.emplace_back(verb.name);
  return names;
}

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

const CLI::App& chosen(const CLI::App& app) {
  const auto verbs_given = app.get_subcommands();
  return verbs_given.empty() ? app : *verbs_given.front();
}

std::string calling_name(const CLI::App& app) {
  const CLI::App& verb = chosen(app);
  return &verb == &app ? app.get_name() : app.get_name() + " " + verb.get_name();
}

/// A word that no option or argument took, named; the likeliest reason for any other complaint.
std::optional<std::string> unexpected_word(const CLI::App& app) {
  const CLI::App& verb = chosen(app);
  const auto left_over = app.remaining(true);
  if (left_over.empty()) return std::nullopt;
  for (const std::string& word : left_over) {
    if (word.size() < 2 || word[0] != '-') continue;
    const std::string option = word.substr(0, word.find('='));
    return fmt::format("unknown option '{}'{}", option, did_you_mean(option, option_names(verb)));
  }
  if (&verb == &app) {
    return fmt::format("unknown verb '{}'{}", left_over.front(),
                       did_you_mean(left_over.front(), verb_names()));
  }
  return fmt::format("'{}' was not expected after the other arguments", left_over.front());
}

/// `text` begins with the name of an option that has no value, or too many; or it tells of a flag
/// that has one.
std::string mismatch_message(const CLI::App& verb, const std::string& text) {
  const std::string name = text.substr(0, text.find(':'));
  const CLI::Option* option = verb.get_option_no_throw(name);
  if (option == nullptr) return text;
  const std::size_t given = option->results().size();
  return given > 1 ? fmt::format("{}: found {} values, expected one", name, given)
                   : fmt::format("{}: found nothing, expected a value", name);
}

std::string usage_message(const CLI::App& app, const CLI::ParseError& error) {
  if (const auto word = unexpected_word(app)) return *word;
  const CLI::App& verb = chosen(app);
  if (&verb == &app) {
    return fmt::format("expected a verb, one of {}", fmt::join(verb_names(), ", "));
  }
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    return fmt::format("{}: {}", verb.get_name(), mismatch_message(verb, error.what()));
  }
  return fmt::format("{}: {}", verb.get_name(), error.what());
}

std::string version_text() {
  const BuildInfo build = build_info();
  const std::string commit = build.commit.empty() ? "" : fmt::format("commit {}; ", build.commit);
  return fmt::format("othello {} ({}CUDA {}, MPI {})", build.version, commit,
                     has_cuda() ? "yes" : "no", has_mpi() ? "yes" : "no");
}

ExitCode refuse(const Failure& failure) {
  print_error(failure.error.text());
  return failure.code;
}

ExitCode carry_out(const CommandLine& line) {
  for (std::size_t i = 0; i < verbs().size(); ++i) {
    if (!line.app->got_subcommand(std::string(verbs()[i].name))) continue;
    if (!verbs()[i].knows_ranks) {
      if (const auto one = expect_one_rank(verbs()[i].name); !one) return refuse(one.error());
    }
    const Outcome<ExitCode> outcome = line.actions[i]();
    if (!outcome) return refuse(outcome.error());
    if (*outcome == ExitCode::kInterrupted) print_error("interrupted");
    return *outcome;
  }
  return ExitCode::kUsage;
}

/// `othello help match` is `othello match --help`, and `othello help` is `othello --help`.
std::vector<const char*> without_help_verb(int argc, const char* const* argv) {
  std::vector<const char*> words(argv, argv + argc);
  if (words.size() < 2 || std::string_view(words[1]) != "help") return words;
  words.erase(words.begin() + 1);
  // A verb that is unknown is to be refused; with --help it would be passed over.
  const std::vector<std::string> known = verb_names();
  const bool asks =
      words.size() < 2 || std::find(known.begin(), known.end(), words[1]) != known.end();
  if (asks) words.push_back("--help");
  return words;
}

ExitCode parse_and_carry_out(int argc, const char* const* argv) {
  const CommandLine line;
  const std::vector<const char*> words = without_help_verb(argc, argv);
  try {
    line.app->parse(static_cast<int>(words.size()), words.data());
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
  return carry_out(line);
}

}  // namespace

CommandLine::CommandLine() : app(std::make_unique<CLI::App>()) {
  app->name("othello");
  app->description("Othello Lab: learn, compare and play Othello position-evaluation functions.");
  set_help_layout(*app);
  app->set_help_flag("-h,--help", "Print this help");
  app->set_version_flag("--version", version_text(),
                        "Print version, commit, and which optional parts were built in");
  app->require_subcommand(1);
  app->footer("othello help VERB, or othello VERB --help, lists its options and gives examples.");
  for (const Verb& verb : verbs()) {
    CLI::App* added = app->add_subcommand(std::string(verb.name), std::string(verb.summary));
    added->group("Verbs");
    actions.push_back(verb.add(*added));
  }
}

CommandLine::~CommandLine() = default;

int run_program(int argc, const char* const* argv) {
  std::setlocale(LC_CTYPE, "");
  catch_interrupts();
  ExitCode code = ExitCode::kFailed;
  try {
    code = parse_and_carry_out(argc, argv);
  } catch (const std::bad_alloc&) {
    print_error("out of memory");
  } catch (const std::exception& lost) {
    print_error(lost.what());
  }
  if (!flush_output()) {
    print_error("stdout: cannot be written");
    code = ExitCode::kFailed;
  }
  return static_cast<int>(code);
}

}  // namespace othello::cli
