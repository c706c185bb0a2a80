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

/// Two methods one after the other: the first begins with `starts`, the second with the player that
/// the first has learned in its games, every individual of a population with the same. Lucas and
/// Runarsson's hybrid (2006, section V): TDL, then CEL.
[[nodiscard]] Result<std::unique_ptr<Learner>> make_pretrained_learner(
    const PretrainedParameters& parameters, std::vector<Player> starts, const RunId& id,
    Backend& backend = this_thread());

}  // namespace othello
