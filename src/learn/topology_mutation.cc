#include "learn/topology_mutation.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "eval/tuple_shapes.h"

namespace othello {
namespace {

using MakeTuple = Tuple (*)(const Placement&);

Tuple single_tuple(const Placement& placement) { return {{placement}}; }

/// The function that makes all placements of a tuple from the first; null if none does.
MakeTuple maker_of(const Tuple& tuple) {
  for (const MakeTuple make : {&single_tuple, &symmetric_tuple, &distinct_symmetric_tuple}) {
    if (make(tuple.placements.front()) == tuple) return make;
  }
  return nullptr;
}

/// The first placement after its moves; empty if no input moved.
std::optional<Placement> moved(Placement placement, double probability, RandomSequence& random) {
  bool any = false;
  for (Square& s : placement) {
    if (random.word() * 0x1p-32 >= probability) continue;
    const std::vector<Square> near = neighbours(s);
    s = near[random.below(static_cast<std::uint32_t>(near.size()))];
    any = true;
  }
  return any ? std::optional(placement) : std::nullopt;
}

}  // namespace

void mutate_topology(NTuple& network, double probability, const Birth& birth) {
  if (probability <= 0.0) return;
  RandomSequence random = birth.random(Purpose::kTopology);
  std::vector<Tuple> tuples;  // copied when the first input moves
  for (std::size_t t = 0; t < network.tuples().size(); ++t) {
    const Tuple& tuple = network.tuples()[t];
    const auto first = moved(tuple.placements.front(), probability, random);
    if (!first) continue;
    if (tuples.empty()) tuples = network.tuples();
    tuples[t] = maker_of(tuple)(*first);
  }
  if (tuples.empty()) return;
  NTuple next =
      NTuple::create(std::move(tuples), network.stage_discs(), network.has_mobility()).value();
  std::copy(network.weights().begin(), network.weights().end(), next.weights().begin());
  network = std::move(next);
}

Result<void> check_movable(const NTuple& network) {
  for (std::size_t t = 0; t < network.tuples().size(); ++t) {
    if (maker_of(network.tuples()[t]) != nullptr) continue;
    return failure(
        "found placements that are not the symmetric images of the first, expected one placement "
        "or its images: topology mutation moves them together",
        fmt::format("tuple {}", t + 1));
  }
  return {};
}

}  // namespace othello
