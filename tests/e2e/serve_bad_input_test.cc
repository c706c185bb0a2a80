#include <gtest/gtest.h>

#include <thread>

#include "server.h"

namespace othello::e2e {
namespace {

using nlohmann::json;

/// One server for all tests: none of them may change its data.
class ServeBadInput : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_ = new Folder;
    server_ = new Server(folder_->path("data"));
    players_ = server_->get("/api/v1/health").json()["players"];
  }
  static void TearDownTestSuite() {
    delete server_;
    delete folder_;
  }
  void TearDown() override {
    EXPECT_EQ(server_->get("/api/v1/health").json()["players"], players_) << "something was stored";
  }

  static void expect_refused(const Ask& ask, int status) {
    const Reply reply = server_->ask(ask);
    EXPECT_EQ(reply.status, status) << ask.path << " " << reply.body;
    expect_sentence(reply.body);
  }
  static void expect_sentence(const std::string& body) {
    const json data = json::parse(body, nullptr, false);
    ASSERT_TRUE(data.is_object() && data.contains("error")) << body;
    const std::string sentence = data["error"];
    EXPECT_GT(sentence.size(), 10U);
    EXPECT_TRUE(sentence.ends_with('.') || sentence.ends_with('?')) << sentence;
    EXPECT_EQ(sentence.find('\n'), std::string::npos);
  }
  static Ask post(const std::string& body, const std::string& type = "application/json",
                  const std::string& query = "") {
    return {.method = "POST", .path = "/api/v1/players" + query, .body = body, .type = type};
  }

  static Folder* folder_;
  static Server* server_;
  static json players_;
};
Folder* ServeBadInput::folder_ = nullptr;
Server* ServeBadInput::server_ = nullptr;
json ServeBadInput::players_;

TEST_F(ServeBadInput, Bodies) {
  expect_refused(post(std::string((8 << 20) + 1, '1'), "text/plain", "?name=x"), 413);
  expect_refused(post("{\"name\": "), 400);
  expect_refused(post(std::string(5000, '[')), 400);
  expect_refused(post("x", "image/png"), 415);
  expect_refused(post(R"({"name": "x", "text": ""})"), 422);
}

TEST_F(ServeBadInput, Players) {
  expect_refused(post("1 2 3", "text/plain", "?name=x"), 422);
  std::string with_nan = wpc_text(1);
  with_nan.replace(0, with_nan.find(' '), "nan");
  expect_refused(post(with_nan, "text/plain", "?name=x"), 422);
  std::string with_infinity = wpc_text(1);
  with_infinity.replace(0, with_infinity.find(' '), "1e999");
  expect_refused(post(with_infinity, "text/plain", "?name=x"), 422);
  expect_refused(post("1 40 1 0 1 2", "text/plain", "?name=x&convention=negation"), 422);
  expect_refused(post("1000000000 6 8", "text/plain", "?name=x&convention=negation"), 422);
  expect_refused(post(ntuple_text(1), "text/plain", "?name=x"), 422);
  expect_refused(post(ntuple_text(1), "text/plain", "?name=x&convention=none"), 422);
  expect_refused(post(wpc_text(1) + " 1", "text/plain", "?name=x"), 422);
}

TEST_F(ServeBadInput, Names) {
  for (const char* name : {"", "%20", "%3Cb%3E", "a%0Ab", "a%00b", "a%26b", "%22", "%FF"}) {
    expect_refused(post(wpc_text(2), "text/plain", std::string("?name=") + name), 422);
  }
  expect_refused(post(wpc_text(2), "text/plain", "?name=" + std::string(65, 'x')), 422);
  expect_refused(post(wpc_text(2), "text/plain", "?name=heuristic"), 409);
  expect_refused(post(wpc_text(2), "text/plain"), 422);
}

TEST_F(ServeBadInput, Ids) {
  for (const char* path :
       {"/api/v1/players/999999", "/api/v1/players/x", "/api/v1/players/-1",
        "/api/v1/players/99999999999999999999", "/api/v1/players/1%20OR%201=1",
        "/api/v1/players/999999/file", "/api/v1/players/999999/events",
        "/api/v1/players/999999/games?opponent=1", "/api/v1/players/1/games?opponent=9999",
        "/api/v1/crosstable?players=1,x", "/api/v1/runs/none", "/api/v1/experiments/none",
        "/api/v1/papers/none", "/api/v1/none", "/api/v1/players/random/picture.svg"}) {
    expect_refused({.path = path}, 404);
  }
  expect_refused({.method = "DELETE", .path = "/api/v1/players/999999", .token = "x"}, 404);
  expect_refused({.method = "DELETE", .path = "/api/v1/players"}, 405);
}

TEST_F(ServeBadInput, Queries) {
  for (const char* path :
       {"/api/v1/players?order=size", "/api/v1/players?limit=0", "/api/v1/players?limit=-3",
        "/api/v1/players/1/games", "/api/v1/game?black=1&white=2&epsilon=2",
        "/api/v1/game?black=1&white=2&epsilon=nan", "/api/v1/move?player=1&search=99",
        "/api/v1/analyse?player=1&search=depth"}) {
    expect_refused({.path = path}, 400);
  }
  for (const char* path : {"/api/v1/position?board=xyz", "/api/v1/position?transcript=a1",
                           "/api/v1/position?transcript=f5f5", "/api/v1/analyse?player=1&board=xyz",
                           "/api/v1/review?player=1"}) {
    expect_refused({.path = path}, 422);
  }
}

