#include <nlohmann/json.hpp>

#include "cli/describe.h"

namespace othello::cli {

namespace {

using Json = nlohmann::ordered_json;

Json range_json(const WeightRange& range) {
  return {{"least", range.least}, {"greatest", range.greatest}, {"rms", range.rms}};
}

struct JsonWriter {
  Json& out;

  void operator()(const Wpc& wpc) const {
    out["form"] = wpc.form() == Wpc::Form::kSymmetric ? "symmetric" : "full";
    out["square_weights"] = square_weights(wpc);
    if (wpc.has_bias()) out["bias"] = wpc.bias();
  }

  void operator()(const NTuple& net) const {
    out["stage_discs"] = net.stage_discs();
    if (net.has_mobility()) out["mobility"] = true;
    Json tuples = Json::array();
    for (const Tuple& tuple : net.tuples()) {
      Json squares = Json::array();
      for (const Square s : tuple.placements.front()) squares.push_back(index(s));
      tuples.push_back({{"length", tuple.length()},
                        {"placements", tuple.placements.size()},
                        {"squares", std::move(squares)}});
    }
    out["tuples"] = std::move(tuples);
    Json use = Json::array();
    for (const double count : square_uses(net)) use.push_back(static_cast<int>(count));
    out["square_use"] = std::move(use);
    out["range"] = range_json(weight_range(net.weights()));
  }

  void operator()(const Mlp& mlp) const {
    out["layers"] = mlp.layers();
    Json ranges = Json::array();
    for (std::size_t i = 0; i + 1 < mlp.layers().size(); ++i) {
      ranges.push_back(range_json(weight_range(layer_weights(mlp, i))));
    }
    out["layer_ranges"] = std::move(ranges);
  }

  void operator()(const SharedMlp& mlp) const {
    const auto w = mlp.weights();
    out["square_weights"] = square_weights(mlp);
    out["hidden_bias"] = w[SharedMlp::kHiddenBias];
    out["output_bias"] = w[SharedMlp::kOutputBias];
    out["hidden_to_output"] = w[SharedMlp::kHiddenToOutput];
  }

  void operator()(const SpatialMlp& mlp) const {
    Json layers = Json::array({SpatialMlp::kSubsquares});
    for (const std::size_t units : SpatialMlp::kLayers) layers.push_back(units);
    out["layers"] = layers;
    Json ranges = Json::array();
    for (std::size_t i = 0; i < layers.size(); ++i) {
      ranges.push_back(range_json(weight_range(mlp.layer_weights(i))));
    }
    out["layer_ranges"] = std::move(ranges);
  }

  void operator()(const StagedFeatures& staged) const {
    Json stages = Json::object();
    for (std::size_t stage = 0; stage < kStageNames.size(); ++stage) {
      Json features = Json::object();
      for (std::size_t f = 0; f < kFeatureNames.size(); ++f) {
        features[std::string(kFeatureNames[f])] =
            staged.weights()[stage * StagedFeatures::kFeatures + StagedFeatures::kLegalMoves + f];
      }
      stages[std::string(kStageNames[stage])] = {
          {"square_weights", square_weights(staged, static_cast<Stage>(stage))},
          {"features", std::move(features)}};
    }
    out["stages"] = std::move(stages);
  }

  void operator()(const Uniform&) const {}
};

}  // namespace

void describe_json(const Evaluator& evaluator, nlohmann::ordered_json& out) {
  std::visit(JsonWriter{out}, evaluator);
}

}  // namespace othello::cli
