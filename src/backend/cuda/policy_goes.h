#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "backend/cuda/policy_kernels.h"

namespace othello::cuda {

/// Games of one go for each processor at most: as many as it plays side by side, several times
/// over. What is written down of them takes some 4 MB.
inline constexpr std::uint64_t kPolicyGamesOfProcessor = 2048;

/// All games of all plans, in goes of about equal length, each in parts for its kernels.
class PolicyGoes {
 public:
  /// `kernels`: of each plan.
  PolicyGoes(std::span<const PolicyGames> plans, std::span<const PolicyKernel> kernels,
             std::uint64_t processors);

  /// The most of a go.
  [[nodiscard]] std::size_t most_games() const { return most_; }
  [[nodiscard]] std::size_t most_parts() const;

  struct Go {
    std::uint32_t games = 0;
    std::map<PolicyKernel, std::vector<PolicyPart>> parts;
  };
  /// Without games if there are none left.
  [[nodiscard]] Go next();

 private:
  [[nodiscard]] std::uint64_t games_of_part(const PolicyKernel& kernel, std::uint64_t games) const;

  std::span<const PolicyGames> plans_;
  std::span<const PolicyKernel> kernels_;
  std::uint64_t processors_;
  std::uint64_t most_ = 0;
  std::size_t plan_ = 0;    ///< of the next part
  std::uint64_t done_ = 0;  ///< games of that plan
};

}  // namespace othello::cuda
