#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/help.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/verbs.h"
#include "core/build_info.h"
#include "lab/experiment/reference.h"

namespace othello::cli {

namespace {

/// Text for roff: the escape character, hyphens that may be copied, and lines that would otherwise
/// be taken for requests.
std::string roff(std::string_view text) {
  std::string out;
  bool line_begins = true;
  for (const char c : text) {
    if (line_begins && (c == '.' || c == '\'')) out += "\\&";
    line_begins = c == '\n';
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out += c;
    }
  }
  return out;
}

std::string option_entry(const CLI::Option& option) {
  const bool positional = option.get_positional();
  std::string entry = ".TP\n.B " + roff(spaced_names(option, positional));
  const std::string value = value_name(option);
  if (!positional && !value.empty()) entry += " \\fI" + roff(value) + "\\fR";
  return entry + "\n" + roff(description_with_default(option)) + "\n";
}

std::string verb_section(const CLI::App& verb) {
  std::string section = fmt::format(".SS {}\n{}.\n.PP\n.B {}\n", roff(verb.get_name()),
                                    roff(verb.get_description()), roff(synopsis(verb)));
  for (const CLI::Option* option : verb.get_options()) section += option_entry(*option);
  if (const std::string footer = verb.get_footer(); !footer.empty()) {
    section += ".PP\n.nf\n" + roff(footer) + "\n.fi\n";
  }
  return section;
}

constexpr std::string_view kClosing = R"(.SH PLAYERS
Wherever a player is wanted, the name of a shipped player or a player file will do: JSON, or the
text format of the Othello League. Text files do not say how the function serves White; give that
with \fB\-\-convention\fR, or write \fIPLAYER\fR@inversion for one player alone.
.SH EXIT STATUS
.TP
.B 0
done
.TP
.B 1
failed, or bad data
.TP
.B 2
wrong usage
.TP
.B 3
a claim was not reproduced
.TP
.B 130
interrupted
.SH ENVIRONMENT
.TP
.B NO_COLOR
If set and not empty, nothing is coloured.
)";

std::string manual_page(const CLI::App& root) {
  std::string page = fmt::format(
      ".TH OTHELLO 1 \"\" \"Othello Lab {}\" \"User Commands\"\n"
      ".SH NAME\nothello \\- {}\n.SH SYNOPSIS\n.B othello\n\\fIVERB\\fR [\\fIOPTIONS\\fR]\n"
      ".SH OPTIONS\n",
      build_info().version, "learn, compare and play Othello position\\-evaluation functions");
  for (const CLI::Option* option : root.get_options()) page += option_entry(*option);
  page += ".SH VERBS\n";
  for (const CLI::App* verb : root.get_subcommands({})) page += verb_section(*verb);
  page += kClosing;
  return page;
}

}  // namespace

Action add_man(CLI::App& app) {
  auto parameters = std::make_shared<bool>(false);
  add_switch(app, "--parameters", *parameters,
             "Print the keys of experiment files instead, as Markdown");
  add_examples(app, {"othello man | man -l -", "othello man --parameters | less"});
  return [root = app.get_parent(), parameters]() -> Outcome<ExitCode> {
    print(*parameters ? parameter_reference() : manual_page(*root));
    return ExitCode::kDone;
  };
}

}  // namespace othello::cli
