#include "server/app.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "core/folder_testing.h"

namespace othello::server {
namespace {

using nlohmann::json;

/// The whole of it, asked without a network in between.
class AppTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_ = new TestFolder;
    AppOptions options;
    options.http.port = 0;
    options.data = *folder_ / "data";
    options.backend = std::make_shared<ThreadBackend>(ThreadBackend::Options{.threads = 1});
    // Reading all of them takes a sanitized build many seconds.
    options.shipped = {"heuristic", "random", "cel-n", "manning-tdl", "ctdl-7x4", "el-mlp"};
    auto app = App::open(options);
    ASSERT_TRUE(app) << app.error().text();
    app_ = app->release();
    while (get("/api/v1/health")["waiting"] != 0) usleep(1000);
  }
  static void TearDownTestSuite() {
    delete app_;
    delete folder_;
  }

  static json get(const std::string& path, std::multimap<std::string, std::string> query = {},
                  int status = 200) {
    const Response response = app_->answer({.path = path, .query = std::move(query)});
    EXPECT_EQ(response.status, status) << path << " " << response.body;
    return json::parse(response.body, nullptr, false);
  }
  static std::string id_of(const std::string& name) {
    const json list = get("/api/v1/players");
    for (const json& player : list["players"]) {
      if (player["name"] == name) return player["id"].dump();
    }
    return "";
  }

  static TestFolder* folder_;
  static App* app_;
};
TestFolder* AppTest::folder_ = nullptr;
App* AppTest::app_ = nullptr;

TEST_F(AppTest, ShowsAPosition) {
  const json start = get("/api/v1/position", {{"player", id_of("heuristic")}});
  EXPECT_EQ(start["board"], "---------------------------OX------XO--------------------------- X");
  EXPECT_EQ(start["to_move"], "black");
  EXPECT_EQ(start["legal"], (json{"d3", "c4", "f5", "e6"}));
  EXPECT_EQ(start["values"].size(), 4U);
  EXPECT_FALSE(start["passes"]);
  EXPECT_FALSE(start["over"]);
  const json later = get("/api/v1/position", {{"transcript", "f5d6"}});
  EXPECT_EQ(later["black_discs"], 3);
  EXPECT_FALSE(later.contains("values"));
}

TEST_F(AppTest, ChoosesAMoveAtEveryDepth) {
  for (const char* plies : {"1", "2", "3", "4"}) {
    const json move =
        get("/api/v1/move", {{"player", id_of("cel-n")}, {"plies", plies}, {"transcript", "f5d6"}});
    EXPECT_EQ(move["board"].get<std::string>().size(), 66U) << plies;
    EXPECT_EQ(get("/api/v1/position",
                  {{"transcript", "f5d6" + move["move"].get<std::string>()}})["board"],
              move["board"]);
  }
  get("/api/v1/move", {{"player", "0"}}, 404);
}

TEST_F(AppTest, ReplaysTheGamesThatWereCounted) {
  const std::string a = id_of("cel-n");
  const std::string b = id_of("random");
  const json detail = get("/api/v1/players/" + a);
  json both;
  for (const json& result : detail["results"]) {
    if (result["opponent"]["id"].dump() == b) both = result["both"];
  }
  ASSERT_TRUE(both.is_object());
  int wins = 0;
  int draws = 0;
  for (const char* first : {"0", "100"}) {
    const json page = get("/api/v1/players/" + a + "/games",
                          {{"opponent", b}, {"first", first}, {"count", "100"}});
    EXPECT_EQ(page["total"], 200);
    for (const json& game : page["games"]) {
      const int black = game["black_discs"];
      const int white = game["white_discs"];
      const bool a_is_black = game["black"].dump() == a;
      wins += (a_is_black ? black > white : white > black) ? 1 : 0;
      draws += black == white ? 1 : 0;
    }
  }
  EXPECT_EQ(wins, both["wins"]);
  EXPECT_EQ(draws, both["draws"]);
}

TEST_F(AppTest, PlaysAGameToWatchAndTracesIt) {
  const std::string a = id_of("cel-n");
  const json game = get("/api/v1/game", {{"black", a}, {"white", id_of("heuristic")}});
  const json trace =
      get("/api/v1/trace", {{"transcript", game["transcript"]}, {"player", a}, {"player", "1"}});
  EXPECT_EQ(trace["plies"], game["plies"]);
  ASSERT_EQ(trace["values"].size(), 2U);
  EXPECT_EQ(trace["values"][0]["values"].size(), game["plies"].size() + 1);
}

TEST_F(AppTest, CrossesThePool) {
  const json table = get("/api/v1/crosstable");
  const std::size_t players = table["players"].size();
  EXPECT_GE(players, 5U);
  for (std::size_t row = 0; row < players; ++row) {
    for (std::size_t column = 0; column < players; ++column) {
      const json& cell = table["cells"][row][column];
      ASSERT_EQ(cell.is_null(), row == column);
      if (row == column) continue;
      EXPECT_DOUBLE_EQ(
          cell["score"].get<double>() + table["cells"][column][row]["score"].get<double>(), 1.0);
    }
  }
  EXPECT_TRUE(table["intransitivity"]["note"].get<std::string>().ends_with('.'));
}

TEST_F(AppTest, DrawsEveryKindOfPlayer) {
  const json list = get("/api/v1/players");
  for (const json& player : list["players"]) {
    const json picture = get("/api/v1/players/" + player["id"].dump())["picture"];
    const std::string kind = player["kind"];
    const bool drawn = kind != "random" && kind != "spatial_mlp";
    EXPECT_EQ(picture["type"], kind == "ntuple" ? "tuples" : drawn ? "maps" : "none") << kind;
  }
}

TEST_F(AppTest, APageBelongsToOnePlace) {
  for (const std::string path : {"/", "/play", "/lab", "/submit", "/crosstable"}) {
    const std::string page = app_->answer({.path = path, .query = {}}).body;
    const std::string mark = "aria-current=\"page\"";
    const std::size_t place = page.find(mark);
    ASSERT_NE(place, std::string::npos) << path;
    EXPECT_EQ(page.find(mark, place + 1), std::string::npos) << path;
  }
}

TEST_F(AppTest, AnswersPeopleWithPages) {
  EXPECT_EQ(app_->answer({.path = "/", .query = {}}).type, "text/html; charset=utf-8");
  EXPECT_EQ(app_->answer({.path = "/none", .query = {}}).type, "text/html; charset=utf-8");
  EXPECT_EQ(app_->answer({.path = "/none", .query = {}}).status, 404);
}

}  // namespace
}  // namespace othello::server
