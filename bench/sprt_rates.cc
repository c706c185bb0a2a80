// The error rates of the sequential test (arena/sprt.h) in simulated matches of known strength, as
// the table of docs/strength.md:  build/sprt_rates [MATCHES]

#include <fmt/format.h>

#include <cstdlib>

#include "arena/sprt_testing.h"

using namespace othello;

int main(int argc, char** argv) {
  const int matches = argc > 1 ? std::atoi(argv[1]) : 2000;
  fmt::print(
      "| Test | alpha, beta | True Elo | elo1 accepted | Mean games |\n|---|---|---:|---:|---:|\n");
  std::uint64_t row = 0;  // each has random numbers of its own
  for (const SprtOptions& options :
       {SprtOptions{0, 20, 0.05, 0.05}, SprtOptions{0, 40, 0.05, 0.05},
        SprtOptions{-20, 20, 0.1, 0.1}, SprtOptions{0, 60, 0.01, 0.05}}) {
    for (const double share : {0.0, 0.5, 1.0}) {
      const double elo = options.elo0 + share * (options.elo1 - options.elo0);
      const PairChances chances = pair_chances(elo, 100);
      std::uint64_t accepted = 0;
      std::uint64_t pairs = 0;
      for (int match = 0; match < matches; ++match) {
        RandomSequence random(static_cast<std::uint64_t>(match) + 1, Purpose::kTest, row);
        const SimulatedSprt simulated = simulate(chances, options, random);
        accepted += simulated.state == SprtState::kElo1Accepted;
        pairs += simulated.pairs;
      }
      const auto n = static_cast<double>(matches);
      fmt::print("| {},{} | {}, {} | {} | {:.3f} | {:.0f} |\n", options.elo0, options.elo1,
                 options.alpha, options.beta, elo, static_cast<double>(accepted) / n,
                 2 * static_cast<double>(pairs) / n);
      ++row;
    }
  }
}
