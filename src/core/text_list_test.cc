#include "core/text_list.h"

#include <gtest/gtest.h>

namespace othello {
namespace {

TEST(TextList, GivesBackWhatWasPacked) {
  const std::vector<std::string> texts{"", "one", std::string("\0\xff\n", 3), "", "two"};
  EXPECT_EQ(unpack(pack(texts)), texts);
  EXPECT_EQ(unpack(pack({})), std::vector<std::string>{});
  EXPECT_EQ(unpack(pack({"a", "b"})), (std::vector<std::string>{"a", "b"}));
}

TEST(TextList, RefusesWhatIsCutOff) {
  const std::string packed = pack({"one", "two"});
  for (std::size_t size = 1; size < packed.size(); ++size) {
    if (size == 11) continue;  // a list of one
    EXPECT_FALSE(unpack(packed.substr(0, size))) << size;
  }
}

}  // namespace
}  // namespace othello
