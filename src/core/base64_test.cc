#include "core/base64.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace othello {
namespace {

// The examples of RFC 4648, section 10.
TEST(Base64, GivesTheTextsOfTheStandard) {
  EXPECT_EQ(to_base64(""), "");
  EXPECT_EQ(to_base64("f"), "Zg==");
  EXPECT_EQ(to_base64("fo"), "Zm8=");
  EXPECT_EQ(to_base64("foo"), "Zm9v");
  EXPECT_EQ(to_base64("foob"), "Zm9vYg==");
  EXPECT_EQ(to_base64("fooba"), "Zm9vYmE=");
  EXPECT_EQ(to_base64("foobar"), "Zm9vYmFy");
  EXPECT_EQ(to_base64("\xff\xff\xff"), "////");
}

RC_GTEST_PROP(Base64, ComesBack, (const std::string& bytes)) {
  RC_ASSERT(from_base64(to_base64(bytes)) == bytes);
}

TEST(Base64, RefusesWhatItWouldNotWrite) {
  for (const char* text :
       {"Zg=", "Zg", "Z===", "====", "Zh==", "Zm9=", "Zm 8", "Zg==Zg==", "=m8="}) {
    EXPECT_FALSE(from_base64(text)) << text;
  }
}

}  // namespace
}  // namespace othello
