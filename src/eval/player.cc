#include "eval/player.h"

#include "eval/concepts.h"

namespace othello {
namespace {

template <class Number, class E>
std::span<Number> weights_or_none(E& evaluator) {
  if constexpr (HasWeights<std::remove_const_t<E>>) {
    return evaluator.weights();
  } else {
    return {};
  }
}

}  // namespace

std::string_view kind(const Evaluator& evaluator) {
  return std::visit([](const auto& e) { return std::decay_t<decltype(e)>::kKind; }, evaluator);
}

std::span<double> weights(Evaluator& evaluator) {
  return std::visit([](auto& e) { return weights_or_none<double>(e); }, evaluator);
}

std::span<const double> weights(const Evaluator& evaluator) {
  return std::visit([](const auto& e) { return weights_or_none<const double>(e); }, evaluator);
}

std::size_t weight_count(const Evaluator& evaluator) { return weights(evaluator).size(); }

double value(const Evaluator& evaluator, const View& view) {
  return std::visit([&](const auto& e) { return e.value(view); }, evaluator);
}

}  // namespace othello
