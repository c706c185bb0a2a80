#include "cli/engine_file.h"

#include <gtest/gtest.h>

namespace othello::cli {
namespace {

std::string fault(const std::string& text, const std::string& name = "x") {
  const auto spec = parse_engine_file(text, "engines.toml", name);
  return spec ? "read" : spec.error().text();
}

TEST(EngineFile, ReadsAnEngine) {
  const auto spec =
      parse_engine_file(
          "[rhino]\nprotocol = \"gtp\"\ncommand = \"gtp-rhino -l 3\"\n"
          "[x]\nprotocol = \"nboard\"\ncommand = \"'my engine' -n\"\nfolder = \"/tmp\"\n"
          "time = 2.5\nlevel = 8\nstderr = \"errors.txt\"\nsetup = [\"set contempt 0\"]\n",
          "engines.toml", "x")
          .value();
  EXPECT_EQ(spec.name, "x");
  EXPECT_EQ(spec.protocol, EngineProtocol::kNboard);
  EXPECT_EQ(spec.command.words, (std::vector<std::string>{"my engine", "-n"}));
  EXPECT_EQ(spec.command.folder, "/tmp");
  EXPECT_EQ(spec.command.errors_file, "errors.txt");
  EXPECT_EQ(spec.time.count(), 2.5);
  EXPECT_EQ(spec.setup, (std::vector<std::string>{"set depth 8", "set contempt 0"}));
}

TEST(EngineFile, NamesFaults) {
  EXPECT_EQ(fault("[y]\nprotocol = \"gtp\"\n"), "engines.toml: found no engine 'x'");
  EXPECT_NE(fault("[x]\nprotocol = \"uci\"\ncommand = \"a\"\n").find("protocol"),
            std::string::npos);
  EXPECT_NE(fault("[x]\nprotocol = \"gtp\"\n").find("command"), std::string::npos);
  EXPECT_NE(fault("[x]\nprotocol = \"gtp\"\ncommand = \"a\"\nlevels = 3\n").find("levels"),
            std::string::npos);
  EXPECT_NE(
      fault("[x]\nprotocol = \"gtp\"\ncommand = \"a\"\nlevel = 3\n").find("GTP has no command"),
      std::string::npos);
  EXPECT_NE(fault("[x]\nprotocol = \"gtp\"\ncommand = \"a 'b\"\n").find("closing"),
            std::string::npos);
}

TEST(EngineFile, KnowsTheNamesOfEngines) {
  EXPECT_TRUE(names_engine("gtp:a"));
  EXPECT_TRUE(names_engine("nboard:a b"));
  EXPECT_TRUE(names_engine("engine:a"));
  EXPECT_FALSE(names_engine("tdl-lines:4"));
  EXPECT_FALSE(names_engine("engine:4"));
  EXPECT_FALSE(names_engine("engine:depth=6,exact=14"));
  EXPECT_TRUE(names_engine("engine:engines.toml:4"));
  EXPECT_EQ(find_engine("engine:/no/such.toml:a").error().where, "/no/such.toml");
}

}  // namespace
}  // namespace othello::cli
