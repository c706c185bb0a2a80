#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/help.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/train_options.h"
#include "core/build_info.h"
#include "core/table.h"
#include "lab/experiment/reference.h"

namespace othello::cli {

namespace {

/// Escapes text for roff: backslashes, hyphens (so that they can be copied), lines that would be
/// read as requests, and non-ASCII characters, which groff does not read by default.
std::string roff(std::string_view text) {
  std::string out;
  bool line_begins = true;
  while (!text.empty()) {
    const CodePoint c = first_code_point(text);
    if (line_begins && (c.value == '.' || c.value == '\'')) out += "\\&";
    line_begins = c.value == '\n';
    if (c.value == 0x2026) {  // an ellipsis, which terminals without Unicode cannot show
      out += "...";
    } else if (c.value == '\\') {
      out += "\\e";
    } else if (c.value == '-') {
      out += "\\-";
    } else if (c.value > 0x7f) {
      out += fmt::format("\\[u{:04X}]", static_cast<std::uint32_t>(c.value));
    } else {
      out += static_cast<char>(c.value);
    }
    text.remove_prefix(c.bytes);
  }
  return out;
}

std::string entry(const std::string& names, const std::string& value, const std::string& text) {
  const std::string shown = value.empty() ? "" : " \\fI" + roff(value) + "\\fR";
  return ".TP\n.B " + roff(names) + shown + "\n" + roff(text) + "\n";
}

std::string option_entry(const CLI::Option& option) {
  return entry(spaced_names(option), option.get_positional() ? "" : placeholder(option),
               description_with_default(option));
}

/// The options of each learner and evaluator: the help shows those of one.
std::string training_sections() {
  std::string text;
  for (const OptionSection& section : training_option_sections()) {
    text += fmt::format(".PP\n.I {}\n", roff(section.heading));
    for (const OptionText& option : section.options) {
      text += entry(option.name, option.value, option.description);
    }
  }
  return text;
}

std::string command_section(const CLI::App& command) {
  std::string section = fmt::format(".SS {}\n{}.\n.PP\n.B {}\n", roff(command.get_name()),
                                    roff(command.get_description()), roff(synopsis(command)));
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_group() != kHiddenGroup) section += option_entry(*option);
  }
  if (command.get_name() == "train") section += training_sections();
  if (const std::string footer = command.get_footer(); !footer.empty()) {
    section += ".PP\n.nf\n" + roff(footer) + "\n.fi\n";
  }
  return section;
}

constexpr std::string_view kClosing = R"(.SH PLAYERS
A player is the name of a shipped player (\fBothello players\fR) or a player file, in JSON or in the
text format of the Othello League. A folder of runs means its final player, and
\fIDIR\fR#3 that of run 3. Text files do not state how the evaluator is applied for White; set it
with \fB\-\-convention\fR, or write \fIPLAYER\fR@inversion for one player.
.PP
Wherever games are played, \fIPLAYER\fR:4 searches four plies deep, \fIPLAYER\fR:depth=6,exact=14
has its own settings, and gtp:\fICOMMAND\fR, nboard:\fICOMMAND\fR and engine:\fINAME\fR are engines.
.SH EXIT STATUS
.TP
.B 0
success
.TP
.B 1
failure, or bad data
.TP
.B 2
usage error
.TP
.B 3
a check failed: a claim was not reproduced, a file does not fit its checksum, an endgame has another
value than expected, an engine has a fault
.TP
.B 130
interrupted
.SH ENVIRONMENT
.TP
.B NO_COLOR
If set and not empty, output is not coloured.
.TP
.B TERM
If it is dumb, output is not coloured.
)";

std::string manual_page(const CLI::App& root) {
  std::string page = fmt::format(
      ".TH OTHELLO 1 \"\" \"Othello Lab {}\" \"User Commands\"\n"
      ".SH NAME\nothello \\- {}\n.SH SYNOPSIS\n.B othello\n\\fICOMMAND\\fR [\\fIOPTIONS\\fR]\n"
      ".SH OPTIONS\n",
      build_info().version, "train, compare and play Othello position\\-evaluation functions");
  for (const CLI::Option* option : root.get_options()) page += option_entry(*option);
  page += ".SH COMMANDS\n";
  for (const CLI::App* command : root.get_subcommands({})) page += command_section(*command);
  page += kClosing;
  return page;
}

}  // namespace

Action add_man(CLI::App& app) {
  auto parameters = std::make_shared<bool>(false);
  add_switch(app, "--parameters", *parameters,
             "Print the keys of experiment files as Markdown instead");
  add_examples(app, {"othello man | man -l -", "othello man --parameters | less"});
  return [root = app.get_parent(), parameters]() -> Outcome<ExitCode> {
    print(*parameters ? parameter_reference() : manual_page(*root));
    return ExitCode::kDone;
  };
}

}  // namespace othello::cli
