#include "server/gate.h"

#include <gtest/gtest.h>

#include "server/entry_rules.h"

namespace othello::server {
namespace {

RequestHead head(std::string method, std::string target) {
  RequestHead head{.method = std::move(method), .target = std::move(target)};
  head.address = "10.0.0.1";
  head.hosts = {"localhost:8080"};
  if (head.method != "GET") head.content_lengths = {"0"};
  return head;
}

int status_of(const std::optional<Refusal>& refusal) { return refusal ? refusal->status : 0; }

TEST(Gate, RefusesLongPathsAndBodies) {
  Gate gate({});
  EXPECT_FALSE(gate.check(head("GET", "/")));
  EXPECT_EQ(gate.check(head("GET", std::string(600, 'a')))->status, 414);
  RequestHead post = head("POST", "/api/v1/players");
  const auto with_lengths = [&](std::vector<std::string> lengths) {
    post.content_lengths = std::move(lengths);
    return status_of(gate.check(post));
  };
  EXPECT_EQ(with_lengths({std::to_string(kMostBodyBytes)}), 0);
  EXPECT_EQ(with_lengths({std::to_string(kMostBodyBytes + 1)}), 413);
  EXPECT_EQ(with_lengths({"99999999999999999999"}), 400);
  EXPECT_EQ(with_lengths({"-1"}), 400);
  EXPECT_EQ(with_lengths({"5", "5"}), 400);
  EXPECT_EQ(with_lengths({}), 411);
  post.chunked = true;
  EXPECT_EQ(with_lengths({}), 411);
}

TEST(Gate, RefusesBannedAddressesBeforeTheirBodiesAreRead) {
  Gate gate({.is_banned = [](const std::string& address) { return address == "10.0.0.1"; }});
  RequestHead post = head("POST", "/api/v1/players");
  post.content_lengths = {std::to_string(kMostBodyBytes)};
  EXPECT_EQ(status_of(gate.check(post)), 403);
  post.address = "10.0.0.2";
  EXPECT_EQ(status_of(gate.check(post)), 0);
}

TEST(Gate, RefusesAFlood) {
  Gate gate({.limits = {.requests = {.per_second = 1, .burst = 10},
                        .posts = {.per_second = 1, .burst = 2}}});
  EXPECT_FALSE(gate.check(head("POST", "/")));
  EXPECT_FALSE(gate.check(head("DELETE", "/")));
  const auto refusal = gate.check(head("POST", "/"));
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->status, 429);
  EXPECT_GE(refusal->retry_after, 1);
  EXPECT_FALSE(gate.check(head("GET", "/"))) << "reads are still allowed";
}

TEST(Gate, RefusesChangesByPagesFromElsewhere) {
  Gate gate({});
  RequestHead post = head("POST", "/submit");
  EXPECT_FALSE(gate.check(post)) << "programs send no Origin header";
  post.origin = "http://localhost:8080";
  EXPECT_FALSE(gate.check(post));
  for (const char* origin : {"http://evil.example", "null", "http://localhost:8081"}) {
    post.origin = origin;
    EXPECT_EQ(gate.check(post)->status, 403) << origin;
  }
  post.method = "GET";
  EXPECT_FALSE(gate.check(post)) << "reads are allowed";
  post.method = "POST";
  post.origin.clear();
  for (const char* site : {"cross-site", "same-site"}) {
    post.fetch_site = site;
    EXPECT_EQ(status_of(gate.check(post)), 403) << site;
  }
  for (const char* site : {"same-origin", "none"}) {
    post.fetch_site = site;
    EXPECT_EQ(status_of(gate.check(post)), 0) << site;
  }
}

TEST(Gate, KnowsItsNames) {
  Gate gate({.limits = {}, .hosts = {"league.example"}});
  RequestHead get = head("GET", "/");
  const auto with_host = [&](const std::string& host) {
    get.hosts = {host};
    return status_of(gate.check(get));
  };
  for (const char* host : {"localhost", "127.0.0.1:8080", "[::1]:8080", "192.168.1.7",
                           "league.example", "LEAGUE.example:443"}) {
    EXPECT_EQ(with_host(host), 0) << host;
  }
  for (const char* host : {"", "evil.example", "league.example.evil.example", "[", "localhost.x"}) {
    EXPECT_EQ(with_host(host), 421) << host;
  }
  get.hosts = {"localhost", "localhost"};
  EXPECT_EQ(status_of(gate.check(get)), 400);
  get.hosts.clear();
  EXPECT_EQ(status_of(gate.check(get)), 400);
  get.is_1_0 = true;
  EXPECT_EQ(status_of(gate.check(get)), 0);
}

TEST(Gate, RefusesEncodedBodies) {
  Gate gate({});
  RequestHead post = head("POST", "/api/v1/players");
  post.content_encoding = "identity";
  EXPECT_EQ(status_of(gate.check(post)), 0);
  for (const char* encoding : {"gzip", "br", "deflate, gzip"}) {
    post.content_encoding = encoding;
    EXPECT_EQ(status_of(gate.check(post)), 415) << encoding;
  }
}

}  // namespace
}  // namespace othello::server
