#include "learn/crossover.h"

#include <algorithm>
#include <cassert>
#include <vector>

namespace othello {
namespace {

/// `count` of n places; all subsets are equally likely.
std::vector<bool> draw_places(std::size_t n, std::size_t count, RandomSequence& random) {
  std::vector<bool> places(n);
  for (std::size_t i = 0; i < n; ++i) {
    places[i] = random.below(static_cast<std::uint32_t>(n - i)) < count;
    if (places[i]) --count;
  }
  return places;
}

/// A tuple of a parent, with its tables of all stages.
struct Gene {
  const NTuple* parent;
  std::size_t tuple;
};

NTuple assembled(const std::vector<Gene>& genes) {
  std::vector<Tuple> tuples;
  tuples.reserve(genes.size());
  for (const Gene& gene : genes) tuples.push_back(gene.parent->tuples()[gene.tuple]);
  NTuple network = NTuple::create(std::move(tuples), genes.front().parent->stage_discs()).value();
  for (std::size_t t = 0; t < genes.size(); ++t) {
    const auto& [parent, tuple] = genes[t];
    for (std::size_t stage = 0; stage < network.stages(); ++stage) {
      const std::span<const double> table = parent->table(tuple, stage);
      std::copy(table.begin(), table.end(), network.table(t, stage).begin());
    }
  }
  return network;
}

std::pair<Evaluator, Evaluator> exchange_tuples(const NTuple& first, const NTuple& second,
                                                bool same_index, RandomSequence& random) {
  const std::size_t n = first.tuples().size();
  assert(second.tuples().size() == n);
  const std::size_t from_first = n / 2 + (n % 2 == 1 ? random.below(2) : 0);
  const std::vector<bool> of_first = draw_places(n, from_first, random);
  std::vector<Gene> one;
  std::vector<Gene> other;
  if (same_index) {
    for (std::size_t t = 0; t < n; ++t) {
      one.push_back({of_first[t] ? &first : &second, t});
      other.push_back({of_first[t] ? &second : &first, t});
    }
  } else {
    const std::vector<bool> of_second = draw_places(n, n - from_first, random);
    for (std::size_t t = 0; t < n; ++t) (of_first[t] ? one : other).push_back({&first, t});
    for (std::size_t t = 0; t < n; ++t) (of_second[t] ? one : other).push_back({&second, t});
  }
  return {assembled(one), assembled(other)};
}

std::pair<Evaluator, Evaluator> exchange_weights(const Evaluator& first, const Evaluator& second,
                                                 RandomSequence& random) {
  std::pair<Evaluator, Evaluator> offspring{first, second};
  const std::span<double> one = weights(offspring.first);
  const std::span<double> other = weights(offspring.second);
  assert(one.size() == other.size());
  if (one.size() < 2) return offspring;
  const std::size_t point = 1 + random.below(static_cast<std::uint32_t>(one.size() - 1));
  std::swap_ranges(one.begin() + static_cast<std::ptrdiff_t>(point), one.end(),
                   other.begin() + static_cast<std::ptrdiff_t>(point));
  return offspring;
}

}  // namespace

Crossover resolved(Crossover crossover, const Evaluator& evaluator) {
  if (crossover != Crossover::kAuto) return crossover;
  const auto* network = std::get_if<NTuple>(&evaluator);
  return network != nullptr && !network->has_mobility() ? Crossover::kTuples : Crossover::kOnePoint;
}

std::pair<Evaluator, Evaluator> crossed(const Evaluator& first, const Evaluator& second,
                                        Crossover kind, RandomSequence& random) {
  assert(kind != Crossover::kAuto);
  switch (kind) {
    case Crossover::kTuples:
    case Crossover::kTupleHalves:
      return exchange_tuples(std::get<NTuple>(first), std::get<NTuple>(second),
                             kind == Crossover::kTuples, random);
    case Crossover::kOnePoint:
      return exchange_weights(first, second, random);
    default:
      return {first, second};
  }
}

}  // namespace othello
