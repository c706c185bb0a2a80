#include "learn/regression.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <deque>
#include <optional>

#include "core/process_info.h"
#include "learn/ability.h"
#include "learn/learner_state.h"
#include "learn/memory_need.h"
#include "learn/parameter_check.h"
#include "learn/state_bytes.h"

namespace othello {
namespace {

constexpr std::string_view kRegression = "regression";

using Generation = std::vector<LabelledGame>;
using GameWords = std::array<std::uint64_t, 31>;
struct PaddedGame {
  LabelledGame game;
  std::array<std::uint8_t, 6> padding{};
};

GameWords words_of(const LabelledGame& game) {
  return std::bit_cast<GameWords>(PaddedGame{.game = game});
}

/// Nothing if they are not the words of a game: every move is checked.
std::optional<LabelledGame> game_of(const GameWords& words) {
  const LabelledGame game = std::bit_cast<PaddedGame>(words).game;
  const auto beyond = [](int label) { return label < -kSquares || label > kSquares; };
  if (game.count > LabelledGame::kMoves || game.first < 1 || game.first > game.count ||
      std::ranges::any_of(game.labels, beyond) ||
      std::ranges::any_of(game.sampled_labels, beyond)) {
    return std::nullopt;
  }
  Position position = Position::start();
  for (std::size_t i = 0; i < game.count; ++i) {
    if (legal_moves(position) == 0) position = position.swapped();
    const Squares moves = legal_moves(position);
    const auto is_legal = [&](int s) { return s < kSquares && (moves & bit(square(s))) != 0; };
    if (!is_legal(game.moves[i])) return std::nullopt;
    if (game.sampled[i] != LabelledGame::kNone && !is_legal(game.sampled[i])) return std::nullopt;
    position = play(position, square(game.moves[i]));
  }
  return game;
}

/// The boards, by their number of discs, that a stage learns from.
struct Discs {
  int first;
  int last;
};

Discs discs_of(const RegressionParameters& p, const NTuple& network, std::size_t stage) {
  const std::vector<int>& begins = network.stage_discs();
  const auto overlap = static_cast<int>(p.overlap);
  return {.first = stage == 0 ? 0 : begins[stage - 1] - overlap,
          .last = stage == begins.size() ? kSquares : begins[stage] - 1 + overlap};
}

/// How much memory the games and the fit of one stage need, the largest one.
struct MemoryNeed {
  double games = 0;
  double stage = 0;
};

MemoryNeed memory_need(const RegressionParameters& p, const NTuple& network) {
  const double games = static_cast<double>(p.games) * p.window;
  const int opening = std::max(static_cast<int>(p.play.opening_plies), 1);
  int most = 1;  // moves per game after whose boards a stage learns
  for (std::size_t stage = 0; stage < network.stages(); ++stage) {
    const auto [first, last] = discs_of(p, network, stage);
    most = std::max(most, std::min(last, kSquares) - std::max(first, 4 + opening) + 1);
  }
  const double boards = games * most * (1 + p.play.sampled_moves);
  const double bytes = static_cast<double>(TableFit(network).bytes_per_sample());
  return {.games = games * sizeof(LabelledGame), .stage = boards * bytes};
}

/// The fit is alone on the machine; more data makes better values.
double most_bytes() { return static_cast<double>(machine_memory()) / 2; }

Result<void> check_memory(const MemoryNeed& need) {
  const double bytes = need.games + need.stage;
  if (bytes <= most_bytes()) return {};
  return failure(fmt::format("the games of a full window and their positions would need {} of "
                             "memory, expected at most {}, half of this machine's",
                             gigabytes(bytes), gigabytes(most_bytes())),
                 "step_games, window");
}

class Regression final : public Learner {
 public:
  Regression(const RegressionParameters& parameters, const Player& start, const RunId& id,
             Backend& backend)
      : parameters_(parameters),
        id_(id),
        backend_(backend),
        owner_{.settings = settings_text(kRegression, text_of(parameters), id),
               .start = player_fingerprint(start),
               .weights = weight_count(start.evaluator)},
        player_(start),
        fit_(network()),
        stages_at_once_(stages_at_once(memory_need(parameters, network()))) {}

  [[nodiscard]] std::uint64_t games() const override { return generation_ * parameters_.games; }
  [[nodiscard]] std::uint64_t generation() const override { return generation_; }

  void advance(std::uint64_t games) override {
    while (this->games() < games) step();
  }

  [[nodiscard]] Player player() const override {
    Player player = player_;
    player.meaning = Meaning::kValue;
    player.prob_cut.clear();
    player.origin = fmt::format("{}, {} games", owner_.settings, games());
    if (error_ > 0) player.origin += fmt::format(", error {:.2f} discs", std::sqrt(error_));
    return player;
  }

  [[nodiscard]] std::string save() const override {
    StateWriter out;
    out.whole(std::bit_cast<std::uint64_t>(error_));
    for (const Generation& generation : window_) {
      for (const LabelledGame& game : generation) {
        for (const std::uint64_t word : words_of(game)) out.whole(word);
      }
    }
    const auto weights = network().weights();
    return write_state(owner_, {.games = games(),
                                .weights = {weights.begin(), weights.end()},
                                .data = std::move(out).take()});
  }

