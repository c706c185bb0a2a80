#include "learn/catalogue.h"

#include <array>

namespace othello {
namespace {

/// In the order of the alternatives of LearnerParameters.
constexpr std::array kEntries{
    LearnerEntry{"td", "gradient-descent TD(0) by self-play", "a gradient"},
    LearnerEntry{"es", "the (1,λ) evolution strategy with parent-child averaging", "weights"},
};
static_assert(kEntries.size() == std::variant_size_v<LearnerParameters>);

struct Make {
  const Player& start;
  const RunId& id;
  Isa isa;

  Result<std::unique_ptr<Learner>> operator()(const TdParameters& parameters) const {
    return make_td(parameters, start, id, isa);
  }
  Result<std::unique_ptr<Learner>> operator()(const EsParameters& parameters) const {
    return make_evolution_strategy(parameters, start, id, isa);
  }
};

}  // namespace

std::vector<LearnerEntry> learner_catalogue() { return {kEntries.begin(), kEntries.end()}; }

std::string_view name(const LearnerParameters& parameters) {
  return kEntries[parameters.index()].name;
}

Result<std::unique_ptr<Learner>> make_learner(const LearnerParameters& parameters,
                                              const Player& start, const RunId& id, Isa isa) {
  return std::visit(Make{start, id, isa}, parameters);
}

}  // namespace othello
