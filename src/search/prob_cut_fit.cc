#include "search/prob_cut_fit.h"

#include <cmath>
#include <iterator>
#include <map>
#include <vector>

#include "core/random.h"
#include "othello/moves.h"
#include "play/game.h"
#include "search/move_search.h"
#include "search/searcher.h"

namespace othello {
namespace {

constexpr std::uint32_t kOpeningPlies = 8;
constexpr double kFitEpsilon = 0.1;
constexpr std::size_t kLeastSamples = 20;

/// The numbers of one position by depth.
using DepthValues = std::map<int, double>;

/// A straight line through points, by least squares.
struct LineFit {
  double slope = 0;
  double offset = 0;
  double sigma = 0;
};

LineFit fit_line(const std::vector<std::pair<double, double>>& points) {
  const auto n = static_cast<double>(points.size());
  double x_mean = 0;
  double y_mean = 0;
  for (const auto& [x, y] : points) {
    x_mean += x / n;
    y_mean += y / n;
  }
  double xx = 0;
  double xy = 0;
  double yy = 0;
  for (const auto& [x, y] : points) {
    xx += (x - x_mean) * (x - x_mean);
    xy += (x - x_mean) * (y - y_mean);
    yy += (y - y_mean) * (y - y_mean);
  }
  if (xx == 0) return {};
  const double slope = xy / xx;
  return {slope, y_mean - slope * x_mean, std::sqrt(std::max(0.0, yy - slope * xy) / (n - 2))};
}

/// One position of each stage from a game of the player against itself: those with at most
/// `most_discs` discs, at which a side can move.
std::vector<Board> stage_positions(const CompiledPlayer& player, const GameId& id, int most_discs) {
  const Seat seat{.player = player, .epsilon = kFitEpsilon};
  const PlayedGame played = play_game(seat, seat, id, kOpeningPlies);
  const GameRecord game{.start = {}, .moves = played.moves};
  std::vector<std::vector<Board>> stages(std::size(kProbCutStages));
  for (std::size_t i = kOpeningPlies; i < game.moves.size(); ++i) {
    const Board board = board_after(game, i);
    const int discs = disc_count(board.position);
    if (discs > most_discs) break;
    std::size_t stage = std::size(kProbCutStages) - 1;
    while (discs < kProbCutStages[stage]) --stage;
    stages[stage].push_back(board);
  }
  std::vector<Board> chosen;
  for (const auto& boards : stages) {
    const TurnWords words = turn_words(id, static_cast<std::uint32_t>(chosen.size()), true);
    if (boards.empty()) continue;
    chosen.push_back(boards[scaled(words.choice, static_cast<std::uint32_t>(boards.size()))]);
  }
  return chosen;
}

}  // namespace

Result<ProbCutFits> fit_prob_cut(const Player& player, const ProbCutPlan& plan) {
  SearchSettings settings;
  settings.depth = plan.deepest;
  if (const auto sound = check_search(player, settings); !sound) {
    return tl::unexpected(sound.error());
  }
  const CompiledPlayer compiled = CompiledPlayer(player).merged();
  const double unit = search_unit(compiled);
  std::map<int, std::vector<DepthValues>> samples;  // by the first discs of the stage
  std::uint64_t done = 0;
  for (std::uint64_t game = 0; game < plan.positions; ++game) {
    for (const Board& board :
         stage_positions(compiled, {.seed = plan.seed, .game = game}, 63 - plan.deepest)) {
      DepthValues values;
      for (settings.depth = 1; settings.depth <= plan.deepest; ++settings.depth) {
        const auto searcher = Searcher::create(compiled, {.settings = settings, .stop = plan.stop});
        if (!searcher) return tl::unexpected(searcher.error());
        const BestMove found = searcher->best(board);
        if (plan.stop != nullptr && *plan.stop) return ProbCutFits{};
        if (!is_decided(found.best.value)) values[settings.depth] = found.best.value * unit;
      }
      int stage = kProbCutStages[0];
      for (const int discs : kProbCutStages) {
        if (disc_count(board.position) >= discs) stage = discs;
      }
      samples[stage].push_back(std::move(values));
      if (plan.done) plan.done(++done);
    }
  }
  ProbCutFits fits;
  for (const auto& [discs, positions] : samples) {
    for (int deep = 3; deep <= plan.deepest; ++deep) {
      const int shallow = prob_cut_shallow(deep);
      std::vector<std::pair<double, double>> points;
      for (const DepthValues& values : positions) {
        const auto x = values.find(shallow);
        const auto y = values.find(deep);
        if (x != values.end() && y != values.end()) points.emplace_back(x->second, y->second);
      }
      if (points.size() < kLeastSamples) continue;
      const LineFit line = fit_line(points);
      if (line.slope < kLeastProbCutSlope || line.slope > kMostProbCutSlope || !(line.sigma > 0)) {
        continue;
      }
      fits.push_back({discs, deep, shallow, line.slope, line.offset, line.sigma});
    }
  }
  return fits;
}

}  // namespace othello
