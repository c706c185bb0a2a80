// The contract of every learner, tested with every evaluator that it can train. To add a learner,
// add a row to `cases`.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <thread>
#include <vector>

#include "core/folder_testing.h"
#include "core/sanitized_testing.h"
#include "eval/player_file.h"
#include "eval/sample_players.h"
#include "eval/tuple_shapes.h"
#include "learn/catalogue.h"
#include "learn/learner_state.h"
#include "play/batch.h"
#include "play/game.h"
#include "play/isa_testing.h"

namespace othello {
namespace {

struct Case {
  std::string name;
  LearnerParameters parameters;
  std::vector<Player> starts;
  std::uint64_t step;   ///< games between possible stops of the learner; 0 if they vary
  std::uint64_t games;  ///< number of games for the bitwise comparisons
};

Player zero(Evaluator evaluator) {
  return {"zero", std::move(evaluator), Convention::kNegation, ""};
}

/// Small random weights, but not 0: a network of zeros has no gradient.
Player small(Evaluator evaluator) {
  RandomSequence random(1, Purpose::kTest);
  for (double& w : weights(evaluator)) w = random.uniform(-0.01, 0.01);
  return zero(std::move(evaluator));
}

/// A population with short generations.
GenerationalParameters population(std::string_view method) {
  auto p = std::get<GenerationalParameters>(learner_preset(method).value());
  p.population = 5;
  p.breeding.tournament = 2;
  p.training.games = std::min<std::uint64_t>(p.training.games, 2);
  p.training.td.alpha = 0.01;
  p.fitness.games = 4;
  return p;
}

/// Individuals with different weights and different tuples, whose number is odd.
std::vector<Player> individuals() {
  std::vector<Player> players;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) players.push_back(sample_snakes(3, 4, seed));
  return players;
}

/// A file of games of the heuristic player.
std::string recorded_games() {
  static const TestFolder folder;
  const Seat seat{.player = CompiledPlayer(shipped_player("heuristic").value()), .epsilon = 0.1};
  std::string text;
  for (std::uint64_t game = 0; game < 12; ++game) {
    text += to_transcript(play_game(seat, seat, {.seed = 9, .game = game}).moves) + "\n";
  }
  return folder.write("games", text);
}

std::vector<Case> full_cases() {
  const Wpc symmetric(Wpc::Form::kSymmetric, true);
  const Mlp mlp = Mlp::create({64, 4, 1}).value();
  const Player snakes = sample_snakes(3, 4, 1);
  // Alpha changes within the games compared.
  const TdParameters td{.alpha_factor = 0.95, .alpha_every = 7};
  TdParameters afterstates = td;
  afterstates.target = TdParameters::Target::kAfterToAfter;
  afterstates.update_after_random = false;
  TdParameters first = td;
  first.epsilon = 0.0;
  first.ties = TieBreak::kFirst;
  const EsParameters es{.lambda = 4, .epsilon = 0.1};
  EsParameters plus = es;
  plus.plus = true;
  EsParameters discs = es;
  discs.fitness = EsParameters::Fitness::kDiscDifference;
  GenerationalParameters halves = population("ctdl");
  halves.breeding.crossover = Crossover::kTupleHalves;
  halves.breeding.crossover_probability = 0.7;
  GenerationalParameters famous = population("el");
  famous.archive = {.kind = ArchiveParameters::Kind::kHallOfFame, .sample = 1, .size = 2};
  GenerationalParameters nash = population("ctdl");
  nash.archive = {
      .kind = ArchiveParameters::Kind::kNashMemory, .sample = 2, .size = 2, .support = 2};
  // Alpha reaches its final value within the games compared.
  const TdLambdaParameters td_lambda{.common = {.alpha = {.first = 0.1, .games = 15}}};
  TdLambdaParameters leaves = td_lambda;
  leaves.common.leaf_plies = 2;
  leaves.reward = TdLambdaParameters::Reward::kEnd;
  const TdmcParameters tdmc{.common = td_lambda.common, .playouts = 10};
  TdmcParameters uct = tdmc;
  uct.estimate = TdmcParameters::Estimate::kUct;
  TdmcParameters both = tdmc;
  both.common.view = LambdaParameters::View::kBoth;
  both.common.bootstrap = LambdaParameters::Bootstrap::kRaw;
  both.common.alpha.shape = AlphaSchedule::Shape::kLinear;
  // Weight decay, averaging and a change of opponents within the games compared.
  const GradientEsParameters gradient_es{.population = 4, .fitness = {.games = 4}, .horizon = 40};
  GradientEsParameters scheduled = gradient_es;
  scheduled.ascent.rule = AscentParameters::Rule::kAdam;
  scheduled.ascent.weight_decay = 0.1;
  scheduled.fitness.payoff = Payoff::Kind::kDiscDifference;
  scheduled.fitness.opening_plies = 3;
  scheduled.fitness.opponents = {.phases = {{0.4, {{"heuristic", 1.0}, {"random", 1.0}}},
                                            {1.0, {{"self", 1.0}, {"past", 3.0}}}},
                                 .past_every = 1,
                                 .past_size = 2};
  // Several generations between updates of the eigenvectors, and all of the above.
  const CmaEsParameters cma_es{.population = 4, .fitness = {.games = 4}, .horizon = 40};
  CmaEsParameters separable = cma_es;
  separable.covariance = CovarianceForm::kSeparable;
  separable.fitness = scheduled.fitness;
  const PreferenceParameters preference{
      .record = recorded_games(), .skip_plies = 4, .batch = 2, .horizon = 20};
  PreferenceParameters winner = preference;
  winner.moves = PreferenceParameters::Moves::kWinner;
  winner.ascent.rule = AscentParameters::Rule::kMomentum;
  const PolicyGradientParameters policy{.games = 6, .horizon = 30};
  PolicyGradientParameters policy_scheduled = policy;
  policy_scheduled.ascent = {.rule = AscentParameters::Rule::kMomentum, .weight_decay = 0.1};
  policy_scheduled.temperature = 0.5;
  policy_scheduled.temperature_last = 0.3;
  policy_scheduled.own_epsilon = 0.1;
  policy_scheduled.opponents = scheduled.fitness.opponents;
  const RegressionParameters regression{
      .games = 6,
      .play = {.depth = 1, .exact = 4, .explore_plies = 40, .sampled_moves = 0.5},
      .window = 2,
      .held_out_of = 3,
      .fit = {.iterations = 5}};
  const Player staged = small(NTuple::create(straight_tuples(2), {20, 35, 50}).value());
  const Player mobile = small(NTuple::create(straight_tuples(2), {30}, true).value());
  Player inverted = snakes;
  inverted.convention = Convention::kInversion;
  return {
      {"td_wpc", td, {zero(Wpc())}, 1, 60},
      {"td_wpc_with_bias", td, {zero(Wpc(Wpc::Form::kFull, true))}, 1, 60},
      {"td_wpc_symmetric", td, {zero(symmetric)}, 1, 60},
      {"td_wpc_afterstates", afterstates, {zero(Wpc())}, 1, 60},
      {"td_wpc_deterministic", first, {zero(Wpc())}, 1, 60},
      {"td_ntuple", afterstates, {snakes}, 1, 30},
      {"td_ntuple_in_stages", td, {staged}, 1, 30},
      {"td_mlp", td, {small(mlp)}, 1, 20},
      {"td_shared_mlp", td, {small(SharedMlp())}, 1, 20},
      {"td_staged_features", td, {zero(StagedFeatures())}, 1, 20},
      {"es_wpc", es, {zero(Wpc())}, 12, 120},
      {"es_wpc_symmetric", es, {zero(symmetric)}, 12, 120},
      {"es_wpc_plus", plus, {zero(Wpc())}, 20, 120},
      {"es_wpc_discs", discs, {zero(Wpc())}, 12, 120},
      {"es_ntuple_inverted", es, {inverted}, 12, 60},
      {"es_mlp", es, {small(mlp)}, 12, 48},
      {"es_shared_mlp", es, {zero(SharedMlp())}, 12, 48},
      {"es_staged_features", es, {zero(StagedFeatures())}, 12, 24},
      {"es_ntuple", es, {snakes}, 12, 60},
      {"es_ntuple_in_stages", es, {staged}, 12, 60},
      {"ctdl_ntuple_in_stages", population("ctdl"), {staged}, 30, 90},
      {"el_ntuple", population("el"), individuals(), 20, 60},
      {"cel_ntuple", population("cel"), individuals(), 20, 60},
      {"etdl_ntuple", population("etdl"), individuals(), 30, 90},
      {"ctdl_ntuple", population("ctdl"), individuals(), 30, 90},
      {"ctdl_ntuple_halves", halves, {snakes}, 30, 90},
      {"el_ntuple_hall_of_fame", famous, individuals(), 0, 150},
      {"ctdl_ntuple_nash_memory", nash, individuals(), 0, 250},
      {"ctdl_wpc_nash_memory", nash, {zero(Wpc())}, 0, 250},
      {"el_wpc", population("el"), {small(Wpc())}, 20, 60},
      {"cel_wpc", population("cel"), {small(Wpc())}, 20, 60},
      {"etdl_wpc", population("etdl"), {zero(Wpc())}, 30, 90},
      {"ctdl_wpc", population("ctdl"), {zero(Wpc())}, 30, 90},
      {"cel_ntuple_inverted", population("cel"), {inverted}, 20, 60},
      {"ctdl_mlp", population("ctdl"), {small(mlp)}, 30, 60},
      {"ctdl_shared_mlp", population("ctdl"), {small(SharedMlp())}, 30, 60},
      {"etdl_staged_features", population("etdl"), {zero(StagedFeatures())}, 30, 60},
      {"td_lambda_staged_features", td_lambda, {zero(StagedFeatures())}, 1, 20},
      {"td_lambda_wpc_leaves", leaves, {zero(Wpc())}, 1, 20},
      {"td_lambda_ntuple_inverted", td_lambda, {inverted}, 1, 20},
      {"td_lambda_ntuple_in_stages", td_lambda, {staged}, 1, 20},
      {"td_lambda_mlp", td_lambda, {small(mlp)}, 1, 20},
      {"tdmc_staged_features", tdmc, {zero(StagedFeatures())}, 1, 20},
      {"tdmc_staged_features_both_views", both, {zero(StagedFeatures())}, 1, 20},
      {"tdmc_staged_features_uct", uct, {zero(StagedFeatures())}, 1, 10},
      {"tdmc_shared_mlp", tdmc, {small(SharedMlp())}, 1, 20},
      {"gradient_es_wpc", gradient_es, {zero(Wpc())}, 16, 60},
      {"gradient_es_wpc_scheduled", scheduled, {zero(Wpc())}, 16, 80},
      {"gradient_es_ntuple", gradient_es, {snakes}, 16, 60},
      {"gradient_es_ntuple_inverted", scheduled, {inverted}, 16, 80},
      {"gradient_es_ntuple_in_stages", scheduled, {staged}, 16, 80},
      {"gradient_es_mlp", gradient_es, {small(mlp)}, 16, 60},
      {"gradient_es_shared_mlp", scheduled, {small(SharedMlp())}, 16, 60},
      {"gradient_es_staged_features", gradient_es, {zero(StagedFeatures())}, 16, 32},
      {"cma_es_wpc", cma_es, {zero(Wpc())}, 16, 80},
      {"cma_es_wpc_separable", separable, {zero(Wpc())}, 16, 80},
      {"cma_es_ntuple_inverted", cma_es, {inverted}, 16, 60},
      {"cma_es_mlp", cma_es, {small(mlp)}, 16, 60},
      {"cma_es_shared_mlp", separable, {small(SharedMlp())}, 16, 60},
      {"cma_es_staged_features", separable, {zero(StagedFeatures())}, 16, 32},
      {"preference_wpc", preference, {zero(Wpc())}, 2, 40},
      {"preference_ntuple", winner, {snakes}, 2, 40},
      {"preference_ntuple_inverted", preference, {inverted}, 2, 40},
      {"preference_mlp", preference, {small(mlp)}, 2, 20},
      {"preference_shared_mlp", winner, {small(SharedMlp())}, 2, 20},
      {"preference_staged_features", preference, {zero(StagedFeatures())}, 2, 20},
      {"policy_gradient_wpc", policy, {zero(Wpc())}, 6, 36},
      {"policy_gradient_wpc_symmetric", policy_scheduled, {zero(symmetric)}, 6, 36},
      {"policy_gradient_ntuple", policy_scheduled, {snakes}, 6, 36},
      {"policy_gradient_ntuple_inverted", policy, {inverted}, 6, 36},
      {"regression_ntuple", regression, {snakes}, 6, 24},
      {"regression_ntuple_inverted", regression, {inverted}, 6, 24},
      {"regression_ntuple_in_stages", regression, {staged}, 6, 24},
      {"regression_ntuple_mobility", regression, {mobile}, 6, 24},
      {"td_ntuple_mobility", td, {mobile}, 1, 20},
      {"ctdl_ntuple_mobility", population("ctdl"), {mobile}, 30, 60},
  };
}

std::vector<Case> cases() {
  std::vector<Case> all = full_cases();
  for (Case& one : all) {
    if (kSanitized && one.step > 0) one.games = std::max(2 * one.step, one.games / 2);
  }
  return all;
}

class LearnerContract : public ::testing::TestWithParam<Case> {
 protected:
  static std::unique_ptr<Learner> learner(const RunId& id = {.seed = 5, .run = 2},
                                          Isa isa = best_isa()) {
    return make_learner(GetParam().parameters, GetParam().starts, id, this_thread(isa)).value();
  }
  /// The learner after the case's number of games.
  static std::unique_ptr<Learner> learned(const RunId& id = {.seed = 5, .run = 2},
                                          Isa isa = best_isa()) {
    auto made = learner(id, isa);
    made->advance(GetParam().games);
    return made;
  }
  static std::uint64_t fingerprint(const Learner& learner) {
    return player_fingerprint(learner.player());
  }
};

INSTANTIATE_TEST_SUITE_P(All, LearnerContract, ::testing::ValuesIn(cases()),
                         [](const auto& test) { return test.param.name; });

TEST_P(LearnerContract, SameSeedSameBits) {
  const auto first = learned();
  const auto second = learned();
  EXPECT_EQ(first->save(), second->save());
  EXPECT_EQ(to_json(first->player()), to_json(second->player()));
}

TEST_P(LearnerContract, EveryRunAndSeedIsAnother) {
  const TdParameters* td = std::get_if<TdParameters>(&GetParam().parameters);
  if (td != nullptr && td->epsilon == 0 && td->ties == TieBreak::kFirst) {
    EXPECT_EQ(fingerprint(*learned({.seed = 5, .run = 3})), fingerprint(*learned()))
        << "it uses no random numbers";
    return;
  }
  const std::uint64_t expected = fingerprint(*learned());
  EXPECT_NE(fingerprint(*learned({.seed = 5, .run = 3})), expected);
  EXPECT_NE(fingerprint(*learned({.seed = 6, .run = 2})), expected);
}

TEST_P(LearnerContract, EveryInstructionSetGivesTheSameBits) {
  const std::string expected = learned({.seed = 5, .run = 2}, Isa::kReference)->save();
  for (const Isa isa : kernel_isas()) {
    EXPECT_EQ(learned({.seed = 5, .run = 2}, isa)->save(), expected) << name(isa);
  }
}

TEST_P(LearnerContract, RunsConcurrentRunsDoNotDisturbEachOther) {
  constexpr std::uint32_t kRuns = kSanitized ? 2 : 4;
  std::vector<std::string> together(kRuns);
  std::vector<std::thread> threads;
  for (std::uint32_t run = 0; run < kRuns; ++run) {
    threads.emplace_back([&, run] { together[run] = learned({.seed = 5, .run = run})->save(); });
  }
  for (std::thread& thread : threads) thread.join();
  for (std::uint32_t run = 0; run < kRuns; ++run) {
    EXPECT_EQ(together[run], learned({.seed = 5, .run = run})->save()) << run;
  }
}

TEST_P(LearnerContract, CountsItsGames) {
  const auto made = learner();
  EXPECT_EQ(made->games(), 0U);
  EXPECT_EQ(made->generation(), 0U);
  const std::uint64_t step = GetParam().step;
  if (step == 0) {
    made->advance(GetParam().games);
    EXPECT_GE(made->games(), GetParam().games);
    EXPECT_GT(made->generation(), 1U);
    return;
  }
  for (const std::uint64_t games : {std::uint64_t{1}, step, step + 1, 2 * step}) {
    made->advance(games);
    EXPECT_EQ(made->games(), (games + step - 1) / step * step);
    const bool generations =
        std::holds_alternative<EsParameters>(GetParam().parameters) ||
        std::holds_alternative<GenerationalParameters>(GetParam().parameters) ||
        std::holds_alternative<GradientEsParameters>(GetParam().parameters) ||
        std::holds_alternative<CmaEsParameters>(GetParam().parameters) ||
        std::holds_alternative<PolicyGradientParameters>(GetParam().parameters) ||
        std::holds_alternative<RegressionParameters>(GetParam().parameters);
    EXPECT_EQ(made->generation(), generations ? made->games() / step : 0);
  }
  const std::string state = made->save();
  made->advance(0);
  EXPECT_EQ(made->save(), state);
}

TEST_P(LearnerContract, SavedAndRestoredAnywhereItEndsInTheSameBits) {
  const std::string expected = learned()->save();
  auto restless = learner();
  for (std::uint64_t games = 0; games < GetParam().games; games += 1 + games / 2) {
    restless->advance(games);
    const std::string state = restless->save();
    restless = learner();
    const auto restored = restless->restore(state);
    ASSERT_TRUE(restored) << restored.error().text();
    EXPECT_EQ(restless->save(), state);
  }
  restless->advance(GetParam().games);
  EXPECT_EQ(restless->save(), expected);
}

TEST_P(LearnerContract, RefusesAForeignOrDamagedStateAndGoesOnAsBefore) {
  const auto made = learned();
  const std::string state = made->save();
  EXPECT_FALSE(made->restore(learned({.seed = 5, .run = 3})->save()));
  EXPECT_FALSE(made->restore(learned({.seed = 6, .run = 2})->save()));
  EXPECT_FALSE(made->restore(""));
  EXPECT_FALSE(made->restore("{}"));
  EXPECT_FALSE(made->restore(state.substr(0, state.size() / 2)));
  std::string damaged = state;
  const std::size_t digit = damaged.find_first_of("123456789", damaged.find("\"games\""));
  damaged[digit] = damaged[digit] == '9' ? '1' : '9';
  const auto refused = made->restore(damaged);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().text().find('\n'), std::string::npos);
  EXPECT_EQ(made->save(), state);
  ASSERT_TRUE(made->restore(state));
}

