#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <random>
#include <thread>

#include "server.h"

namespace othello::e2e {
namespace {

using nlohmann::json;

json standings(const Server& server) {
  json out;
  const json list = server.get("/api/v1/players").json();
  for (const json& player : list["players"]) {
    out[player["name"].get<std::string>()] = {player["heuristic"], player["pool"]};
  }
  return out;
}

/// Repeatedly submits and kills at arbitrary moments; all acknowledged submissions survive, and all
/// games have the same results as without kills.
TEST(ServeKill, NothingAcknowledgedIsLost) {
  const std::string submitted = "submitted-";
  const Folder folder;
  std::mt19937 random(20062);
  std::vector<std::string> acknowledged;
  unsigned number = 0;
  for (int round = 0; round < 8; ++round) {
    Server server(folder.path("killed"));
    std::atomic<bool> stop = false;
    std::atomic<unsigned> count = 0;
    std::thread client([&] {
      while (!stop) {
        const std::string name = submitted + std::to_string(number);
        const Reply reply = server.submit(name, wpc_text(number));
        // A submission without a complete answer may or may not have been stored.
        if (reply.status == 201) {
          acknowledged.push_back(name);
          ++count;
        }
        ++number;
        if (reply.status == 0) stop = true;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
      }
    });
    const unsigned enough = 1 + random() % 6;
    while (count < enough && !stop) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    std::this_thread::sleep_for(std::chrono::milliseconds(random() % 20));
    EXPECT_EQ(server.end(SIGKILL), 128 + SIGKILL);
    stop = true;
    client.join();
  }
  EXPECT_GE(acknowledged.size(), 8U);

  const Server server(folder.path("killed"));
  server.wait_until_settled();
  const json survived = standings(server);
  for (const std::string& name : acknowledged) {
    EXPECT_TRUE(survived.contains(name)) << name;
  }

  const Server calm(folder.path("calm"));
  for (const auto& [name, scores] : survived.items()) {
    if (!name.starts_with(submitted)) continue;
    const auto weights = static_cast<unsigned>(std::stoul(name.substr(submitted.size())));
    EXPECT_EQ(calm.submit(name, wpc_text(weights)).status, 201);
  }
  calm.wait_until_settled();
  EXPECT_EQ(standings(calm), survived);
}

TEST(ServeKill, ATrainingRunGoesOn) {
  const Folder folder;
  std::string id;
  {
    Server server(folder.path("data"));
    const Reply started = server.ask({.method = "POST",
                                      .path = "/api/v1/runs",
                                      .body = R"({"name": "t", "budget": {"games": 20000},
      "learner": {"method": "td"}, "evaluator": {"kind": "wpc"}})"});
    ASSERT_EQ(started.status, 202) << started.body;
    id = started.json()["id"];
    server.end(SIGKILL);
  }
  const Server server(folder.path("data"));
  const json run = server.wait_for("/api/v1/runs/" + id,
                                   [](const json& state) { return state["state"] == "finished"; });
  EXPECT_EQ(run["games"], 20000);
  const json experiment =
      server.get("/api/v1/experiments/" + run["experiment"].get<std::string>()).json();
  EXPECT_EQ(experiment["curves"][0]["opponent"], "heuristic");
  EXPECT_EQ(experiment["curves"][0]["mean"].size(), 20U);
  const json film =
      server.get("/api/v1/experiments/" + run["experiment"].get<std::string>() + "/runs/1/film")
          .json();
  EXPECT_EQ(film["frames"].size(), 20U);
  EXPECT_EQ(film["frames"][0]["picture"]["type"], "maps");
}

}  // namespace
}  // namespace othello::e2e
