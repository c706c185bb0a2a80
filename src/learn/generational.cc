#include "learn/generational.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "core/random.h"
#include "eval/player_file.h"
#include "learn/generation.h"
#include "learn/generational_check.h"
#include "learn/learner_state.h"
#include "learn/state_bytes.h"
#include "learn/td_training.h"
#include "play/population.h"

namespace othello {
namespace {

using Method = GenerationalParameters::Method;

using Fitness = GenerationalParameters::Fitness;

/// One fingerprint of all starting players.
std::uint64_t fingerprint_of(std::span<const Player> starts) {
  std::uint64_t sum = 0;
  for (const Player& start : starts) {
    constexpr std::uint64_t kOdd = 0x9e3779b97f4a7c15;  // makes the order matter
    sum = sum * kOdd + player_fingerprint(start);
  }
  return sum;
}

class GenerationalLearner final : public Learner {
 public:
  GenerationalLearner(const GenerationalParameters& parameters, std::vector<Player> starts,
                      std::vector<Player> opponents, const RunId& id, Backend& backend)
      : parameters_(parameters),
        id_(id),
        backend_(backend),
        owner_{.settings = settings_text(method_name(parameters.method),
                                         describe(parameters, opponents), id),
               .start = starts.size() == 1 ? player_fingerprint(starts.front())
                                           : fingerprint_of(starts)},
        archive_(parameters.archive),
        population_(std::move(starts)) {
    if (population_.size() == 1) {
      population_.resize(static_cast<std::size_t>(parameters.population), population_.front());
    }
    for (const Player& opponent : opponents) opponents_.push_back(seat(opponent));
  }

  [[nodiscard]] std::uint64_t games() const override { return games_; }
  [[nodiscard]] std::uint64_t generation() const override { return generation_; }

  void advance(std::uint64_t games) override {
    while (games_ < games) {
      if (generation_ > 0) {
        population_ =
            next_generation(population_, fitness_, parameters_.breeding, id_, generation_);
      }
      train();
      evaluate();
      ++generation_;
      archive_.offer(population_[best()],
                     [&](const Player& player, auto others) { return duel(player, others); });
    }
  }

  /// The best of the last generation; a starting individual before the first.
  [[nodiscard]] Player player() const override {
    Player player = population_[generation_ > 0 ? best() : 0];
    player.origin =
        fmt::format("{}, {} generations, {} games", owner_.settings, generation_, games_);
    return player;
  }

  [[nodiscard]] std::string save() const override {
    StateWriter out;
    out.whole(generation_);
    if (generation_ > 0) {
      out.numbers(fitness_);
      for (const Player& individual : population_) out.evaluator(individual.evaluator);
      archive_.write(out);
    }
    return write_state(owner_, {.games = games_, .weights = {}, .data = std::move(out).take()});
  }

  [[nodiscard]] Result<void> restore(std::string_view text) override {
    const auto state = read_state(text, owner_);
    if (!state) return tl::unexpected(state.error());
    StateReader in(state->data);
    const std::uint64_t generation = in.whole(state->games);
    std::vector<double> fitness;
    std::vector<Evaluator> evaluators;
    Archive archive(parameters_.archive);
    if (generation > 0) {
      fitness = in.numbers(population_.size());
      for (const Player& individual : population_) {
        evaluators.push_back(in.evaluator(individual.evaluator));
        if (in.broken()) break;
      }
      archive.read(in, population_.front());
    }
    if (in.failed() || (generation == 0) != (state->games == 0)) {
      return failure("found data that is not a population of this run", "learner state: data");
    }
    games_ = state->games;
    generation_ = generation;
    self_play_ = generation * size() * parameters_.training.games;
    fitness_ = std::move(fitness);
    archive_ = std::move(archive);
    for (std::size_t i = 0; i < evaluators.size(); ++i) {
      population_[i].evaluator = std::move(evaluators[i]);
    }
    return {};
  }

 private:
  [[nodiscard]] std::uint32_t size() const {
    return static_cast<std::uint32_t>(population_.size());
  }

  [[nodiscard]] Seat seat(const Player& player) const {
    return {.player = CompiledPlayer(player),
            .epsilon = parameters_.fitness.epsilon,
            .ties = parameters_.fitness.ties};
  }

  /// Self-play games are numbered by individual, across all generations.
  void train() {
    const std::uint64_t each = parameters_.training.games;
    if (each == 0) return;
    std::vector<TdTask> tasks;
    for (Player& individual : population_) {
      const std::uint64_t before = generation_ * size() + tasks.size();
      tasks.push_back({&individual.evaluator, before * each, each});
    }
    td_train(tasks, parameters_.training.td, id_, backend_);
    games_ += tasks.size() * each;
    self_play_ += tasks.size() * each;
  }

