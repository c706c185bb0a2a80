#include "cli/help.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/output.h"
#include "core/table.h"

namespace othello::cli {

namespace {

constexpr std::size_t kNameColumn = 34;
constexpr std::size_t kCommandColumn = 16;
constexpr std::size_t kLineLength = 100;

/// "  NAME    TEXT": the lines of the text in their column, below a name that reaches it.
std::string entry(const std::string& name, const std::string& text, std::size_t column) {
  const std::string margin = "\n" + std::string(column, ' ');
  const std::size_t width = display_width(name) + 2;
  std::string out = "  " + name;
  out += width + 2 > column ? margin : std::string(column - width, ' ');
  return out + CLI::detail::find_and_replace(text, "\n", margin) + "\n";
}

class HelpFormatter final : public CLI::Formatter {
 public:
  HelpFormatter() { label("Positionals", "Arguments"); }

  std::string make_help(const CLI::App* app, std::string name,
                        CLI::AppFormatMode mode) const override {
    // Groups of hidden options leave blank lines.
    std::string text = Formatter::make_help(app, std::move(name), mode);
    while (text.find("\n\n\n") != std::string::npos) {
      text = CLI::detail::find_and_replace(std::move(text), "\n\n\n", "\n\n");
    }
    return text;
  }

  std::string make_group(std::string group, bool is_positional,
                         std::vector<const CLI::Option*> options) const override {
    if (group == kHiddenGroup) return "";
    return Formatter::make_group(std::move(group), is_positional, std::move(options));
  }

  std::string make_usage(const CLI::App* app, std::string) const override {
    return "\nUsage: " + synopsis(*app) + "\n";
  }

  std::string make_subcommand(const CLI::App* command) const override {
    return entry(command->get_name(), command->get_description(), kCommandColumn);
  }

  std::string make_option(const CLI::Option* option, bool is_positional) const override {
    const std::string value = placeholder(*option);
    const std::string names = spaced_names(*option);
    return entry(is_positional || value.empty() ? names : names + " " + value,
                 wrapped(description_with_default(*option), kLineLength - kNameColumn),
                 kNameColumn);
  }
};

bool has_choices(const CLI::Option& option) {
  return value_name(option).find('|') != std::string::npos;
}

/// Choices that do not fit next to the option's name are listed in its description.
bool has_many_choices(const CLI::Option& option) {
  return has_choices(option) && value_name(option).size() >= kNameColumn;
}

bool takes_many(const CLI::Option& option) {
  return option.get_expected_max() >= CLI::detail::expected_max_vector_size;
}

}  // namespace

void set_help_layout(CLI::App& app) { app.formatter(std::make_shared<HelpFormatter>()); }

std::string synopsis(const CLI::App& app) {
  if (app.get_parent() == nullptr) return app.get_name() + " COMMAND [OPTIONS]";
  std::string line = app.get_parent()->get_name() + " " + app.get_name() + " [OPTIONS]";
  for (const CLI::Option* option : app.get_options()) {
    if (!option->get_positional()) continue;
    const std::string shown = option->get_name(true, false) + (takes_many(*option) ? "..." : "");
    line += option->get_required() ? " " + shown : " [" + shown + "]";
  }
  return line;
}

std::vector<std::string> option_names(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  return names;
}

std::string spaced_names(const CLI::Option& option) {
  if (option.get_positional()) return option.get_name(true, false);
  return fmt::format("{}", fmt::join(option_names(option), ", "));
}

std::string value_name(const CLI::Option& option) {
  return option.get_type_size() == 0 ? std::string() : option.get_type_name();
}

std::string placeholder(const CLI::Option& option) {
  return has_many_choices(option) ? "NAME" : value_name(option);
}

std::string description_with_default(const CLI::Option& option) {
  std::string text = option.get_description();
  // Other choices are next to the option's name.
  if (has_choices(option) && (option.get_positional() || has_many_choices(option))) {
    text += ": " + CLI::detail::find_and_replace(value_name(option), "|", ", ");
  }
  const std::string standard = option.get_default_str();
  return text + (standard.empty() ? "" : " (default " + standard + ")");
}

}  // namespace othello::cli