TEST_P(LearnerContract, RefusesTheStateOfAnotherStart) {
  std::vector<Player> others = GetParam().starts;
  weights(others.back().evaluator)[0] += 0.5;
  const auto foreign =
      make_learner(GetParam().parameters, others, {.seed = 5, .run = 2}).value()->save();
  EXPECT_FALSE(learner()->restore(foreign));
}

TEST_P(LearnerContract, GivesAPlayerThatCanBeSaved) {
  const Player player = learned()->player();
  const Player& start = GetParam().starts.front();
  EXPECT_EQ(player.name, start.name);
  EXPECT_EQ(player.convention, start.convention);
  EXPECT_TRUE(check_player(player));
  EXPECT_NE(fingerprint(*learned()), player_fingerprint(start));
  EXPECT_EQ(player_fingerprint(learner()->player()), player_fingerprint(start));
}

/// The score of a player with 10% random moves against the random player.
double score_against_random(const Player& player) {
  const Seat learned{.player = CompiledPlayer(player), .epsilon = 0.1};
  const Seat random{.player = CompiledPlayer(shipped_player("random").value())};
  return play_match({.a = learned, .b = random, .games = 4000, .seed = 77}, best_isa())
      .total()
      .score();
}

double learned_score(const LearnerParameters& parameters, const Player& start,
                     std::uint64_t games) {
  double sum = 0;
  for (std::uint32_t run = 0; run < 3; ++run) {
    const auto learner = make_learner(parameters, start, {.seed = 1, .run = run}).value();
    learner->advance(games);
    sum += score_against_random(learner->player());
  }
  return sum / 3;
}

