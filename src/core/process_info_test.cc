#include "core/process_info.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/build_info.h"

namespace othello {
namespace {

TEST(ProcessInfo, WordsAreQuotedForTheShell) {
  EXPECT_EQ(shell_word("runs/td-1.json"), "runs/td-1.json");
  EXPECT_EQ(shell_word("two words"), "'two words'");
  EXPECT_EQ(shell_word("it's"), R"('it'\''s')");
  EXPECT_EQ(shell_word(""), "''");
}

TEST(ProcessInfo, TheCommandLineBeginsWithTheProgram) {
  const std::string line = command_line();
  EXPECT_NE(line.substr(0, line.find(' ')).find("core_test"), std::string::npos) << line;
  EXPECT_EQ(line.find('\0'), std::string::npos);
}

TEST(BuildInfo, HasVersionAndCompiler) {
  EXPECT_EQ(std::count(build_info().version.begin(), build_info().version.end(), '.'), 2);
  EXPECT_NE(build_info().compiler.find("++ "), std::string_view::npos);
}

}  // namespace
}  // namespace othello
