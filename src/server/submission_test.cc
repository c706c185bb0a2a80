#include "server/submission.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "eval/player_file.h"
#include "server/entry_rules.h"

namespace othello::server {
namespace {

std::string wpc_text(double first = 1.0) {
  std::string text = std::to_string(first);
  for (int i = 1; i < 64; ++i) text += fmt::format(" {}", 0.01 * i);
  return text;
}

constexpr const char* kTupleText = "1 { 2 1 {0 1} 0.5 -0.5 0 1 0 -1 0.25 0 0 }";

Request post(std::string type, std::string body,
             std::multimap<std::string, std::string> query = {}) {
  return {.method = "POST",
          .path = "/api/v1/players",
          .query = std::move(query),
          .content_type = std::move(type),
          .body = std::move(body)};
}

void expect_refusal(const Request& request, int status, const std::string& part) {
  const auto read = read_submission(request);
  ASSERT_FALSE(read) << part;
  EXPECT_EQ(read.error().status, status) << read.error().sentence;
  EXPECT_NE(read.error().sentence.find(part), std::string::npos) << read.error().sentence;
  EXPECT_EQ(read.error().sentence.find('\n'), std::string::npos);
}

TEST(Submission, ReadsLeagueText) {
  const auto read =
      read_submission(post("text/plain", wpc_text(), {{"name", " mine "}, {"author", "A. B."}}));
  ASSERT_TRUE(read) << read.error().sentence;
  EXPECT_EQ(read->player.name, "mine");
  EXPECT_EQ(read->author, "A. B.");
  EXPECT_EQ(weight_count(read->player.evaluator), 64U);
  const auto tuples = read_submission(
      post("text/plain; charset=utf-8", kTupleText, {{"name", "t"}, {"convention", "inversion"}}));
  ASSERT_TRUE(tuples) << tuples.error().sentence;
  EXPECT_EQ(tuples->player.convention, Convention::kInversion);
}

TEST(Submission, ReadsPlayerFilesAndWrappers) {
  const std::string file = to_json(shipped_player("manning-tdl").value());
  const auto as_it_is = read_submission(post("application/json", file));
  ASSERT_TRUE(as_it_is) << as_it_is.error().sentence;
  const auto renamed = read_submission(post("application/json", file, {{"name", "other"}}));
  ASSERT_TRUE(renamed);
  EXPECT_EQ(renamed->player.name, "other");
  const auto wrapped = read_submission(
      post("application/json", fmt::format(R"({{"name": "w", "text": "{}"}})", wpc_text())));
  ASSERT_TRUE(wrapped) << wrapped.error().sentence;
  EXPECT_EQ(wrapped->player.name, "w");
}

TEST(Submission, ReadsForms) {
  Request request = post("multipart/form-data; boundary=x", "");
  request.form = {
      {"name", "f"}, {"author", ""}, {"convention", ""}, {"text", ""}, {"file", wpc_text()}};
  const auto read = read_submission(request);
  ASSERT_TRUE(read) << read.error().sentence;
  EXPECT_EQ(read->player.name, "f");
  EXPECT_EQ(read->author, "");
}

TEST(Submission, RefusesWhatIsNoPlayer) {
  expect_refusal(post("application/json", "{"), 400, "body");
  expect_refusal(post("application/json", "[1]"), 422, "expected an object");
  expect_refusal(post("application/json", R"({"name": "x"})"), 422, "text");
  expect_refusal(post("application/json", R"({"nme": "x", "text": "1"})"), 422, "nme");
  expect_refusal(post("application/json", R"({"name": 3, "text": "1"})"), 422, "name");
  expect_refusal(post("image/png", "x"), 415, "image/png");
  expect_refusal(post("text/plain", "", {{"name", "x"}}), 422, "empty");
  expect_refusal(post("text/plain", "1 2 3", {{"name", "x"}}), 422, "player");
  expect_refusal(post("text/plain", "nan " + wpc_text().substr(9), {{"name", "x"}}), 422, "player");
  expect_refusal(post("text/plain", "1 99 1 0", {{"name", "x"}}), 422, "player");
  expect_refusal(post("text/plain", kTupleText, {{"name", "x"}}), 422, "convention");
  expect_refusal(post("text/plain", kTupleText, {{"name", "x"}, {"convention", "both"}}), 422,
                 "both");
}

TEST(Submission, RefusesBadNames) {
  for (const std::string& name :
       {std::string(), std::string("  "), std::string("<b>"), std::string("a\nb"),
        std::string("a&b"), std::string("\x1b[2J"), std::string("\xff"), std::string(65, 'x')}) {
    expect_refusal(post("text/plain", wpc_text(), {{"name", name}}), 422, "name: ");
  }
  expect_refusal(post("text/plain", wpc_text()), 422, "name: ");
  expect_refusal(post("text/plain", wpc_text(), {{"name", "x"}, {"author", "<script>"}}), 422,
                 "author: ");
  EXPECT_TRUE(checked_name(std::string(64, 'x'), "name"));
  std::string umlauts;
  for (int i = 0; i < 64; ++i) umlauts += "ü";
  EXPECT_TRUE(checked_name(umlauts, "name"));
  EXPECT_TRUE(checked_name("my player", "name"));
  EXPECT_FALSE(checked_name("my  player", "name")) << "a page shows it as the other";
}

TEST(Fingerprint, SeesThroughWhatMakesNoDifference) {
  Player player = shipped_player("cel-n").value();
  const std::string print = fingerprint(player);
  player.name = "another";
  player.origin = "elsewhere";
  player.convention = Convention::kInversion;  // the same moves, for a weighted piece counter
  EXPECT_EQ(fingerprint(player), print);
  weights(player.evaluator)[0] += 0.001;
  EXPECT_NE(fingerprint(player), print);

  Player network = shipped_player("manning-tdl").value();
  const std::string other = fingerprint(network);
  network.convention =
      network.convention == Convention::kInversion ? Convention::kNegation : Convention::kInversion;
  EXPECT_NE(fingerprint(network), other);
}

TEST(EntryRules, RefusesNetworksThatWouldTakeForever) {
  Player player{.name = "large", .evaluator = Mlp::create({64, 1024, 1}).value(), .origin = {}};
  const auto sound = check_entry(player);
  ASSERT_FALSE(sound);
  EXPECT_EQ(sound.error().status, 422);
  player.evaluator = Mlp::create({64, 900, 1}).value();
  EXPECT_TRUE(check_entry(player));
}

}  // namespace
}  // namespace othello::server
