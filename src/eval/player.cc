#include "eval/player.h"

#include "eval/concepts.h"

namespace othello {

std::string_view kind(const Evaluator& evaluator) {
  return std::visit([](const auto& e) { return std::decay_t<decltype(e)>::kKind; }, evaluator);
}

std::size_t weight_count(const Evaluator& evaluator) {
  return std::visit(
      [](const auto& e) -> std::size_t {
        if constexpr (HasWeights<std::decay_t<decltype(e)>>) {
          return e.weights().size();
        } else {
          return 0;
        }
      },
      evaluator);
}

double value(const Evaluator& evaluator, const View& view) {
  return std::visit([&](const auto& e) { return e.value(view); }, evaluator);
}

}  // namespace othello
