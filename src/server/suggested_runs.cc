#include "server/suggested_runs.h"

#include <array>
#include <nlohmann/json.hpp>
#include <string_view>

namespace othello::server {
namespace {

using Json = nlohmann::ordered_json;

struct Suggestion {
  std::string_view learner;
  std::string_view evaluator;
  std::uint64_t games;
  /// What differs from the defaults, as a JSON merge patch of the request.
  const char* changes = "{}";
};

// The hidden units of a network with equal weights have equal gradients and stay equal.
constexpr const char* kSmallWeights = R"({"initial": {"weights": "uniform", "size": 0.1}})";
constexpr const char* kStraight =
    R"({"evaluator": {"tuples": [{"shape": "straight", "length": 3}]}})";
constexpr const char* kSnakes =
    R"({"evaluator": {"tuples": [{"shape": "snakes", "count": 12, "length": 6}]}})";

// The scores of the defaults and of others were measured against the heuristic player.
constexpr std::array kSuggestions{
    Suggestion{"td", "wpc", 100'000, R"({"learner": {"alpha": 0.001}})"},
    Suggestion{"td", "ntuple", 100'000, kSnakes},
    Suggestion{"td", "mlp", 50'000, kSmallWeights},
    Suggestion{"td", "shared_mlp", 100'000, R"({"learner": {"alpha": 0.001},
        "initial": {"weights": "uniform", "size": 0.1}})"},
    Suggestion{"es", "wpc", 200'000},
    Suggestion{"es", "ntuple", 200'000, kStraight},
    Suggestion{"es", "mlp", 50'000},
    Suggestion{"es", "shared_mlp", 200'000},
    Suggestion{"el", "wpc", 200'000},
    Suggestion{"el", "ntuple", 100'000, kSnakes},
    Suggestion{"el", "mlp", 100'000},
    Suggestion{"el", "shared_mlp", 200'000},
    // Results alone say too little about players that are all alike.
    Suggestion{"cel", "wpc", 200'000,
               R"({"learner": {"payoff": "disc_difference", "epsilon": 0.1}})"},
    Suggestion{"cel", "ntuple", 200'000, R"({
        "learner": {"payoff": "disc_difference", "epsilon": 0.1},
        "evaluator": {"tuples": [{"shape": "straight", "length": 3}]}})"},
    Suggestion{"cel", "shared_mlp", 200'000},
    // In a small population each individual learns more.
    Suggestion{"etdl", "wpc", 100'000,
               R"({"learner": {"population": 10, "td": {"alpha": 0.003}}})"},
    Suggestion{"etdl", "ntuple", 100'000, kSnakes},
    Suggestion{"etdl", "mlp", 50'000, R"({"learner": {"population": 10, "td": {"alpha": 0.01}},
        "initial": {"weights": "uniform", "size": 0.1}})"},
    Suggestion{"etdl", "shared_mlp", 100'000, R"({"learner": {"population": 10},
        "initial": {"weights": "uniform", "size": 0.1}})"},
    Suggestion{"ctdl", "wpc", 100'000,
               R"({"learner": {"population": 10, "td": {"alpha": 0.003}}})"},
    Suggestion{"ctdl", "ntuple", 100'000, kSnakes},
    Suggestion{"ctdl", "mlp", 50'000, R"({"learner": {"population": 10, "td": {"alpha": 0.01}},
        "initial": {"weights": "uniform", "size": 0.1}})"},
    Suggestion{"ctdl", "shared_mlp", 100'000, R"({"learner": {"population": 10},
        "initial": {"weights": "uniform", "size": 0.1}})"},
    // The defaults are the paper's, for features of other magnitudes.
    Suggestion{"td_lambda", "wpc", 20'000, R"({"learner": {"alpha": 0.005, "alpha_last": 0.0005,
        "alpha_games": 20000, "epsilon": 0.1, "gamma": 1, "lambda": 0.3, "mixture": "sum",
        "gradient": "tanh", "reward": "end"}})"},
    Suggestion{"td_lambda", "ntuple", 12'000, R"({"learner": {"alpha": 0.004,
        "alpha_last": 0.00028, "alpha_games": 12000, "gamma": 1, "lambda": 0.7, "reward": "end"},
        "evaluator": {"tuples": [{"shape": "snakes", "count": 12, "length": 6}]}})"},
    Suggestion{"td_lambda", "mlp", 20'000, R"({"learner": {"alpha": 0.03, "alpha_last": 0.03,
        "epsilon": 0.1, "gamma": 1, "lambda": 0.3, "mixture": "sum", "reward": "end"},
        "initial": {"weights": "uniform", "size": 0.1}})"},
    Suggestion{"td_lambda", "shared_mlp", 20'000, R"({"learner": {"alpha": 0.001,
        "alpha_last": 0.001, "epsilon": 0.1, "gamma": 1, "lambda": 0.3, "mixture": "sum",
        "reward": "end"}, "initial": {"weights": "uniform", "size": 0.1}})"},
    Suggestion{"gradient_es", "wpc", 200'000},
    Suggestion{"gradient_es", "ntuple", 100'000, kSnakes},
    Suggestion{"gradient_es", "mlp", 100'000, kSmallWeights},
    Suggestion{"gradient_es", "shared_mlp", 200'000, kSmallWeights},
    Suggestion{"cma_es", "wpc", 100'000},
    Suggestion{"cma_es", "ntuple", 50'000, R"({"learner": {"covariance": "separable"},
        "evaluator": {"tuples": [{"shape": "snakes", "count": 12, "length": 6}]}})"},
    Suggestion{"cma_es", "mlp", 50'000, R"({"learner": {"covariance": "separable"}})"},
    Suggestion{"cma_es", "shared_mlp", 100'000},
    Suggestion{"policy_gradient", "ntuple", 100'000, kSnakes},
};

}  // namespace

Json suggested_runs() {
  Json out = Json::array();
  for (const Suggestion& suggestion : kSuggestions) {
    Json request{{"budget", {{"games", suggestion.games}}},
                 {"learner", {{"method", suggestion.learner}}},
                 {"evaluator", {{"kind", suggestion.evaluator}}}};
    request.merge_patch(Json::parse(suggestion.changes));
    out.push_back(std::move(request));
  }
  return out;
}

}  // namespace othello::server
