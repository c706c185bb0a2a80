#pragma once

#include <cstdint>
#include <memory>

#include "core/fields.h"
#include "core/result.h"
#include "learn/learner.h"
#include "learn/returns.h"
#include "learn/td_lambda_alpha.h"
#include "play/match_plan.h"

namespace othello {

/// Parameters shared by TD(λ) and TDMC(λ) (Osaki et al. 2008, Figs 1 and 3): a self-play game with
/// the current weights, then one step
///   w += α Σ_t [tanh R_t^λ - tanh V(x_t)] ∇V(x_t)
/// for all its boards. P_1 is the start, P_T the final board, and between them are the boards
/// before each move. Networks already end in a tanh, so for them tanh V is the network's output,
/// with its gradient.
///
/// The paper leaves many choices open. Each is a parameter here; the defaults are the choices that
/// reproduce its results best.
struct LambdaParameters {
  /// The side from whose view V and the rewards are taken.
  enum class View : std::uint8_t {
    kBlack,  ///< Black's
    kBoth,   ///< both sides': each board is used twice
    kMover,  ///< that of the side to move on the updated board
  };
  /// V_{t+n} within the n-step returns.
  enum class Bootstrap : std::uint8_t { kTanh, kRaw };
  enum class Gradient : std::uint8_t {
    kLinear,  ///< ∇V, without the slope of tanh
    kTanh,    ///< ∇ tanh V = (1 - tanh² V) ∇V
  };
  /// How the boards of a game are combined.
  enum class Step : std::uint8_t { kSum, kMean };
  /// Choice of P_T.
  enum class LastReward : std::uint8_t {
    kResult,    ///< the final board; its reward is the result
    kEstimate,  ///< the last board with a move, rewarded like any other board
  };

  static constexpr EnumWord<View> kViewWords[] = {
      {View::kBlack, "black"}, {View::kBoth, "both"}, {View::kMover, "mover"}};
  static constexpr EnumWord<Bootstrap> kBootstrapWords[] = {{Bootstrap::kTanh, "tanh"},
                                                            {Bootstrap::kRaw, "raw"}};
  static constexpr EnumWord<Gradient> kGradientWords[] = {{Gradient::kLinear, "linear"},
                                                          {Gradient::kTanh, "tanh"}};
  static constexpr EnumWord<Step> kStepWords[] = {{Step::kSum, "sum"}, {Step::kMean, "mean"}};
  static constexpr EnumWord<LastReward> kLastRewardWords[] = {{LastReward::kResult, "result"},
                                                              {LastReward::kEstimate, "estimate"}};

  AlphaSchedule alpha = {};
  double epsilon = 0.03;
  TieBreak ties = TieBreak::kRandom;
  ReturnParameters returns = {};
  View view = View::kBlack;
  Bootstrap bootstrap = Bootstrap::kTanh;
  Gradient gradient = Gradient::kLinear;
  Step step = Step::kSum;
  LastReward last_reward = LastReward::kResult;
  /// 0: learn from the boards of the game. Otherwise TDLeaf(λ) (Baxter et al. 1998): moves are
  /// chosen by a search of this depth, and each board is replaced by the leaf of its principal
  /// variation.
  int leaf_plies = 0;
};

/// Maximum search depth; deeper, the games of a run would take days.
inline constexpr int kMostLeafPlies = 6;

[[nodiscard]] inline Fields fields_of(LambdaParameters& p) {
  using P = LambdaParameters;
  return {
      real("alpha", p.alpha.first, above(0, 1), "Initial step size").as("α"),
      real("alpha_last", p.alpha.last, {0, 1}, "Step size after alpha_games games"),
      whole("alpha_games", p.alpha.games, {1, kMostGames}, "Games over which alpha falls"),
      word("alpha_shape", p.alpha.shape, AlphaSchedule::kWords, "How alpha falls"),
      real("epsilon", p.epsilon, {0, 1}, "Probability of a random move").as("ε"),
      word("ties", p.ties, kTieWords, kTiesHelp),
      real("gamma", p.returns.gamma, {0, 1}, "Discount rate").as("γ"),
      real("lambda", p.returns.lambda, {0, 1}, "Eligibility rate").as("λ"),
      word("mixture", p.returns.mixture, ReturnParameters::kMixtureWords,
           "How n-step returns are combined"),
      word("rewards", p.returns.rewards, ReturnParameters::kRewardsWords,
           "How the rewards of a return are combined"),
      word("view", p.view, P::kViewWords, "Side from whose view values and rewards are taken"),
      word("bootstrap", p.bootstrap, P::kBootstrapWords, "Value at the end of an n-step return"),
      word("gradient", p.gradient, P::kGradientWords, "Gradient of a step"),
      word("step", p.step, P::kStepWords, "How the boards of a game are combined in its step"),
      word("last_reward", p.last_reward, P::kLastRewardWords, "Reward of the last board"),
      whole("leaf_plies", p.leaf_plies, {0, kMostLeafPlies},
            "Search depth of TDLeaf in plies; 0: no search"),
  };
}

/// TD(λ) by self-play: the only reward is the result of the game.
struct TdLambdaParameters {
  enum class Reward : std::uint8_t {
    kEveryBoard,  ///< r_t is the result at every t, as section II of the paper says
    kEnd,         ///< r_T is the result, all others are 0
  };

  static constexpr EnumWord<Reward> kWords[] = {{Reward::kEveryBoard, "every_board"},
                                                {Reward::kEnd, "end"}};

  LambdaParameters common{.alpha = {.games = 5000}};
  Reward reward = Reward::kEveryBoard;
};

[[nodiscard]] inline Fields fields_of(TdLambdaParameters& p) {
  return joined(fields_of(p.common), {word("reward", p.reward, TdLambdaParameters::kWords,
                                           "Boards whose reward is the result")});
}

/// Refuses parameters out of range, and evaluators without a gradient, naming what is missing.
/// Starts from the player's weights and plays by its convention.
[[nodiscard]] Result<std::unique_ptr<Learner>> make_td_lambda(const TdLambdaParameters& parameters,
                                                              const Player& start, const RunId& id);

}  // namespace othello
