#include "learn/ability.h"

#include <array>

#include "eval/concepts.h"
#include "learn/tuple_form.h"

namespace othello {

std::string_view name(Ability ability) {
  constexpr std::array<std::string_view, 4> kNames{"weights", "a gradient", "tuples of squares",
                                                   "tables of tuples"};
  return kNames[static_cast<std::size_t>(ability)];
}

bool has(const Evaluator& evaluator, Ability ability) {
  if (ability == Ability::kTuples) return has_tuple_form(evaluator);
  if (ability == Ability::kTables) return std::holds_alternative<NTuple>(evaluator);
  return std::visit(
      [&](const auto& e) {
        using E = std::decay_t<decltype(e)>;
        return ability == Ability::kWeights ? HasWeights<E> : HasGradient<E>;
      },
      evaluator);
}

}  // namespace othello
