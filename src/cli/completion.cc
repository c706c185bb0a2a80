#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <array>

#include "cli/command_model.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/verbs.h"

namespace othello::cli {

namespace {

std::string option_words(const std::vector<OptionModel>& options) {
  std::string words;
  for (const OptionModel& option : options) {
    words += fmt::format("{}{}", words.empty() ? "" : " ", fmt::join(option.names, " "));
  }
  return words;
}

std::string bash_script(const CommandModel& model) {
  std::string values;
  std::string verbs_cases;
  std::string verb_names;
  for (const VerbModel& verb : model.verbs) {
    verb_names += verb.name + " ";
    for (const OptionModel& option : verb.options) {
      if (!option.value.taken) continue;
      for (const std::string& name : option.names) {
        values += fmt::format("    '{} {}') words='{}' files={} ;;\n", verb.name, name,
                              fmt::join(option.value.choices, " "), option.value.files ? 1 : 0);
      }
    }
    verbs_cases += fmt::format("      {}) options='{}' words='{}' files={} ;;\n", verb.name,
                               option_words(verb.options), fmt::join(verb.arguments.choices, " "),
                               verb.arguments.files ? 1 : 0);
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
                     verb_names, option_words(model.options), values, verbs_cases);
}

/// For use inside '…' in zsh and fish: a quote ends the string, so it is put outside of it.
std::string quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

/// In a zsh specification brackets and colons have a meaning of their own.
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

std::string zsh_script(const CommandModel& model) {
  std::string verbs_list;
  std::string cases;
  for (const VerbModel& verb : model.verbs) {
    verbs_list += fmt::format("    {}\n", quoted(verb.name + ":" + zsh_text(verb.description)));
    cases += fmt::format("    {})\n      _arguments \\\n", verb.name);
    for (const OptionModel& option : verb.options) {
      const std::string text = zsh_text(option.description);
      for (const std::string& name : option.names) {
        const std::string value =
            option.value.taken ? ":value:" + zsh_values(option.value) : std::string();
        cases += fmt::format("        {} \\\n", quoted(fmt::format("{}[{}]{}", name, text, value)));
      }
    }
    if (verb.arguments.taken) {
      cases += fmt::format("        {} \\\n", quoted("*:argument:" + zsh_values(verb.arguments)));
    }
    cases += "        && return ;;\n";
  }
  return fmt::format(R"(#compdef othello
_othello() {{
  local -a verbs
  verbs=(
{}  )
  if (( CURRENT == 2 )); then
    _describe 'verb' verbs
    return
  fi
  local verb=$words[2]
  shift words
  (( CURRENT-- ))
  case $verb in
{}  esac
}}
_othello "$@"
)",
                     verbs_list, cases);
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

std::string fish_script(const CommandModel& model) {
  std::string out = "# fish completion for othello\ncomplete -c othello -f\n";
  for (const OptionModel& option : model.options)
    out += fish_option(option, "__fish_use_subcommand");
  for (const VerbModel& verb : model.verbs) {
    out += fmt::format("complete -c othello -n __fish_use_subcommand -a {} -d {}\n", verb.name,
                       quoted(verb.description));
    const std::string condition = "__fish_seen_subcommand_from " + verb.name;
    for (const OptionModel& option : verb.options) out += fish_option(option, condition);
    if (!verb.arguments.taken) continue;
    out += fmt::format("complete -c othello -n {}{}", quoted(condition),
                       verb.arguments.files ? " -F" : "");
    if (!verb.arguments.choices.empty()) {
      out +=
          fmt::format(" -a {}", quoted(fmt::format("{}", fmt::join(verb.arguments.choices, " "))));
    }
    out += "\n";
  }
  return out;
}

struct Shell {
  std::string_view name;
  std::string (*script)(const CommandModel&);
};
constexpr std::array kShells{Shell{"bash", bash_script}, Shell{"zsh", zsh_script},
                             Shell{"fish", fish_script}};

}  // namespace

Action add_completion(CLI::App& app) {
  auto shell = std::make_shared<std::string>();
  add_choice(app, "SHELL", *shell, "The shell to write for", {"bash", "zsh", "fish"})->required();
  add_examples(app, {"othello completion bash > ~/.local/share/bash-completion/completions/othello",
                     "othello completion fish > ~/.config/fish/completions/othello.fish"});
  return [shell, root = app.get_parent()]() -> Outcome<ExitCode> {
    for (const Shell& known : kShells) {
      if (known.name == *shell) print(known.script(command_model(*root)));
    }
    return ExitCode::kDone;
  };
}

}  // namespace othello::cli
