#include "learn/ability.h"

#include "eval/concepts.h"

namespace othello {

std::string_view name(Ability ability) {
  return ability == Ability::kWeights ? "weights" : "a gradient";
}

bool has(const Evaluator& evaluator, Ability ability) {
  return std::visit(
      [&](const auto& e) {
        using E = std::decay_t<decltype(e)>;
        return ability == Ability::kWeights ? HasWeights<E> : HasGradient<E>;
      },
      evaluator);
}

}  // namespace othello
