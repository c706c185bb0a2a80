#pragma once

#include <string>
#include <vector>

#include "core/result.h"
#include "lab/results/run_data.h"

namespace othello {

/// Something of the final networks of an experiment, which share weights (eval/shared_mlp.h).
struct NetworkMeasure {
  enum class Kind : std::uint8_t {
    kHiddenToOutput,  ///< the size of the hidden-to-output weight
    kResemblance,     ///< the correlation of the input weights with those of `player`
  };
  std::string experiment;
  Kind kind = Kind::kHiddenToOutput;
  std::string player = {};  ///< a shipped one
};

/// Something of the samples that a run gives as it learns: the wins, as a part of the games, of
/// each against an opponent. The first few, not yet trained, may be left out.
struct SamplesMeasure {
  enum class Kind : std::uint8_t {
    kMean,
    kDeviation,  ///< the standard deviation of the samples
    kExcess,     ///< by how much that exceeds a binomial distribution's: forgetting, if positive
  };
  std::string experiment;
  std::string opponent = "heuristic";
  std::size_t from = 1;  ///< the first sample that counts
  Kind kind = Kind::kMean;
};

/// How alike the input weights of two networks with shared weights are: the greatest correlation,
/// whatever its sign, over the four arrangements in which their units may be numbered. The sign is
/// that of the weight to the output.
[[nodiscard]] double resemblance(const SharedMlp& a, const SharedMlp& b);

/// One value for each finished run. Refuses other evaluators, and a player that is no such network.
[[nodiscard]] Result<std::vector<double>> network_values(const NetworkMeasure& what,
                                                         const RunData& data);

/// One value for each run. Refuses an opponent that was not measured, and too few samples.
[[nodiscard]] Result<std::vector<double>> sample_values(const SamplesMeasure& what,
                                                        const RunData& data);

}  // namespace othello
