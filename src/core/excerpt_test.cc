#include "core/excerpt.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace othello {
namespace {

TEST(Excerpt, KeepsPrintableText) {
  EXPECT_EQ(excerpt("manning-tdl"), "manning-tdl");
  EXPECT_EQ(excerpt("Jaśkowski → 8×8"), "Jaśkowski → 8×8");
}

TEST(Excerpt, HidesControlCharactersAndBrokenBytes) {
  EXPECT_EQ(excerpt("a\nb\x1b[2Jc"), "a?b?[2Jc");
  EXPECT_EQ(excerpt(std::string_view("a\0b", 3)), "a?b");
  EXPECT_EQ(excerpt("x\xff\xc3"), "x??");
  EXPECT_EQ(excerpt("\xc2\x9b"), "?");
  EXPECT_EQ(excerpt("\u2028"), "?");
}

TEST(Excerpt, CutsBetweenCharacters) {
  EXPECT_EQ(excerpt("abcdef", 3), "abc…");
  EXPECT_EQ(excerpt("abc", 3), "abc");
  EXPECT_EQ(excerpt("aśś", 4), "aś…");
}

TEST(Excerpt, KnowsWhatItWouldKeep) {
  EXPECT_TRUE(is_printable(""));
  EXPECT_TRUE(is_printable("Jaśkowski"));
  EXPECT_FALSE(is_printable("two\nlines"));
  EXPECT_FALSE(is_printable("\xff"));
  EXPECT_TRUE(is_printable("\xf4\x8f\xbf\xbf"));
  EXPECT_FALSE(is_printable("\xe0\x80\x80")) << "overlong";
  EXPECT_FALSE(is_printable("\xed\xa0\x80")) << "surrogate";
}

RC_GTEST_PROP(Excerpt, IsAlwaysPrintable, (const std::string& text)) {
  RC_ASSERT(is_printable(excerpt(text)));
}

}  // namespace
}  // namespace othello
