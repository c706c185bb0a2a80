#include "lab/figure/player_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "core/count_text.h"
#include "lab/results/square_values.h"

namespace othello {
namespace {

struct PlayerDrawer {
  const std::string& name;

  Result<Figure> operator()(const NTuple& network) const { return draw_tuples(name, network); }
  Result<Figure> operator()(const Wpc& wpc) const {
    return draw_square_maps(name, {{"Weight of each square", square_weights(wpc)}});
  }
  Result<Figure> operator()(const SharedMlp& mlp) const {
    return draw_square_maps(name,
                            {{"Input weights of the first hidden unit", square_weights(mlp)}});
  }
  Result<Figure> operator()(const StagedFeatures& staged) const {
    return draw_square_maps(name, {{"Opening", square_weights(staged, Stage::kOpening)},
                                   {"Middle", square_weights(staged, Stage::kMiddle)},
                                   {"Ending", square_weights(staged, Stage::kEnding)}});
  }
  template <class Other>
  Result<Figure> operator()(const Other&) const {
    return failure(
        fmt::format("found a player of kind {}, which cannot be drawn on a board; expected "
                    "ntuple, wpc, shared_mlp or staged_features",
                    Other::kKind),
        name);
  }
};

}  // namespace

Result<Figure> draw_player(const std::string& name, const Player& player) {
  return std::visit(PlayerDrawer{name}, player.evaluator);
}

SquareMap squares_of_finals(const RunData& data) {
  SquareMap map{.caption = fmt::format("Final players of {}", counted(data.finals.size(), "run")),
                .values = {}};
  for (const FinalPlayer& final_player : data.finals) {
    const auto uses = square_uses(final_player.player.evaluator);
    if (!uses) continue;
    std::transform(uses->begin(), uses->end(), map.values.begin(), map.values.begin(),
                   std::plus<>());
  }
  return map;
}

}  // namespace othello
