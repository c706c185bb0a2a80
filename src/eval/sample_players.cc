#include "eval/sample_players.h"

#include "eval/disc_stages.h"
#include "eval/tuple_shapes.h"

namespace othello {
namespace {

/// Few different weights: many ties.
Player sample_ties() {
  Wpc wpc(Wpc::Form::kSymmetric);
  for (std::size_t i = 0; i < wpc.weights().size(); ++i) wpc.weights()[i] = i % 3 == 0 ? 0.25 : 0.1;
  return {"ties", wpc, Convention::kNegation, "made up"};
}

/// Over 65,536 weights, which need another form of index.
std::vector<Tuple> long_tuples() {
  std::vector<Tuple> tuples = straight_tuples(8);
  for (Tuple& tuple : corner_patterns(5, 2)) tuples.push_back(std::move(tuple));
  return tuples;
}

Player sample_tuples_in_stages(Convention convention, std::uint64_t seed) {
  return sample_player("tuples in stages",
                       NTuple::create(straight_tuples(4), equal_stages(4)).value(), convention,
                       seed);
}

}  // namespace

Player sample_snakes(int count, int length, std::uint64_t seed, Convention convention) {
  const SnakeOptions shape{.count = count, .length = length, .symmetric = true, .seed = seed};
  return sample_player("snakes", NTuple::create(random_snakes(shape)).value(), convention, seed);
}

std::vector<Player> sample_players() {
  const Convention negation = Convention::kNegation;
  const Convention inversion = Convention::kInversion;
  const Mlp deep = Mlp::create({64, 12, 5, 1}).value();
  const Mlp perceptron = Mlp::create({64, 1}).value();
  return {
      sample_player("wpc", Wpc(), negation, 1),
      sample_player("wpc with bias", Wpc(Wpc::Form::kFull, true), inversion, 2, 1e6),
      sample_ties(),
      sample_snakes(12, 6, 4),
      sample_snakes(7, 4, 5, inversion),
      sample_player("long tuples", NTuple::create(long_tuples()).value(), inversion, 6),
      sample_player("deep mlp", deep, negation, 7, 0.3),
      sample_player("deep mlp inverted", deep, inversion, 8, 0.3),
      sample_player("perceptron", perceptron, negation, 9),
      sample_player("shared mlp", SharedMlp(), negation, 10, 0.3),
      sample_player("shared mlp inverted", SharedMlp(), inversion, 11, 0.3),
      sample_player("staged", StagedFeatures(), negation, 12),
      sample_player("staged inverted", StagedFeatures(), inversion, 13),
      sample_player("random", Uniform(), negation, 14),
      sample_player("spatial mlp", SpatialMlp(), negation, 15, 0.3),
      sample_player("spatial mlp inverted", SpatialMlp(), inversion, 16, 0.3),
      sample_tuples_in_stages(negation, 17),
      sample_tuples_in_stages(inversion, 18),
      sample_player("long tuples in stages", NTuple::create(long_tuples(), {12, 13, 61}).value(),
                    negation, 19),
      sample_player("mobility", NTuple::create(straight_tuples(4), {30, 50}, true).value(),
                    negation, 20),
      sample_player("mobility inverted", NTuple::create(long_tuples(), {33}, true).value(),
                    inversion, 21),
  };
}

}  // namespace othello
