#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/excerpt.h"
#include "eval/player_file.h"
#include "lab/run/run_players.h"
#include "server/answers.h"
#include "server/experiment_json.h"
#include "server/paper_files.h"
#include "server/services.h"

namespace othello::server {
namespace {

using Json = nlohmann::ordered_json;

Refusal no_experiment(const std::string& id) {
  return {.status = 404, .sentence = fmt::format("there is no experiment '{}'", excerpt(id))};
}

Response list_experiments(const Services& services) {
  const auto experiments = services.lab.experiments();
  Json papers = Json::array();
  for (const LabPaper& paper : services.lab.papers()) {
    papers.push_back(paper_json(paper, experiments));
  }
  Json list = Json::array();
  for (const LabExperiment& experiment : experiments) list.push_back(experiment_json(experiment));
  return json_response({{"papers", std::move(papers)}, {"experiments", std::move(list)}});
}

Accepted<Response> show_experiment(const Services& services, const std::string& id) {
  const auto experiment = services.lab.find_experiment(id);
  if (!experiment) return tl::unexpected(no_experiment(id));
  return json_response(experiment_details_json(*experiment));
}

Accepted<Response> show_paper(const Services& services, const std::string& id) {
  const auto paper = services.lab.find_paper_folder(id);
  if (!paper) return refuse(404, fmt::format("there is no paper '{}'", excerpt(id)));
  return json_response(paper_details_json(*paper, services.lab.experiments()));
}

Accepted<Response> show_figure(const Services& services, const PathValues& values) {
  constexpr std::string_view kEnding = ".svg";
  const auto paper = services.lab.find_paper_folder(values[0]);
  std::string name = values[1];
  if (paper && name.ends_with(kEnding)) {
    name.resize(name.size() - kEnding.size());
    if (auto figure = read_figure(*paper, name)) {
      return Response{.type = "image/svg+xml", .body = std::move(*figure)};
    }
  }
  return refuse(404, fmt::format("there is no figure '{}'", excerpt(values[1])));
}

/// An experiment and one of its runs, numbered from 1.
struct Run {
  LabExperiment experiment;
  std::uint32_t number;
};
Accepted<Run> find_run(const Services& services, const PathValues& values) {
  auto experiment = services.lab.find_experiment(values[0]);
  if (!experiment) return tl::unexpected(no_experiment(values[0]));
  const auto number = parse_id(values[1]);
  if (!number || *number < 1 || *number > experiment->data->experiment.runs) {
    return refuse(404, fmt::format("there is no run '{}', only 1 to {}", excerpt(values[1]),
                                   experiment->data->experiment.runs));
  }
  return Run{std::move(*experiment), static_cast<std::uint32_t>(*number)};
}

Accepted<Response> show_film(const Services& services, const PathValues& values) {
  const auto run = find_run(services, values);
  if (!run) return tl::unexpected(run.error());
  return json_response(film_json(run->experiment, run->number));
}

Result<Player> snapshot_at(const RunFolder& folder, std::uint32_t run, std::uint64_t games) {
  const auto snapshots = RunSnapshots::open(folder, run);
  if (!snapshots) return tl::unexpected(snapshots.error());
  return snapshots->at(games);
}

Accepted<Response> show_snapshot(const Services& services, const Request& request,
                                 const PathValues& values) {
  const auto run = find_run(services, values);
  if (!run) return tl::unexpected(run.error());
  const auto folder = RunFolder::open_for_reading(run->experiment.folder);
  if (!folder) return tl::unexpected(no_experiment(values[0]));
  const std::string at = request.parameter("at").value_or("final");
  const auto games = parse_id(at);
  if (at != "final" && at != "best" && !games) {
    return refuse(
        400, fmt::format("at: found '{}', expected a number of games, final or best", excerpt(at)));
  }
  const auto player =
      games ? snapshot_at(*folder, run->number, static_cast<std::uint64_t>(*games))
            : player_of_run(*folder, at == "final" ? RunPlayer::kFinal : RunPlayer::kBest,
                            run->number);
  if (!player) return refuse(404, fmt::format("this run has no player at '{}'", excerpt(at)));
  const std::string file =
      fmt::format("{}-run-{}-{}", run->experiment.data->experiment.name, run->number, at);
  return Response{.body = to_json(*player), .headers = {attachment(file, ".json")}};
}

Accepted<Response> show_metrics(const Services& services, const std::string& id) {
  const auto experiment = services.lab.find_experiment(id);
  if (!experiment) return tl::unexpected(no_experiment(id));
  return Response{.type = "text/csv; charset=utf-8",
                  .body = to_csv(experiment->data->metrics, metric_columns())};
}

}  // namespace

void add_lab_routes(Router& router, const Services& services) {
  router.add("GET", "/api/v1/experiments",
             [&](const Request&, const PathValues&) { return list_experiments(services); });
  router.add("GET", "/api/v1/experiments/{*}/runs/{}/film",
             [&](const Request&, const PathValues& values) {
               return respond(show_film(services, values));
             });
  router.add("GET", "/api/v1/experiments/{*}/runs/{}/player",
             [&](const Request& request, const PathValues& values) {
               return respond(show_snapshot(services, request, values));
             });
  router.add("GET", "/api/v1/experiments/{*}/metrics.csv",
             [&](const Request&, const PathValues& values) {
               return respond(show_metrics(services, values[0]));
             });
  router.add("GET", "/api/v1/experiments/{*}", [&](const Request&, const PathValues& values) {
    return respond(show_experiment(services, values[0]));
  });
  router.add("GET", "/api/v1/papers/{*}/figures/{}", [&](const Request&, const PathValues& values) {
    return respond(show_figure(services, values));
  });
  router.add("GET", "/api/v1/papers/{*}", [&](const Request&, const PathValues& values) {
    return respond(show_paper(services, values[0]));
  });
}

}  // namespace othello::server
