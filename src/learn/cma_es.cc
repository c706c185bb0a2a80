#include "learn/cma_es.h"

#include <fmt/format.h>

#include <algorithm>

#include "learn/cma_search.h"
#include "learn/generation.h"
#include "learn/learner_state.h"
#include "learn/memory_need.h"
#include "learn/opponent_pool.h"
#include "learn/parameter_check.h"
#include "learn/weight_mean.h"

namespace othello {
namespace {

constexpr std::string_view kCmaEs = "cma_es";
constexpr int kLeastPopulation = 4;

std::string settings_of(const CmaEsParameters& p, const OpponentPool& pool) {
  return fmt::format("{} {}", text_of(p), pool.describe());
}

Result<void> check(const CmaEsParameters& p) {
  if (auto good = check_ranges(p); !good) return good;
  if (p.population < kLeastPopulation) {
    return failure(fmt::format("found {}, expected at least {}", p.population, kLeastPopulation),
                   "population");
  }
  return check_fitness_games(p.fitness, p.population);
}

class CmaEs final : public Learner {
 public:
  CmaEs(const CmaEsParameters& parameters, const Player& start, OpponentPool pool, const RunId& id,
        Backend& backend)
      : parameters_(parameters),
        id_(id),
        backend_(backend),
        owner_{.settings = settings_text(kCmaEs, settings_of(parameters, pool), id),
               .start = player_fingerprint(start),
               .weights = weight_count(start.evaluator)},
        start_(start),
        pool_(std::move(pool)),
        search_(cma_constants(owner_.weights, parameters.population, parameters.covariance),
                parameters.covariance, weights(start_.evaluator), parameters.sigma),
        mean_(owner_.weights) {}

  [[nodiscard]] std::uint64_t games() const override { return generation() * games_a_generation(); }
  [[nodiscard]] std::uint64_t generation() const override { return search_.generation(); }

  void advance(std::uint64_t games) override {
    while (this->games() < games) {
      const Player centre = with_weights(search_.mean());
      pool_.remember(generation(), centre);
      const std::vector<CmaSearch::Sample> samples = this->samples();
      search_.tell(samples, fitness(samples, centre));
      if (share() >= parameters_.average_from) {
        mean_.add(weights(with_weights(search_.mean()).evaluator));
      }
    }
  }

  [[nodiscard]] Player player() const override {
    Player player = with_weights(search_.mean());
    mean_.put_into(weights(player.evaluator));
    player.origin =
        fmt::format("{}, {} generations, {} games", owner_.settings, generation(), games());
    return player;
  }

  [[nodiscard]] std::string save() const override {
    StateWriter out;
    mean_.write(out);
    search_.write(out);
    pool_.write(out);
    return write_state(owner_, {.games = games(),
                                .weights = {search_.mean().begin(), search_.mean().end()},
                                .data = std::move(out).take()});
  }

  [[nodiscard]] Result<void> restore(std::string_view text) override {
    const auto state = read_state(text, owner_);
    if (!state) return tl::unexpected(state.error());
    const std::uint64_t generations = state->games / games_a_generation();
    StateReader in(state->data);
    WeightMean mean = mean_;
    mean.read(in, generations);
    CmaSearch search = search_;
    search.read(in, state->weights, generations);
    OpponentPool pool = pool_;
    pool.read(in, start_);
    if (in.failed() || state->games % games_a_generation() != 0) {
      return failure("found data that is not a generation of this run", "learner state: data");
    }
    mean_ = std::move(mean);
    search_ = std::move(search);
    pool_ = std::move(pool);
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

  [[nodiscard]] Player with_weights(std::span<const double> searched) const {
    Player player = start_;
    std::transform(searched.begin(), searched.end(), weights(player.evaluator).begin(),
                   [](double w) { return std::clamp(w, -kMaxSearchedWeight, kMaxSearchedWeight); });
    return player;
  }

  [[nodiscard]] std::vector<CmaSearch::Sample> samples() const {
    std::vector<CmaSearch::Sample> samples;
    for (int k = 0; k < parameters_.population; ++k) {
      std::vector<double> z(owner_.weights, 0.0);
      mutate(z, {.id = id_,
                 .generation = generation(),
                 .offspring = static_cast<std::uint32_t>(k),
                 .sigma = 1.0});
      samples.push_back(search_.sample(std::move(z)));
    }
    return samples;
  }

  [[nodiscard]] std::vector<double> fitness(std::span<const CmaSearch::Sample> samples,
                                            const Player& centre) const {
    std::vector<CompiledPlayer> individuals;
    for (const CmaSearch::Sample& sample : samples) {
      individuals.emplace_back(with_weights(search_.individual(sample)));
    }
    const FitnessGames& games = parameters_.fitness;
    const std::vector<Meeting> meetings =
        pool_.meetings({.generation = generation(), .share = share()}, centre, games.games / 2);
    return play_fitness_games(
        games,
        {.id = id_, .generation = generation(), .individuals = individuals, .meetings = meetings},
        backend_);
  }

  CmaEsParameters parameters_;
  RunId id_;
  Backend& backend_;
  StateOwner owner_;
  Player start_;  ///< everything but its weights is constant
  OpponentPool pool_;
  CmaSearch search_;
  WeightMean mean_;  ///< of the search's means since averaging began
};

}  // namespace

double CmaEsParameters::games_per_step(std::size_t weights) const {
  const int individuals = population == 0 ? cma_population(weights) : population;
  return individuals * static_cast<double>(fitness.games);
}

Result<std::unique_ptr<Learner>> make_cma_es(const CmaEsParameters& given, const Player& start,
                                             const RunId& id, Backend& backend) {
  const std::size_t count = weight_count(start.evaluator);
  if (count == 0) return missing_ability(kCmaEs, "weights", start.evaluator);
  CmaEsParameters parameters = given;
  if (parameters.population == 0) parameters.population = cma_population(count);
  if (auto good = check(parameters); !good) return tl::unexpected(good.error());
  if (auto good = check_start(start, id); !good) return tl::unexpected(good.error());
  const OpponentSchedule& opponents = parameters.fitness.opponents;
  const int kept = meets_past(opponents) ? opponents.past_size : 0;
  if (auto good = check_memory(count, static_cast<std::size_t>(parameters.population + kept));
      !good) {
    return tl::unexpected(good.error());
  }
  if (auto good = check_covariance(parameters.covariance, count); !good) {
    return tl::unexpected(good.error());
  }
  auto pool = OpponentPool::make(opponents);
  if (!pool) return tl::unexpected(pool.error());
  return std::make_unique<CmaEs>(parameters, start, std::move(*pool), id, backend);
}

}  // namespace othello
