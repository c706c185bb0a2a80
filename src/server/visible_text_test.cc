#include "server/visible_text.h"

#include <gtest/gtest.h>

namespace othello::server {
namespace {

TEST(VisibleText, IsWhatAReaderSees) {
  for (const char* text : {"", "plain", "ä ß", "名前", "имя", "שם", "😀", "a b", "é"}) {
    EXPECT_TRUE(is_visible(text)) << text;
  }
}

TEST(VisibleText, HasNothingHiddenOrReversed) {
  for (const char* text :
       {"a\u200bb", "a\u202eb", "\u2066x", "x\ufeff", "\u3164", "a\u00a0b", "\u00ad", "\u061c",
        "\U000e0041", "\u3000", "\u2800", "\u200d", "\U0001d159", "\U00016fe4", "\U00013430"}) {
    EXPECT_FALSE(is_visible(text)) << text;
  }
}

}  // namespace
}  // namespace othello::server
