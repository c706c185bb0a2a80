#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <array>

#include "cli/command_model.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/output.h"

namespace othello::cli {

namespace {

std::string option_words(const std::vector<OptionModel>& options) {
  std::string words;
  for (const OptionModel& option : options) {
    words += fmt::format("{}{}", words.empty() ? "" : " ", fmt::join(option.names, " "));
  }
  return words;
}

std::string bash_script(const ProgramModel& model) {
  std::string values;
  std::string commands_cases;
  std::string command_names;
  for (const CommandModel& command : model.commands) {
    command_names += command.name + " ";
    for (const OptionModel& option : command.options) {
      if (!option.value.taken) continue;
      for (const std::string& name : option.names) {
        values += fmt::format("    '{} {}') words='{}' files={} ;;\n", command.name, name,
                              fmt::join(option.value.choices, " "), option.value.files ? 1 : 0);
      }
    }
    commands_cases +=
        fmt::format("      {}) options='{}' words='{}' files={} ;;\n", command.name,
                    option_words(command.options), fmt::join(command.arguments.choices, " "),
                    command.arguments.files ? 1 : 0);
  }
  return fmt::format(R"(# bash completion for othello
_othello() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} options='' words='' files=0
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '{}{}' -- "$word"))
    return
  fi
  case "${{COMP_WORDS[1]}} ${{COMP_WORDS[COMP_CWORD-1]}}" in
{}    *) case "${{COMP_WORDS[1]}}" in
{}    esac ;;
  esac
  case "$word" in
    -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
    *) COMPREPLY=($(compgen -W "$words" -- "$word"))
       if [ "$files" -eq 1 ]; then COMPREPLY+=($(compgen -f -- "$word")); fi ;;
  esac
}}
complete -o filenames -F _othello othello
)",
                     command_names, option_words(model.options), values, commands_cases);
}

/// Quotes for zsh and fish: a single quote ends the string, so it is escaped outside of it.
std::string quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

/// Escapes brackets and colons, which have a meaning in a zsh specification.
std::string zsh_text(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string zsh_values(const ValueModel& value) {
  if (value.files && value.choices.empty()) return "_files";
  if (value.choices.empty()) return " ";
  const std::string words = fmt::format("{}", fmt::join(value.choices, " "));
  if (!value.files) return fmt::format("({})", words);
  return fmt::format("_alternative \"names:name:({})\" \"files:file:_files\"", words);
}

std::string zsh_script(const ProgramModel& model) {
  std::string commands_list;
  std::string cases;
  for (const CommandModel& command : model.commands) {
    commands_list +=
        fmt::format("    {}\n", quoted(command.name + ":" + zsh_text(command.description)));
    cases += fmt::format("    {})\n      _arguments \\\n", command.name);
    for (const OptionModel& option : command.options) {
      const std::string text = zsh_text(option.description);
      for (const std::string& name : option.names) {
        const std::string value =
            option.value.taken ? ":value:" + zsh_values(option.value) : std::string();
        cases += fmt::format("        {} \\\n", quoted(fmt::format("{}[{}]{}", name, text, value)));
      }
    }
    if (command.arguments.taken) {
      cases +=
          fmt::format("        {} \\\n", quoted("*:argument:" + zsh_values(command.arguments)));
    }
    cases += "        && return ;;\n";
  }
  return fmt::format(R"(#compdef othello
_othello() {{
  local -a commands
  commands=(
{}  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
{}  esac
}}
_othello "$@"
)",
                     commands_list, cases);
}

std::string fish_values(const ValueModel& value) {
  if (!value.taken) return "";
  std::string out = value.files ? " -r" : " -x";
  if (!value.choices.empty()) {
    out += fmt::format(" -a {}", quoted(fmt::format("{}", fmt::join(value.choices, " "))));
  }
  return out;
}

std::string fish_option(const OptionModel& option, const std::string& condition) {
  std::string names;
  for (const std::string& name : option.names) {
    names += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  return fmt::format("complete -c othello -n {}{} -d {}{}\n", quoted(condition), names,
                     quoted(option.description), fish_values(option.value));
}

std::string fish_script(const ProgramModel& model) {
  std::string out = "# fish completion for othello\ncomplete -c othello -f\n";
  for (const OptionModel& option : model.options)
    out += fish_option(option, "__fish_use_subcommand");
  for (const CommandModel& command : model.commands) {
    out += fmt::format("complete -c othello -n __fish_use_subcommand -a {} -d {}\n", command.name,
                       quoted(command.description));
    const std::string condition = "__fish_seen_subcommand_from " + command.name;
    for (const OptionModel& option : command.options) out += fish_option(option, condition);
    if (!command.arguments.taken) continue;
    out += fmt::format("complete -c othello -n {}{}", quoted(condition),
                       command.arguments.files ? " -F" : "");
    if (!command.arguments.choices.empty()) {
      out += fmt::format(" -a {}",
                         quoted(fmt::format("{}", fmt::join(command.arguments.choices, " "))));
    }
    out += "\n";
  }
  return out;
}

struct Shell {
  std::string_view name;
  std::string (*script)(const ProgramModel&);
};
constexpr std::array kShells{Shell{"bash", bash_script}, Shell{"zsh", zsh_script},
                             Shell{"fish", fish_script}};

}  // namespace

Action add_completion(CLI::App& app) {
  auto shell = std::make_shared<std::string>();
  add_choice(app, "SHELL", *shell, "Target shell", {"bash", "zsh", "fish"})->required();
  add_examples(app, {"othello completion bash > ~/.local/share/bash-completion/completions/othello",
                     "othello completion fish > ~/.config/fish/completions/othello.fish"});
  return [shell, root = app.get_parent()]() -> Outcome<ExitCode> {
    for (const Shell& known : kShells) {
      if (known.name == *shell) print(known.script(program_model(*root)));
    }
    return ExitCode::kDone;
  };
}

}  // namespace othello::cli
