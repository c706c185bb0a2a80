#include "server/app.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "core/folder_testing.h"
#include "eval/player_file.h"

namespace othello::server {
namespace {

using nlohmann::json;

/// The complete application, queried without a network.
class AppTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_ = new TestFolder;
    AppOptions options;
    options.http.port = 0;
    options.data = *folder_ / "data";
    options.backend = std::make_shared<ThreadBackend>(ThreadBackend::Options{.threads = 1});
    // Loading all of them takes many seconds in a sanitizer build.
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
  /// All events of a stream, with their names.
  static std::vector<std::pair<std::string, json>> stream(
      const std::string& path, std::multimap<std::string, std::string> query) {
    const Response response = app_->answer({.path = path, .query = std::move(query)});
    EXPECT_EQ(response.status, 200) << path << " " << response.body;
    std::string text;
    while (response.status == 200) {
      const auto piece = response.pieces();
      if (!piece) break;
      if (piece->empty()) usleep(1000);
      text += *piece;
    }
    std::vector<std::pair<std::string, json>> events;
    for (std::size_t at = 0; (at = text.find("event: ", at)) != std::string::npos; ++at) {
      const std::size_t data = text.find("\ndata: ", at);
      const std::size_t end = text.find("\n\n", data);
      events.emplace_back(text.substr(at + 7, data - at - 7),
                          json::parse(text.substr(data + 7, end - data - 7)));
    }
    return events;
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

TEST_F(AppTest, SendsPlayerFiles) {
  const auto file = [](const std::string& name, const std::string& format) {
    return app_->answer(
        {.path = "/api/v1/players/" + id_of(name) + "/file", .query = {{"format", format}}});
  };
  const auto whole = player_from_json(file("ctdl-7x4", "json").body, "json");
  const auto compact = player_from_compact(file("ctdl-7x4", "compact").body, "compact");
  ASSERT_TRUE(whole && compact);
  EXPECT_EQ(compact->name, "ctdl-7x4");
  EXPECT_EQ(weight_count(compact->evaluator), weight_count(whole->evaluator));
  EXPECT_EQ(file("cel-n", "compact").status, 404) << "only n-tuple networks have this form";
  EXPECT_EQ(file("cel-n", "xml").status, 400);
}

TEST_F(AppTest, PlaysAGameByRequests) {
  const auto post = [](const std::string& path, const std::string& body, int status) {
    const Response response = app_->answer({.method = "POST",
                                            .path = path,
                                            .query = {},
                                            .content_type = "application/json",
                                            .body = body});
    EXPECT_EQ(response.status, status) << path << " " << body << " " << response.body;
    return json::parse(response.body, nullptr, false);
  };
  json game = post("/api/v1/games", "{\"black\": " + id_of("cel-n") + "}", 201);
  const std::string path = "/api/v1/games/" + game["id"].get<std::string>();
  EXPECT_EQ(game["transcript"].get<std::string>().size(), 2U) << "Black has moved";
  EXPECT_EQ(game["to_move"], "white");
  EXPECT_EQ(get(path), game);
  const Response text = app_->answer({.path = path + "/board", .query = {}});
  EXPECT_EQ(text.body.substr(0, 18), "  a b c d e f g h\n");
  EXPECT_NE(text.body.find("O to move: "), std::string::npos) << text.body;
  post(path + "/moves", R"({"move": "a1"})", 422);
  post(path + "/moves", R"({"move": 5})", 422);
  post(path + "/moves", "no", 400);
  while (!game["over"]) {
    game = post(path + "/moves", json{{"move", game["legal"][0]}}.dump(), 200);
  }
  EXPECT_TRUE(game["legal"].empty());
  post(path + "/moves", R"({"move": "a1"})", 422);
  const json both = post("/api/v1/games", "", 201);
  EXPECT_EQ(both["transcript"], "");
  EXPECT_EQ(post("/api/v1/games", R"({"transcript": "f5d6"})", 201)["black_discs"], 3);
  post("/api/v1/games", R"({"transcript": "a1"})", 422);
  post("/api/v1/games", R"({"search": 9})", 422);
  post("/api/v1/games", R"({"search": "99"})", 422);
  post("/api/v1/games", R"({"whit": 1})", 422);
  post("/api/v1/games", R"({"black": 999999})", 404);
  post("/api/v1/games", R"({"white": 999999})", 404);
  post("/api/v1/games/unknown/moves", "{}", 404);
  get("/api/v1/games/unknown", {}, 404);
}

TEST_F(AppTest, ChoosesAMoveAtEveryLevel) {
  for (const char* search : {"1", "2", "4", "depth=3,exact=10", "nodes=500"}) {
    const json move = get("/api/v1/move",
                          {{"player", id_of("cel-n")}, {"search", search}, {"transcript", "f5d6"}});
    EXPECT_EQ(move["board"].get<std::string>().size(), 66U) << search;
    EXPECT_EQ(get("/api/v1/position",
                  {{"transcript", "f5d6" + move["move"].get<std::string>()}})["board"],
              move["board"]);
  }
  get("/api/v1/move", {{"player", "0"}}, 404);
  get("/api/v1/move", {{"player", id_of("cel-n")}, {"search", "0"}}, 400);
  get("/api/v1/move", {{"player", id_of("cel-n")}, {"plies", "2"}}, 400);
  get("/api/v1/move", {{"player", id_of("random")}, {"search", "2"}}, 422);
}

/// Each level of an analysis is that of a search by itself, and the last one is exact.
TEST_F(AppTest, StreamsAnAnalysis) {
  // Ten empty squares; Black is to move.
  const std::string board = "OOOOOOOXOOOOOXXXOOOOXOXXOOOXOOOXOOXXXOOXOXXXXOOXOX--XX-X--X-----_X";
  const auto events =
      stream("/api/v1/analyse", {{"player", id_of("cel-n")}, {"search", "5"}, {"board", board}});
  ASSERT_FALSE(events.empty());
  for (const auto& [name, data] : events) EXPECT_EQ(name, "analysis");
  EXPECT_GT(events.front().second["scale"], 0.1);
  EXPECT_EQ(events.back().second["scale"], events.front().second["scale"]);
  const json& last = events.back().second;
  EXPECT_EQ(last["state"], "finished");
  EXPECT_EQ(last["search"], "5");
  EXPECT_EQ(last["player"]["name"], "cel-n");
  ASSERT_FALSE(last["moves"].empty());
  for (const json& move : last["moves"]) {
    EXPECT_TRUE(move["exact"]);
    EXPECT_TRUE(move["discs"].is_number());
    EXPECT_TRUE(move["line"].get<std::string>().starts_with(move["move"].get<std::string>()));
  }
  // As a line of OBF.
  const auto again = stream("/api/v1/analyse",
                            {{"player", id_of("cel-n")}, {"search", "5"}, {"board", board + ";"}});
  EXPECT_EQ(again.back().second["moves"], last["moves"]);
}

TEST_F(AppTest, StreamsAReview) {
  const auto events =
      stream("/api/v1/review",
             {{"player", id_of("cel-n")}, {"search", "2"}, {"transcript", "f5d6c3d3c4"}});
  std::size_t moves = 0;
  for (const auto& [name, data] : events) {
    if (name != "move") continue;
    EXPECT_EQ(data["ply"], ++moves);
  }
  EXPECT_EQ(moves, 5U);
  const json& last = events.back().second;
  EXPECT_EQ(events.back().first, "review");
  EXPECT_EQ(last["state"], "finished");
  EXPECT_EQ(last["reviewed"], 5);
  EXPECT_EQ(last["sides"]["black"]["moves"], 3);
  EXPECT_EQ(last["sides"]["white"]["moves"], 2);
}

TEST_F(AppTest, RefusesSearchesThatMakeNoSense) {
  const std::string cel = id_of("cel-n");
  for (const std::string path : {"/api/v1/analyse", "/api/v1/review"}) {
    get(path, {{"player", "0"}, {"transcript", "f5"}}, 404);
    get(path, {{"player", cel}, {"transcript", "f5"}, {"search", "level 4"}}, 400);
    get(path, {{"player", cel}, {"transcript", "f5"}, {"search", "time=-1"}}, 400);
    get(path, {{"player", id_of("random")}, {"transcript", "f5"}}, 422);
    get(path, {{"player", cel}, {"transcript", "a1"}}, 422);
    get(path, {{"player", cel}, {"board", "X"}}, 422);
    get(path, {{"player", cel}, {"transcript", "f5"}, {"board", std::string(500, '-')}}, 422);
  }
  get("/api/v1/review", {{"player", cel}}, 422);
  const std::string full(64, 'X');
  get("/api/v1/analyse", {{"player", cel}, {"board", full + "_O"}}, 422);
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
  EXPECT_FALSE(trace["values"][0].contains("hidden"));
}

TEST_F(AppTest, TracesTheHiddenUnitsOfANetwork) {
  const json values = get("/api/v1/trace", {{"transcript", "f5d6c3"},
                                            {"player", id_of("manning-tdl")},
                                            {"player", id_of("cel-n")},
                                            {"hidden", "1"}})["values"];
  EXPECT_EQ(values[0]["hidden"]["layers"], json{4});
  ASSERT_EQ(values[0]["hidden"]["outputs"].size(), 4U);
  // All units see the symmetric start alike but for its orientation: opposite ones agree.
  const json start = values[0]["hidden"]["outputs"][0];
  ASSERT_EQ(start.size(), 4U);
  EXPECT_EQ(start[0], start[3]);
  EXPECT_EQ(start[1], start[2]);
  EXPECT_TRUE(values[1]["hidden"].is_null()) << "no network";
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
  for (const std::string path : {"/", "/play", "/analyse", "/lab", "/submit", "/crosstable",
                                 "/about", "/players/1/against/2"}) {
    const std::string page = app_->answer({.path = path, .query = {}}).body;
    const std::string mark = "aria-current=\"page\"";
    const std::size_t place = page.find(mark);
    ASSERT_NE(place, std::string::npos) << path;
    EXPECT_EQ(page.find(mark, place + 1), std::string::npos) << path;
  }
}

TEST_F(AppTest, DocumentsEveryRoute) {
  const std::string page = app_->answer({.path = "/about", .query = {}}).body;
  EXPECT_NE(page.find("GET /api/v1/players/ID/file"), std::string::npos);
  EXPECT_EQ(page.find("<td></td>"), std::string::npos) << "a route without a line in kSummaries";
}

TEST_F(AppTest, ShowsAMatchAndTheFilteredLeague) {
  const std::string a = id_of("cel-n");
  const std::string b = id_of("random");
  const json match = get("/api/v1/players/" + a + "/against/" + b);
  EXPECT_EQ(match["result"]["both"]["games"], 200);
  EXPECT_EQ(match["opponent"]["name"], "random");
  get("/api/v1/players/" + a + "/against/0", {}, 404);
  const json small = get("/api/v1/players", {{"kind", "wpc"}, {"class", "100"}});
  EXPECT_EQ(small["listed"], small["players"].size());
  for (const json& player : small["players"]) EXPECT_EQ(player["kind"], "wpc");
  EXPECT_EQ(small["leaders"].size(), 4U);
  get("/api/v1/players", {{"class", "5"}}, 400);
}

TEST_F(AppTest, ShowsTheLargestWeightsOfATuple) {
  const std::string player = "/api/v1/players/" + id_of("ctdl-7x4");
  const json tuple = get(player + "/tuples/1");
  EXPECT_GE(tuple["highest"][0]["weight"], tuple["lowest"][0]["weight"]);
  EXPECT_EQ(tuple["highest"][0]["contents"].get<std::string>().size(), tuple["squares"].size());
  // Each weight is found by its contents.
  for (const json& entry : tuple["lowest"]) {
    const std::string contents = entry["contents"];
    EXPECT_EQ(get(player + "/tuples/1", {{"contents", contents}})["entry"], entry);
  }
  get(player + "/tuples/1", {{"contents", "XX"}}, 400);
  get(player + "/tuples/1", {{"contents", "XXXXXX?"}}, 400);
  get(player + "/tuples/0", {}, 404);
  get(player + "/tuples/1", {{"stage", "9"}}, 400);
}

TEST_F(AppTest, CountsAllGamesOfAPlayer) {
  const json player = get("/api/v1/players/" + id_of("cel-n"));
  int games = player["heuristic"]["games"];
  for (const json& result : player["results"]) games += result["both"]["games"].get<int>();
  EXPECT_EQ(player["games"], games);
}

TEST_F(AppTest, AnswersPeopleWithPages) {
  EXPECT_EQ(app_->answer({.path = "/", .query = {}}).type, "text/html; charset=utf-8");
  EXPECT_EQ(app_->answer({.path = "/none", .query = {}}).type, "text/html; charset=utf-8");
  EXPECT_EQ(app_->answer({.path = "/none", .query = {}}).status, 404);
}

}  // namespace
}  // namespace othello::server
