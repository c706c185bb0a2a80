#include <gtest/gtest.h>

#include <cstdlib>
#include <regex>

#include "program.h"

namespace othello::e2e {
namespace {

bool have(const std::string& command) {
  return std::system(("command -v " + command + " > /dev/null 2>&1").c_str()) == 0;
}

TEST(Completion, BashScriptCompletesCommandsOptionsPlayersAndChoices) {
  if (!have("bash")) GTEST_SKIP() << "bash is not installed";
  const Folder folder;
  const Ran script = run({"completion", "bash"});
  ASSERT_EQ(script.code, 0);
  const std::string path = folder.write("othello.bash", script.out);
  const auto completed = [&](const std::string& words, int position) {
    const std::string out = folder.path("out");
    const std::string command = "bash -c '. " + path + "; COMP_WORDS=(" + words +
                                "); COMP_CWORD=" + std::to_string(position) +
                                "; _othello; echo \" ${COMPREPLY[*]} \"' > " + out;
    EXPECT_EQ(std::system(command.c_str()), 0);
    return read(out);
  };
  EXPECT_EQ(completed("othello ma", 1), " match man \n");
  EXPECT_EQ(completed("othello show heu", 2), " heuristic \n");
  EXPECT_EQ(completed("othello show --va", 2), " --values \n");
  EXPECT_EQ(completed("othello match --ties fi", 3), " first \n");
  EXPECT_EQ(completed("othello completion z", 2), " zsh \n");
}

TEST(Documents, TheParametersAreThoseOfTheProgram) {
  const Ran ran = run({"man", "--parameters"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(ran.out == read(OTHELLO_SOURCE "/docs/parameters.md"))
      << "docs/parameters.md is stale; run: othello man --parameters > docs/parameters.md";
}

TEST(Completion, OtherShellsParseTheirScripts) {
  const Folder folder;
  for (const std::string shell : {"bash", "zsh", "fish"}) {
    const Ran script = run({"completion", shell});
    EXPECT_EQ(script.code, 0);
    EXPECT_NE(script.out.find("convert"), std::string::npos);
    if (!have(shell)) continue;
    const std::string path = folder.write(shell, script.out);
    EXPECT_EQ(std::system((shell + " -n " + path).c_str()), 0) << shell;
  }
}

/// As spelt in a manual page: "\-\-games".
std::string for_manual(const std::string& word) {
  static const std::regex kHyphen("-");
  return std::regex_replace(word, kHyphen, "\\-");
}

/// The long options of a command, from its help.
std::vector<std::string> options_for_manual(const std::string& command) {
  static const std::regex kOption("(?:^|\n)  (?:-[a-z], )?(--[a-z-]+)");
  const std::string help = run({command, "--help"}).out;
  std::vector<std::string> options;
  for (std::sregex_iterator it(help.begin(), help.end(), kOption), end; it != end; ++it) {
    options.push_back(for_manual(it->str(1)));
  }
  return options;
}

TEST(Manual, NamesEveryCommandAndOptionOfTheHelp) {
  const Ran page = run({"man"});
  EXPECT_EQ(page.code, 0);
  EXPECT_TRUE(page.out.starts_with(".TH OTHELLO 1"));
  for (const char* part : {".SH EXIT STATUS", "130"}) {
    EXPECT_NE(page.out.find(part), std::string::npos) << part;
  }
  for (const std::string& command : command_names()) {
    const std::size_t start = page.out.find("\n.SS " + for_manual(command) + "\n");
    ASSERT_NE(start, std::string::npos) << command;
    const std::string section = page.out.substr(start, page.out.find("\n.S", start + 1) - start);
    const std::vector<std::string> options = options_for_manual(command);
    EXPECT_FALSE(options.empty()) << command;
    for (const std::string& option : options) {
      // The same for all commands, and described only once.
      if (option == "\\-\\-help") continue;
      EXPECT_NE(section.find(option), std::string::npos) << command << " " << option;
    }
  }
}

TEST(Manual, IsFormattedWithoutWarnings) {
  if (!have("groff")) GTEST_SKIP() << "groff is not installed";
  const Folder folder;
  const std::string page = folder.write("othello.1", run({"man"}).out);
  const std::string err = folder.path("err");
  // With what man adds for characters that a device does not have.
  for (const std::string device : {"utf8", "ascii"}) {
    const std::string groff = "groff -mtty-char -man -T" + device + " -ww " + page;
    EXPECT_EQ(std::system((groff + " > /dev/null 2> " + err).c_str()), 0);
    EXPECT_EQ(read(err), "") << device;
  }
}

}  // namespace
}  // namespace othello::e2e
