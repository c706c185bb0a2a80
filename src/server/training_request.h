#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lab/experiment/experiment.h"
#include "server/http.h"

namespace othello::server {

/// A training run requested by a visitor: a subset of an experiment file, with the same keys.
/// Fields that could cost much memory or time have narrower ranges than in a file, and fewer
/// choices.
struct TrainingRequest {
  std::string name;
  std::uint64_t seed = 1;
  Budget budget;
  LearnerParameters learner;
  NewEvaluator evaluator;
  std::optional<InitialWeights> initial = {};  ///< empty: the learner's default
};
[[nodiscard]] Fields fields_of(TrainingRequest& request);

/// The experiment of a request in JSON: {"name", "budget": {"games"}, "learner": {"method", …},
/// "evaluator": {"kind", …}, …}. Errors are the same as for an experiment file. Also refuses what
/// visitors may not use: files, and more weights, players or games at a time than a small run
/// needs.
[[nodiscard]] Accepted<Experiment> read_training_request(std::string_view json);

}  // namespace othello::server
