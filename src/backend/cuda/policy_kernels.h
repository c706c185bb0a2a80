#pragma once

#include <compare>
#include <span>
#include <vector>

#include "backend/cuda/image.h"
#include "backend/cuda/policy.h"
#include "backend/cuda/policy_shape.h"
#include "learn/policy_games.h"

namespace othello::cuda {

/// The kernel for some games.
struct PolicyKernel {
  bool alone = false;  ///< one thread per game, else eight lanes
  PolicyOpponent opponent = PolicyOpponent::kItself;
  std::uint32_t words = 0;  ///< as the kernel counts them (policy.h)
  friend auto operator<=>(const PolicyKernel&, const PolicyKernel&) = default;

  void launch(Stream& stream, const PolicyPlay& play, unsigned parts) const;
};

/// The opponents of all plans, and for each plan the kernel that plays its games.
class PolicyOpponents {
 public:
  PolicyOpponents(std::span<const PolicyGames> plans, const PolicyShape& learner);

  [[nodiscard]] const Image& image() const { return image_; }
  [[nodiscard]] std::span<const Side> sides() const { return sides_; }
  [[nodiscard]] std::span<const PolicyKernel> kernels() const { return kernels_; }
  [[nodiscard]] std::uint32_t scratch_bytes() const { return scratch_bytes_; }

 private:
  [[nodiscard]] PolicyKernel kernel_for(const Form& black, const Form& white);

  const PolicyShape& learner_;
  bool may_be_alone_;
  Image image_;
  std::vector<Side> sides_;
  std::vector<PolicyKernel> kernels_;
  std::uint32_t scratch_bytes_ = 0;
};

}  // namespace othello::cuda