TEST_F(ServeBadInput, Paths) {
  for (const char* path :
       {"/api/v1/experiments/../../etc/passwd", "/api/v1/experiments/%2e%2e/%2e%2e/etc",
        "/assets/..%2f..%2fetc%2fpasswd", "/assets/.", "/assets/../data"}) {
    const Reply reply = server_->ask({.path = path});
    EXPECT_EQ(reply.status, 404) << path << reply.body;
    EXPECT_EQ(reply.body.find("root:"), std::string::npos);
  }
  EXPECT_EQ(server_->get("/lab/../../etc/passwd").status, 404);
  EXPECT_EQ(server_->get("/assets/").status, 404) << "no listing";
  expect_refused({.path = "/" + std::string(1000, 'a')}, 414);
}

TEST_F(ServeBadInput, TrainingRuns) {
  const auto start = [](const std::string& body) {
    return Ask{.method = "POST", .path = "/api/v1/runs", .body = body};
  };
  expect_refused(start("{"), 400);
  expect_refused(start("[]"), 422);
  const json good = {{"name", "x"},
                     {"budget", {{"games", 1000}}},
                     {"learner", {{"method", "td"}}},
                     {"evaluator", {{"kind", "wpc"}}}};
  const auto with = [&](const std::string& pointer, const json& value) {
    json request = good;
    request[json::json_pointer(pointer)] = value;
    return start(request.dump());
  };
  expect_refused(with("/budget/games", 1000000000), 422);
  expect_refused(with("/budget/games", -1), 422);
  expect_refused(with("/name", "../x"), 422);
  expect_refused(with("/learner/method", "tdmc"), 422);
  expect_refused(with("/evaluator/kind", "all"), 422);
  expect_refused(with("/learner/alpha", 99), 422);
  expect_refused(with("/speed", 1), 422);
  EXPECT_EQ(server_->ask(with("/learner/alpha", 99)).json()["field"], "learner.alpha");
}

TEST_F(ServeBadInput, Requests) {
  const auto status = [](const std::string& answer) { return answer.substr(0, 12); };
  EXPECT_EQ(status(server_->raw("GET / HTTP/1.1\r\nX: " + std::string(40'000, 'x') + "\r\n\r\n")),
            "HTTP/1.1 431");
  const std::string chunked = server_->raw(
      "POST /api/v1/players HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n");
  EXPECT_EQ(status(chunked), "HTTP/1.1 411");
  expect_sentence(chunked.substr(chunked.find("\r\n\r\n") + 4));
  EXPECT_EQ(status(server_->raw("POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n")), "HTTP/1.1 400");
  (void)server_->raw("\r\n\r\n", 1);
  (void)server_->raw(std::string(1000, '\0'), 1);
  (void)server_->raw("GET\r\n", 1);
}

/// An endless request header is cut off; meanwhile others are served.
TEST_F(ServeBadInput, SlowClients) {
  std::string answer;
  std::thread slow([&] { answer = server_->raw("GET / HTTP/1.1\r\nHost: localhost\r\n", 30); });
  EXPECT_EQ(server_->get("/api/v1/health").status, 200);
  slow.join();
  EXPECT_EQ(answer.substr(0, 12), "HTTP/1.1 408");
  expect_sentence(answer.substr(answer.find("\r\n\r\n") + 4));
}

TEST(ServeFlood, IsAnsweredWith429) {
  const Folder folder;
  const Server server(folder.path("data"));
  int refused = 0;
  // 200, and 2 more each second.
  for (int i = 0; i < 5000 && refused == 0; ++i) {
    const Reply reply = server.submit("<", "");
    if (reply.status != 429) continue;
    ++refused;
    EXPECT_GE(std::atoi(reply.header("Retry-After").c_str()), 1);
    EXPECT_TRUE(reply.json()["error"].get<std::string>().ends_with('.'));
  }
  EXPECT_EQ(refused, 1);
  EXPECT_EQ(server.get("/api/v1/health").status, 200) << "reads are still served";
}

TEST(ServePages, WorkWithoutAScriptAndEscapeWhatTheyShow) {
  const Folder folder;
  const Server server(folder.path("data"));
  const json mine = server.submit("it's me", wpc_text(12)).json();
  server.wait_until_settled();
  for (const char* path : {"/", "/?order=heuristic", "/submit", "/crosstable", "/lab", "/play"}) {
    const Reply reply = server.get(path);
    EXPECT_EQ(reply.status, 200) << path;
    EXPECT_TRUE(reply.body.starts_with("<!DOCTYPE html>"));
    EXPECT_EQ(reply.body.find("style=\""), std::string::npos) << "the policy forbids it: " << path;
    EXPECT_NE(reply.header("Content-Security-Policy").find("default-src 'none'"),
              std::string::npos);
    EXPECT_EQ(reply.header("X-Content-Type-Options"), "nosniff");
  }
  EXPECT_NE(server.get("/").body.find("it&#39;s me"), std::string::npos);
  const Reply page = server.get(mine["url"]);
  EXPECT_EQ(page.status, 200);
  EXPECT_NE(page.body.find("<svg"), std::string::npos);
  EXPECT_EQ(server.get("/players/999").status, 404);
  EXPECT_TRUE(server.get("/nowhere").body.starts_with("<!DOCTYPE html>"));
}

}  // namespace
}  // namespace othello::e2e
