#include "learn/evolution_strategy.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "core/random.h"
#include "learn/accelerators.h"
#include "learn/generation.h"
#include "learn/learner_state.h"
#include "learn/parameter_check.h"
#include "play/population.h"

namespace othello {
namespace {

constexpr std::string_view kEs = "es";

Result<void> check(const EsParameters& p) {
  if (p.lambda == 1 && !p.plus) {
    return failure(
        "found 1, expected at least 2: a single offspring has no opponent unless the "
        "parent competes",
        "offspring");
  }
  return check_ranges(p);
}

class EvolutionStrategy final : public Learner {
 public:
  EvolutionStrategy(const EsParameters& parameters, const Player& start, const RunId& id,
                    Backend& backend)
      : parameters_(parameters),
        id_(id),
        backend_(backend),
        parent_(start),
        offspring_(static_cast<std::size_t>(parameters.lambda), start),
        pairings_(everybody_twice(
            static_cast<std::uint32_t>(parameters.lambda + (parameters.plus ? 1 : 0)))),
        owner_{.settings = settings_text(kEs, text_of(parameters), id),
               .start = player_fingerprint(start),
               .weights = weight_count(start.evaluator)} {}

  [[nodiscard]] std::uint64_t games() const override { return generation_ * pairings_.size(); }
  [[nodiscard]] std::uint64_t generation() const override { return generation_; }

  void advance(std::uint64_t games) override {
    if (!evolved_elsewhere(games)) evolve_here(games);
  }

  [[nodiscard]] Player player() const override {
    Player player = parent_;
    player.origin =
        fmt::format("{}, {} generations, {} games", owner_.settings, generation_, games());
    return player;
  }

  [[nodiscard]] std::string save() const override {
    const auto parent = weights(parent_.evaluator);
    return write_state(owner_, {.games = games(), .weights = {parent.begin(), parent.end()}});
  }

  [[nodiscard]] Result<void> restore(std::string_view text) override {
    const auto state = read_state(text, owner_);
    if (!state) return tl::unexpected(state.error());
    if (state->games % pairings_.size() != 0) {
      return failure(fmt::format("found {} games, expected whole generations of {}", state->games,
                                 pairings_.size()),
                     "learner state: games");
    }
    std::copy(state->weights.begin(), state->weights.end(), weights(parent_.evaluator).begin());
    generation_ = state->games / pairings_.size();
    return {};
  }

 private:
  void evolve_here(std::uint64_t games) {
    while (this->games() < games) {
      breed();
      if (const std::optional<std::size_t> best = select()) {
        move_towards(weights(parent_.evaluator), weights(offspring_[*best].evaluator),
                     parameters_.beta);
      }
      ++generation_;
    }
  }

  /// Whether the back end did the breeding, games and selection.
  bool evolved_elsewhere(std::uint64_t games) {
    auto* wpc = std::get_if<Wpc>(&parent_.evaluator);
    if (wpc == nullptr || games <= this->games()) return false;
    const std::uint64_t left = games - this->games();
    const std::uint64_t generations = (left + pairings_.size() - 1) / pairings_.size();
    const std::uint64_t end = generation_ + generations;
    const EsPlan plan{.parent = *wpc,
                      .parameters = parameters_,
                      .id = id_,
                      .generation = generation_,
                      .generations = generations};
    if (!evolve(backend_, plan, [this, games] { evolve_here(games); })) return false;
    generation_ = end;
    return true;
  }

  void breed() {
    const std::span<const double> parent = weights(parent_.evaluator);
    for (std::uint32_t k = 0; k < offspring_.size(); ++k) {
      const std::span<double> mutant = weights(offspring_[k].evaluator);
      std::copy(parent.begin(), parent.end(), mutant.begin());
      mutate(mutant,
             {.id = id_, .generation = generation_, .offspring = k, .sigma = parameters_.sigma});
    }
  }

  [[nodiscard]] Seat seat(const Player& player) const {
    return {
        .player = CompiledPlayer(player), .epsilon = parameters_.epsilon, .ties = parameters_.ties};
  }

  /// The payoffs of the offspring, and of the parent after them if it competes.
  [[nodiscard]] std::vector<double> compete() const {
    std::vector<Seat> members;
    members.reserve(offspring_.size() + 1);
    for (const Player& offspring : offspring_) members.push_back(seat(offspring));
    if (parameters_.plus) members.push_back(seat(parent_));
    const std::vector<int> differences = *backend_.play_population({.members = members,
                                                                    .games = pairings_,
                                                                    .seed = id_.seed,
                                                                    .stream = id_.run,
                                                                    .first_game = games()},
                                                                   {});
    return total_payoffs(parameters_.payoff(), static_cast<std::uint32_t>(members.size()),
                         pairings_, differences);
  }

  /// Index of the best offspring; empty if the parent competes and none is better.
  [[nodiscard]] std::optional<std::size_t> select() const {
    const std::vector<double> payoffs = compete();
    const std::span<const double> of_offspring(payoffs.data(), offspring_.size());
    const RandomBlock words = random_block(
        id_.seed,
        {.purpose = Purpose::kSelection, .stream = id_.run, .game = generation_, .block = 0});
    const std::size_t best = best_of(of_offspring, words[0]);
    if (parameters_.plus && payoffs.back() >= payoffs[best]) return std::nullopt;
    return best;
  }

  EsParameters parameters_;
  RunId id_;
  Backend& backend_;
  Player parent_;
  std::vector<Player> offspring_;
  std::vector<PopulationGame> pairings_;
  StateOwner owner_;
  std::uint64_t generation_ = 0;
};

}  // namespace

Result<std::unique_ptr<Learner>> make_evolution_strategy(const EsParameters& parameters,
                                                         const Player& start, const RunId& id,
                                                         Backend& backend) {
  if (auto good = check(parameters); !good) return tl::unexpected(good.error());
  if (auto good = check_start(start, id); !good) return tl::unexpected(good.error());
  if (weight_count(start.evaluator) == 0) {
    return missing_ability(kEs, "weights", start.evaluator);
  }
  return std::make_unique<EvolutionStrategy>(parameters, start, id, backend);
}

}  // namespace othello
