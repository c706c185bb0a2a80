// A program without MPI that is started as one of several ranks.
#include <gtest/gtest.h>

#include "program.h"

namespace othello::e2e {
namespace {

TEST(NoRanks, AProgramWithoutMpiSaysSoOnce) {
  const Folder folder;
  const std::vector<std::string> words{"resume", folder.path("out")};
  const auto launched = [&](const std::string& rank) {
    return run(Call{.arguments = words,
                    .environment = {"OMPI_COMM_WORLD_SIZE=2", "OMPI_COMM_WORLD_RANK=" + rank}});
  };
  expect_refusal(launched("0"), 1, {"built without MPI"});
  const Ran other = launched("1");
  EXPECT_EQ(other.code, 1);
  EXPECT_EQ(other.err, "") << "only the first rank reports the error";
}

}  // namespace
}  // namespace othello::e2e
