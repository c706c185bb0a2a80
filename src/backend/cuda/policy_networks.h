#pragma once

#include <optional>
#include <vector>

#include "backend/cuda/patch_tables.h"
#include "backend/cuda/policy.h"
#include "backend/cuda/policy_shape.h"
#include "backend/cuda/workspace.h"
#include "play/patches.h"
#include "play/policy_games.h"

namespace othello::cuda {

/// The networks of a policy, and the sums of what they are taught, on a device. Placements that can
/// be brought together (play/patches.h) are, and what is learned is taken apart again.
class PolicyNetworks {
 public:
  /// Nothing if they have too many placements or entries. The policy must live as long, and not be
  /// folded yet.
  [[nodiscard]] static std::optional<PolicyNetworks> of(const FrozenPolicy& policy);

  [[nodiscard]] const PolicyShape& shape() const { return shape_; }

  /// Takes its part of the memory.
  void cut(Arrays& arrays);
  /// With sums of 0.
  void upload(Stream& stream) const;
  /// Waits until all is done.
  void download(Stream& stream, PolicyGradient& gradient) const;

  [[nodiscard]] PolicyNets nets() const;
  [[nodiscard]] unsigned long long* actor_sums() const { return memory_.entry_sums; }
  [[nodiscard]] unsigned long long* critic_sums() const { return memory_.entry_sums + rows(); }

 private:
  PolicyNetworks(const FrozenPolicy& policy, PolicyShape shape);

  [[nodiscard]] bool folds() const { return !tables_.empty(); }
  /// Entries of a stage with the one that is padded.
  [[nodiscard]] std::size_t row() const { return std::size_t{shape_.entries} + 1; }
  /// Entries of all stages of a network.
  [[nodiscard]] std::size_t rows() const { return shape_.stages * row(); }
  [[nodiscard]] PatchForms patches() const;

  struct Memory {
    std::uint32_t* steps;
    std::uint32_t* start;
    std::uint32_t* full;
    std::uint32_t* first_entry;
    std::int32_t* tables;            ///< the actor's, then the critic's; and so on
    unsigned long long* entry_sums;  ///< of the tables
    std::int32_t* weights;           ///< these two and those below: only if they are folded
    unsigned long long* weight_sums;
    PatchTableForm* patch_tables;
    FoldPart* patch_parts;
  };

  const FrozenPolicy* policy_;
  PolicyShape shape_;
  std::size_t weights_;  ///< of each network, in all stages
  std::vector<PatchTableForm> tables_;
  std::vector<PatchPart> parts_;
  Memory memory_{};
};

}  // namespace othello::cuda
