#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "eval/player_file.h"
#include "lab/claim/measure.h"
#include "lab/item/item_reading.h"
#include "lab/results/square_values.h"
#include "othello/symmetry.h"

namespace othello {
namespace {

/// Of the weights of the squares in the final players.
class WeightsMeasure : public RunsMeasure {
 public:
  explicit WeightsMeasure(TomlFields& fields) : RunsMeasure(fields) {
    fields.read({word("of", kind_, kKindWords, "what is asked of the weights")});
  }

 private:
  enum class Kind : std::uint8_t { kRms, kCornerMean, kAsymmetry, kCornerLead };
  static constexpr EnumWord<Kind> kKindWords[] = {{Kind::kRms, "rms"},
                                                  {Kind::kCornerMean, "corners"},
                                                  {Kind::kAsymmetry, "asymmetry"},
                                                  {Kind::kCornerLead, "corner lead"}};

  [[nodiscard]] Result<std::vector<double>> values(const RunData& data) const override {
    std::vector<double> values;
    for (const FinalPlayer& final_player : data.finals) {
      const auto weights = square_weights(final_player.player.evaluator);
      if (!weights) return failure(fmt::format("'{}' has no weights of squares", experiment()));
      values.push_back(kind_ == Kind::kRms          ? rms(*weights)
                       : kind_ == Kind::kCornerMean ? corner_mean(*weights)
                       : kind_ == Kind::kAsymmetry  ? asymmetry(*weights)
                                                    : corner_lead(*weights));
    }
    return values;
  }

  Kind kind_ = Kind::kRms;
};

/// The input weights as the unit with this arrangement meets them.
std::vector<double> input_weights(const SharedMlp& mlp, Symmetry arrangement) {
  std::vector<double> weights;
  for (int s = 0; s < kSquares; ++s) {
    const Square met = transform(arrangement, square(s));
    weights.push_back(mlp.weights()[SharedMlp::kInput + static_cast<std::size_t>(index(met))]);
  }
  return weights;
}

/// How alike the input weights of two networks with shared weights are: the greatest correlation,
/// whatever its sign, over the four arrangements in which their units may be numbered. The sign is
/// that of the weight to the output.
double resemblance(const SharedMlp& a, const SharedMlp& b) {
  const std::vector<double> first = input_weights(a, Symmetry::kIdentity);
  double greatest = 0.0;
  for (const Symmetry arrangement : SharedMlp::kArrangements) {
    greatest = std::max(greatest, std::fabs(correlation(first, input_weights(b, arrangement))));
  }
  return greatest;
}

/// Of the final networks of an experiment, which share weights (eval/shared_mlp.h).
class NetworkMeasure : public RunsMeasure {
 public:
  explicit NetworkMeasure(TomlFields& fields) : RunsMeasure(fields) {
    fields.read({word("of", kind_, kKindWords, "what is asked of the networks"),
                 text("player", player_, "a shipped player with shared weights")
                     .when([this] { return kind_ == Kind::kResemblance; }, "of is 'resemblance'")});
    if (kind_ == Kind::kResemblance) fields.require("player");
  }

 private:
  enum class Kind : std::uint8_t {
    kHiddenToOutput,  ///< the size of the hidden-to-output weight
    kResemblance,     ///< the correlation of the input weights with those of a player
  };
  static constexpr EnumWord<Kind> kKindWords[] = {{Kind::kHiddenToOutput, "hidden_to_output"},
                                                  {Kind::kResemblance, "resemblance"}};

  [[nodiscard]] Result<std::vector<double>> values(const RunData& data) const override {
    SharedMlp model;
    if (kind_ == Kind::kResemblance) {
      const auto player = shipped_player(player_);
      if (!player) return tl::unexpected(player.error());
      const auto* network = std::get_if<SharedMlp>(&player->evaluator);
      if (network == nullptr) {
        return failure(fmt::format("'{}' is no network with shared weights", player_));
      }
      model = *network;
    }
    std::vector<double> values;
    for (const FinalPlayer& final_player : data.finals) {
      const auto* network = std::get_if<SharedMlp>(&final_player.player.evaluator);
      if (network == nullptr) {
        return failure(fmt::format("'{}' has no networks with shared weights", experiment()));
      }
      values.push_back(kind_ == Kind::kResemblance
                           ? resemblance(*network, model)
                           : std::fabs(network->weights()[SharedMlp::kHiddenToOutput]));
    }
    return values;
  }

  Kind kind_ = Kind::kHiddenToOutput;
  std::string player_;
};

}  // namespace

std::shared_ptr<const ClaimMeasure> read_weights_measure(TomlFields& fields) {
  return std::make_shared<WeightsMeasure>(fields);
}
std::shared_ptr<const ClaimMeasure> read_network_measure(TomlFields& fields) {
  return std::make_shared<NetworkMeasure>(fields);
}

}  // namespace othello
