#include "eval/prob_cut.h"

#include <fmt/format.h>

#include <tuple>

#include "eval/player_file.h"

namespace othello {

Result<void> check_prob_cut(const ProbCutFits& fits) {
  const auto fail = [](std::size_t i, std::string_view key, std::string message) {
    return failure(std::move(message), fmt::format("probcut[{}].{}", i, key));
  };
  if (fits.size() > kMostProbCutFits) {
    return failure(fmt::format("found {} fits, expected at most {}", fits.size(), kMostProbCutFits),
                   "probcut");
  }
  for (std::size_t i = 0; i < fits.size(); ++i) {
    const ProbCutFit& fit = fits[i];
    struct Range {
      std::string_view key;
      double found, low, high;
    };
    const Range ranges[] = {{"discs", static_cast<double>(fit.discs), 4, kSquares},
                            {"deep", static_cast<double>(fit.deep), 2, kMostProbCutDepth},
                            {"shallow", static_cast<double>(fit.shallow), 1, kMostProbCutDepth},
                            {"slope", fit.slope, kLeastProbCutSlope, kMostProbCutSlope},
                            {"offset", fit.offset, -kMaxWeight, kMaxWeight},
                            {"sigma", fit.sigma, 0, kMaxWeight}};
    for (const auto& [key, found, low, high] : ranges) {
      // False for NaN too.
      if (!(found >= low && found <= high)) {
        return fail(i, key, fmt::format("found {}, expected {} to {}", found, low, high));
      }
    }
    if (fit.shallow >= fit.deep) {
      return fail(
          i, "shallow",
          fmt::format("found {}, expected less than {}, the deep depth", fit.shallow, fit.deep));
    }
    if (!(fit.sigma > 0)) {
      return fail(i, "sigma", fmt::format("found {}, expected a number above 0", fit.sigma));
    }
    if (i > 0 && std::tie(fit.discs, fit.deep) <= std::tie(fits[i - 1].discs, fits[i - 1].deep)) {
      return fail(i, "deep", "expected fits in the order of discs, then of deep, each pair once");
    }
  }
  return {};
}

}  // namespace othello
