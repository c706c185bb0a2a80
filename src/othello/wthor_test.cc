#include "othello/wthor.h"

#include <gtest/gtest.h>

#include <fstream>

#include "core/folder_testing.h"
#include "othello/game_file.h"
#include "othello/game_formats.h"
#include "othello/test_positions.h"

namespace othello {
namespace {

/// The header of the specification: written on 7 March 2024, `games` games, of the year 2023.
std::string header_of(int games, int names) {
  return std::string{20,
                     24,
                     3,
                     7,
                     static_cast<char>(games),
                     0,
                     0,
                     0,
                     static_cast<char>(names),
                     0,
                     static_cast<char>(2023 & 0xff),
                     static_cast<char>(2023 >> 8),
                     8,
                     0,
                     24,
                     0};
}

/// The shortest game, which Black wins with nine moves: e6 f4 e3 f6 g5 d6 e7 f5 c5.
std::string short_game() {
  std::string bytes{1, 0, 2, 0, 0, 0, 64, 64, 65, 46, 35, 66, 57, 64, 75, 56, 53};
  bytes.resize(68);
  return bytes;
}

std::string name_record(std::string name, std::size_t bytes) {
  name.resize(bytes);
  return name;
}

TEST(Wthor, ReadsFilesMadeByHand) {
  const TestFolder folder;
  const auto write = [&](const char* name, const std::string& bytes) {
    std::ofstream(folder / name, std::ios::binary) << bytes;
  };
  write("WTH_2023.wtb", header_of(1, 0) + short_game());
  write("WTHOR.JOU", header_of(0, 3) + name_record("Zero", 20) + name_record("One", 20) +
                         name_record("Two", 20));
  write("WTHOR.TRN", header_of(0, 2) + name_record("First", 26) + name_record("Second", 26));
  const auto all = read_game_collection(folder / "WTH_2023.wtb").value();
  EXPECT_EQ(all.format, GameFormat::kWthor);
  EXPECT_TRUE(all.warnings.empty());
  const DescribedGame& game = all.games.at(0);
  EXPECT_EQ(to_transcript(game.game.moves), "e6f4e3f6g5d6e7f5c5");
  EXPECT_EQ(game.black, "Two");
  EXPECT_EQ(game.white, "Zero");
  EXPECT_EQ(game.event, "Second");
  EXPECT_EQ(game.date, "2023");
  EXPECT_EQ(game.result, 64) << "empty squares count for the winner";
  EXPECT_EQ(result_of(game.game), 64);
}

TEST(Wthor, KeepsTheGamesBeforeACut) {
  const TestFolder folder;
  const auto file = folder / "cut.wtb";
  std::ofstream(file, std::ios::binary)
      << header_of(3, 0) + short_game() + short_game() + short_game().substr(0, 40);
  const auto all = read_game_collection(file).value();
  EXPECT_EQ(all.games.size(), 2U);
  ASSERT_EQ(all.warnings.size(), 1U);
  EXPECT_EQ(all.warnings[0], file.string() + ": the file is cut off: 2 of 3 games were read");
  EXPECT_EQ(read_games(file).error().text(), all.warnings[0]);
}

TEST(Wthor, NamesTheGameAndThePlyOfAFault) {
  std::string bad = short_game();
  bad[8 + 4] = 11;
  const auto fault = [](const std::string& bytes) {
    return parse_wthor(bytes, {}, "x.wtb").error().text();
  };
  EXPECT_EQ(fault(header_of(2, 0) + short_game() + bad),
            "x.wtb: game 2: ply 5: found a1, expected a legal move");
  bad[8 + 4] = 99;
  EXPECT_EQ(fault(header_of(1, 0) + bad),
            "x.wtb: game 1: ply 5: found 99, expected 10 * row + column");
  EXPECT_EQ(fault(header_of(0, 0)), "x.wtb: found no games");
  EXPECT_EQ(fault("short"), "x.wtb: found no header of a WTHOR file with games on 8 x 8 squares");
}

TEST(Wthor, LeavesOutBadGames) {
  const TestFolder folder;
  std::string bad = short_game();
  bad[8 + 4] = 11;
  const auto file = folder / "bad.wtb";
  std::ofstream(file, std::ios::binary) << header_of(3, 0) + short_game() + bad + short_game();
  const auto all = read_game_collection(file).value();
  EXPECT_EQ(all.games.size(), 2U);
  EXPECT_EQ(all.left_out, 1U);
  EXPECT_FALSE(all.cut_off);
  ASSERT_EQ(all.warnings.size(), 1U);
  EXPECT_EQ(all.warnings[0], file.string() + ": game 2: ply 5: found a1, expected a legal move");
  EXPECT_EQ(all.games[1].line, 3U);
  EXPECT_EQ(read_games(file).error().text(), all.warnings[0]);
  std::ofstream(file, std::ios::binary) << header_of(1, 0) + bad;
  EXPECT_FALSE(read_game_collection(file).has_value()) << "nothing is left";
}

TEST(Wthor, GamesThatEndEarlyAreKept) {
  std::string early = short_game();
  early[8 + 3] = 0;
  const auto read = parse_wthor(header_of(1, 0) + early, {}, "x.wtb").value();
  EXPECT_EQ(read.unfinished, 1U);
  EXPECT_EQ(to_transcript(read.games[0].game.moves), "e6f4e3");
}

TEST(Wthor, WritesWhatItReads) {
  std::vector<DescribedGame> games;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    DescribedGame game;
    game.game = random_game(seed);
    game.black = seed % 2 == 0 ? "Even" : "Odd";
    game.white = "A name of more than twenty bytes";
    game.event = "Cup";
    game.date = "2023";
    game.result = result_of(game.game);
    game.line = seed;
    games.push_back(game);
  }
  const WthorFiles files = to_wthor(games).value();
  EXPECT_TRUE(is_wthor(files.games));
  const WthorNames names{
      parse_wthor_names(files.players, kWthorPlayerBytes, "x.jou").value(),
      parse_wthor_names(files.tournaments, kWthorTournamentBytes, "x.trn").value()};
  const auto read = parse_wthor(files.games, names, "x.wtb").value();
  ASSERT_EQ(read.games.size(), games.size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    games[i].white = "A name of more than";
    EXPECT_EQ(read.games[i], games[i]);
  }
  games[0].game.start = Board{Position::start().swapped(), Colour::kWhite};
  EXPECT_FALSE(to_wthor(games).has_value());
}

TEST(GameFormats, AreRecognisedByContent) {
  const std::string board = "---------------------------OX------XO--------------------------- X";
  EXPECT_EQ(format_of("# games\nf5d6 \n"), GameFormat::kLines);
  EXPECT_EQ(format_of(board + " f5d6\n"), GameFormat::kLines);
  EXPECT_EQ(format_of(board + "; d3:+0;\n"), GameFormat::kObf);
  EXPECT_EQ(format_of("% endgames\n" + board + ";\n"), GameFormat::kObf);
  EXPECT_EQ(format_of("1 (;GM[Othello]B[F5];)"), GameFormat::kGgf);
  EXPECT_EQ(format_of(header_of(1, 0) + short_game()), GameFormat::kWthor);
  EXPECT_EQ(format_of(""), GameFormat::kLines);
}

TEST(GameFormats, AreReadAlikeByAllWhoReadGames) {
  const TestFolder folder;
  DescribedGame game;
  game.game = random_game(3);
  game.black = "A \"quoted\" name";
  game.result = result_of(game.game);
  for (const GameFormat format : {GameFormat::kLines, GameFormat::kGgf}) {
    const auto file = folder / std::string(name(format));
    std::ofstream(file) << write_game_collection({game, game}, format);
    const auto read = read_games(file).value();
    ASSERT_EQ(read.size(), 2U);
    EXPECT_EQ(read[1].game, game.game);
    EXPECT_EQ(read[1].line, 2U);
  }
  const auto obf = folder / "positions";
  game.game.moves.resize(20);
  std::ofstream(obf) << write_game_collection({game}, GameFormat::kObf);
  EXPECT_EQ(read_games(obf).value()[0].game.start, board_after(game.game, 20));
  const std::string pgn = write_game_collection({game}, GameFormat::kPgn);
  EXPECT_NE(pgn.find("[White \"?\"]\n[Black \"A 'quoted' name\"]\n[Result \""), std::string::npos)
      << pgn;
}

TEST(GameFormats, WthorNamesAreThoseOfTheFileOrOfTheDatabase) {
  const TestFolder folder;
  DescribedGame game;
  game.game = random_game(3);
  const auto write = [&](const std::string& name, const std::string& bytes) {
    std::ofstream(folder / name, std::ios::binary) << bytes;
  };
  const auto names_of = [](const std::string& name) {
    DescribedGame named;
    named.black = named.white = named.event = name;
    return to_wthor({named}).value();
  };
  write("own.wtb", to_wthor({game}).value().games);
  const auto black = [&] { return read_game_collection(folder / "own.wtb")->games[0].black; };
  EXPECT_EQ(black(), "");
  write("another.jou", names_of("first by name").players);
  EXPECT_EQ(black(), "first by name");
  write("WTHOR.JOU", names_of("database").players);
  EXPECT_EQ(black(), "database");
  write("Own.jou", names_of("own").players);
  EXPECT_EQ(black(), "own");
}

}  // namespace
}  // namespace othello
