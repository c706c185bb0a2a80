#include "server/csv.h"

#include <gtest/gtest.h>

namespace othello::server {
namespace {

using Rows = std::vector<std::vector<std::string>>;

TEST(Csv, ReadsFieldsAndQuotes) {
  EXPECT_EQ(csv_rows(""), Rows{});
  EXPECT_EQ(csv_rows("a,b\n1,2\n"), (Rows{{"a", "b"}, {"1", "2"}}));
  EXPECT_EQ(csv_rows("a,\r\n,\"x, \"\"y\"\"\nz\""), (Rows{{"a", ""}, {"", "x, \"y\"\nz"}}));
}

}  // namespace
}  // namespace othello::server
