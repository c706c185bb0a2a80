// Fits the weights of search/disc_estimate.h to solved positions:
//
//   fit_endgame positions FIRST_GAME GAMES OUT    plays games and solves them
//   fit_endgame fit OUT POSITIONS...              least squares with a small ridge
//
// A game begins with 8 to 34 random plies and is continued by shipped players. Its position with 13
// or 14 empty squares is solved. All positions after the random plies get that value, and so do the
// positions of best play down to 8 empty squares.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "core/random.h"
#include "eval/player_file.h"
#include "othello/moves.h"
#include "play/game.h"
#include "search/disc_estimate.h"
#include "search/endgame.h"

namespace othello {
namespace {

struct Sample {
  Position position;
  std::int64_t value;  ///< for the side to move
};

int empties(const Position& p) { return std::popcount(p.empty()); }

/// The positions of a game in turn, each seen from the side to move.
std::vector<Sample> samples_of(std::uint64_t game, const std::vector<CompiledPlayer>& players,
                               HashTable& table) {
  const auto words = random_block(1, {.purpose = Purpose::kTest, .game = game});
  const std::uint32_t random_plies = 8 + scaled(words[0], 27);
  const int solved_from = 13 + static_cast<int>(scaled(words[1], 2));
  const auto player = [&](std::uint32_t word) {
    return Seat{.player = players[scaled(word, static_cast<std::uint32_t>(players.size()))]};
  };
  const GameRecord record{
      .start = {},
      .moves =
          play_game(player(words[2]), player(words[3]), {.game = 2 * game}, random_plies).moves};
  std::vector<Board> boards;
  for (std::size_t i = random_plies; i < record.moves.size(); ++i) {
    const Board board = board_after(record, i);
    if (empties(board.position) <= 28) boards.push_back(board);
    if (empties(board.position) <= solved_from) break;
  }
  if (boards.empty() || empties(boards.back().position) > solved_from) return {};
  table.clear();
  const EndgameResult solved = solve_endgame(boards.back().position, {}, table);
  GameRecord best{.start = boards.back(), .moves = solved.line};
  const Colour side = boards.back().to_move;
  for (std::size_t i = 1; i <= best.moves.size(); ++i) {
    const Board board = board_after(best, i);
    if (empties(board.position) >= 8) boards.push_back(board);
  }
  std::vector<Sample> samples;
  for (const Board& board : boards) {
    samples.push_back(
        {board.position, board.to_move == side ? solved.value.lower : -solved.value.lower});
  }
  return samples;
}

void write_positions(std::uint64_t first, std::uint64_t games, const std::string& file) {
  std::vector<CompiledPlayer> players;
  for (const char* name : {"generalist", "knowledge-free", "all-round", "tdl-lines"}) {
    players.emplace_back(shipped_player(name).value());
  }
  HashTable table = std::move(HashTable::create(std::size_t{1} << 22).value());
  std::ofstream out(file, std::ios::binary);
  for (std::uint64_t game = first; game < first + games; ++game) {
    const auto samples = samples_of(game, players, table);
    out.write(reinterpret_cast<const char*>(samples.data()),
              static_cast<std::streamsize>(samples.size() * sizeof(Sample)));
  }
}

/// Least squares by conjugate gradients, each weight scaled by how often it occurs.
class Fit {
 public:
  explicit Fit(const std::vector<std::string>& files) {
    for (const std::string& file : files) read(file);
    weights_.assign(DiscEstimate::kStages * patterns_.stage_size(), 0.0);
    counts_.assign(weights_.size(), kRidge);
    for (const std::uint32_t i : indices_) ++counts_[i];
  }

  void run(int iterations) {
    std::vector<double> direction(weights_.size(), 0.0);
    std::vector<double> gradient(weights_.size());
    double before = 1.0;
    for (int k = 0; k < iterations; ++k) {
      for (std::size_t j = 0; j < weights_.size(); ++j) gradient[j] = -kRidge * weights_[j];
      each_feature([&](std::size_t n, std::uint32_t i) { gradient[i] += errors_[n]; });
      double now = 0.0;
      for (std::size_t j = 0; j < weights_.size(); ++j) {
        now += gradient[j] * gradient[j] / counts_[j];
      }
      std::vector<double> change(errors_.size(), 0.0);
      for (std::size_t j = 0; j < weights_.size(); ++j) {
        direction[j] = gradient[j] / counts_[j] + (k == 0 ? 0.0 : now / before * direction[j]);
      }
      each_feature([&](std::size_t n, std::uint32_t i) { change[n] += direction[i]; });
      double curvature = 0.0;
      for (const double c : change) curvature += c * c;
      for (const double d : direction) curvature += kRidge * d * d;
      const double step = now / curvature;
      double squares = 0.0;
      for (std::size_t n = 0; n < errors_.size(); ++n) {
        errors_[n] -= step * change[n];
        squares += errors_[n] * errors_[n];
      }
      for (std::size_t j = 0; j < weights_.size(); ++j) weights_[j] += step * direction[j];
      before = now;
      fmt::print("iteration {}: error {:.3f} discs\n", k + 1,
                 std::sqrt(squares / static_cast<double>(errors_.size())));
    }
  }

  void write(const std::string& file) const {
    std::ofstream out(file, std::ios::binary);
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      const std::size_t stage = i / patterns_.stage_size() * patterns_.stage_size();
      const double w = weights_[stage + patterns_.representative[i - stage]];
      const auto rounded = static_cast<std::int16_t>(
          std::lround(std::clamp(w / double{DiscEstimate::kUnit}, -32767.0, 32767.0)));
      out.write(reinterpret_cast<const char*>(&rounded), sizeof rounded);
    }
  }

 private:
  static constexpr double kRidge = 3.0;

  void read(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    for (Sample s{}; in.read(reinterpret_cast<char*>(&s), sizeof s);) {
      const std::size_t stage =
          disc_count(s.position) >= DiscEstimate::kSecondStageDiscs ? patterns_.stage_size() : 0;
      for (const auto& [begin, squares] : patterns_.placements) {
        std::size_t index = 0;
        for (const int at : squares) {
          // Weights are for the side that has just moved.
          index = 3 * index + 1 + (s.position.opponent >> at & 1) - (s.position.own >> at & 1);
        }
        indices_.push_back(
            static_cast<std::uint32_t>(stage + patterns_.representative[begin + index]));
      }
      errors_.push_back(static_cast<double>(-s.value));
    }
  }

  template <class Visit>
  void each_feature(Visit visit) const {
    const std::size_t placements = patterns_.placements.size();
    for (std::size_t n = 0; n < errors_.size(); ++n) {
      for (std::size_t k = 0; k < placements; ++k) visit(n, indices_[n * placements + k]);
    }
  }

  DiscPatterns patterns_ = disc_patterns();
  std::vector<std::uint32_t> indices_;  ///< of the weights of each sample
  std::vector<double> errors_;          ///< at first the values
  std::vector<double> weights_;
  std::vector<double> counts_;
};

}  // namespace
}  // namespace othello

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.size() == 4 && words[0] == "positions") {
    othello::write_positions(std::strtoull(argv[2], nullptr, 10),
                             std::strtoull(argv[3], nullptr, 10), words[3]);
    return 0;
  }
  if (words.size() >= 3 && words[0] == "fit") {
    othello::Fit fit({words.begin() + 2, words.end()});
    fit.run(25);
    fit.write(words[1]);
    return 0;
  }
  fmt::print(stderr, "usage: fit_endgame positions FIRST_GAME GAMES OUT | fit OUT POSITIONS...\n");
  return 2;
}
