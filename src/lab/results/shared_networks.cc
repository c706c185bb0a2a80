#include "lab/results/shared_networks.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "eval/player_file.h"
#include "lab/results/run_statistics.h"
#include "othello/symmetry.h"

namespace othello {
namespace {

/// The input weights as seen by the unit with this arrangement.
SquareValues arranged(const SquareValues& weights, Symmetry arrangement) {
  SquareValues out{};
  for (int s = 0; s < kSquares; ++s) {
    const Square met = transform(arrangement, square(s));
    out[static_cast<std::size_t>(s)] = weights[static_cast<std::size_t>(index(met))];
  }
  return out;
}

double sign_of_output(const SharedMlp& network) {
  return std::copysign(1.0, network.weights()[SharedMlp::kHiddenToOutput]);
}

}  // namespace

double resemblance(const SharedMlp& a, const SharedMlp& b) {
  const SquareValues first = square_weights(a);
  const SquareValues second = square_weights(b);
  double greatest = 0.0;
  for (const Symmetry arrangement : SharedMlp::kArrangements) {
    greatest = std::max(greatest, std::fabs(correlation(first, arranged(second, arrangement))));
  }
  return greatest;
}

SquareValues owner_weights(const SharedMlp& network) {
  SquareValues weights = square_weights(network);
  for (double& w : weights) w *= sign_of_output(network);
  return weights;
}

SharedMlp aligned(const SharedMlp& network, const SharedMlp& model) {
  const SquareValues own = owner_weights(network);
  const SquareValues others = owner_weights(model);
  const auto agreement = [&](Symmetry arrangement) {
    return correlation(arranged(own, arrangement), others);
  };
  const Symmetry best =
      *std::max_element(SharedMlp::kArrangements.begin(), SharedMlp::kArrangements.end(),
                        [&](Symmetry a, Symmetry b) { return agreement(a) < agreement(b); });
  const double sign = sign_of_output(network) * sign_of_output(model);
  SharedMlp out = network;
  const SquareValues input = arranged(square_weights(network), best);
  for (std::size_t s = 0; s < input.size(); ++s) {
    out.weights()[SharedMlp::kInput + s] = sign * input[s];
  }
  out.weights()[SharedMlp::kHiddenBias] *= sign;
  out.weights()[SharedMlp::kHiddenToOutput] *= sign;
  return out;
}

Result<std::vector<SharedMlp>> final_networks(const RunData& data) {
  std::vector<SharedMlp> networks;
  for (const FinalPlayer& final_player : data.finals) {
    const auto* network = std::get_if<SharedMlp>(&final_player.player.evaluator);
    if (network == nullptr) {
      return failure(fmt::format("found the evaluator '{}', expected networks with shared weights",
                                 kind(final_player.player.evaluator)),
                     data.folder.string());
    }
    networks.push_back(*network);
  }
  if (networks.empty()) return failure("has no finished run", data.folder.string());
  return networks;
}

Result<SharedMlp> shipped_network(std::string_view name) {
  const auto player = shipped_player(name);
  if (!player) return tl::unexpected(player.error());
  const auto* network = std::get_if<SharedMlp>(&player->evaluator);
  if (network == nullptr) {
    return failure(fmt::format("'{}' is not a network with shared weights", name));
  }
  return *network;
}

}  // namespace othello
