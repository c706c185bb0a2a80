#include "learn/generation.h"

#include <algorithm>
#include <cassert>

#include "core/normal.h"
#include "core/random.h"

namespace othello {

void mutate(std::span<double> weights, const Mutation& mutation) {
  const auto blocks = static_cast<std::uint32_t>((weights.size() + 3) / 4);
  RandomBlock words{};
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (i % 4 == 0) {
      words = random_block(mutation.id.seed, {.purpose = Purpose::kMutation,
                                              .stream = mutation.id.run,
                                              .game = mutation.generation,
                                              .block = mutation.offspring * blocks +
                                                       static_cast<std::uint32_t>(i / 4)});
    }
    weights[i] += mutation.sigma * normal(words[i % 4]);
  }
}

std::vector<PopulationGame> everybody_twice(std::uint32_t members) {
  std::vector<PopulationGame> games;
  for (std::uint32_t black = 0; black < members; ++black) {
    for (std::uint32_t white = 0; white < members; ++white) {
      if (black != white) games.push_back({black, white});
    }
  }
  return games;
}

std::vector<PopulationGame> everybody_against(std::uint32_t members, std::uint32_t first,
                                              std::uint32_t opponents, std::uint64_t games) {
  std::vector<PopulationGame> list;
  list.reserve(members * opponents * games);
  for (std::uint32_t member = 0; member < members; ++member) {
    for (std::uint32_t opponent = first; opponent < first + opponents; ++opponent) {
      for (std::uint64_t g = 0; g < games; ++g) {
        list.push_back(g % 2 == 0 ? PopulationGame{member, opponent}
                                  : PopulationGame{opponent, member});
      }
    }
  }
  return list;
}

std::vector<double> total_payoffs(const Payoff& payoff, std::uint32_t members,
                                  std::span<const PopulationGame> games,
                                  std::span<const int> differences) {
  assert(games.size() == differences.size());
  std::vector<double> totals(members, 0.0);
  for (std::size_t i = 0; i < games.size(); ++i) {
    totals[games[i].black] += payoff(differences[i]);
    totals[games[i].white] += payoff(-differences[i]);
  }
  return totals;
}

std::size_t best_of(std::span<const double> payoffs, std::uint32_t word) {
  const double greatest = *std::max_element(payoffs.begin(), payoffs.end());
  std::vector<std::size_t> best;
  for (std::size_t i = 0; i < payoffs.size(); ++i) {
    if (payoffs[i] == greatest) best.push_back(i);
  }
  return best[scaled(word, static_cast<std::uint32_t>(best.size()))];
}

void move_towards(std::span<double> parent, std::span<const double> best, double beta) {
  for (std::size_t i = 0; i < parent.size(); ++i) parent[i] += beta * (best[i] - parent[i]);
}

}  // namespace othello
