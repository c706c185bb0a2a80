#include "lab/experiment/toml_depth.h"

#include <gtest/gtest.h>

#include <string>

#include "lab/experiment/toml_tree.h"

namespace othello {
namespace {

std::string dotted(int parts) {
  std::string key = "a";
  for (int i = 1; i < parts; ++i) key += ".a";
  return key;
}

TEST(TomlDepth, LimitsThePartsOfAKey) {
  EXPECT_FALSE(too_deep_line(dotted(kMostKeyParts) + " = 1\n"));
  EXPECT_EQ(too_deep_line("x = 1\n" + dotted(kMostKeyParts + 1) + " = 1\n"), 2U);
  EXPECT_EQ(too_deep_line("x = '''\n\n'''\n[" + dotted(kMostKeyParts + 1) + "]\n"), 4U);
  EXPECT_EQ(too_deep_line("x = { " + dotted(kMostKeyParts + 1) + " = 1 }"), 1U);
}

TEST(TomlDepth, DotsElsewhereDoNotCount) {
  std::string numbers = "x = [0.5";
  for (int i = 0; i < 100; ++i) numbers += ", 0.5";
  EXPECT_FALSE(too_deep_line(numbers + "]\n"));
  const std::string prose = dotted(100);
  EXPECT_FALSE(too_deep_line("x = \"" + prose + " \\\" " + prose + "\" # " + prose + "\n"));
  EXPECT_FALSE(too_deep_line("x = '" + prose + "'\ny = \"\"\"\n" + prose + "\"\n\"\"\"\n"));
  EXPECT_FALSE(too_deep_line("x = '''" + prose));
}

TEST(TomlDepth, TheParserSurvivesAnyDepth) {
  constexpr int kMany = 50'000;
  const auto error_of_text = [](const std::string& text) {
    const auto parsed = parse_toml(text, "deep.toml");
    return parsed ? std::string("none") : parsed.error().text();
  };
  EXPECT_EQ(error_of_text(dotted(kMany) + " = 1\n"),
            "deep.toml: line 1: found a key of more than 16 parts");
  EXPECT_NE(error_of_text("x = " + std::string(kMany, '[')), "none");
  std::string tables = "x = ";
  for (int i = 0; i < kMany; ++i) tables += "{a=";
  EXPECT_NE(error_of_text(tables), "none");
  // The deepest tree that is accepted.
  std::string deepest = "[" + dotted(kMostKeyParts) + "]\nx = ";
  std::string end;
  for (int i = 0; i < 30; ++i) {
    deepest += "{" + dotted(kMostKeyParts) + "=";
    end += "}";
  }
  EXPECT_EQ(error_of_text(deepest + "1" + end + "\n"), "none");
}

}  // namespace
}  // namespace othello
