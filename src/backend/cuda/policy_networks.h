#pragma once

#include <optional>
#include <vector>

#include "backend/cuda/merged_tables.h"
#include "backend/cuda/policy.h"
#include "backend/cuda/policy_shape.h"
#include "backend/cuda/workspace.h"
#include "learn/policy_games.h"
#include "play/merging.h"

namespace othello::cuda {

/// The networks of a policy and their gradient sums on a device. Placements are merged where
/// possible (play/merging.h), and the gradients are split again.
class PolicyNetworks {
 public:
  /// Empty if there are too many placements. The policy must outlive the result, and not
  /// be merged yet.
  [[nodiscard]] static std::optional<PolicyNetworks> of(const CompiledPolicy& policy);

  [[nodiscard]] const PolicyShape& shape() const { return shape_; }

  /// Reserves its part of the memory.
  void cut(Arrays& arrays);
  /// Sets the sums to 0.
  void upload(Stream& stream) const;
  /// Waits for completion.
  void download(Stream& stream, PolicyGradient& gradient) const;

  [[nodiscard]] PolicyNets nets() const;
  [[nodiscard]] unsigned long long* actor_sums() const { return memory_.entry_sums; }
  [[nodiscard]] unsigned long long* critic_sums() const { return memory_.entry_sums + rows(); }

 private:
  PolicyNetworks(const CompiledPolicy& policy, PolicyShape shape);

  [[nodiscard]] bool merges() const { return !tables_.empty(); }
  /// Entries of a stage, including the padding entry.
  [[nodiscard]] std::size_t row() const { return std::size_t{shape_.entries} + 1; }
  /// Entries of all stages of a network.
  [[nodiscard]] std::size_t rows() const { return shape_.stages * row(); }
  [[nodiscard]] MergedForms merging() const;

  struct Memory {
    std::uint32_t* steps;
    std::uint32_t* start;
    std::uint32_t* full;
    std::uint32_t* first_entry;
    std::uint32_t* bases;
    std::int32_t* tables;            ///< the actor's, then the critic's; likewise below
    unsigned long long* entry_sums;  ///< of the tables
    std::int32_t* weights;           ///< this and the following: only if merged
    unsigned long long* weight_sums;
    MergedTableForm* merged_tables;
    MergePart* merged_parts;
  };

  const CompiledPolicy* policy_;
  PolicyShape shape_;
  std::size_t weights_;  ///< of each network, in all stages
  std::vector<MergedTableForm> tables_;
  std::vector<MergedPart> parts_;
  Memory memory_{};
};

}  // namespace othello::cuda
