#include "core/ranks.h"

#include <gtest/gtest.h>

#include <atomic>
#include <numeric>

#include "core/ranks_testing.h"

namespace othello {
namespace {

TEST(Ranks, SharesAreWholeEvenAndInOrder) {
  for (const int ranks : {1, 2, 3, 7}) {
    for (const std::size_t things : {0U, 1U, 6U, 7U, 100U}) {
      std::size_t next = 0;
      for (int rank = 0; rank < ranks; ++rank) {
        const RankShare share = rank_share(things, rank, ranks);
        EXPECT_EQ(share.first, next);
        EXPECT_LE(share.count, things / static_cast<std::size_t>(ranks) + 1);
        EXPECT_GE(share.count, things / static_cast<std::size_t>(ranks));
        next += share.count;
      }
      EXPECT_EQ(next, things);
    }
  }
}

TEST(Ranks, EveryRankGetsTheTextOfTheFirstAndOfAll) {
  ThreadRanks::run(3, [](Ranks& ranks) {
    const std::string own(static_cast<std::size_t>(ranks.rank()) * 2, 'x');
    EXPECT_EQ(broadcast_text(ranks, ranks.is_first() ? "first" : "other"), "first");
    EXPECT_EQ(broadcast_text(ranks, ranks.is_first() ? "" : "other"), "");
    EXPECT_EQ(broadcast_number(ranks, 7 + static_cast<std::uint64_t>(ranks.rank())), 7U);
    EXPECT_EQ(gather_texts(ranks, own), (std::vector<std::string>{"", "xx", "xxxx"}));
  });
}

TEST(Ranks, GroupsKeepTheOrderAndDoNotMix) {
  ThreadRanks::run(5, [](Ranks& ranks) {
    const auto group = ranks.split(ranks.rank() % 2);
    EXPECT_EQ(group->size(), ranks.rank() % 2 == 0 ? 3 : 2);
    EXPECT_EQ(group->rank(), ranks.rank() / 2);
    std::vector<std::uint64_t> numbers{static_cast<std::uint64_t>(ranks.rank()), 1};
    group->sum(numbers);
    EXPECT_EQ(numbers[0], ranks.rank() % 2 == 0 ? 0U + 2 + 4 : 1U + 3);
    EXPECT_EQ(numbers[1], static_cast<std::uint64_t>(group->size()));
  });
}

TEST(Ranks, TheFirstAnswersEveryone) {
  std::atomic<int> answered{0};
  ThreadRanks::run(4, [&](Ranks& ranks) {
    if (!ranks.is_first()) {
      const std::string own = std::to_string(ranks.rank());
      EXPECT_EQ(ranks.ask("I am " + own), own + ": I am " + own);
      return;
    }
    const auto repeat = [](int rank, std::string_view question) {
      return std::to_string(rank) + ": " + std::string(question);
    };
    while (answered < 3) {
      if (ranks.answer_one(repeat)) ++answered;
    }
    EXPECT_FALSE(ranks.answer_one(repeat));
  });
}

}  // namespace
}  // namespace othello
