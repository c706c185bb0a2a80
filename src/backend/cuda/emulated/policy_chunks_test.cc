#include "backend/cuda/policy_chunks.h"

#include <gtest/gtest.h>

#include "eval/sample_players.h"

namespace othello::cuda {
namespace {

constexpr PolicyKernel kGroups{.alone = false, .words = 2};
constexpr PolicyKernel kAlone{.alone = true, .words = 16};

std::vector<PolicyGames> plans_of(const std::vector<std::uint64_t>& games) {
  const auto network = std::get<NTuple>(sample_snakes(1, 2, 1).evaluator);
  const CompiledPolicy policy({.actor = network, .critic = network});
  std::vector<PolicyGames> plans;
  for (const std::uint64_t count : games) {
    plans.push_back({.policy = policy, .games = count, .first_game = 1000});
  }
  return plans;
}

/// Counts the games of each plan, and checks their order, places and bounds.
std::vector<std::uint64_t> played(PolicyChunks& chunks, std::size_t plans) {
  std::vector<std::uint64_t> counts(plans, 0);
  for (PolicyChunks::Chunk chunk = chunks.next(); chunk.games > 0; chunk = chunks.next()) {
    EXPECT_LE(chunk.games, chunks.most_games());
    std::size_t parts = 0;
    std::vector<bool> taken(chunk.games, false);
    for (const auto& [kernel, of_kernel] : chunk.parts) {
      parts += of_kernel.size();
      for (const PolicyPart& part : of_kernel) {
        EXPECT_GT(part.games, 0U);
        EXPECT_EQ(part.first_game % 2, 0U);
        EXPECT_EQ(part.first_game, 1000 + counts[part.plan]);
        EXPECT_TRUE(kernel.alone || part.games <= kPolicyGroupGames);
        counts[part.plan] += part.games;
        for (std::uint32_t i = 0; i < part.games; ++i) {
          EXPECT_FALSE(taken.at(part.place + i));
          taken[part.place + i] = true;
        }
      }
    }
    EXPECT_LE(parts, chunks.most_parts());
  }
  return counts;
}

TEST(PolicyChunksTest, EveryGameIsPlayedOnce) {
  const std::vector<std::vector<std::uint64_t>> cases{
      {1}, {0}, {3, 0, 1, 1, 64}, {kPolicyGamesOfProcessor * 7 + 5, 3}, {5001, 4999, 1, 20'000}};
  for (const std::vector<std::uint64_t>& games : cases) {
    for (const std::uint64_t processors : {1U, 3U}) {
      const std::vector<PolicyGames> plans = plans_of(games);
      std::vector<PolicyKernel> kernels;
      for (std::size_t i = 0; i < plans.size(); ++i)
        kernels.push_back(i % 2 == 0 ? kAlone : kGroups);
      PolicyChunks chunks(plans, kernels, processors);
      EXPECT_EQ(played(chunks, plans.size()), games);
    }
  }
}

TEST(PolicyChunksTest, ThreadsThatPlayAloneHaveOnePartForEachProcessor) {
  const std::vector<PolicyGames> plans = plans_of({6500, 6500, 6500});
  const std::vector<PolicyKernel> kernels(3, kAlone);
  PolicyChunks chunks(plans, kernels, 10);
  const PolicyChunks::Chunk chunk = chunks.next();
  EXPECT_EQ(chunk.games, 19'500U);
  EXPECT_EQ(chunk.parts.at(kAlone).size(), 9U) << "ten would leave one plan with a part too many";
}

}  // namespace
}  // namespace othello::cuda
