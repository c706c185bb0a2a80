#include "learn/td_lambda_learner.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "learn/leaf_search.h"
#include "learn/learner_state.h"
#include "learn/parameter_check.h"
#include "learn/td_lambda_game.h"
#include "learn/td_lambda_step.h"

namespace othello {
namespace {

using P = LambdaParameters;

Result<void> check(const P& p) {
  if (p.alpha.shape == AlphaSchedule::Shape::kExponential && p.alpha.last == 0.0) {
    return failure("found 0, expected a number above 0: exponential decay never reaches 0",
                   "alpha_last");
  }
  return check_ranges(p);
}

template <HasGradient E>
class LambdaLearner final : public Learner {
 public:
  LambdaLearner(LambdaMethod method, const P& parameters, const Player& start, const RunId& id)
      : parameters_(parameters),
        rules_{
            .convention = start.convention, .epsilon = parameters.epsilon, .ties = parameters.ties},
        alpha_(parameters.alpha),
        rewards_(std::move(method.rewards)),
        name_(start.name),
        id_(id),
        evaluator_(std::get<E>(start.evaluator)),
        owner_{.settings = settings_text(method.name, method.settings, id),
               .start = player_fingerprint(start),
               .weights = evaluator_.weights().size()} {}

  [[nodiscard]] std::uint64_t games() const override { return games_; }
  [[nodiscard]] std::uint64_t generation() const override { return 0; }

  void advance(std::uint64_t games) override {
    for (; games_ < games; ++games_) parameters_.leaf_plies == 0 ? play_game() : search_game();
  }

  [[nodiscard]] Player player() const override {
    return {name_, evaluator_, rules_.convention,
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
    return {};
  }

 private:
  /// TD(λ): learns from the boards of a game.
  void play_game() {
    const SelfPlayRecord record =
        self_play(rules_, id_, games_, [this](const Board& board, Squares moves) {
          return best_moves(evaluator_, rules_.convention, board, moves);
        });
    learn_from(record, record.boards);
  }

  /// TDLeaf(λ): learns from the leaves of their principal variations.
  void search_game() {
    const LeafSearch search({name_, evaluator_, rules_.convention, ""}, parameters_.leaf_plies);
    const SelfPlayRecord record = self_play(
        rules_, id_, games_, [&](const Board& board, Squares) { return search.best_moves(board); });
    std::vector<Board> leaves;
    for (const Board& board : record.boards) {
      leaves.push_back(is_over(board.position) ? board : search.leaf(board));
    }
    learn_from(record, leaves);
  }

  /// `taught` are the boards to learn from, one for each board of the game.
  void learn_from(const SelfPlayRecord& record, std::span<const Board> taught) {
    std::span<const Board> boards = record.boards;
    if (parameters_.last_reward == P::LastReward::kEstimate) {
      boards = boards.first(boards.size() - 1);
      taught = taught.first(boards.size());
    }
    std::vector<double> rewards(boards.size());
    rewards_({boards, games_, record.result}, rewards);
    lambda_step(evaluator_, parameters_, {boards, taught, rewards}, alpha_.of_game(games_));
  }

  P parameters_;
  SelfPlayRules rules_;
  Alpha alpha_;
  RewardRule rewards_;
  std::string name_;
  RunId id_;
  E evaluator_;
  StateOwner owner_;
  std::uint64_t games_ = 0;
};

}  // namespace

Result<std::unique_ptr<Learner>> make_lambda_learner(LambdaMethod method, const P& parameters,
                                                     const Player& start, const RunId& id) {
  using Made = Result<std::unique_ptr<Learner>>;
  if (auto good = check(parameters); !good) return tl::unexpected(good.error());
  if (auto good = check_start(start, id); !good) return tl::unexpected(good.error());
  return std::visit(
      [&](const auto& evaluator) -> Made {
        using E = std::decay_t<decltype(evaluator)>;
        if constexpr (HasGradient<E>) {
          return std::make_unique<LambdaLearner<E>>(std::move(method), parameters, start, id);
        } else {
          return missing_ability(method.name, "a gradient", start.evaluator);
        }
      },
      start.evaluator);
}

}  // namespace othello