TEST(LearnersLearn, ToBeatTheRandomPlayer) {
  // Zero weights: all moves tie.
  EXPECT_NEAR(score_against_random(zero(Wpc())), 0.5, 0.03);
  EXPECT_GT(learned_score(TdParameters{}, zero(Wpc()), 3000), 0.7);
  EXPECT_GT(learned_score(EsParameters{.epsilon = 0.1}, zero(Wpc()), 18'000), 0.7);
  EXPECT_GT(learned_score(TdLambdaParameters{.common = {.alpha = {.games = 500}}},
                          zero(StagedFeatures()), 500),
            0.75);
  EXPECT_GT(learned_score(TdmcParameters{.common = {.alpha = {.games = 200}}, .playouts = 30},
                          zero(StagedFeatures()), 200),
            0.8);
  EXPECT_GT(learned_score(GradientEsParameters{.horizon = 100'000}, zero(Wpc()), 100'000), 0.7);
  EXPECT_GT(learned_score(CmaEsParameters{.horizon = 100'000}, zero(Wpc()), 100'000), 0.6);
  EXPECT_GT(learned_score(PreferenceParameters{.record = recorded_games(), .horizon = 1000},
                          zero(Wpc()), 1000),
            0.75);
  EXPECT_GT(
      learned_score(PolicyGradientParameters{.games = 100, .horizon = 20'000}, zero(Wpc()), 20'000),
      0.75);
  EXPECT_GT(learned_score(RegressionParameters{.games = 200, .play = {.depth = 1, .exact = 6}},
                          zero(NTuple::create(straight_tuples(4)).value()), 400),
            0.8);
  for (const char* method : {"el", "cel", "etdl", "ctdl"}) {
    auto p = std::get<GenerationalParameters>(learner_preset(method).value());
    p.population = 10;
    p.fitness.games = 20;
    p.training.td.alpha = 0.01;
    // Mutation alone is slow.
    const double expected = p.training.games > 0 ? 0.7 : 0.6;
    if (p.training.games == 0) p.breeding.weight_mutation.probability = 0.5;
    EXPECT_GT(learned_score(p, zero(Wpc()), 20'000), expected) << method;
  }
}

}  // namespace
}  // namespace othello
