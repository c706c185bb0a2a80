#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "backend/cuda/policy_kernels.h"

namespace othello::cuda {

/// Maximum games per processor in a chunk: several times as many as it plays concurrently. Their
/// records take some 4 MB.
inline constexpr std::uint64_t kPolicyGamesOfProcessor = 2048;

/// All games of all plans, in chunks of about equal size, each split into parts for its kernels.
class PolicyChunks {
 public:
  /// `kernels`: one for each plan.
  PolicyChunks(std::span<const PolicyGames> plans, std::span<const PolicyKernel> kernels,
               std::uint64_t processors);

  /// Maximum per chunk.
  [[nodiscard]] std::size_t most_games() const { return most_; }
  [[nodiscard]] std::size_t most_parts() const;

  struct Chunk {
    std::uint32_t games = 0;
    std::map<PolicyKernel, std::vector<PolicyPart>> parts;
  };
  /// Has no games when all plans are done.
  [[nodiscard]] Chunk next();

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
