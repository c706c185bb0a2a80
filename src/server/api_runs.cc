#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/excerpt.h"
#include "eval/json_tree.h"
#include "learn/catalogue.h"
#include "server/answers.h"
#include "server/player_json.h"
#include "server/services.h"
#include "server/training.h"

namespace othello::server {
namespace {

using Json = nlohmann::ordered_json;

Json run_json(const TrainingRun& run) {
  Json score = nullptr;
  if (run.latest) {
    score = {{"opponent", run.latest->opponent},
             {"score", run.latest->score},
             {"low", run.latest->interval->low},
             {"high", run.latest->interval->high}};
  }
  return {{"id", run.id},
          {"experiment", std::string(kTrainingRoot) + "/" + run.id},
          {"state", name(run.state)},
          {"games", run.games},
          {"of", run.of},
          {"learner", run.learner},
          {"evaluator", run.evaluator},
          {"seed", run.seed},
          {"score", std::move(score)},
          {"error", run.error}};
}

Refusal no_run(const std::string& id) {
  return {.status = 404, .sentence = fmt::format("there is no training run '{}'", excerpt(id))};
}

Response list_runs(const Services& services) {
  Json runs = Json::array();
  for (const TrainingRun& run : services.training.runs()) runs.push_back(run_json(run));
  const auto allowed = training_learners();
  Json learners = Json::array();
  for (const LearnerEntry& entry : learner_catalogue()) {
    if (std::find(allowed.begin(), allowed.end(), entry.name) == allowed.end()) continue;
    learners.push_back({{"name", entry.name}, {"summary", entry.summary}});
  }
  return json_response(
      {{"runs", std::move(runs)},
       {"learners", std::move(learners)},
       {"limits", {{"games", Training::kMostGames}, {"waiting", Training::kMostWaiting}}}});
}

Accepted<std::uint64_t> whole(const JsonMember& member) {
  const auto* number = std::get_if<double>(&member.value.data);
  if (number == nullptr || !(*number >= 0.0 && *number <= 0x1p53) ||
      std::floor(*number) != *number) {
    return refuse(422, fmt::format("{}: found {}, expected a whole number", member.key,
                                   describe(member.value)));
  }
  return static_cast<std::uint64_t>(*number);
}

Accepted<void> set_field(TrainingWish& wish, const JsonMember& member) {
  const auto text_field = [&](std::string& target) -> Accepted<void> {
    const auto* text = std::get_if<std::string>(&member.value.data);
    if (text == nullptr) {
      return refuse(422,
                    fmt::format("{}: found {}, expected text", member.key, describe(member.value)));
    }
    target = *text;
    return {};
  };
  const auto whole_field = [&](std::uint64_t& target) -> Accepted<void> {
    const auto number = whole(member);
    if (!number) return tl::unexpected(number.error());
    target = *number;
    return {};
  };
  if (member.key == "name") return text_field(wish.name);
  if (member.key == "learner") return text_field(wish.learner);
  if (member.key == "evaluator") return text_field(wish.evaluator);
  if (member.key == "games") return whole_field(wish.games);
  if (member.key == "seed") return whole_field(wish.seed);
  if (member.key == "alpha") {
    const auto* number = std::get_if<double>(&member.value.data);
    if (number == nullptr) return refuse(422, "alpha: expected a number");
    wish.alpha = *number;
    return {};
  }
  return refuse(422, fmt::format("found the key '{}', expected name, learner, evaluator, games, "
                                 "seed or alpha",
                                 excerpt(member.key)));
}

Accepted<TrainingWish> read_wish(const Request& request) {
  const auto parsed = parse_json(request.body, "body");
  if (!parsed) return refuse(400, parsed.error());
  const auto* object = std::get_if<JsonValue::Object>(&parsed->data);
  if (object == nullptr) return refuse(422, "body: expected an object");
  TrainingWish wish;
  for (const JsonMember& member : *object) {
    if (const auto set = set_field(wish, member); !set) return tl::unexpected(set.error());
  }
  return wish;
}

Accepted<Response> start(const Services& services, const Request& request) {
  const auto wish = read_wish(request);
  if (!wish) return tl::unexpected(wish.error());
  const auto started = services.training.start(*wish);
  if (!started) return tl::unexpected(started.error());
  Json out = run_json(started->run);
  out["token"] = started->token;
  return json_response(out, 202);
}

Accepted<Response> show(const Services& services, const std::string& id) {
  const auto run = services.training.find(id);
  if (!run) return tl::unexpected(no_run(id));
  return json_response(run_json(*run));
}

Accepted<Response> stop(const Services& services, const Request& request, const std::string& id) {
  if (!services.training.find(id)) return tl::unexpected(no_run(id));
  const auto token = bearer_token(request);
  if (!token) return tl::unexpected(token.error());
  if (const auto done = services.training.stop(id, *token); !done) {
    return tl::unexpected(done.error());
  }
  return Response{.status = 204};
}

Accepted<Response> run_events(const Services& services, const std::string& id) {
  const auto run = services.training.find(id);
  if (!run) return tl::unexpected(no_run(id));
  return services.events.open({.topic = run_event(*run).topic, .greeting = [&] {
                                 return run_event(services.training.find(id).value_or(*run));
                               }});
}

}  // namespace

Event run_event(const TrainingRun& run) {
  return {.topic = "run/" + run.id,
          .name = "run",
          .data = dump(run_json(run)),
          .last = run.state != TrainingState::kWaiting && run.state != TrainingState::kRunning};
}

void add_run_routes(Router& router, const Services& services) {
  router.add("GET", "/api/v1/runs",
             [&](const Request&, const PathValues&) { return list_runs(services); });
  router.add("POST", "/api/v1/runs", [&](const Request& request, const PathValues&) {
    return respond(start(services, request));
  });
  router.add("GET", "/api/v1/runs/{}", [&](const Request&, const PathValues& values) {
    return respond(show(services, values[0]));
  });
  router.add("DELETE", "/api/v1/runs/{}", [&](const Request& request, const PathValues& values) {
    return respond(stop(services, request, values[0]));
  });
  router.add("GET", "/api/v1/runs/{}/events", [&](const Request&, const PathValues& values) {
    return respond(run_events(services, values[0]));
  });
}

}  // namespace othello::server
