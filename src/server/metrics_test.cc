#include "server/metrics.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/file.h"
#include "core/folder_testing.h"
#include "server/access_log.h"

namespace othello::server {
namespace {

using std::chrono::milliseconds;

TEST(Metrics, CountsByStatusAndTime) {
  Metrics metrics;
  metrics.add({.status = 200, .bytes = 10, .time = milliseconds(3)});
  metrics.add({.status = 200, .bytes = 10, .time = milliseconds(70)});
  metrics.add({.status = 404, .bytes = 1, .time = std::chrono::seconds(9)});
  const std::string text = metrics.text();
  for (const char* line :
       {"othello_requests_total{status=\"200\"} 2\n", "othello_requests_total{status=\"404\"} 1\n",
        "othello_request_seconds_bucket{le=\"0.005\"} 1\n",
        "othello_request_seconds_bucket{le=\"0.1\"} 2\n",
        "othello_request_seconds_bucket{le=\"+Inf\"} 3\n", "othello_request_seconds_count 3\n",
        "othello_response_bytes_total 21\n"}) {
    EXPECT_NE(text.find(line), std::string::npos) << line << text;
  }
  EXPECT_GT(resident_bytes(), 0U);
}

TEST(AccessLog, WritesALineOfJsonForEachRequest) {
  const TestFolder folder;
  const auto log = AccessLog::open(folder / "log").value();
  log->add({.address = "192.0.2.1",
            .method = "GET",
            .target = "/\"\n\xff" + std::string(1000, 'x'),
            .user_agent = "a",
            .status = 200,
            .bytes = 5,
            .time = std::chrono::microseconds(1234)});
  log->add({.status = 404});
  const std::string text = read_file(folder / "log", 1 << 20).value();
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 2);
  const auto line = nlohmann::json::parse(text.substr(0, text.find('\n')));
  EXPECT_EQ(line["address"], "192.0.2.1");
  EXPECT_EQ(line["status"], 200);
  EXPECT_EQ(line["ms"], 1.23);
  EXPECT_LT(text.size(), 1500U) << "long targets are cut";
  EXPECT_FALSE(AccessLog::open(folder / "none" / "log"));
}

}  // namespace
}  // namespace othello::server
