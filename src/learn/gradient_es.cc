#include "learn/gradient_es.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "eval/player_file.h"
#include "learn/generation.h"
#include "learn/learner_state.h"
#include "learn/memory_need.h"
#include "learn/opponent_pool.h"
#include "learn/parameter_check.h"
#include "learn/td_lambda_alpha.h"
#include "learn/weight_mean.h"

namespace othello {
namespace {

constexpr std::string_view kGradientEs = "gradient_es";

std::string settings_of(const GradientEsParameters& p, const OpponentPool& pool) {
  return fmt::format("{} {}", text_of(p), pool.describe());
}

Result<void> check(const GradientEsParameters& p) {
  if (auto good = check_ranges(p); !good) return good;
  if (auto good = check_falls("sigma_last", p.sigma_last, p.sigma); !good) return good;
  if (auto good = check_falls("rate_last", p.rate_last, p.rate); !good) return good;
  if (auto good = check_decay(p.ascent, p.rate); !good) return good;
  if (p.population % 2 != 0) {
    return failure(
        fmt::format("found {}, expected an even number: individuals come in opposite pairs",
                    p.population),
        "population");
  }
  return check_fitness_games(p.fitness, p.population);
}

class GradientEs final : public Learner {
 public:
  GradientEs(const GradientEsParameters& parameters, const Player& start, OpponentPool pool,
             const RunId& id, Backend& backend)
      : parameters_(parameters),
        id_(id),
        backend_(backend),
        sigma_({.first = parameters.sigma,
                .last = parameters.sigma_last,
                .games = parameters.horizon}),
        rate_(
            {.first = parameters.rate, .last = parameters.rate_last, .games = parameters.horizon}),
        owner_{.settings = settings_text(kGradientEs, settings_of(parameters, pool), id),
               .start = player_fingerprint(start),
               .weights = weight_count(start.evaluator)},
        centre_(start),
        pool_(std::move(pool)),
        ascent_(parameters.ascent, owner_.weights),
        mean_(owner_.weights),
        perturbations_(static_cast<std::size_t>(parameters.population / 2) * owner_.weights) {}

  [[nodiscard]] std::uint64_t games() const override { return generation_ * games_a_generation(); }
  [[nodiscard]] std::uint64_t generation() const override { return generation_; }

  void advance(std::uint64_t games) override {
    while (this->games() < games) {
      pool_.remember(generation_, centre_);
      const std::vector<double> gradient = estimate(centred_ranks(fitness()));
      const std::span<double> centre = weights(centre_.evaluator);
      ascent_.step(centre, gradient, rate_.of_game(this->games()));
      for (double& weight : centre) {
        weight = std::clamp(weight, -kMaxSearchedWeight, kMaxSearchedWeight);
      }
      ++generation_;
      if (share() >= parameters_.average_from) mean_.add(centre);
    }
  }

  [[nodiscard]] Player player() const override {
    Player player = centre_;
    mean_.put_into(weights(player.evaluator));
    player.meaning = Meaning::kPreference;
    player.origin =
        fmt::format("{}, {} generations, {} games", owner_.settings, generation_, games());
    return player;
  }

  [[nodiscard]] std::string save() const override {
    StateWriter out;
    mean_.write(out);
    ascent_.write(out);
    pool_.write(out);
    const auto centre = weights(centre_.evaluator);
    return write_state(owner_, {.games = games(),
                                .weights = {centre.begin(), centre.end()},
                                .data = std::move(out).take()});
  }

  [[nodiscard]] Result<void> restore(std::string_view text) override {
    const auto state = read_state(text, owner_);
    if (!state) return tl::unexpected(state.error());
    const std::uint64_t generations = state->games / games_a_generation();
    StateReader in(state->data);
    WeightMean mean = mean_;
    mean.read(in, generations);
    Ascent ascent = ascent_;
    ascent.read(in);
    OpponentPool pool = pool_;
    pool.read(in, centre_);
    if (in.failed() || state->games % games_a_generation() != 0) {
      return failure("found data that is not a generation of this run", "learner state: data");
    }
    generation_ = generations;
    mean_ = std::move(mean);
    ascent_ = std::move(ascent);
    pool_ = std::move(pool);
    std::copy(state->weights.begin(), state->weights.end(), weights(centre_.evaluator).begin());
    return {};
  }

 private:
  [[nodiscard]] std::uint64_t games_a_generation() const {
    return static_cast<std::uint64_t>(parameters_.population) * parameters_.fitness.games;
  }