  [[nodiscard]] Result<void> restore(std::string_view text) override {
    const auto state = read_state(text, owner_);
    if (!state) return tl::unexpected(state.error());
    const std::uint64_t generations = state->games / parameters_.games;
    StateReader in(state->data);
    const auto error = std::bit_cast<double>(in.whole(UINT64_MAX));
    bool sound = state->games % parameters_.games == 0;
    std::deque<Generation> window(window_after(generations));
    for (Generation& generation : window) {
      while (sound && !in.broken() && generation.size() < parameters_.games) {
        GameWords words{};
        for (std::uint64_t& word : words) word = in.whole(UINT64_MAX);
        const auto game = game_of(words);
        sound = game.has_value();
        if (game) generation.push_back(*game);
      }
    }
    if (!sound || in.failed()) {
      return failure("found data that is not a step of this run", "learner state: data");
    }
    generation_ = generations;
    error_ = error;
    window_ = std::move(window);
    std::copy(state->weights.begin(), state->weights.end(), network().weights().begin());
    return {};
  }

 private:
  /// How many generations are fitted after this number. At most the later half of them: the labels
  /// of the first ones say little.
  [[nodiscard]] std::size_t window_after(std::uint64_t generations) const {
    return std::min<std::uint64_t>((generations + 1) / 2, parameters_.window);
  }

  [[nodiscard]] static std::size_t stages_at_once(const MemoryNeed& need) {
    return static_cast<std::size_t>(std::max(1.0, (most_bytes() - need.games) / need.stage));
  }

  [[nodiscard]] NTuple& network() { return std::get<NTuple>(player_.evaluator); }
  [[nodiscard]] const NTuple& network() const { return std::get<NTuple>(player_.evaluator); }

  void step() {
    Generation games(parameters_.games);
    {
      const LabelledGames play(player_, parameters_.play, id_, backend_.isa());
      const std::uint64_t first = this->games();
      backend_.parallel_for(games.size(), [&](std::size_t i) { games[i] = play.play(first + i); });
    }
    window_.push_back(std::move(games));
    ++generation_;
    while (window_.size() > window_after(generation_)) window_.pop_front();
    fit();
  }

  /// The stages do not depend on each other.
  void fit() {
    std::vector<FitReport> reports(network().stages());
    for (std::size_t first = 0; first < reports.size(); first += stages_at_once_) {
      backend_.parallel_for(std::min(stages_at_once_, reports.size() - first), [&](std::size_t i) {
        const std::size_t stage = first + i;
        const std::size_t size = network().stage_size();
        reports[stage] = fit_.run(samples(stage), parameters_.fit,
                                  network().weights().subspan(stage * size, size));
      });
    }
    double sum = 0;
    double samples = 0;
    for (const FitReport& report : reports) {
      sum += report.held_out_after * static_cast<double>(report.samples);
      samples += static_cast<double>(report.samples);
    }
    error_ = samples > 0 ? sum / samples : 0;
  }

  /// The positions of the window that a stage learns from.
  [[nodiscard]] std::vector<FitSample> samples(std::size_t stage) const {
    const auto range = discs_of(parameters_, network(), stage);
    const bool inversion = player_.convention == Convention::kInversion;
    std::vector<FitSample> samples;
    for (const Generation& generation : window_) {
      for (std::size_t i = 0; i < generation.size(); ++i) {
        const LabelledGame& game = generation[i];
        for_each_labelled(game, [&](const Position& board, Colour mover, int label) {
          const int discs = disc_count(board);
          if (discs < range.first || discs > range.last) return;
          const bool swapped = !inversion && mover == Colour::kWhite;
          samples.push_back({.board = swapped ? board.swapped() : board,
                             .target = static_cast<std::int8_t>(swapped ? -label : label),
                             .held_out = i % parameters_.held_out_of == 0});
        });
      }
    }
    return samples;
  }

  RegressionParameters parameters_;
  RunId id_;
  Backend& backend_;
  StateOwner owner_;
  Player player_;
  TableFit fit_;
  std::size_t stages_at_once_;
  std::deque<Generation> window_;
  std::uint64_t generation_ = 0;
  double error_ = 0;  ///< mean squared error of the games held out of the last fit
};

}  // namespace

Result<std::unique_ptr<Learner>> make_regression(const RegressionParameters& parameters,
                                                 const Player& start, const RunId& id,
                                                 Backend& backend) {
  if (auto good = check_ranges(parameters); !good) return tl::unexpected(good.error());
  if (auto good = check_start(start, id); !good) return tl::unexpected(good.error());
  if (!has(start.evaluator, Ability::kTables)) {
    return missing_ability(kRegression, name(Ability::kTables), start.evaluator);
  }
  // While a stage is fitted there are about six vectors of its weights.
  if (auto good = check_memory(weight_count(start.evaluator), 3); !good) {
    return tl::unexpected(good.error());
  }
  if (auto good = check_memory(memory_need(parameters, std::get<NTuple>(start.evaluator))); !good) {
    return tl::unexpected(good.error());
  }
  return std::make_unique<Regression>(parameters, start, id, backend);
}

}  // namespace othello
