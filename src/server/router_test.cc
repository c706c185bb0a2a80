#include "server/router.h"

#include <gtest/gtest.h>

namespace othello::server {
namespace {

Router make_router() {
  Router router;
  const auto echo = [](std::string_view name) {
    return [name](const Request&, const PathValues& values) {
      std::string body(name);
      for (const std::string& value : values) body += " " + value;
      return Response{.body = body};
    };
  };
  router.add("GET", "/", echo("root"));
  router.add("GET", "/players/{}", echo("player"));
  router.add("DELETE", "/players/{}", echo("gone"));
  router.add("GET", "/lab/{*}/runs/{}/film", echo("film"));
  router.add("GET", "/lab/{*}", echo("lab"));
  return router;
}

Response ask(const std::string& method, const std::string& path) {
  return make_router().handle({.method = method, .path = path, .query = {}});
}

TEST(Router, FindsTheHandlerAndItsValues) {
  EXPECT_EQ(ask("GET", "/").body, "root");
  EXPECT_EQ(ask("HEAD", "/").body, "root");
  EXPECT_EQ(ask("GET", "/players/7").body, "player 7");
  EXPECT_EQ(ask("DELETE", "/players/7").body, "gone 7");
  EXPECT_EQ(ask("GET", "/lab/results/lucas2006/td").body, "lab results/lucas2006/td");
  EXPECT_EQ(ask("GET", "/lab/runs/a/runs/3/film").body, "film runs/a 3");
}

TEST(Router, SaysWhatIsNotThere) {
  for (const char* path :
       {"", "x", "/players", "/players/", "/players/7/", "/lab/", "//", "/players/7/8"}) {
    EXPECT_EQ(ask("GET", path).status, 404) << path;
  }
}

TEST(Router, SaysWhichMethodsThereAre) {
  const Response response = ask("POST", "/players/7");
  EXPECT_EQ(response.status, 405);
  ASSERT_EQ(response.headers.size(), 1U);
  EXPECT_EQ(response.headers[0].first, "Allow");
  EXPECT_EQ(response.headers[0].second, "DELETE, GET");
}

/// A handler never receives a path that leads out of a folder.
TEST(Router, LetsNoTraversalThrough) {
  for (const char* path : {"/lab/../secret", "/lab/a/../../b", "/lab/.", "/players/..",
                           "/lab/a\\..\\b", "/lab/a/./b"}) {
    EXPECT_EQ(ask("GET", path).status, 404) << path;
  }
  EXPECT_EQ(ask("GET", std::string("/lab/a\0b", 8)).status, 404);
}

}  // namespace
}  // namespace othello::server