  /// Plays the games of a list in one batch and counts them.
  [[nodiscard]] std::vector<int> play(std::span<const Seat> members,
                                      std::span<const PopulationGame> games) {
    std::vector<int> differences = *backend_.play_population({.members = members,
                                                              .games = games,
                                                              .seed = id_.seed,
                                                              .stream = id_.run,
                                                              .first_game = games_ - self_play_},
                                                             {});
    games_ += games.size();
    return differences;
  }

  void evaluate() {
    std::vector<Seat> members;
    for (const Player& individual : population_) members.push_back(seat(individual));
    members.insert(members.end(), opponents_.begin(), opponents_.end());
    const auto fixed = static_cast<std::uint32_t>(opponents_.size());
    std::vector<PopulationGame> games =
        parameters_.fitness.kind == Fitness::Kind::kRoundRobin
            ? everybody_twice(size())
            : everybody_against(size(), size(), fixed, parameters_.fitness.games);
    const std::vector<std::size_t> sample = archive_.sample(id_, generation_);
    for (const std::size_t i : sample) members.push_back(seat(archive_.member(i)));
    const auto archived =
        everybody_against(size(), size() + fixed, static_cast<std::uint32_t>(sample.size()), 2);
    games.insert(games.end(), archived.begin(), archived.end());
    fitness_ = total_payoffs(parameters_.fitness.payoff, static_cast<std::uint32_t>(members.size()),
                             games, play(members, games));
    fitness_.resize(population_.size());
  }

  /// See archive.h. Games are played as fitness games are.
  [[nodiscard]] std::vector<double> duel(const Player& player,
                                         std::span<const Player* const> others) {
    std::vector<Seat> members{seat(player)};
    for (const Player* other : others) members.push_back(seat(*other));
    const auto games = everybody_against(1, 1, static_cast<std::uint32_t>(others.size()), 2);
    const std::vector<int> differences = play(members, games);
    constexpr Payoff kHalves{.win = 0.5, .draw = 0.0, .loss = -0.5};
    std::vector<double> gains;
    for (std::size_t i = 0; i < games.size(); i += 2) {
      gains.push_back(kHalves(differences[i]) + kHalves(-differences[i + 1]));
    }
    return gains;
  }

  [[nodiscard]] std::size_t best() const {
    const RandomBlock words = random_block(
        id_.seed,
        {.purpose = Purpose::kSelection, .stream = id_.run, .game = generation_ - 1, .block = 0});
    return best_of(fitness_, words[0]);
  }

  GenerationalParameters parameters_;
  RunId id_;
  Backend& backend_;
  StateOwner owner_;
  std::vector<Seat> opponents_;
  Archive archive_;
  std::uint64_t games_ = 0;
  std::uint64_t self_play_ = 0;     ///< self-play games among them; the others use another stream
  std::uint64_t generation_ = 0;    ///< generations evaluated
  std::vector<Player> population_;  ///< of the last generation
  std::vector<double> fitness_;
};

}  // namespace

GenerationalParameters preset(GenerationalParameters::Method method) {
  GenerationalParameters p;
  p.method = method;
  p.training.td = {.alpha = 0.001, .update_after_random = false};
  if (method == Method::kEtdl || method == Method::kCtdl) {
    p.training.games = 100;
    p.breeding.weight_mutation.probability = 0.0;
  }
  if (method == Method::kCel || method == Method::kCtdl) {
    p.fitness.kind = Fitness::Kind::kRoundRobin;
    p.fitness.epsilon = 0.0;
    p.fitness.payoff = {.win = 3.0, .draw = 1.0, .loss = 0.0};
  }
  return p;
}

double initial_size(GenerationalParameters::Method method) {
  return preset(method).training.games > 0 ? 0.0 : 1.0;
}

Result<std::unique_ptr<Learner>> make_generational(const GenerationalParameters& parameters,
                                                   std::vector<Player> starts, const RunId& id,
                                                   Backend& backend) {
  assert(starts.size() == 1 || starts.size() == static_cast<std::size_t>(parameters.population));
  if (auto good = check_generational(parameters, starts, id); !good) {
    return tl::unexpected(good.error());
  }
  auto opponents = find_opponents(parameters);
  if (!opponents) return tl::unexpected(opponents.error());
  return std::make_unique<GenerationalLearner>(parameters, std::move(starts), std::move(*opponents),
                                               id, backend);
}

}  // namespace othello
