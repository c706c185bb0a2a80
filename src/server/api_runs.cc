#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/excerpt.h"
#include "eval/player_file.h"
#include "server/answers.h"
#include "server/parameters_json.h"
#include "server/player_json.h"
#include "server/services.h"
#include "server/suggested_runs.h"
#include "server/training.h"
#include "server/training_request.h"

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
  return json_response(
      {{"runs", std::move(runs)}, {"limits", {{"waiting", Training::kMostWaiting}}}});
}

Response list_parameters() {
  TrainingRequest request;
  return json_response({{"fields", fields_json(fields_of(request))},
                        {"players", shipped_player_names()},
                        {"suggested", suggested_runs()}});
}

Accepted<Response> start(const Services& services, const Request& request) {
  const auto experiment = read_training_request(request.body);
  if (!experiment) return tl::unexpected(experiment.error());
  const auto started = services.training.start(*experiment, request.address);
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

Accepted<Response> resume(const Services& services, const Request& request, const std::string& id) {
  if (!services.training.find(id)) return tl::unexpected(no_run(id));
  const auto token = bearer_token(request);
  if (!token) return tl::unexpected(token.error());
  if (const auto done = services.training.resume(id, *token); !done) {
    return tl::unexpected(done.error());
  }
  return show(services, id);
}

Accepted<Response> run_events(const Services& services, const Request& request,
                              const std::string& id) {
  const auto run = services.training.find(id);
  if (!run) return tl::unexpected(no_run(id));
  return services.events.open(
      {.address = request.address, .topic = run_event(*run).topic, .greeting = [&] {
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
  router.add("GET", "/api/v1/parameters",
             [](const Request&, const PathValues&) { return list_parameters(); });
  router.add("POST", "/api/v1/runs", [&](const Request& request, const PathValues&) {
    return respond(start(services, request));
  });
  router.add("GET", "/api/v1/runs/{}", [&](const Request&, const PathValues& values) {
    return respond(show(services, values[0]));
  });
  router.add("DELETE", "/api/v1/runs/{}", [&](const Request& request, const PathValues& values) {
    return respond(stop(services, request, values[0]));
  });
  router.add("POST", "/api/v1/runs/{}/resume",
             [&](const Request& request, const PathValues& values) {
               return respond(resume(services, request, values[0]));
             });
  router.add("GET", "/api/v1/runs/{}/events",
             [&](const Request& request, const PathValues& values) {
               return respond(run_events(services, request, values[0]));
             });
}

}  // namespace othello::server
