#include "learn/td.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/grid.h"
#include "learn/learner_state.h"
#include "learn/parameter_check.h"
#include "learn/td_game.h"
#include "learn/td_wpc.h"

namespace othello {
namespace {

constexpr std::string_view kMethod = "td";

std::string text_of(const TdParameters& p) {
  return fmt::format(
      "alpha={} alpha_factor={} alpha_every={} epsilon={} ties={} target={} "
      "update_after_random={}",
      p.alpha, p.alpha_factor, p.alpha_every, p.epsilon,
      p.ties == TieBreak::kRandom ? "random" : "first",
      p.target == TdParameters::Target::kBeforeToAfter ? "before-to-after" : "after-to-after",
      p.update_after_random);
}

Result<void> check(const TdParameters& p) {
  if (p.alpha_every == 0) return failure("found 0, expected at least 1", "alpha_every");
  // With alpha up to 1 no step is larger than twice the gradient, so that weights stay finite.
  return check_ranges({{"alpha", p.alpha, 0, 1, true},
                       {"alpha_factor", p.alpha_factor, 0, 1, true},
                       {"epsilon", p.epsilon, 0, 1}});
}

template <HasGradient E>
class TdLearner final : public Learner {
 public:
  TdLearner(const TdParameters& parameters, const Player& start, const RunId& id, Isa isa)
      : parameters_(parameters),
        name_(start.name),
        id_(id),
        evaluator_(std::get<E>(start.evaluator)),
        owner_{.settings = settings_text(kMethod, text_of(parameters), id),
               .start = player_fingerprint(start),
               .weights = evaluator_.weights().size()},
        isa_(isa),
        alpha_(parameters.alpha) {}

  [[nodiscard]] std::uint64_t games() const override { return games_; }
  [[nodiscard]] std::uint64_t generation() const override { return 0; }

  void advance(std::uint64_t games) override {
    while (games_ < games) {
      const std::uint64_t period_end =
          (games_ / parameters_.alpha_every + 1) * parameters_.alpha_every;
      learn(std::min(games, period_end) - games_);
      // As td_alpha, without its loop.
      if (games_ == period_end) alpha_ *= parameters_.alpha_factor;
    }
  }

  [[nodiscard]] Player player() const override {
    return {name_, evaluator_, Convention::kNegation,
            fmt::format("{}, {} games of self-play", owner_.settings, games_)};
  }

  [[nodiscard]] std::string save() const override {
    const auto weights = evaluator_.weights();
    return write_state(owner_, {.games = games_, .weights = {weights.begin(), weights.end()}});
  }

  [[nodiscard]] Result<void> restore(std::string_view text) override {
    const auto state = read_state(text, owner_);
    if (!state) return tl::unexpected(state.error());
    std::copy(state->weights.begin(), state->weights.end(), evaluator_.weights().begin());
    games_ = state->games;
    alpha_ = td_alpha(parameters_, games_);
    return {};
  }

 private:
  /// The steps of td_game() are multiples of 2^-40; with the first game the weights become so too.
  void put_on_grid() {
    if constexpr (HasSparseFeatures<E>) {
      for (double& w : evaluator_.weights()) {
        if (std::fabs(w) < kGridLimit) w = on_grid(w);
      }
    }
  }

  /// So many games with one alpha.
  void learn(std::uint64_t games) {
    if (games_ == 0) put_on_grid();
    for (const std::uint64_t end = games_ + games; games_ < end;) {
      if (const std::uint64_t fast = std::min(games_in_reach(), end - games_); fast > 0) {
        play_td_wpc({evaluator_.weights(), parameters_, alpha_, id_, games_, fast}, isa_);
        games_ += fast;
      } else {
        td_game(evaluator_, parameters_, alpha_, id_, games_);
        ++games_;
      }
    }
  }

  /// How many games the fast path may play before weights could leave the range in which it equals
  /// td_game(); 0 where there is none.
  [[nodiscard]] std::uint64_t games_in_reach() const {
    if constexpr (std::is_same_v<E, Wpc>) {
      if (isa_ == Isa::kPlain || evaluator_.form() != Wpc::Form::kFull) return 0;
      return td_wpc_games_in_reach(evaluator_.weights(), alpha_);
    } else {
      return 0;
    }
  }

  TdParameters parameters_;
  std::string name_;
  RunId id_;
  E evaluator_;
  StateOwner owner_;
  Isa isa_;
  std::uint64_t games_ = 0;
  double alpha_;
};

}  // namespace

Result<std::unique_ptr<Learner>> make_td(const TdParameters& parameters, const Player& start,
                                         const RunId& id, Isa isa) {
  using Made = Result<std::unique_ptr<Learner>>;
  if (auto good = check(parameters); !good) return tl::unexpected(good.error());
  if (auto good = check_start(start, id); !good) return tl::unexpected(good.error());
  return std::visit(
      [&](const auto& evaluator) -> Made {
        using E = std::decay_t<decltype(evaluator)>;
        if constexpr (!HasGradient<E>) {
          return missing_ability(kMethod, "a gradient", start.evaluator);
        } else {
          if (start.convention != Convention::kNegation) {
            return failure(
                "td needs one value function from Black's view; found 'inversion', expected "
                "'negation'",
                "convention");
          }
          return std::make_unique<TdLearner<E>>(parameters, start, id, isa);
        }
      },
      start.evaluator);
}

}  // namespace othello
