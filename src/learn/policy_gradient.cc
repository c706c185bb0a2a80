#include "learn/policy_gradient.h"

#include <fmt/format.h>

#include <algorithm>

#include "learn/ability.h"
#include "learn/accelerators.h"
#include "learn/fitness_games.h"
#include "learn/learner_state.h"
#include "learn/memory_need.h"
#include "learn/opponent_pool.h"
#include "learn/parameter_check.h"
#include "learn/td_lambda_alpha.h"
#include "learn/tuple_form.h"
#include "learn/weight_mean.h"
#include "play/policy_step.h"

namespace othello {
namespace {

constexpr std::string_view kPolicyGradient = "policy_gradient";
/// Copies of the weights besides those that play: critic, mean, four of the steps, two of
/// gradients.
constexpr int kCopies = 6;

double last_temperature(const PolicyGradientParameters& p) {
  return p.temperature_last.value_or(p.temperature);
}

std::uint32_t least_opening(const PolicyGradientParameters& p) {
  return p.opening_plies_least.value_or(p.opening_plies);
}

std::string settings_of(const PolicyGradientParameters& p, const OpponentPool& pool) {
  return fmt::format("{} {}", text_of(p), pool.describe());
}

Result<void> check(const PolicyGradientParameters& p) {
  if (auto good = check_ranges(p); !good) return good;
  if (auto good = check_falls("temperature_last", last_temperature(p), p.temperature); !good) {
    return good;
  }
  if (auto good = check_falls("rate_last", p.rate_last, p.rate); !good) return good;
  if (auto good = check_falls("critic_rate_last", p.critic_rate_last, p.critic_rate); !good) {
    return good;
  }
  if (auto good = check_decay(p.ascent, std::max(p.rate, p.critic_rate)); !good) return good;
  if (least_opening(p) > p.opening_plies) {
    return failure(fmt::format("found {}, expected at most {}, the number of opening_plies",
                               least_opening(p), p.opening_plies),
                   "opening_plies_least");
  }
  if (p.games % 2 == 0) return {};
  return failure(
      fmt::format("found {}, expected an even number: half of them with each colour", p.games),
      "step_games");
}

/// Weights and their gradient ascent.
class Climber {
 public:
  Climber(const Evaluator& start, const AscentParameters& ascent, const AlphaSchedule& rate)
      : evaluator_(start), ascent_(ascent, weight_count(start)), rate_(rate) {}

  [[nodiscard]] const Evaluator& evaluator() const { return evaluator_; }
  [[nodiscard]] std::span<const double> weights() const { return othello::weights(evaluator_); }
  /// Precondition: the same number of weights.
  void put(std::span<const double> weights) {
    std::copy(weights.begin(), weights.end(), othello::weights(evaluator_).begin());
  }
  [[nodiscard]] NTuple network() const { return tuple_form(evaluator_); }

  /// `sums`: one per weight of the network, over `games` games starting at number `first`.
  void step(std::span<const std::int64_t> sums, std::uint64_t first, std::uint64_t games) {
    const std::vector<std::int64_t> own = from_tuple_form(evaluator_, sums);
    const double unit = 1.0 / (kPolicySteps * static_cast<double>(games));
    std::vector<double> gradient(own.size());
    std::transform(own.begin(), own.end(), gradient.begin(),
                   [&](std::int64_t sum) { return static_cast<double>(sum) * unit; });
    const std::span<double> all = othello::weights(evaluator_);
    ascent_.step(all, gradient, rate_.of_game(first));
    for (double& weight : all) weight = std::clamp(weight, -kMaxSearchedWeight, kMaxSearchedWeight);
  }

  /// Everything but the weights.
  void write(StateWriter& out) const { ascent_.write(out); }
  void read(StateReader& in) { ascent_.read(in); }

 private:
  Evaluator evaluator_;
  Ascent ascent_;
  Alpha rate_;
};

/// The same evaluator with all weights 0.
Evaluator nothing_like(Evaluator evaluator) {
  const std::span<double> all = weights(evaluator);
  std::fill(all.begin(), all.end(), 0.0);
  return evaluator;
}

/// An evaluator of the board before a move, for its mover, as one of the board after a move. Under
/// inversion that one is seen by the side that has moved: the value of the swapped board, negated.
/// Under negation all boards are seen by Black.
Evaluator after_the_move(Evaluator evaluator, Convention convention) {
  if (convention == Convention::kNegation) return evaluator;
  if (auto* network = std::get_if<NTuple>(&evaluator)) {
    for (std::size_t t = 0; t < network->tuples().size(); ++t) {
      for (std::size_t stage = 0; stage < network->stages(); ++stage) {
        const std::span<double> table = network->table(t, stage);
        // Swapped colours turn index i into 3^n - 1 - i.
        std::reverse(table.begin(), table.end());
        for (double& weight : table) weight = -weight;
      }
    }
  } else if (auto& wpc = std::get<Wpc>(evaluator); wpc.has_bias()) {
    wpc.weights().back() *= -1;
  }
  return evaluator;
}

class PolicyGradientLearner final : public Learner {
 public:
  PolicyGradientLearner(const PolicyGradientParameters& p, const Player& start, OpponentPool pool,
                        const RunId& id, Backend& backend)
      : parameters_(p),
        id_(id),
        backend_(backend),
        owner_{.settings = settings_text(kPolicyGradient, settings_of(p, pool), id),
               .start = player_fingerprint(start),
               .weights = weight_count(start.evaluator)},
        start_(start),
        temperature_({.first = p.temperature, .last = last_temperature(p), .games = p.horizon}),
        now_{.pool = std::move(pool),
             .actor = Climber(start.evaluator, p.ascent,
                              {.first = p.rate, .last = p.rate_last, .games = p.horizon}),
             .critic =
                 Climber(nothing_like(start.evaluator), p.ascent,
                         {.first = p.critic_rate, .last = p.critic_rate_last, .games = p.horizon}),
             .mean = WeightMean(owner_.weights)} {}

