#include "cli/command_model.h"

#include <CLI/CLI.hpp>

#include "cli/help.h"
#include "eval/player_file.h"

namespace othello::cli {

namespace {

/// Derived from the type name: "a|b|c" lists the choices; PLAYER and FILE speak for themselves.
ValueModel value_model(const CLI::Option& option) {
  const std::string name = value_name(option);
  ValueModel value;
  value.taken = !name.empty();
  if (name == "PLAYER") {
    value.choices = shipped_player_names();
    value.files = true;
  } else if (name == "FILE") {
    value.files = true;
  } else if (name.find('|') != std::string::npos) {
    value.choices = CLI::detail::split(name, '|');
  }
  return value;
}

OptionModel option_model(const CLI::Option& option) {
  OptionModel model;
  model.names = option_names(option);
  model.description = option.get_description();
  model.value = value_model(option);
  return model;
}

void merge(ValueModel& into, ValueModel&& from) {
  into.taken = true;
  into.files |= from.files;
  for (std::string& choice : from.choices) {
    if (std::find(into.choices.begin(), into.choices.end(), choice) == into.choices.end()) {
      into.choices.push_back(std::move(choice));
    }
  }
}

CommandModel command_model(const CLI::App& app) {
  CommandModel model;
  model.name = app.get_name();
  model.description = app.get_description();
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_positional()) {
      merge(model.arguments, value_model(*option));
    } else {
      model.options.push_back(option_model(*option));
    }
  }
  return model;
}

}  // namespace

ProgramModel program_model(const CLI::App& root) {
  ProgramModel model;
  for (const CLI::Option* option : root.get_options()) {
    model.options.push_back(option_model(*option));
  }
  for (const CLI::App* command : root.get_subcommands({}))
    model.commands.push_back(command_model(*command));
  return model;
}

}  // namespace othello::cli
