#include "search/endgame.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>
#include <string>
#include <vector>

#include "core/sanitized_testing.h"
#include "othello/moves.h"
#include "othello/obf.h"
#include "othello/symmetry.h"
#include "play/isa_testing.h"
#include "search/ffo_positions.h"
#include "search/kernels.h"
#include "search/random_position_testing.h"
#include "search/stop_testing.h"

namespace othello {
namespace {

constexpr std::size_t kMegabyte = std::size_t{1} << 20;

HashTable hash_of(std::size_t bytes) { return std::move(HashTable::create(bytes).value()); }

/// Plain minimax: the specification.
int minimax(const Position& p, bool passed = false) {
  const Squares moves = legal_moves(p);
  if (moves == 0) {
    if (!passed) return -minimax(p.swapped(), true);
    const int difference = disc_difference(p);
    const int empty = std::popcount(p.empty());
    return difference > 0 ? difference + empty : difference < 0 ? difference - empty : 0;
  }
  int best = -kSquares;
  for (const Square s : each(moves)) best = std::max(best, -minimax(play(p, s)));
  return best;
}

int value_of(const Position& p, const EndgameOptions& options, HashTable& table) {
  const EndgameResult result = solve_endgame(p, options, table);
  EXPECT_FALSE(result.stopped);
  EXPECT_TRUE(result.value.is_exact());
  return result.value.lower;
}

/// The same by alpha-beta, few replies first, where minimax takes too long: for twelve empty
/// squares half a second.
int alpha_beta(const Position& p, int alpha, int beta, bool passed = false) {
  const Squares moves = legal_moves(p);
  if (moves == 0) {
    return passed ? minimax(p, true) : -alpha_beta(p.swapped(), -beta, -alpha, true);
  }
  std::vector<Position> nexts;
  for (const Square s : each(moves)) nexts.push_back(play(p, s));
  // Near the end sorting takes longer than it saves.
  if (std::popcount(p.empty()) > 5) {
    std::sort(nexts.begin(), nexts.end(), [](const Position& a, const Position& b) {
      return std::popcount(legal_moves(a)) < std::popcount(legal_moves(b));
    });
  }
  for (const Position& next : nexts) {
    alpha = std::max(alpha, -alpha_beta(next, -beta, -alpha));
    if (alpha >= beta) break;
  }
  return alpha;
}

/// The games whose positions are compared: others if OTHELLO_POSITIONS in the environment is, for
/// example, 0-100000.
struct Compared {
  std::uint64_t begin = 0;
  std::uint64_t end = kSanitized ? 7 : 250;
  int most_empties = kSanitized ? 7 : 10;
};
Compared games_to_compare() {
  const char* asked = std::getenv("OTHELLO_POSITIONS");
  if (asked == nullptr) return {};
  char* rest = nullptr;
  const std::uint64_t begin = std::strtoull(asked, &rest, 10);
  return {begin, *rest == '-' ? std::strtoull(rest + 1, nullptr, 10) : begin, 12};
}

/// Under every symmetry, by all instruction sets in turn. The table keeps what it knows.
TEST(Endgame, EqualsMinimax) {
  HashTable table = hash_of(kMegabyte);
  std::array<std::uint64_t, kSquares + 1> compared{};
  const auto [begin, end, most_empties] = games_to_compare();
  ASSERT_LT(begin, end) << "expected OTHELLO_POSITIONS=BEGIN-END";
  for (std::uint64_t game = begin; game < end; ++game) {
    const int wanted = 1 + static_cast<int>(game % static_cast<std::uint64_t>(most_empties));
    const Position p = random_position(game, wanted);
    const int empties = std::popcount(p.empty());
    const int expected = empties < 9 ? minimax(p) : alpha_beta(p, -kSquares, kSquares);
    std::size_t turn = game;
    for (const Symmetry symmetry : kSymmetries) {
      const Isa isa = kernel_isas()[turn++ % kernel_isas().size()];
      ASSERT_EQ(value_of(transform(symmetry, p), {.isa = isa}, table), expected)
          << to_text(Board{p}) << ' ' << name(isa);
    }
    ++compared[static_cast<std::size_t>(empties)];
  }
  for (std::size_t empties = 0; empties < compared.size(); ++empties) {
    if (compared[empties] == 0) continue;
    RecordProperty("empties_" + std::to_string(empties), std::to_string(compared[empties]));
  }
}

TEST(Endgame, TheBestLineHasTheValue) {
  HashTable table = hash_of(kMegabyte);
  for (std::uint64_t game = 0; game < (kSanitized ? 5 : 100); ++game) {
    const Position start = random_position(game, 8 + static_cast<int>(game % 4));
    const EndgameResult result = solve_endgame(start, {}, table);
    const auto record = parse_transcript(to_transcript(result.line), Board{start}).value();
    const Board end = board_after(record, record.moves.size());
    ASSERT_TRUE(is_over(end.position));
    ASSERT_EQ(minimax(end.black_view()), result.value.lower);
  }
}

TEST(Endgame, EveryMoveHasItsValue) {
  HashTable table = hash_of(kMegabyte);
  for (std::uint64_t game = 0; game < (kSanitized ? 3 : 40); ++game) {
    const Position p = random_position(game, 7);
    const EndgameMoves result = solve_endgame_moves(p, {}, table);
    ASSERT_EQ(result.moves.size(), static_cast<std::size_t>(std::popcount(legal_moves(p))));
    for (const EndgameMove& m : result.moves) {
      const int value = -minimax(play(p, m.move));
      ASSERT_EQ(m.value, (EndgameBounds{value, value}));
    }
    for (std::size_t i = 1; i < result.moves.size(); ++i) {
      ASSERT_GE(result.moves[i - 1].value.lower, result.moves[i].value.lower);
    }
  }
}

TEST(Endgame, FindsWinsDrawsAndLosses) {
  HashTable table = hash_of(kMegabyte);
  for (std::uint64_t game = 0; game < (kSanitized ? 5 : 100); ++game) {
    const Position p = random_position(game, 8);
    const EndgameResult result = solve_endgame(p, {.win_draw_loss = true}, table);
    const int value = minimax(p);
    ASSERT_TRUE(result.value.has_sign());
    ASSERT_EQ(result.value.lower > 0, value > 0);
    ASSERT_EQ(result.value.upper < 0, value < 0);
    ASSERT_LE(result.value.lower, value);
    ASSERT_GE(result.value.upper, value);
  }
}

TEST(Endgame, IsTheSameUnderSymmetriesAndColourExchange) {
  HashTable table = hash_of(kMegabyte);
  for (std::uint64_t game = 0; game < (kSanitized ? 2 : 20); ++game) {
    const Position p = random_position(game, kSanitized ? 9 : 13);
    table.clear();
    const int value = value_of(p, {}, table);
    for (const Symmetry symmetry : kSymmetries) {
      ASSERT_EQ(value_of(transform(symmetry, p), {}, table), value);
    }
    // A position is seen from the side to move, so exchanging the colours changes the text only.
    const Board black{p, Colour::kBlack};
    const Board white{p, Colour::kWhite};
    ASSERT_EQ(parse_board(to_text(black))->position, parse_board(to_text(white))->position);
  }
}

TEST(Endgame, HashThreadsOrderAndInstructionSetChangeNothing) {
  HashTable small = hash_of(HashTable::kLeastBytes);
  HashTable large = hash_of(8 * kMegabyte);
  const EndgameEstimate backwards = [](const Position& p) {
    return static_cast<float>(disc_difference(p) * std::popcount(legal_moves(p)));
  };
  for (std::uint64_t game = 0; game < (kSanitized ? 1 : 6); ++game) {
    const Position p = random_position(game, kSanitized ? 13 : 18);  // 18: with a guess first
    large.clear();
    const EndgameResult one = solve_endgame(p, {}, large);
    const int value = one.value.lower;
    for (const Isa isa : kernel_isas()) {
      large.clear();
      const EndgameResult same = solve_endgame(p, {.isa = isa}, large);
      ASSERT_EQ(same.value, one.value);
      ASSERT_EQ(same.line, one.line) << name(isa);
      ASSERT_EQ(same.nodes, one.nodes) << name(isa);
    }
    ASSERT_EQ(value_of(p, {.estimate = backwards}, large), value);
    large.clear();
    ASSERT_EQ(value_of(p, {.threads = 3}, large), value);
    const Position smaller = random_position(game, kSanitized ? 10 : 13);
    ASSERT_EQ(value_of(smaller, {.threads = 2}, small), value_of(smaller, {}, large));
  }
}

TEST(Endgame, OfAFinishedGameCountsTheEmptySquaresForTheWinner) {
  HashTable table = hash_of(kMegabyte);
  const Position wiped_out{.own = 0xffff, .opponent = 0};
  EXPECT_EQ(value_of(wiped_out, {}, table), 64);
  EXPECT_EQ(value_of(wiped_out.swapped(), {}, table), -64);
  EXPECT_TRUE(solve_endgame(wiped_out, {}, table).line.empty());
  const Position full{.own = 0xffffffff, .opponent = 0xffffffff00000000};
  EXPECT_EQ(value_of(full, {}, table), 0);
}

TEST(Endgame, StopsAtLimitsWithTheBestSoFar) {
  HashTable table = hash_of(kMegabyte);
  const Position p = random_position(1, 26);
  const EndgameResult by_nodes = solve_endgame(p, {.limits = {.nodes = 50'000}}, table);
  EXPECT_TRUE(by_nodes.stopped);
  EXPECT_GE(by_nodes.nodes, 50'000U);
  EXPECT_LT(by_nodes.nodes, 50'000U + 3 * SearchWatch::kPollNodes);
  ASSERT_EQ(by_nodes.line.size(), 1U);
  EXPECT_NE(legal_moves(p) & bit(by_nodes.line.front()), 0U);
  table.clear();
  EXPECT_EQ(solve_endgame(p, {.limits = {.nodes = 50'000}}, table).nodes, by_nodes.nodes);
}

TEST(Endgame, StopsInTime) {
  HashTable table = hash_of(kMegabyte);
  for (const int empties : {60, 45, 32, 26}) {
    for (const int threads : {1, 2}) {
      for (const int delay : {0, 5, 40}) {
        EXPECT_TRUE(stops_in_time([&] {
          std::atomic<bool> stop = false;
          EndgameResult result;
          const auto time = cpu_time_after_stop(std::chrono::milliseconds(delay), stop, [&] {
            result = solve_endgame(random_position(1, empties),
                                   {.threads = threads, .limits = {.stop = &stop}}, table);
          });
          EXPECT_TRUE(result.stopped);
          return time;
        })) << empties
            << ' ' << threads << ' ' << delay;
      }
    }
  }
}

TEST(EndgameKernels, FlipsEqualTheReference) {
  for (const Isa isa : kernel_isas()) {
    for (std::uint64_t game = 0; game < (kSanitized ? 20 : 300); ++game) {
      const Position p = random_position(game, static_cast<int>(1 + game % 59));
      for (const Square s : each(p.empty())) {
        ASSERT_EQ(search_kernels(isa).flips(p, s), flips(p, s)) << name(isa);
      }
    }
  }
}

TEST(EndgamePositions, FfoHaveThePublishedScores) {
  HashTable table = hash_of(64 * kMegabyte);
  const auto positions = parse_obf(kFfoPositions, "ffo").value();
  ASSERT_EQ(positions.size(), 20U);
  // The others take too long.
  for (const ObfPosition& position : std::span(positions).first(kSanitized ? 1 : 5)) {
    EXPECT_EQ(value_of(position.board.position, {}, table), position.score()) << position.name;
  }
}

/// A game of best play (Takizawa 2023): a draw, so all its positions have the value 0.
constexpr std::string_view kPerfectGame =
    "F5D6C3D3C4F4F6F3E6E7D7C5B6D8C6C7D2B5A5A6A7G5E3B4C8G6G4C2E8D1F7E2G3H4F1E1F2G1B1F8G8B3H3B2H5B7A3"
    "A4A1A2C1H2H1G2B8A8G7H8H7H6";

TEST(EndgamePositions, OfAPerfectGameAreDrawn) {
  HashTable table = hash_of(16 * kMegabyte);
  const GameRecord game = parse_transcript(kPerfectGame).value();
  const int most_empties = kSanitized ? 10 : 22;
  for (std::size_t i = 0; i <= game.moves.size(); ++i) {
    const Position p = board_after(game, i).position;
    if (std::popcount(p.empty()) > most_empties) continue;
    EXPECT_EQ(value_of(p, {}, table), 0) << "after " << i << " moves";
  }
}

}  // namespace
}  // namespace othello