  [[nodiscard]] std::uint64_t games() const override { return now_.step * parameters_.games; }
  [[nodiscard]] std::uint64_t generation() const override { return now_.step; }

  void advance(std::uint64_t games) override {
    while (this->games() < games) {
      const Player player = present();
      now_.pool.remember(now_.step, player);
      const PolicyGradient gradient = policy_gradient(backend_, plans(player));
      now_.actor.step(gradient.actor, this->games(), parameters_.games);
      now_.critic.step(gradient.critic, this->games(), parameters_.games);
      ++now_.step;
      if (share() >= parameters_.average_from) now_.mean.add(now_.actor.weights());
    }
  }

  [[nodiscard]] Player player() const override {
    Player player = present();
    now_.mean.put_into(weights(player.evaluator));
    player.meaning = Meaning::kPreference;
    player.origin = fmt::format("{}, {} steps, {} games", owner_.settings, now_.step, games());
    return player;
  }

  [[nodiscard]] std::optional<Player> critic() const override {
    Player critic = start_;
    critic.evaluator = after_the_move(now_.critic.evaluator(), start_.convention);
    critic.meaning = Meaning::kValue;
    critic.prob_cut.clear();
    critic.origin =
        fmt::format("critic of {}, {} steps, {} games", owner_.settings, now_.step, games());
    return critic;
  }

  [[nodiscard]] std::string save() const override {
    StateWriter out;
    out.numbers(now_.critic.weights());
    now_.actor.write(out);
    now_.critic.write(out);
    now_.mean.write(out);
    now_.pool.write(out);
    const auto actor = now_.actor.weights();
    return write_state(
        owner_,
        {.games = games(), .weights = {actor.begin(), actor.end()}, .data = std::move(out).take()});
  }

  [[nodiscard]] Result<void> restore(std::string_view text) override {
    const auto state = read_state(text, owner_);
    if (!state) return tl::unexpected(state.error());
    State then = now_;
    then.step = state->games / parameters_.games;
    StateReader in(state->data);
    const std::vector<double> critic = in.numbers(owner_.weights);
    then.actor.read(in);
    then.critic.read(in);
    then.mean.read(in, then.step);
    then.pool.read(in, start_);
    if (in.failed() || state->games % parameters_.games != 0) {
      return failure("found data that is not a step of this run", "learner state: data");
    }
    then.actor.put(state->weights);
    then.critic.put(critic);
    now_ = std::move(then);
    return {};
  }

 private:
  /// Everything that changes during learning.
  struct State {
    OpponentPool pool;
    Climber actor;
    Climber critic;
    WeightMean mean;  ///< of the actors since averaging began
    std::uint64_t step = 0;
  };

  /// The current player, before averaging.
  [[nodiscard]] Player present() const {
    Player player = start_;
    player.evaluator = now_.actor.evaluator();
    return player;
  }

  /// Share of the planned games played so far.
  [[nodiscard]] double share() const {
    return static_cast<double>(games()) / static_cast<double>(parameters_.horizon);
  }

  /// For the games of this step.
  [[nodiscard]] std::uint32_t opening_plies() const {
    const std::uint32_t least = least_opening(parameters_);
    return least + static_cast<std::uint32_t>(now_.step % (parameters_.opening_plies - least + 1));
  }

  /// The games of a step, grouped by opponent.
  [[nodiscard]] std::vector<PolicyGames> plans(const Player& player) const {
    PolicyGames plan{.policy = CompiledPolicy({.actor = now_.actor.network(),
                                               .critic = now_.critic.network(),
                                               .convention = start_.convention,
                                               .temperature = temperature_.of_game(games()),
                                               .epsilon = parameters_.own_epsilon}),
                     .seed = id_.seed,
                     .stream = id_.run,
                     .first_game = games(),
                     .opening_plies = opening_plies()};
    const LearnerStage stage{.generation = now_.step, .share = share()};
    std::vector<PolicyGames> plans;
    for (const Meeting& meeting : now_.pool.meetings(stage, player, parameters_.games / 2)) {
      plan.opponent.reset();
      if (!meeting.self) {
        plan.opponent = {meeting.opponent, parameters_.epsilon, parameters_.ties};
      }
      plan.games = 2 * meeting.pairs;
      plans.push_back(plan);
      plan.first_game += plan.games;
    }
    return plans;
  }

  PolicyGradientParameters parameters_;
  RunId id_;
  Backend& backend_;
  StateOwner owner_;
  Player start_;
  Alpha temperature_;
  State now_;
};

}  // namespace

Result<std::unique_ptr<Learner>> make_policy_gradient(const PolicyGradientParameters& parameters,
                                                      const Player& start, const RunId& id,
                                                      Backend& backend) {
  if (auto good = check(parameters); !good) return tl::unexpected(good.error());
  if (auto good = check_start(start, id); !good) return tl::unexpected(good.error());
  if (!has(start.evaluator, Ability::kTuples)) {
    return missing_ability(kPolicyGradient, name(Ability::kTuples), start.evaluator);
  }
  const int kept = meets_past(parameters.opponents) ? parameters.opponents.past_size : 0;
  if (auto good =
          check_memory(weight_count(start.evaluator), static_cast<std::size_t>(kCopies + kept));
      !good) {
    return tl::unexpected(good.error());
  }
  auto pool = OpponentPool::make(parameters.opponents);
  if (!pool) return tl::unexpected(pool.error());
  return std::make_unique<PolicyGradientLearner>(parameters, start, std::move(*pool), id, backend);
}

}  // namespace othello
