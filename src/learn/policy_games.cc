#include "learn/policy_games.h"

#include <algorithm>
#include <cassert>
#include <functional>

#include "core/random.h"
#include "othello/moves.h"
#include "play/policy_step.h"
#include "play/score.h"
#include "play/signature.h"

namespace othello {
namespace {

const CompiledNTuple& network(const CompiledPlayer& player, Colour mover) {
  return std::get<CompiledNTuple>(player.impl().as(mover));
}

CompiledPlayer compile(const NTuple& evaluator, Convention convention) {
  return CompiledPlayer(Player{"", evaluator, convention, ""});
}

Position black_view_after(const Board& board, Square s) {
  return Board{play(board.position, s), other(board.to_move)}.black_view();
}

/// A turn of the learner, its boards in Black's view.
struct Turn {
  Colour mover;
  Position before;
  Position played;    ///< the board after the move that was played
  Position baseline;  ///< the board after the baseline move
};

struct LearningGame {
  std::vector<Turn> turns;
  int disc_difference = 0;  ///< Black's discs minus White's
  std::uint64_t signature = 0;
};

/// Whether the learner moves for this colour.
bool learns(const PolicyGames& plan, std::uint64_t game, Colour colour) {
  return !plan.opponent || (game % 2 == 0) == (colour == Colour::kBlack);
}

/// As play_game(), except for the turns of the learner.
LearningGame play_learning_game(const PolicyGames& plan, std::uint64_t number) {
  const GameId id{.seed = plan.seed, .stream = plan.stream, .game = number};
  LearningGame game;
  Board board;
  const auto choose = [&](const TurnWords& words) {
    if (!learns(plan, number, board.to_move)) return choose_move(*plan.opponent, board, words);
    const DrawnMoves drawn = draw_moves(plan.policy, board, words);
    game.turns.push_back({.mover = board.to_move,
                          .before = board.black_view(),
                          .played = black_view_after(board, drawn.played),
                          .baseline = black_view_after(board, drawn.baseline)});
    return drawn.played;
  };
  std::uint64_t hash = 0;
  for (std::uint32_t turn = 0; !is_over(board.position); ++turn) {
    Squares changed = 0;
    Position next = board.position.swapped();  // a pass, unless there is a move
    if (legal_moves(board.position) != 0) {
      const bool opening = turn < plan.opening_plies;
      const TurnWords words = turn_words(id, turn, opening);
      const Square s = opening ? random_move(board, words) : choose(words);
      changed = bit(s) | flips(board.position, s);
      next = play(board.position, s);
    }
    hash = fold_turn(hash, changed);
    board = {next, other(board.to_move)};
  }
  game.disc_difference = disc_difference(board.black_view());
  game.signature = game_signature(number, hash);
  return game;
}

/// Adds `error` to the sum of every weight that the board reads.
void add(std::vector<std::int64_t>& sums, const NTuple& network, const Position& board,
         std::int64_t error) {
  network.for_each_feature({board, false}, [&](std::size_t i, double) { sums[i] += error; });
}

void learn(const Turn& turn, int result, const CompiledPolicy& compiled, PolicyGradient& gradient) {
  const Policy& policy = compiled.policy();
  const CompiledNTuple& critic = compiled.critic(turn.mover);
  const std::int32_t score =
      othello::score(critic, turn.mover, {.before = turn.before, .after = turn.before});
  const std::int64_t error = policy_error(result, expected_result(score, critic.unit));
  const bool white = turn.mover == Colour::kWhite;
  const bool swap = white && policy.convention == Convention::kInversion;
  const std::int64_t q = white && policy.convention == Convention::kNegation ? -error : error;
  const auto seen = [&](const Position& board) { return swap ? board.swapped() : board; };
  add(gradient.critic, policy.critic, seen(turn.before), q);
  if (turn.played == turn.baseline) return;
  add(gradient.actor, policy.actor, seen(turn.played), q);
  add(gradient.actor, policy.actor, seen(turn.baseline), -q);
}

}  // namespace

CompiledPolicy::CompiledPolicy(const Policy& policy)
    : policy_(std::make_shared<const Policy>(policy)),
      actor_(compile(policy.actor, policy.convention)),
      critic_(compile(policy.critic, policy.convention)) {
  assert(policy.actor.tuples() == policy.critic.tuples());
}

CompiledPolicy CompiledPolicy::merged() const {
  CompiledPolicy few = *this;
  few.actor_ = actor_.merged();
  few.critic_ = critic_.merged();
  return few;
}

const CompiledNTuple& CompiledPolicy::actor(Colour mover) const { return network(actor_, mover); }
const CompiledNTuple& CompiledPolicy::critic(Colour mover) const { return network(critic_, mover); }

const CompiledForm& CompiledPolicy::actor_form(Colour mover) const {
  return actor_.impl().as(mover);
}

double CompiledPolicy::slope() const { return actor(Colour::kBlack).unit / policy_->temperature; }

std::uint64_t CompiledPolicy::noise() const { return noise_threshold(policy_->epsilon); }

PolicyGradient& PolicyGradient::operator+=(const PolicyGradient& other) {
  assert(actor.size() == other.actor.size() && critic.size() == other.critic.size());
  const auto add = [](std::vector<std::int64_t>& sums, const std::vector<std::int64_t>& others) {
    std::transform(sums.begin(), sums.end(), others.begin(), sums.begin(), std::plus{});
  };
  add(actor, other.actor);
  add(critic, other.critic);
  tally += other.tally;
  signature += other.signature;
  return *this;
}

PolicyGradient no_gradient(std::span<const PolicyGames> plans) {
  PolicyGradient gradient;
  if (plans.empty()) return gradient;
  const std::size_t weights = plans.front().policy.policy().actor.weights().size();
  gradient.actor.resize(weights);
  gradient.critic.resize(weights);
  return gradient;
}

DrawnMoves draw_moves(const CompiledPolicy& policy, const Board& board, const TurnWords& words) {
  const PolicyWords decide = policy_words(words.choice, words.noise, policy.noise());
  if (decide.random) {
    const Square s = random_move(board, words);
    return {.played = s, .baseline = s};
  }
  const Squares moves = legal_moves(board.position);
  const CompiledNTuple& actor = policy.actor(board.to_move);
  std::vector<std::int32_t> scores;
  for (const Square s : each(moves)) {
    scores.push_back(score(actor, board.to_move,
                           {.before = board.black_view(), .after = black_view_after(board, s)}));
  }
  const std::int32_t best = *std::max_element(scores.begin(), scores.end());
  std::vector<std::uint32_t> sums;  // of the weights of the moves so far, in square order
  std::uint32_t sum = 0;
  for (const std::int32_t score : scores) {
    sum += policy_weight(score - best, policy.slope());
    sums.push_back(sum);
  }
  const auto drawn = [&](std::uint32_t word) {
    const auto first = std::upper_bound(sums.begin(), sums.end(), scaled(word, sum));
    return nth(moves, static_cast<std::uint32_t>(first - sums.begin()));
  };
  return {.played = drawn(decide.played), .baseline = drawn(decide.baseline)};
}

PolicyGradient policy_gradient(std::span<const PolicyGames> plans) {
  PolicyGradient gradient = no_gradient(plans);
  for (const PolicyGames& plan : plans) {
    for (std::uint64_t number = plan.first_game; number < plan.first_game + plan.games; ++number) {
      const LearningGame game = play_learning_game(plan, number);
      const int difference = game.disc_difference;
      const int black_result = difference > 0 ? 1 : difference < 0 ? -1 : 0;
      for (const Turn& turn : game.turns) {
        learn(turn, turn.mover == Colour::kBlack ? black_result : -black_result, plan.policy,
              gradient);
      }
      gradient.tally.count(learns(plan, number, Colour::kBlack) ? difference : -difference);
      gradient.signature += game.signature;
    }
  }
  return gradient;
}

}  // namespace othello
