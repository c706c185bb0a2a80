#pragma once

#include <cstdint>
#include <memory>

#include "core/fields.h"
#include "core/result.h"
#include "learn/learner.h"
#include "learn/td_lambda.h"
#include "play/backend.h"
#include "play/playouts.h"

namespace othello {

/// TDMC(λ) (Osaki et al. 2008): TD(λ) whose reward at each board is the mean result of random
/// playouts from it. Playouts do not count towards the run's game budget.
struct TdmcParameters {
  enum class Estimate : std::uint8_t {
    kFlat,  ///< all playouts start at the board
    kUct,   ///< playouts start at the leaves of a tree that grows towards good moves (play/uct.h)
  };

  static constexpr EnumWord<Estimate> kWords[] = {{Estimate::kFlat, "flat"},
                                                  {Estimate::kUct, "uct"}};

  LambdaParameters common = {};
  std::uint32_t playouts = 1000;  ///< per board
  Estimate estimate = Estimate::kFlat;
  double exploration = 1.0;  ///< exploration constant of kUct
};

[[nodiscard]] inline Fields fields_of(TdmcParameters& p) {
  return joined(
      fields_of(p.common),
      {whole("playouts", p.playouts, {1, kMaxPlayouts}, "Random playouts per board"),
       word("estimate", p.estimate, TdmcParameters::kWords, "Where playouts start"),
       real("exploration", p.exploration, {0, 1000}, "Exploration constant of UCT").as("C")});
}

/// Refuses parameters out of range, and evaluators without a gradient, naming what is missing.
/// Starts from the player's weights and plays by its convention.
[[nodiscard]] Result<std::unique_ptr<Learner>> make_tdmc(const TdmcParameters& parameters,
                                                         const Player& start, const RunId& id,
                                                         Backend& backend = this_thread());

}  // namespace othello
