#include "learn/tuple_form.h"

#include <cassert>

namespace othello {
namespace {

NTuple tuples_of(const Wpc& wpc) {
  const bool full = wpc.form() == Wpc::Form::kFull;
  std::vector<Tuple> tuples(full ? kSquares : kSquareClasses);
  for (std::size_t s = 0; s < kSquares; ++s) {
    const std::size_t weight = full ? s : static_cast<std::size_t>(kSquareClass[s]);
    tuples[weight].placements.push_back({square(static_cast<int>(s))});
  }
  NTuple network = NTuple::create(std::move(tuples)).value();
  for (std::size_t i = 0; i < network.tuples().size(); ++i) {
    network.weights()[3 * i] = -wpc.weights()[i];
    network.weights()[3 * i + 2] = wpc.weights()[i];
  }
  return network;
}

}  // namespace

bool has_tuple_form(const Evaluator& evaluator) {
  const auto* network = std::get_if<NTuple>(&evaluator);
  return network != nullptr ? !network->has_mobility() : std::holds_alternative<Wpc>(evaluator);
}

NTuple tuple_form(const Evaluator& evaluator) {
  const auto* network = std::get_if<NTuple>(&evaluator);
  return network != nullptr ? *network : tuples_of(std::get<Wpc>(evaluator));
}

std::vector<std::int64_t> from_tuple_form(const Evaluator& evaluator,
                                          std::span<const std::int64_t> sums) {
  if (std::holds_alternative<NTuple>(evaluator)) return {sums.begin(), sums.end()};
  assert(std::holds_alternative<Wpc>(evaluator));
  std::vector<std::int64_t> own(weight_count(evaluator), 0);
  for (std::size_t i = 0; 3 * i < sums.size(); ++i) own[i] = sums[3 * i + 2] - sums[3 * i];
  return own;
}

}  // namespace othello
