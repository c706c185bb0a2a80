#include "learn/policy_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/random.h"
#include "eval/sample_players.h"
#include "eval/tuple_shapes.h"
#include "othello/moves.h"
#include "play/batch.h"
#include "play/policy_step.h"

namespace othello {
namespace {

constexpr Convention kConventions[] = {Convention::kNegation, Convention::kInversion};

Policy sample_policy(Convention convention, double temperature) {
  const auto network = std::get<NTuple>(sample_snakes(5, 4, 1).evaluator);
  const Player critic = sample_player("critic", network, convention, 2, 0.02);
  return {.actor = network,
          .critic = std::get<NTuple>(critic.evaluator),
          .convention = convention,
          .temperature = temperature};
}

Seat heuristic_like() {
  return {CompiledPlayer(sample_player("wpc", Wpc(), Convention::kNegation, 3)), 0.1};
}

PolicyGradient gradient(const PolicyGames& plan) { return policy_gradient({&plan, 1}); }

/// A network that reads single squares: for each, the weights of an opponent's disc, no disc and an
/// own disc.
NTuple squares(std::initializer_list<int> read) {
  std::vector<Tuple> tuples;
  for (const int s : read) tuples.push_back({.placements = {{square(s)}}});
  return NTuple::create(std::move(tuples)).value();
}

// The best move has the weight 2^26 and all others 0, so that a game equals that of a greedy
// player, and ties are broken by the same word in the same way.
TEST(PolicyGames, WithoutTemperatureTheyAreThoseOfAMatch) {
  for (const Convention convention : kConventions) {
    Policy policy = sample_policy(convention, 1e-9);
    policy.epsilon = convention == Convention::kNegation ? 0.0 : 0.3;
    const PolicyGames plan{.policy = CompiledPolicy(policy),
                           .opponent = heuristic_like(),
                           .games = 25,
                           .seed = 7,
                           .stream = 3,
                           .first_game = 100,
                           .opening_plies = 6};
    const MatchResult match =
        play_match({.a = {CompiledPlayer(Player{"", policy.actor, convention, ""}), policy.epsilon},
                    .b = *plan.opponent,
                    .games = plan.games,
                    .seed = plan.seed,
                    .stream = plan.stream,
                    .first_game = plan.first_game,
                    .opening_plies = plan.opening_plies},
                   Isa::kReference);
    const PolicyGradient learned = gradient(plan);
    EXPECT_EQ(learned.signature, match.signature);
    EXPECT_EQ(learned.tally, match.total());
  }
}

// With weights of 0 all moves are equally likely and the expected result is 0, so that the games
// are those of two random players, and the gradient can be found from their moves.
TEST(PolicyGames, TeachWhatTheirMovesSay) {
  constexpr std::uint32_t kOpening = 3;
  const NTuple net = squares({0, 18, 20});  // a1, c3, e3
  const CompiledPlayer uniform(Player{"", Uniform(), Convention::kNegation, ""});
  for (const Convention convention : kConventions) {
    const CompiledPolicy policy({.actor = net, .critic = net, .convention = convention});
    std::vector<std::int64_t> actor(net.weights().size());
    std::vector<std::int64_t> critic(net.weights().size());
    const std::uint64_t games = 20;
    for (std::uint64_t g = 0; g < games; ++g) {
      const GameId id{.seed = 5, .game = g};
      const PlayedGame game = play_game({uniform}, {uniform}, id, kOpening);
      const int black = (game.disc_difference > 0) - (game.disc_difference < 0);
      Board board;
      std::uint32_t turn = 0;
      for (const Square s : game.moves) {
        if (legal_moves(board.position) == 0) {
          board = {board.position.swapped(), other(board.to_move)};
          ++turn;
        }
        const bool mirrored =
            board.to_move == Colour::kWhite && convention == Convention::kInversion;
        const int sign = mirrored ? -1 : 1;
        // Under negation both factors change sign for White: the result and the value.
        const int error = mirrored ? -black : black;
        const auto add = [&](std::vector<std::int64_t>& sums, const Position& seen, int factor) {
          for (std::size_t t = 0; t < 3; ++t) {
            const auto place = static_cast<std::size_t>(index(net.tuples()[t].placements[0][0]));
            const int disc = static_cast<int>(seen.own >> place & 1) -
                             static_cast<int>(seen.opponent >> place & 1);
            sums[3 * t + static_cast<std::size_t>(1 + sign * disc)] += factor * error * 65536;
          }
        };
        const auto after = [&](Square move) {
          return Board{play(board.position, move), other(board.to_move)};
        };
        if (turn >= kOpening) {
          const Squares moves = legal_moves(board.position);
          const auto count = static_cast<std::uint32_t>(std::popcount(moves));
          const Square other_move = nth(moves, scaled(turn_words(id, turn, false).noise, count));
          add(critic, board.black_view(), 1);
          add(actor, after(s).black_view(), 1);
          add(actor, after(other_move).black_view(), -1);
        }
        board = after(s);
        ++turn;
      }
    }
    const PolicyGradient learned =
        gradient({.policy = policy, .games = games, .seed = 5, .opening_plies = kOpening});
    EXPECT_EQ(learned.actor, actor);
    EXPECT_EQ(learned.critic, critic);
    EXPECT_EQ(learned.tally.games(), games);
  }
}

TEST(PolicyGames, MovesAreDrawnFromTheSoftmax) {
  const Policy policy = sample_policy(Convention::kInversion, 3.0);
  const CompiledPolicy compiled(policy);
  const Board white{play(Position::start(), square(37)), Colour::kWhite};
  std::map<Square, double> expected;
  double total = 0;
  for (const Square s : each(legal_moves(white.position))) {
    const View view{play(white.position, s).swapped(), false};
    total += expected[s] = std::exp(policy.actor.value(view) / policy.temperature);
  }
  constexpr int kDraws = 20'000;
  std::map<Square, int> played;
  std::map<Square, int> baseline;
  int same = 0;
  RandomSequence random(1, Purpose::kTest);
  for (int i = 0; i < kDraws; ++i) {
    const TurnWords words{.noise = random.word(), .choice = random.word()};
    const DrawnMoves drawn = draw_moves(compiled, white, words);
    ++played[drawn.played];
    ++baseline[drawn.baseline];
    same += drawn.played == drawn.baseline ? 1 : 0;
  }
  double same_expected = 0;
  for (const auto& [s, weight] : expected) {
    const double share = weight / total;
    EXPECT_GT(share, 0.05);
    EXPECT_LT(share, 0.9);
    same_expected += share * share;
    // Four standard deviations at most.
    EXPECT_NEAR(played[s], kDraws * share, 2 * std::sqrt(kDraws)) << to_text(s);
    EXPECT_NEAR(baseline[s], kDraws * share, 2 * std::sqrt(kDraws)) << to_text(s);
  }
  EXPECT_NEAR(same, kDraws * same_expected, 2 * std::sqrt(kDraws));
}

TEST(PolicyGames, PartsAddUp) {
  for (const bool self_play : {true, false}) {
    const auto plan = [&](std::uint64_t first, std::uint64_t games) {
      return PolicyGames{.policy = CompiledPolicy(sample_policy(Convention::kInversion, 1.0)),
                         .opponent = self_play ? std::nullopt : std::optional(heuristic_like()),
                         .games = games,
                         .first_game = first,
                         .opening_plies = 4};
    };
    PolicyGradient parts = gradient(plan(0, 4));
    parts += gradient(plan(4, 7));
    EXPECT_EQ(gradient(plan(0, 11)), parts);
    const PolicyGames both[] = {plan(0, 4), plan(4, 7)};
    EXPECT_EQ(policy_gradient(both), parts);
  }
}

// Batches are of 64 games of one colour; 150 begin a second one.
TEST(PolicyGames, EveryInstructionSetGivesTheSameBits) {
  const Player wide = sample_snakes(100, 6, 4);  // too many weights for 16-bit indices
  for (const Convention convention : kConventions) {
    for (const bool self_play : {true, false}) {
      for (const std::uint64_t games : {1, 2, 37, 150}) {
        Policy policy = sample_policy(convention, 1.0);
        policy.epsilon = games == 37 ? 0.2 : 0.0;
        PolicyGames plan{.policy = CompiledPolicy(policy),
                         .opponent = self_play ? std::nullopt : std::optional(heuristic_like()),
                         .games = games,
                         .seed = 9,
                         .stream = 2,
                         .first_game = 10,
                         .opening_plies = 5};
        if (games == 2) {
          const auto network = std::get<NTuple>(wide.evaluator);
          plan.policy = CompiledPolicy(
              {.actor = network, .critic = network, .convention = convention, .temperature = 4.0});
        }
        const PolicyGradient expected = gradient(plan);
        for (const Isa isa : available_isas()) {
          EXPECT_EQ(policy_gradient({&plan, 1}, isa), expected)
              << name(isa) << ", " << games << " games";
        }
      }
    }
  }
  EXPECT_EQ(policy_gradient({}, best_isa()), PolicyGradient{});
}

// Enough games for straight tuples to be merged.
TEST(PolicyGames, FewerLookupsGiveTheSameBits) {
  const auto network = NTuple::create(straight_tuples(3)).value();
  const Player actor = sample_player("actor", network, Convention::kNegation, 1, 0.5);
  const Player critic = sample_player("critic", network, Convention::kNegation, 2, 0.02);
  for (const Convention convention : kConventions) {
    const PolicyGames plan{.policy = CompiledPolicy({.actor = std::get<NTuple>(actor.evaluator),
                                                     .critic = std::get<NTuple>(critic.evaluator),
                                                     .convention = convention}),
                           .opponent = convention == Convention::kInversion
                                           ? std::nullopt
                                           : std::optional(heuristic_like()),
                           .games = 130};
    ASSERT_TRUE(plan.policy.actor(Colour::kBlack).merging);
    EXPECT_EQ(policy_gradient({&plan, 1}, best_isa()), gradient(plan));
  }
}

// A network that only counts discs is the same player under both conventions.
TEST(PolicyGames, ConventionsAgreeOnAPieceCounter) {
  NTuple actor = squares({0, 9, 18, 27, 44});
  NTuple critic = actor;
  for (std::size_t i = 0; i < actor.weights().size(); i += 3) {
    const double weight = 1.0 - 0.125 * static_cast<double>(i);
    actor.weights()[i] = -weight;
    actor.weights()[i + 2] = weight;
    critic.weights()[i] = 0.25 * weight;
    critic.weights()[i + 2] = -0.25 * weight;
  }
  const auto learned = [&](Convention convention) {
    return gradient(
        {.policy = CompiledPolicy({.actor = actor, .critic = critic, .convention = convention}),
         .games = 12});
  };
  const PolicyGradient negation = learned(Convention::kNegation);
  const PolicyGradient inversion = learned(Convention::kInversion);
  EXPECT_EQ(negation.signature, inversion.signature);
  for (std::size_t i = 0; i < actor.weights().size(); i += 3) {
    EXPECT_EQ(negation.actor[i + 2] - negation.actor[i],
              inversion.actor[i + 2] - inversion.actor[i]);
    EXPECT_EQ(negation.critic[i + 2] - negation.critic[i],
              inversion.critic[i + 2] - inversion.critic[i]);
    EXPECT_NE(negation.critic[i + 2], negation.critic[i]);
  }
}

TEST(PolicyGames, WeightsAndErrorsAreWholeNumbers) {
  EXPECT_EQ(policy_weight(0, 0.5), 1U << 26);
  EXPECT_EQ(policy_weight(-2, 0.5), 24687971U);  // 2^26 / e, rounded down
  EXPECT_EQ(policy_weight(-1'000'000, 1.0), 0U);
  EXPECT_EQ(policy_error(1, 0.0), 65536);
  EXPECT_EQ(policy_error(-1, 0.5), -98304);
  EXPECT_EQ(policy_error(0, 0x1.8p-17), -1);  // three quarters of a step
}

TEST(PolicyGames, ARandomMoveIsItsOwnBaseline) {
  Policy policy = sample_policy(Convention::kNegation, 1.0);
  policy.epsilon = 0.5;
  const CompiledPolicy compiled(policy);
  const DrawnMoves random =
      draw_moves(compiled, Board(), {.noise = 0x7fffffff, .choice = 0xc0000000});
  EXPECT_EQ(random.played, random.baseline);
  EXPECT_EQ(random.played, random_move(Board(), {.noise = 0, .choice = 0xc0000000}));
  // Half of the words are left, and reach from the first move to the last.
  EXPECT_EQ(draw_moves(compiled, Board(), {.noise = 0x80000000, .choice = 0}).baseline,
            draw_moves(compiled, Board(), {.noise = 0x80000000, .choice = 0}).played);
  EXPECT_EQ(draw_moves(compiled, Board(), {.noise = 0xffffffff, .choice = 0xffffffff}).baseline,
            draw_moves(compiled, Board(), {.noise = 0xffffffff, .choice = 0xffffffff}).played);
}

TEST(PolicyGames, NoiseAboveTheThresholdIsSpreadOverAllWords) {
  constexpr std::uint64_t kQuarter = 1ULL << 30;
  EXPECT_TRUE(policy_words(5, 0x3fffffff, kQuarter).random);
  EXPECT_EQ(policy_words(5, 0x40000000, kQuarter).baseline, 0U);
  EXPECT_EQ(policy_words(5, 0xa0000000, kQuarter).baseline, 0x80000000U);
  EXPECT_EQ(policy_words(5, 0xffffffff, kQuarter).baseline, 0xfffffffeU);
  EXPECT_EQ(policy_words(5, 77, 0).baseline, 77U);
  EXPECT_EQ(policy_words(5, 77, 0).played, 5U);
}

// Each turn updates the stages of its own boards.
TEST(PolicyGames, NetworksMayHaveStages) {
  const NTuple shape = NTuple::create(straight_tuples(2), {20, 50}).value();
  for (const Convention convention : kConventions) {
    const Player actor = sample_player("actor", shape, convention, 4);
    PolicyGames plan{.policy = CompiledPolicy({.actor = std::get<NTuple>(actor.evaluator),
                                               .critic = shape,
                                               .convention = convention,
                                               .temperature = 1e-9}),
                     .opponent = heuristic_like(),
                     .games = 10};
    const MatchResult match =
        play_match({.a = {CompiledPlayer(actor), 0.0}, .b = *plan.opponent, .games = plan.games},
                   Isa::kReference);
    const PolicyGradient learned = gradient(plan);
    EXPECT_EQ(learned.signature, match.signature);
    ASSERT_EQ(learned.critic.size(), 3U * 288);
    for (std::size_t stage = 0; stage < 3; ++stage) {
      const auto first = learned.critic.begin() + static_cast<std::ptrdiff_t>(288 * stage);
      EXPECT_TRUE(std::any_of(first, first + 288, [](std::int64_t q) { return q != 0; })) << stage;
    }
    for (const Isa isa : available_isas()) {
      EXPECT_EQ(policy_gradient({&plan, 1}, isa), learned) << name(isa);
    }
    plan.games = 130;  // enough for the tuples to be merged
    EXPECT_EQ(policy_gradient({&plan, 1}, best_isa()), gradient(plan));
  }
}

}  // namespace
}  // namespace othello
