#include "learn/td.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "eval/concepts.h"
#include "learn/learner_state.h"
#include "learn/parameter_check.h"
#include "learn/td_game.h"
#include "learn/td_training.h"

namespace othello {
namespace {

constexpr std::string_view kTd = "td";

class TdLearner final : public Learner {
 public:
  TdLearner(const TdParameters& parameters, const Player& start, const RunId& id, Backend& backend)
      : parameters_(parameters),
        name_(start.name),
        id_(id),
        evaluator_(start.evaluator),
        owner_{.settings = settings_text(kTd, text_of(parameters), id),
               .start = player_fingerprint(start),
               .weights = weight_count(evaluator_)},
        backend_(backend) {
    if (parameters.coherence != TdParameters::Coherence::kNone) {
      coherence_.emplace(parameters, owner_.weights);
    }
  }

  [[nodiscard]] std::uint64_t games() const override { return games_; }
  [[nodiscard]] std::uint64_t generation() const override { return 0; }

  void advance(std::uint64_t games) override {
    if (games <= games_) return;
    if (coherence_) {
      learn_coherently(games);
    } else {
      const TdTask task{&evaluator_, games_, games - games_};
      td_train({&task, 1}, parameters_, id_, backend_);
    }
    games_ = games;
  }

  [[nodiscard]] Player player() const override {
    return {name_, evaluator_, Convention::kNegation,
            fmt::format("{}, {} games of self-play", owner_.settings, games_)};
  }

  [[nodiscard]] std::string save() const override {
    const std::span<const double> learned = weights(evaluator_);
    StateWriter more;
    if (coherence_) coherence_->write(more);
    return write_state(owner_, {.games = games_,
                                .weights = {learned.begin(), learned.end()},
                                .data = std::move(more).take()});
  }

  [[nodiscard]] Result<void> restore(std::string_view text) override {
    const auto state = read_state(text, owner_);
    if (!state) return tl::unexpected(state.error());
    StateReader more(state->data);
    std::optional<Coherence> coherence = coherence_;
    if (coherence) coherence->read(more);
    if (more.failed()) return failure("is damaged", "coherence");
    coherence_ = std::move(coherence);
    std::copy(state->weights.begin(), state->weights.end(), weights(evaluator_).begin());
    games_ = state->games;
    return {};
  }

 private:
  /// Only the reference implementation keeps the learning history of each weight.
  void learn_coherently(std::uint64_t games) {
    std::visit(
        [&](auto& evaluator) {
          if constexpr (HasGradient<std::decay_t<decltype(evaluator)>>) {
            for (std::uint64_t g = games_; g < games; ++g) {
              td_game(evaluator, parameters_, td_alpha(parameters_, g), id_, g, &*coherence_);
            }
          }
        },
        evaluator_);
  }

  TdParameters parameters_;
  std::string name_;
  RunId id_;
  Evaluator evaluator_;
  StateOwner owner_;
  Backend& backend_;
  std::optional<Coherence> coherence_;
  std::uint64_t games_ = 0;
};

}  // namespace

Result<std::unique_ptr<Learner>> make_td(const TdParameters& parameters, const Player& start,
                                         const RunId& id, Backend& backend) {
  using Made = Result<std::unique_ptr<Learner>>;
  if (auto good = check_ranges(parameters); !good) return tl::unexpected(good.error());
  if (auto good = check_start(start, id); !good) return tl::unexpected(good.error());
  return std::visit(
      [&](const auto& evaluator) -> Made {
        using E = std::decay_t<decltype(evaluator)>;
        if constexpr (!HasGradient<E>) {
          return missing_ability(kTd, "a gradient", start.evaluator);
        } else {
          if (start.convention != Convention::kNegation) {
            return failure(
                "td needs one value function from Black's view; found 'inversion', expected "
                "'negation'",
                "convention");
          }
          return std::make_unique<TdLearner>(parameters, start, id, backend);
        }
      },
      start.evaluator);
}

}  // namespace othello
