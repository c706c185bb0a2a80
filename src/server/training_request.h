#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lab/experiment/experiment.h"
#include "server/http.h"

namespace othello::server {

/// What a visitor may ask to have learned: a part of an experiment file, with its names. Fields
/// that could take much memory or time have narrower ranges than in a file, and choices fewer
/// words.
struct TrainingRequest {
  std::string name;
  std::uint64_t seed = 1;
  Budget budget;
  LearnerParameters learner;
  NewEvaluator evaluator;
  std::optional<InitialWeights> initial = {};  ///< the learner's own until it is asked for
};
[[nodiscard]] Fields fields_of(TrainingRequest& request);

/// The experiment that a request in JSON asks for: {"name", "budget": {"games"}, "learner":
/// {"method", …}, "evaluator": {"kind", …}, …}. Refuses what an experiment file would be refused
/// for, in the same words, and what is not for visitors: files, and more weights, players or games
/// at a time than a small run needs.
[[nodiscard]] Accepted<Experiment> read_training_request(std::string_view json);

}  // namespace othello::server
