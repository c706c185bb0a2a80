#pragma once

#include <memory>
#include <vector>

#include "learn/catalogue.h"

namespace othello {

struct PretrainedParameters {
  LearnerParameters first;
  std::uint64_t first_games = 0;
  LearnerParameters second;
};

/// Two methods in sequence: the first begins with `starts`, the second with the player learned by
/// the first, the same for every individual of a population. Lucas and Runarsson's hybrid (2006,
/// section V): TDL, then CEL.
[[nodiscard]] Result<std::unique_ptr<Learner>> make_pretrained_learner(
    const PretrainedParameters& parameters, std::vector<Player> starts, const RunId& id,
    Backend& backend = this_thread());

}  // namespace othello
