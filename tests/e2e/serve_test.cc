#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <thread>

#include "server.h"

namespace othello::e2e {
namespace {

using nlohmann::json;

bool is_ranked(const json& player) { return player["state"] == "ranked"; }

TEST(Serve, HoldsTheShippedPlayersFromTheStart) {
  const Folder folder;
  const Server server(folder.path("data"));
  server.wait_until_settled();
  const json list = server.get("/api/v1/players").json();
  std::set<std::string> names;
  for (const json& player : list["players"]) {
    names.insert(player["name"]);
    EXPECT_TRUE(player["shipped"]);
    EXPECT_EQ(player["heuristic"]["games"], 1000);
    EXPECT_LE(player["heuristic"]["low"], player["heuristic"]["score"]);
    EXPECT_TRUE(player["rank"]["pool"].is_number());
  }
  EXPECT_TRUE(names.contains("heuristic"));
  EXPECT_TRUE(names.contains("cel-n"));
  EXPECT_EQ(list["total"], names.size());
}

/// The league's results of a player equal those of othello match.
TEST(Serve, AScoreIsThatOfAMatch) {
  const Folder folder;
  const Server server(folder.path("data"));
  const Reply accepted = server.submit("mine", wpc_text(1));
  ASSERT_EQ(accepted.status, 201) << accepted.body;
  const std::string id = accepted.json()["id"].dump();
  EXPECT_EQ(accepted.header("Location"), "/api/v1/players/" + id);
  const json player = server.wait_for("/api/v1/players/" + id, is_ranked);
  const std::string file =
      folder.write("mine.json", server.get("/api/v1/players/" + id + "/file").body);
  const json match = run({"match", file, "heuristic", "--games", "1000", "--epsilon", "0.1",
                          "--seed", "1", "--json"})
                         .json();
  EXPECT_EQ(player["heuristic"]["score"], match["score"]) << match.dump();
  for (const char* colour : {"black", "white"}) {
    EXPECT_EQ(player["colours"][colour]["wins"], match[colour]["wins"]);
    EXPECT_EQ(player["colours"][colour]["draws"], match[colour]["draws"]);
  }
  const std::string text =
      folder.write("mine.txt", server.get("/api/v1/players/" + id + "/file?format=league").body);
  const json again = run({"match", text, "heuristic", "--games", "1000", "--epsilon", "0.1",
                          "--seed", "1", "--json"})
                         .json();
  EXPECT_EQ(again["signature"], match["signature"]);
}

TEST(Serve, TakesEveryFormOfSubmission) {
  const Folder folder;
  const Server server(folder.path("data"));
  const Reply text = server.submit("tuples", ntuple_text(3), "inversion");
  EXPECT_EQ(text.status, 201) << text.body;
  const std::string path = folder.write("w.txt", wpc_text(4));
  ASSERT_EQ(run({"convert", path, folder.path("w.json")}).code, 0);
  const Reply file = server.ask({.method = "POST",
                                 .path = "/api/v1/players?name=as%20json",
                                 .body = read(folder.path("w.json"))});
  EXPECT_EQ(file.status, 201) << file.body;
  const Reply wrapped = server.ask(
      {.method = "POST",
       .path = "/api/v1/players",
       .body = json{{"name", "wrapped"}, {"author", "A"}, {"text", wpc_text(5)}}.dump()});
  EXPECT_EQ(wrapped.status, 201) << wrapped.body;
  const std::string form =
      "--b\r\nContent-Disposition: form-data; name=\"name\"\r\n\r\nby form\r\n"
      "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x.txt\"\r\n"
      "Content-Type: text/plain\r\n\r\n" +
      wpc_text(6) + "\r\n--b--\r\n";
  const Reply page = server.ask({.method = "POST",
                                 .path = "/submit",
                                 .body = form,
                                 .type = "multipart/form-data; boundary=b"});
  EXPECT_EQ(page.status, 201) << page.body;
  EXPECT_NE(page.body.find("<code class=\"token\">"), std::string::npos);
  server.wait_until_settled();
  const json list = server.get("/api/v1/players").json();
  std::size_t ranked = 0;
  for (const json& player : list["players"]) ranked += is_ranked(player) ? 1 : 0;
  EXPECT_EQ(ranked, list["total"]);
}

TEST(Serve, KnowsWeightsThatAreThere) {
  const Folder folder;
  const Server server(folder.path("data"));
  const Reply first = server.submit("one", wpc_text(7));
  ASSERT_EQ(first.status, 201);
  const Reply second = server.submit("two", wpc_text(7));
  EXPECT_EQ(second.status, 409);
  EXPECT_EQ(second.json()["player"], first.json()["id"]);
  EXPECT_EQ(server.submit("ONE", wpc_text(8)).status, 409) << "names are compared without case";
}

TEST(Serve, OnlyTheTokenRenamesAndWithdraws) {
  const Folder folder;
  const Server server(folder.path("data"));
  const json mine = server.submit("before", wpc_text(9)).json();
  const std::string path = "/api/v1/players/" + mine["id"].dump();
  const Ask rename{.method = "PATCH", .path = path, .body = R"({"name": "after"})"};
  EXPECT_EQ(server.ask(rename).status, 403);
  Ask wrong = rename;
  wrong.token = "wrong";
  EXPECT_EQ(server.ask(wrong).status, 403);
  Ask right = rename;
  right.token = mine["token"];
  EXPECT_EQ(server.ask(right).json()["name"], "after");
  EXPECT_EQ(server.ask({.method = "DELETE", .path = path, .token = "wrong"}).status, 403);
  EXPECT_EQ(server.ask({.method = "DELETE", .path = path, .token = mine["token"]}).status, 204);
  EXPECT_EQ(server.get(path).status, 404);
  EXPECT_EQ(server.ask({.method = "DELETE", .path = "/api/v1/players/1", .token = "x"}).status, 403)
      << "shipped players cannot be removed";
  EXPECT_EQ(server.submit("again", wpc_text(9)).status, 201) << "the weights are free again";
}

TEST(ServeLoad, AHundredSubmissionsAtOnceAreAllRanked) {
  const Folder folder;
  const Server server(folder.path("data"));
  constexpr unsigned kCount = 100;
  std::vector<Reply> replies(kCount);
  std::vector<std::thread> clients;
  for (unsigned i = 0; i < kCount; ++i) {
    clients.emplace_back(
        [&, i] { replies[i] = server.submit("player " + std::to_string(i), wpc_text(100 + i)); });
  }
  for (std::thread& client : clients) client.join();
  std::set<int> ids;
  for (const Reply& reply : replies) {
    ASSERT_EQ(reply.status, 201) << reply.body;
    ids.insert(reply.json()["id"].get<int>());
  }
  EXPECT_EQ(ids.size(), kCount);
  server.wait_until_settled();
  const json list = server.get("/api/v1/players").json();
  EXPECT_GE(list["total"], kCount);
  for (const json& player : list["players"]) {
    EXPECT_TRUE(is_ranked(player)) << player.dump();
    ids.erase(player["id"].get<int>());
  }
  EXPECT_TRUE(ids.empty());
}

/// The same players give the same results in any order of submission.
TEST(ServeLoad, TheOrderOfSubmissionsLeavesNoTrace) {
  const Folder folder;
  const auto standings = [&](const std::string& data, bool reversed) {
    const Server server(folder.path(data));
    for (unsigned i = 0; i < 14; ++i) {
      const unsigned number = reversed ? 13 - i : i;
      EXPECT_EQ(server.submit("p" + std::to_string(number), wpc_text(number)).status, 201);
    }
    server.wait_until_settled();
    json out;
    const json list = server.get("/api/v1/players").json();
    for (const json& player : list["players"]) {
      out[player["name"].get<std::string>()] = {player["heuristic"], player["pool"],
                                                player["in_pool"]};
    }
    return out;
  };
  EXPECT_EQ(standings("forward", false), standings("backward", true));
}

TEST(Serve, StreamsTheScoreUntilThePlayerIsRanked) {
  const Folder folder;
  const Server server(folder.path("data"));
  const json mine = server.submit("streamed", wpc_text(11)).json();
  const std::string events = server.raw(
      "GET " + mine["events"].get<std::string>() + " HTTP/1.1\r\nHost: localhost\r\n\r\n", 300);
  EXPECT_NE(events.find("Content-Type: text/event-stream"), std::string::npos) << events;
  EXPECT_NE(events.find("event: player\ndata: {"), std::string::npos);
  EXPECT_NE(events.find("\"state\":\"ranked\""), std::string::npos);
}

/// The API and the command line search alike; a deep search ends with its client or the server.
TEST(Serve, AnalysesAsTheCommandLineDoes) {
  const Folder folder;
  Server server(folder.path("data"), {"tdl-lines"});
  json player;
  const json list = server.get("/api/v1/players").json();
  for (const json& one : list["players"]) {
    if (one["name"] == "cel-n") player = one["id"];
  }
  const auto stream = [&](const std::string& path) {
    return server.raw(
        "GET /api/v1/" + path + "&player=" + player.dump() + " HTTP/1.1\r\nHost: localhost\r\n\r\n",
        300);
  };
  const std::string events = stream("analyse?search=4&transcript=f5d6c3d3c4");
  EXPECT_NE(events.find("Content-Type: text/event-stream"), std::string::npos) << events;
  const Ran direct = run({"analyse", "f5d6c3d3c4", "--player", "cel-n", "--level", "4", "--json"});
  const auto moves = nlohmann::ordered_json::parse(direct.out)["moves"];
  EXPECT_NE(events.find("\"moves\":" + moves.dump()), std::string::npos) << direct.out << events;
  EXPECT_NE(stream("review?search=2&transcript=f5d6c3").find("\"state\":\"finished\""),
            std::string::npos);
  EXPECT_EQ(server.get("/api/v1/analyse?search=0&player=" + player.dump()).status, 400);
  std::thread deep([&] { (void)stream("analyse?search=depth=60"); });
  EXPECT_EQ(server.end(SIGTERM), 0) << server.errors();
  deep.join();
}

TEST(Serve, KeepsSixtyFourStreamsOpenAndEndsThemAll) {
  const Folder folder;
  Server server(folder.path("data"));
  std::vector<std::thread> watchers;
  std::atomic<int> greeted = 0;
  for (int i = 0; i < 64; ++i) {
    watchers.emplace_back([&] {
      bool first = true;
      testing_http::Client(server.port(), 300)
          .stream("/api/v1/events", [&](const std::string& part) {
            if (first && part.find("event: league") != std::string::npos) ++greeted;
            first = false;
            return true;
          });
    });
  }
  // A stream that is open may not have been greeted yet.
  (void)server.wait_for("/api/v1/health", [&](const json&) { return greeted == 64; });
  const Reply refused = server.get("/api/v1/events");
  EXPECT_EQ(refused.status, 429);
  EXPECT_GE(std::atoi(refused.header("Retry-After").c_str()), 1);
  EXPECT_EQ(server.get("/").status, 200) << "others are served";
  EXPECT_EQ(server.end(SIGTERM), 0) << server.errors();
  for (std::thread& watcher : watchers) watcher.join();
}

TEST(Serve, EndsWhenAskedTo) {
  const Folder folder;
  Server server(folder.path("data"));
  EXPECT_EQ(server.get("/api/v1/health").json()["status"], "ok");
  EXPECT_EQ(server.end(SIGTERM), 0) << server.errors();
}

TEST(Serve, OneServerToAFolderAndAPort) {
  const Folder folder;
  const Server server(folder.path("data"));
  expect_refusal(run({"serve", "--port", "0", "--data", folder.path("data")}), 1,
                 {"in use by another process"});
  expect_refusal(
      run({"serve", "--port", std::to_string(server.port()), "--data", folder.path("other")}), 1,
      {"cannot listen on this address"});
}

}  // namespace
}  // namespace othello::e2e
