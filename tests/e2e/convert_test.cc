#include <gtest/gtest.h>

#include "program.h"

namespace othello::e2e {
namespace {

const std::vector<std::string> kShipped{"heuristic",   "cel-n",    "manning-tdl",
                                        "manning-cel", "random",   "osaki-tdmc-squares",
                                        "etdl-12x6",   "ctdl-12x6"};

TEST(Convert, EveryShippedPlayerRoundTripsThroughJson) {
  const Folder folder;
  for (const std::string& name : kShipped) {
    const std::string first = folder.path(name + ".json");
    const std::string second = folder.path(name + "-again.json");
    ASSERT_EQ(run({"convert", name, first}).code, 0) << name;
    ASSERT_EQ(run({"convert", first, second}).code, 0) << name;
    EXPECT_EQ(read(first), read(second)) << name;
    EXPECT_EQ(run({"show", first, "--json"}).out, run({"show", name, "--json"}).out) << name;
  }
}

TEST(Convert, ANetworkHasACompactForm) {
  const Folder folder;
  const std::string compact = folder.path("lines.compact");
  const auto made = run({"convert", "tdl-lines", compact, "--json"});
  ASSERT_EQ(made.code, 0) << made.err;
  EXPECT_EQ(made.json()["format"], "compact");
  EXPECT_LT(read(compact).size(),
            read(std::string(OTHELLO_SOURCE) + "/players/pool/tdl-lines.json").size() / 5);
  const auto match =
      run({"match", compact, "tdl-lines", "--games", "200", "--epsilon", "0", "--json"});
  ASSERT_EQ(match.code, 0) << match.err;
  const std::string json = folder.path("again.json");
  ASSERT_EQ(run({"convert", compact, json}).code, 0);
  EXPECT_EQ(run({"convert", json, "-", "--to", "compact"}).out, read(compact));
  EXPECT_EQ(run({"convert", "heuristic", folder.path("h.compact")}).code, 1);
}

TEST(Convert, APieceCounterRoundTripsThroughLeagueText) {
  const Folder folder;
  const std::string text = folder.path("cel-n.player");
  const std::string json = folder.path("cel-n.json");
  ASSERT_EQ(run({"convert", "cel-n", text}).code, 0);
  ASSERT_EQ(run({"convert", text, json, "--name", "cel-n"}).code, 0);
  EXPECT_EQ(run({"show", json, "--json"}).json()["square_weights"],
            run({"show", "cel-n", "--json"}).json()["square_weights"]);
  EXPECT_EQ(run({"convert", json, "-", "--to", "league"}).out, read(text));
}

TEST(Convert, ANetworkKeepsItsConvention) {
  const Folder folder;
  const std::string league =
      folder.write("tiny.player", "1 { 2 2 { 0 1 } { 7 6 } { 0.5 -1 2e-3 4 5 6 7 8 -9.25 } }");
  const std::string json = folder.path("tiny.json");
  ASSERT_EQ(run({"convert", league, json, "--convention", "inversion"}).code, 0);
  EXPECT_EQ(run({"show", json, "--json"}).json()["convention"], "inversion");
  EXPECT_EQ(run({"show", json + "@negation", "--json"}).json()["convention"], "negation");
  EXPECT_EQ(run({"show", json, "--convention", "negation", "--json"}).json()["convention"],
            "negation");
  const std::string back = folder.path("back.player");
  const std::string again = folder.path("again.json");
  ASSERT_EQ(run({"convert", json, back}).code, 0);
  ASSERT_EQ(run({"convert", back + "@inversion", again, "--name", "tiny"}).code, 0);
  EXPECT_EQ(run({"show", again, "--json"}).json()["range"],
            run({"show", json, "--json"}).json()["range"]);
}

TEST(Convert, SaysWhatItWrote) {
  const Folder folder;
  const std::string out = folder.path("h.txt");
  const auto said = run({"convert", "heuristic", out, "--json"}).json();
  EXPECT_EQ(said["out"], out);
  EXPECT_EQ(said["format"], "league");
  EXPECT_EQ(said["weights"], 64);
}

TEST(Convert, KeepsTheGoodGamesOfADamagedFile) {
  const Folder folder;
  const std::string in = folder.write(
      "in.ggf",
      "(;GM[Othello]B[F5]W[D6];)\n(;GM[Othello]B[F5]W[A1];)\n(;GM[Othello]B[D3]W[C5];)\n");
  const std::string out = folder.path("out.games");
  const auto ran = run({"convert", in, out});
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.err,
            "othello: " + in + ": game 2, line 2: ply 2: found a1, expected a legal move\n");
  EXPECT_EQ(ran.out, out + ": 2 games (1 left out), read as ggf, written as games\n");
  EXPECT_EQ(read(out), "f5d6\nd3c5\n");
  const auto match = run({"match", "heuristic", "random", "--openings", in});
  EXPECT_EQ(match.code, 1) << "where a part is not enough, it is an error";
}

TEST(Convert, ReplacesNothingUnasked) {
  const Folder folder;
  const std::string out = folder.write("out.json", "precious");
  expect_refusal(run({"convert", "heuristic", out}), 1, {out, "--force"});
  EXPECT_EQ(read(out), "precious");
  EXPECT_EQ(run({"convert", "heuristic", out, "--force"}).code, 0);
  EXPECT_NE(read(out), "precious");
}

TEST(Convert, RefusesWhatItCannotWrite) {
  const Folder folder;
  expect_refusal(run({"convert", "heuristic", folder.path("x.bin")}), 2, {"x.bin", "--to"});
  expect_refusal(run({"convert", "heuristic", folder.path("no/such/x.json")}), 1, {"x.json"});
  expect_refusal(run({"convert", "manning-tdl", folder.path("x.player")}), 1, {"x.player"});
  expect_refusal(run({"convert", "manning-tdl", "-", "--to", "league"}), 1, {});
  expect_refusal(run({"convert", "heuristic", folder.path("x.json"), "--name", "a\nb"}), 1,
                 {"name"});
  expect_refusal(run({"convert", "heuristic", "-", "--json"}), 2, {"--json"});
}

TEST(Show, PrintsAMapOfPlainNumbersToAPipe) {
  const Ran ran = run({"show", "heuristic"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
  EXPECT_NE(ran.out.find(" 1   1.00  -0.25   0.10   0.05   0.05   0.10  -0.25   1.00\n"),
            std::string::npos)
      << ran.out;
}

TEST(Show, DescribesEveryShippedPlayer) {
  for (const std::string& name : kShipped) {
    const auto data = run({"show", name, "--json"}).json();
    EXPECT_EQ(data["name"], name);
    EXPECT_FALSE(data["origin"].get<std::string>().empty());
    const Ran text = run({"show", name});
    EXPECT_EQ(text.code, 0);
    EXPECT_TRUE(text.out.starts_with(name + "\n"));
  }
}

TEST(Show, ValuesAreFromBlacksSide) {
  // Black's first moves are mirror images and the heuristic is symmetric, so all have the same
  // value. After f5 the heuristic's move for White is the worst for Black.
  const auto start = run({"show", "heuristic", "--json", "--values",
                          "---------------------------OX------XO--------------------------- X"})
                         .json()["values"];
  ASSERT_EQ(start.size(), 4U);
  EXPECT_EQ(start[0]["value"], start[3]["value"]);
  const auto reply = run({"show", "heuristic", "--json", "--values",
                          "---------------------------OX------XXX-------------------------- O"})
                         .json()["values"];
  ASSERT_EQ(reply.size(), 3U);
  EXPECT_LE(reply[0]["value"], reply[2]["value"]);
  const std::string made =
      run({"play", "heuristic", "--watch", "--from", "f5", "--json"}).json()["transcript"];
  EXPECT_EQ(made.substr(2, 2), reply[0]["move"]);
}

TEST(Convert, ReplacesNoFileOfWthorUnasked) {
  const Folder folder;
  const std::string games = folder.write("a.games", "f5d6c3\n");
  const std::string names = folder.write("b.jou", "kept");
  const auto refused = run({"convert", games, folder.path("b.wtb")});
  EXPECT_EQ(refused.code, 1);
  EXPECT_NE(refused.err.find("b.jou: exists; give --force to replace it"), std::string::npos)
      << refused.err;
  EXPECT_EQ(read(names), "kept");
  EXPECT_EQ(run({"convert", games, folder.path("b.wtb"), "--force"}).code, 0);
  EXPECT_NE(read(names), "kept");
}

}  // namespace
}  // namespace othello::e2e
