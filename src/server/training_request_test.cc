#include "server/training_request.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "server/parameters_json.h"
#include "server/suggested_runs.h"
#include "server/training.h"

namespace othello::server {
namespace {

using nlohmann::json;

json small_request() {
  return {{"name", "small"},
          {"budget", {{"games", 1000}}},
          {"learner", {{"method", "td"}}},
          {"evaluator", {{"kind", "wpc"}}}};
}

/// The small request with the value at a JSON pointer changed.
json with(const std::string& pointer, const json& value) {
  json request = small_request();
  request[json::json_pointer(pointer)] = value;
  return request;
}

void expect_refused(const json& request, const std::string& field, const std::string& message) {
  const auto read = read_training_request(request.dump());
  ASSERT_FALSE(read) << request;
  EXPECT_EQ(read.error().status, 422) << request;
  EXPECT_EQ(read.error().field, field) << read.error().sentence;
  EXPECT_EQ(read.error().sentence, field.empty() ? message : field + ": " + message);
}

Experiment accepted(const json& request) {
  const auto read = read_training_request(request.dump());
  EXPECT_TRUE(read) << (read ? "" : read.error().sentence);
  return read.value_or(Experiment{});
}

TEST(TrainingRequest, IsReadAsAnExperimentFileIs) {
  json request = small_request();
  request["seed"] = 7;
  request["learner"] = {{"method", "gradient_es"},
                        {"rate", 0.5},
                        {"population", 8},
                        {"fitness_games", 20},
                        {"phase", {{{"opponents", {"heuristic", "self"}}, {"weights", {1, 2.5}}}}}};
  request["evaluator"] = {
      {"kind", "ntuple"}, {"stages", 2}, {"tuples", {{{"shape", "straight"}, {"length", 3}}}}};
  request["initial"] = {{"weights", "uniform"}, {"size", 0.25}};
  const Experiment e = accepted(request);
  EXPECT_EQ(e.name, "small");
  EXPECT_EQ(e.seed, 7U);
  EXPECT_EQ(e.budget.games, 1000U);
  EXPECT_EQ(snapshot_count(e.budget), 20U);
  const auto& learner = std::get<GradientEsParameters>(e.learner);
  EXPECT_EQ(learner.rate, 0.5);
  EXPECT_EQ(learner.horizon, 1000U) << "the budget, where it is not given";
  EXPECT_EQ(learner.fitness.opponents.phases.at(0).opponents.at(1).weight, 2.5);
  const auto& start = std::get<NewEvaluator>(e.start);
  EXPECT_EQ(start.size, 0.25);
  EXPECT_EQ(std::get<NTupleSpec>(start.evaluator).stage_discs.size(), 1U);
}

TEST(TrainingRequest, BeginsWithWhatTheMethodOrAPlayerHas) {
  const Experiment el = accepted(with("/learner", {{"method", "el"}}));
  EXPECT_EQ(std::get<NewEvaluator>(el.start).size, 1.0);
  json request = small_request();
  request.erase("evaluator");
  expect_refused(request, "", "the key 'evaluator' is missing");
  request["initial"] = {{"weights", "player"}, {"player", "cel-n"}};
  EXPECT_EQ(std::get<ExistingPlayer>(accepted(request).start).player, "cel-n");
  request["evaluator"] = {{"kind", "wpc"}};
  expect_refused(request, "evaluator", "contradicts [initial], whose player has its own evaluator");
}

TEST(TrainingRequest, ErrorsHaveTheWordsOfFilesAndTheirField) {
  expect_refused(with("/learner/alpha", 7), "learner.alpha",
                 "found 7, expected a number above 0 and at most 1");
  expect_refused(with("/learner/alpha", "x"), "learner.alpha",
                 "found 'x', expected a number above 0 and at most 1");
  expect_refused(with("/learner/alpha", nullptr), "learner.alpha",
                 "found null, expected a value or an absent key");
  expect_refused(with("/learner/alhpa", 0.1), "learner",
                 "unknown key 'alhpa'; did you mean 'alpha'?");
  expect_refused(with("/learner/coherence_beta", 2), "learner.coherence_beta",
                 "applies only where coherence is 'exponential'");
  expect_refused(with("/learner/ties", "frist"), "learner.ties",
                 "found 'frist', expected one of random, first; did you mean 'first'?");
  expect_refused(with("/learner", json::object()), "learner", "the key 'method' is missing");
  expect_refused(with("/learner", 3), "learner", "found 3, expected a table");
  expect_refused(with("/speed", 1), "", "unknown key 'speed'; did you mean 'seed'?");
  expect_refused(with("/runs", 5), "",
                 "unknown key 'runs'; expected name, seed, budget, learner, evaluator, initial");
  expect_refused(with("/seed", 1.5), "seed",
                 "found 1.5, expected a whole number from 0 to 9007199254740992");
  expect_refused(with("/name", "../x"), "name",
                 "found '../x', expected 1 to 40 letters, digits, '-' and '_'");
  expect_refused(with("/evaluator",
                      {{"kind", "ntuple"}, {"tuples", {{{"shape", "straight"}, {"length", 9}}}}}),
                 "evaluator.tuples[0].length", "found 9, expected a whole number from 2 to 8");
  expect_refused(with("/evaluator", {{"kind", "mlp"}, {"layers", {3, 1}}}), "evaluator",
                 "layer 1: found 3 units, expected 64 inputs");
  expect_refused(with("/evaluator/convention", "inversion"), "evaluator.convention",
                 "td needs one value function from Black's view; found 'inversion', expected "
                 "'negation'");
  expect_refused(with("/learner", {{"method", "ctdl"}, {"td", {{"coherence", "linear"}}}}),
                 "learner.td.coherence",
                 "expected 'none': offspring do not inherit the learning history of their weights");
}

TEST(TrainingRequest, WhatIsNoJsonObjectIsRefused) {
  const auto status = [](const std::string& body) {
    return read_training_request(body).error().status;
  };
  EXPECT_EQ(status("{"), 400);
  EXPECT_EQ(status("[]"), 422);
  EXPECT_EQ(status(R"({"name": "a", "name": "b"})"), 400);
  EXPECT_EQ(status(std::string(20'000, ' ') + "{}"), 413);
}

TEST(TrainingRequest, MethodsAndKindsThatAreNotForVisitorsAreUnknown) {
  expect_refused(with("/learner/method", "tdmc"), "learner.method",
                 "found 'tdmc', expected one of td, es, el, cel, etdl, ctdl, td_lambda, "
                 "gradient_es, cma_es, policy_gradient");
  expect_refused(with("/learner", {{"method", "preference"}, {"record", "/etc/passwd"}}),
                 "learner.method",
                 "found 'preference', expected one of td, es, el, cel, etdl, ctdl, td_lambda, "
                 "gradient_es, cma_es, policy_gradient");
  expect_refused(with("/evaluator/kind", "spatial_mlp"), "evaluator.kind",
                 "found 'spatial_mlp', expected one of wpc, ntuple, mlp, shared_mlp");
}

TEST(TrainingRequest, PlayersAreShippedOnes) {
  const auto el = [](const json& opponents) {
    return with("/learner", {{"method", "el"}, {"opponents", opponents}});
  };
  accepted(el({"heuristic", "pool"}));
  expect_refused(el({"heuristik"}), "learner.opponents",
                 "no shipped player named 'heuristik'; did you mean 'heuristic'?");
  const auto unlike = read_training_request(el({"zzzzzz"}).dump());
  ASSERT_FALSE(unlike);
  EXPECT_TRUE(unlike.error().sentence.find("; the nearest of ") != std::string::npos &&
              unlike.error().sentence.size() < 150)
      << unlike.error().sentence;
  for (const char* name : {"/etc/passwd", "../players/cel-n.json", "self", ""}) {
    const auto read = read_training_request(el({name}).dump());
    ASSERT_FALSE(read) << name;
    EXPECT_EQ(read.error().field, "learner.opponents");
  }
  expect_refused(el(std::vector<std::string>(17, "heuristic")), "learner.opponents",
                 "found 17 players, expected at most 16");
  json request = small_request();
  request.erase("evaluator");
  request["initial"] = {{"weights", "player"}, {"player", "pool"}};
  EXPECT_EQ(read_training_request(request.dump()).error().field, "initial.player");
}

TEST(TrainingRequest, IsBounded) {
  accepted(with("/budget/games", Training::kMostGames));
  expect_refused(with("/budget/games", Training::kMostGames + 1), "budget.games",
                 "found 200001, expected a whole number from 20 to 200000");
  expect_refused(with("/budget/games", 1), "budget.games",
                 "found 1, expected a whole number from 20 to 200000");
  expect_refused(with("/budget/snapshot_every", 1), "budget",
                 "unknown key 'snapshot_every'; expected games");
  expect_refused(with("/learner", {{"method", "ctdl"}, {"population", 201}}), "learner.population",
                 "found 201, expected a whole number from 2 to 200");
  expect_refused(with("/learner", {{"method", "ctdl"}, {"td", {{"games", 1000}}}}), "learner",
                 "found 52450 games in a generation or step, expected at most 50000");
  expect_refused(with("/learner", {{"method", "policy_gradient"}, {"step_games", 1'000'000}}),
                 "learner", "found 1000000 games in a generation or step, expected at most 50000");
  const auto snakes = [](int count, int length) -> json {
    return {{"kind", "ntuple"},
            {"tuples", {{{"shape", "snakes"}, {"count", count}, {"length", length}}}}};
  };
  expect_refused(with("/evaluator", snakes(100, 7)), "evaluator",
                 "found 218700 weights, expected at most 50000");
  expect_refused(with("/evaluator", {{"kind", "mlp"}, {"layers", {64, 4096, 1}}}), "evaluator",
                 "found 270337 weights, expected at most 50000");
  json population = with("/evaluator", snakes(60, 6));
  population["learner"] = {{"method", "ctdl"}};
  expect_refused(population, "learner.population",
                 "found 50 players of 43740 weights, including the archive, expected at most "
                 "2000000 weights in total");
  population["evaluator"] = snakes(12, 6);
  accepted(population);
  population["learner"]["archive"] = {{"kind", "nash_memory"}};
  accepted(population);
  population["learner"]["population"] = 200;
  EXPECT_EQ(read_training_request(population.dump()).error().field, "learner.population");
  json full = with("/evaluator", snakes(12, 6));
  full["learner"] = {{"method", "cma_es"}};
  expect_refused(full, "learner.covariance",
                 "found 'full' for 8748 weights, expected at most 500 weights, or 'separable'");
  full["learner"]["covariance"] = "separable";
  accepted(full);
}

/// The field of a list with this name.
json find(const json& fields, const std::string& name) {
  for (const json& field : fields) {
    if (field["name"] == name) return field;
  }
  ADD_FAILURE() << "no field " << name << " in " << fields.dump();
  return json::object();
}

json described() {
  TrainingRequest request;
  return fields_json(fields_of(request));
}

TEST(TrainingParameters, DescribeEveryFieldWithItsLimits) {
  const json fields = described();
  const json games = find(find(fields, "budget")["fields"], "games");
  EXPECT_EQ(games, json::parse(R"({"name": "games", "type": "whole", "default": null, "low": 20,
    "high": 200000, "expected": "a whole number from 20 to 200000", "help": "Training games of a run, not counting measures",
    "required": true})"));
  const json method = find(find(fields, "learner")["fields"], "method");
  EXPECT_EQ(method["type"], "choice");
  const json td = method["alternatives"][0];
  EXPECT_EQ(td["word"], "td");
  EXPECT_EQ(td["summary"], "gradient-descent TD(0) by self-play");
  const json alpha = find(td["fields"], "alpha");
  EXPECT_EQ(alpha["type"], "number");
  EXPECT_EQ(alpha["above_low"], true);
  EXPECT_EQ(alpha["high"], 1.0);
  EXPECT_EQ(alpha["symbol"], "α");
  EXPECT_EQ(alpha["expected"], "a number above 0 and at most 1");
  const json beta = find(td["fields"], "coherence_beta");
  EXPECT_EQ(beta["used_where"], "coherence is 'exponential'");
  EXPECT_EQ(beta["used_if"], json::parse(R"({"coherence": ["exponential"]})"));
}

TEST(TrainingParameters, OfEveryAllowedMethodAndKindMakeAnAcceptedRequest) {
  const json fields = described();
  const json methods = find(find(fields, "learner")["fields"], "method")["alternatives"];
  for (const json& method : methods) {
    accepted(with("/learner", {{"method", method["word"]}}));
    for (const json& field : method["fields"]) {
      if (field["type"] != "table" || field["name"] != "archive") continue;
      EXPECT_EQ(find(field["fields"], "size")["used_if"],
                json::parse(R"({"kind": ["hall_of_fame", "nash_memory"]})"));
    }
  }
  const json kinds = find(find(fields, "evaluator")["fields"], "kind")["alternatives"];
  for (const json& kind : kinds) {
    json evaluator{{"kind", kind["word"]}};
    for (const json& field : kind["fields"]) {
      if (!field.value("required", false)) continue;
      evaluator[field["name"]] = {{{"shape", "snakes"}, {"count", 3}, {"length", 4}}};
    }
    accepted(with("/evaluator", evaluator));
  }
}

TEST(TrainingParameters, SuggestedRunsAreAcceptedAndOneForEachPair) {
  std::set<std::pair<std::string, std::string>> pairs;
  std::set<std::string> learners;
  for (json request : json::parse(suggested_runs().dump())) {
    request["name"] = "suggested";
    const Experiment e = accepted(request);
    EXPECT_GE(snapshot_count(e.budget), 20U) << request;
    const std::string learner = request["learner"]["method"];
    learners.insert(learner);
    EXPECT_TRUE(pairs.emplace(learner, request["evaluator"]["kind"]).second) << request;
  }
  const json methods = find(find(described(), "learner")["fields"], "method")["alternatives"];
  for (const json& method : methods) EXPECT_TRUE(learners.contains(method["word"])) << method;
}

}  // namespace
}  // namespace othello::server
