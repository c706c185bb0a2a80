#include <algorithm>
#include <nlohmann/json.hpp>

#include "lab/results/square_values.h"
#include "server/player_json.h"

namespace othello::server {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostUnits = 64;
constexpr std::size_t kMostTuples = 256;

Json map_json(std::string caption, const SquareValues& values) {
  return {{"caption", std::move(caption)}, {"values", values}};
}

Json maps_json(Json maps) { return {{"type", "maps"}, {"maps", std::move(maps)}}; }

struct Drawer {
  Json operator()(const Wpc& wpc) const {
    return maps_json(Json::array({map_json("Weight of each square", square_weights(wpc))}));
  }

  Json operator()(const SharedMlp& mlp) const {
    return maps_json(
        Json::array({map_json("Input weights of the first hidden unit", square_weights(mlp))}));
  }

  Json operator()(const StagedFeatures& staged) const {
    return maps_json(Json::array({map_json("Opening", square_weights(staged, Stage::kOpening)),
                                  map_json("Middle", square_weights(staged, Stage::kMiddle)),
                                  map_json("Ending", square_weights(staged, Stage::kEnding))}));
  }

  Json operator()(const Mlp& mlp) const {
    const auto units = std::min<std::size_t>(static_cast<std::size_t>(mlp.layers()[1]), kMostUnits);
    Json maps = Json::array();
    for (std::size_t unit = 0; unit < units; ++unit) {
      SquareValues values{};
      // A unit's bias comes before its inputs.
      std::copy_n(mlp.weights().begin() + static_cast<std::ptrdiff_t>(unit * 65 + 1), 64,
                  values.begin());
      maps.push_back(map_json("Hidden unit " + std::to_string(unit + 1), values));
    }
    return maps_json(std::move(maps));
  }

  Json operator()(const NTuple& net) const {
    Json tuples = Json::array();
    for (const Tuple& tuple : net.tuples()) {
      if (tuples.size() == kMostTuples) break;
      Json squares = Json::array();
      for (const Square s : tuple.placements.front()) squares.push_back(index(s));
      tuples.push_back({{"squares", std::move(squares)},
                        {"placements", tuple.placements.size()},
                        {"weights", net.stages() * table_size(tuple.length())}});
    }
    Json effects = Json::array();
    for (std::size_t stage = 0; stage < net.stages(); ++stage) {
      effects.push_back(square_effects(net, stage));
    }
    return {{"type", "tuples"},
            {"stage_discs", net.stage_discs()},
            {"effects", std::move(effects)},
            {"tuples", std::move(tuples)},
            {"uses", square_uses(net)}};
  }

  Json operator()(const SpatialMlp&) const { return {{"type", "none"}}; }
  Json operator()(const Uniform&) const { return {{"type", "none"}}; }
};

}  // namespace

Json picture_json(const Evaluator& evaluator) { return std::visit(Drawer{}, evaluator); }

}  // namespace othello::server
