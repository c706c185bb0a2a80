#include "core/table.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

namespace othello {
namespace {

TEST(Table, AlignsColumns) {
  Table table({{"player", Align::kLeft}, {"score"}, {"note", Align::kLeft}});
  table.add_row({"heuristic", ".5", "a"});
  table.add_row({"cel-n", ".5645", ""});
  EXPECT_EQ(table.text(),
            "player     score  note\n"
            "---------  -----  ----\n"
            "heuristic     .5  a\n"
            "cel-n      .5645\n");
}

TEST(Table, CountsCharactersNotBytes) {
  Table table({{"rule"}, {"x"}});
  table.add_row({"1/½/0", "–"});
  table.add_row({"3/1/0", "1"});
  EXPECT_EQ(table.text(),
            " rule  x\n"
            "-----  -\n"
            "1/½/0  –\n"
            "3/1/0  1\n");
}

TEST(Table, ColourLinesAndIndentAreOptions) {
  Table table({{"a"}});
  table.add_row({"1"});
  EXPECT_EQ(table.text({.colour = true, .utf8 = true, .indent = 2}),
            "  \x1b[1ma\x1b[0m\n  ─\n  1\n");
}

TEST(Table, WithoutRowsShowsItsHeader) {
  EXPECT_EQ(Table({{"ab"}, {"c"}}).text(), "ab  c\n--  -\n");
}

TEST(Table, ControlCharactersAreMadeVisible) {
  EXPECT_EQ(printable("a\x1b[2Jb\nc\x7f"), "a?[2Jb?c?");
  EXPECT_EQ(printable("\xc2\x9b"), "?");  // U+009B, a control sequence introducer in one character
  EXPECT_EQ(printable("Jaśkowski ½"), "Jaśkowski ½");
  EXPECT_EQ(Table({{"a\nb"}}).text(), "a?b\n---\n");
}

TEST(Table, DisplayWidth) {
  EXPECT_EQ(display_width(""), 0U);
  EXPECT_EQ(display_width("½–±"), 3U);
  EXPECT_EQ(display_width("e\u0301"), 1U);  // a letter and its combining accent
  EXPECT_EQ(display_width("黒"), 2U);
  EXPECT_EQ(display_width("\xff\xc3"), 2U);  // neither byte is UTF-8
}

RC_GTEST_PROP(Table, EveryRowIsOneLine, (const std::vector<std::string>& cells)) {
  Table table({{"cell", Align::kLeft}});
  for (const std::string& cell : cells) table.add_row({cell});
  const std::string text = table.text();
  RC_ASSERT(static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) ==
            cells.size() + 2);
}

}  // namespace
}  // namespace othello
