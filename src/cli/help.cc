#include "cli/help.h"

#include <CLI/CLI.hpp>

#include "cli/output.h"

namespace othello::cli {

namespace {

constexpr std::size_t kNameColumn = 34;
constexpr std::size_t kVerbColumn = 14;
constexpr std::size_t kLineLength = 100;

class HelpFormatter final : public CLI::Formatter {
 public:
  HelpFormatter() {
    column_width(kNameColumn);
    label("Positionals", "Arguments");
  }

  std::string make_usage(const CLI::App* app, std::string) const override {
    return "\nUsage: " + synopsis(*app) + "\n";
  }

  std::string make_subcommand(const CLI::App* verb) const override {
    std::ostringstream out;
    CLI::detail::format_help(out, verb->get_name(), verb->get_description(), kVerbColumn);
    return out.str();
  }

  std::string make_option_name(const CLI::Option* option, bool is_positional) const override {
    return spaced_names(*option, is_positional);
  }

  std::string make_option_opts(const CLI::Option* option) const override {
    const std::string value = value_name(*option);
    return option->get_positional() || value.empty() ? "" : " " + value;
  }

  std::string make_option_desc(const CLI::Option* option) const override {
    return wrapped(description_with_default(*option), kLineLength - kNameColumn);
  }
};

bool takes_many(const CLI::Option& option) {
  return option.get_expected_max() >= CLI::detail::expected_max_vector_size;
}

}  // namespace

void set_help_layout(CLI::App& app) { app.formatter(std::make_shared<HelpFormatter>()); }

std::string synopsis(const CLI::App& app) {
  if (app.get_parent() == nullptr) return app.get_name() + " VERB [OPTIONS]";
  std::string line = app.get_parent()->get_name() + " " + app.get_name() + " [OPTIONS]";
  for (const CLI::Option* option : app.get_options()) {
    if (!option->get_positional()) continue;
    const std::string shown = option->get_name(true, false) + (takes_many(*option) ? "..." : "");
    line += option->get_required() ? " " + shown : " [" + shown + "]";
  }
  return line;
}

std::string spaced_names(const CLI::Option& option, bool positional) {
  return CLI::detail::find_and_replace(option.get_name(positional, !positional), ",", ", ");
}

std::string value_name(const CLI::Option& option) {
  return option.get_type_size() == 0 ? std::string() : option.get_type_name();
}

std::string description_with_default(const CLI::Option& option) {
  std::string text = option.get_description();
  // An option shows its choices beside its name, an argument here.
  if (const std::string value = value_name(option);
      option.get_positional() && value.find('|') != std::string::npos) {
    text += ": " + CLI::detail::find_and_replace(value, "|", ", ");
  }
  const std::string standard = option.get_default_str();
  return text + (standard.empty() ? "" : " (default " + standard + ")");
}

}  // namespace othello::cli