  /// Share of the planned games played so far.
  [[nodiscard]] double share() const {
    return static_cast<double>(games()) / static_cast<double>(parameters_.horizon);
  }

  /// Draws the perturbations of this generation and makes its individuals: 2k is the centre plus
  /// sigma times perturbation k, 2k + 1 the centre minus it.
  [[nodiscard]] std::vector<CompiledPlayer> perturb() {
    const double sigma = sigma_.of_game(games());
    const std::size_t pairs = perturbations_.size() / owner_.weights;
    std::vector<std::optional<CompiledPlayer>> made(2 * pairs);
    backend_.parallel_for(pairs, [&](std::size_t k) {
      const std::span<double> own = perturbation(k);
      std::fill(own.begin(), own.end(), 0.0);
      mutate(own, {.id = id_,
                   .generation = generation_,
                   .offspring = static_cast<std::uint32_t>(k),
                   .sigma = 1.0});
      Player player = centre_;
      const std::span<const double> centre = weights(centre_.evaluator);
      const std::span<double> moved = weights(player.evaluator);
      for (const double signed_sigma : {sigma, -sigma}) {
        for (std::size_t i = 0; i < own.size(); ++i) moved[i] = centre[i] + signed_sigma * own[i];
        made[2 * k + (signed_sigma == sigma ? 0 : 1)].emplace(player);
      }
    });
    std::vector<CompiledPlayer> individuals;
    individuals.reserve(made.size());
    for (std::optional<CompiledPlayer>& one : made) individuals.push_back(*std::move(one));
    return individuals;
  }

  [[nodiscard]] std::span<double> perturbation(std::size_t k) {
    return std::span(perturbations_).subspan(k * owner_.weights, owner_.weights);
  }

  [[nodiscard]] std::vector<double> fitness() {
    const std::vector<CompiledPlayer> individuals = perturb();
    const FitnessGames& games = parameters_.fitness;
    const std::vector<Meeting> meetings =
        pool_.meetings({.generation = generation_, .share = share()}, centre_, games.games / 2);
    return play_fitness_games(
        games,
        {.id = id_, .generation = generation_, .individuals = individuals, .meetings = meetings},
        backend_);
  }

  /// g = 1 / (n sigma) Σ u e, summed in the order of the perturbations.
  [[nodiscard]] std::vector<double> estimate(std::span<const double> utilities) {
    std::vector<double> gradient(owner_.weights, 0.0);
    for (std::size_t k = 0; 2 * k < utilities.size(); ++k) {
      const double difference = utilities[2 * k] - utilities[2 * k + 1];
      if (difference == 0.0) continue;
      const std::span<const double> own = perturbation(k);
      for (std::size_t i = 0; i < own.size(); ++i) gradient[i] += difference * own[i];
    }
    const double scale = 1.0 / (parameters_.population * sigma_.of_game(games()));
    for (double& slope : gradient) slope *= scale;
    return gradient;
  }

  GradientEsParameters parameters_;
  RunId id_;
  Backend& backend_;
  Alpha sigma_;
  Alpha rate_;
  StateOwner owner_;
  Player centre_;
  OpponentPool pool_;
  Ascent ascent_;
  WeightMean mean_;                    ///< of the centres since averaging began
  std::vector<double> perturbations_;  ///< of the current generation: [pair][weight]
  std::uint64_t generation_ = 0;
};

}  // namespace

Result<std::unique_ptr<Learner>> make_gradient_es(const GradientEsParameters& parameters,
                                                  const Player& start, const RunId& id,
                                                  Backend& backend) {
  if (auto good = check(parameters); !good) return tl::unexpected(good.error());
  if (auto good = check_start(start, id); !good) return tl::unexpected(good.error());
  const std::size_t count = weight_count(start.evaluator);
  if (count == 0) return missing_ability(kGradientEs, "weights", start.evaluator);
  const OpponentSchedule& opponents = parameters.fitness.opponents;
  std::size_t players = static_cast<std::size_t>(parameters.population);
  if (meets_past(opponents)) players += static_cast<std::size_t>(opponents.past_size);
  if (auto good = check_memory(count, players); !good) return tl::unexpected(good.error());
  auto pool = OpponentPool::make(opponents);
  if (!pool) return tl::unexpected(pool.error());
  return std::make_unique<GradientEs>(parameters, start, std::move(*pool), id, backend);
}

}  // namespace othello
