#include "learn/preference.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "core/random.h"
#include "learn/fitness_games.h"
#include "learn/learner_state.h"
#include "learn/parameter_check.h"
#include "learn/preference_pairs.h"
#include "learn/td_lambda_alpha.h"
#include "learn/weight_mean.h"
#include "othello/game_file.h"

namespace othello {
namespace {

constexpr std::string_view kPreference = "preference";

using Moves = PreferenceParameters::Moves;
using Games = std::vector<std::vector<RecordedMove>>;

Result<void> check(const PreferenceParameters& p) {
  if (p.record.empty()) return failure("found no name, expected a file of games", "record");
  if (auto good = check_ranges(p); !good) return good;
  if (auto good = check_falls("rate_last", p.rate_last, p.rate); !good) return good;
  return check_decay(p.ascent, p.rate);
}

/// The boards of a game before each move, and the one at its end.
std::vector<Board> boards_of(const GameRecord& game) {
  std::vector<Board> boards;
  for (std::size_t i = 0; i <= game.moves.size(); ++i) boards.push_back(board_after(game, i));
  return boards;
}

/// The moves of a game to learn from, where there were several legal ones.
Result<std::vector<RecordedMove>> preferred(const RecordedGame& recorded,
                                            const PreferenceParameters& p) {
  const GameRecord& game = recorded.game;
  const std::vector<Board> boards = boards_of(game);
  const bool over = is_over(boards.back().position);
  if (p.moves == Moves::kWinner && !over) {
    return failure("found an unfinished game, expected a finished one, or moves set to 'all'",
                   fmt::format("{}: line {}", p.record, recorded.line));
  }
  const double outcome = td_outcome(boards.back());
  std::vector<RecordedMove> moves;
  for (std::size_t i = p.skip_plies; i < game.moves.size(); ++i) {
    const double own = boards[i].to_move == Colour::kBlack ? outcome : -outcome;
    if (p.moves == Moves::kWinner && own < 0.0) continue;
    if (std::popcount(legal_moves(boards[i].position)) < 2) continue;
    moves.push_back({boards[i], game.moves[i]});
  }
  return moves;
}

Result<Games> load(const PreferenceParameters& p) {
  const auto record = read_games(p.record);
  if (!record) return tl::unexpected(record.error());
  Games games;
  std::size_t moves = 0;
  for (const RecordedGame& game : *record) {
    auto taught = preferred(game, p);
    if (!taught) return tl::unexpected(taught.error());
    moves += taught->size();
    games.push_back(std::move(*taught));
  }
  if (moves > 0) return games;
  return failure(
      fmt::format(
          "found no position with several legal moves in {} games after ply {}, expected some",
          games.size(), p.skip_plies),
      p.record);
}

/// Fingerprint of the training data, independent of the file name.
std::uint64_t fingerprint(const Games& games) {
  std::uint64_t hash = games.size();
  const auto merge = [&](std::uint64_t word) { hash = (hash ^ word) * 0x9e3779b97f4a7c15; };
  for (const std::vector<RecordedMove>& game : games) {
    merge(game.size());
    for (const RecordedMove& move : game) {
      merge(move.board.position.own);
      merge(move.board.position.opponent);
      merge(static_cast<std::uint64_t>(index(move.chosen)));
    }
    hash ^= hash >> 32;
  }
  return hash;
}

std::string settings_of(const PreferenceParameters& p, const Games& games) {
  return fmt::format("record={}:{:016x} {}", games.size(), fingerprint(games), text_of(p));
}

template <HasGradient E>
class Preference final : public Learner {
 public:
  Preference(const PreferenceParameters& parameters, const Player& start, Games games,
             const RunId& id)
      : parameters_(parameters),
        id_(id),
        record_(std::move(games)),
        rate_(
            {.first = parameters.rate, .last = parameters.rate_last, .games = parameters.horizon}),
        owner_{.settings = settings_text(kPreference, settings_of(parameters, record_), id),
               .start = player_fingerprint(start),
               .weights = weight_count(start.evaluator)},
        player_(start),
        ascent_(parameters.ascent, owner_.weights),
        mean_(owner_.weights) {}

  [[nodiscard]] std::uint64_t games() const override { return games_; }
  [[nodiscard]] std::uint64_t generation() const override { return 0; }

  void advance(std::uint64_t games) override {
    while (games_ < games) step();
  }

  [[nodiscard]] Player player() const override {
    Player player = player_;
    mean_.put_into(weights(player.evaluator));
    player.meaning = Meaning::kPreference;
    player.origin = fmt::format("{}, {} games", owner_.settings, games_);
    return player;
  }

  [[nodiscard]] std::string save() const override {
    StateWriter out;
    mean_.write(out);
    ascent_.write(out);
    const auto present = weights(player_.evaluator);
    return write_state(owner_, {.games = games_,
                                .weights = {present.begin(), present.end()},
                                .data = std::move(out).take()});
  }

  [[nodiscard]] Result<void> restore(std::string_view text) override {
    const auto state = read_state(text, owner_);
    if (!state) return tl::unexpected(state.error());
    StateReader in(state->data);
    WeightMean mean = mean_;
    mean.read(in, state->games / parameters_.batch);
    Ascent ascent = ascent_;
    ascent.read(in);
    if (in.failed() || state->games % parameters_.batch != 0) {
      return failure("found data that is not a step of this run", "learner state: data");
    }
    games_ = state->games;
    mean_ = std::move(mean);
    ascent_ = std::move(ascent);
    std::copy(state->weights.begin(), state->weights.end(), weights(player_.evaluator).begin());
    return {};
  }

 private:
  void step() {
    E& evaluator = std::get<E>(player_.evaluator);
    PreferencePairs<E> preferences(evaluator, player_.convention);
    std::vector<double> gradient(owner_.weights, 0.0);
    std::size_t pairs = 0;
    for (std::uint64_t i = games_; i < games_ + parameters_.batch; ++i) {
      for (const RecordedMove& move : game(i)) pairs += preferences.add(move, gradient);
    }
    if (pairs > 0) {
      for (double& slope : gradient) slope /= static_cast<double>(pairs);
    }
    ascent_.step(evaluator.weights(), gradient, rate_.of_game(games_));
    for (double& weight : evaluator.weights()) {
      weight = std::clamp(weight, -kMaxSearchedWeight, kMaxSearchedWeight);
    }
    games_ += parameters_.batch;
    const double share = static_cast<double>(games_) / static_cast<double>(parameters_.horizon);
    if (share >= parameters_.average_from) mean_.add(evaluator.weights());
  }

  /// The i-th game read: each pass through the record has a different order.
  const std::vector<RecordedMove>& game(std::uint64_t i) {
    const std::uint64_t pass = i / record_.size();
    if (order_.empty() || pass != ordered_pass_) {
      order_.resize(record_.size());
      std::iota(order_.begin(), order_.end(), std::uint32_t{0});
      RandomSequence random(id_.seed, Purpose::kSelfPlay, pass, id_.run);
      for (std::size_t k = order_.size(); k > 1; --k) {
        std::swap(order_[k - 1], order_[random.below(static_cast<std::uint32_t>(k))]);
      }
      ordered_pass_ = pass;
    }
    return record_[order_[i % record_.size()]];
  }

  PreferenceParameters parameters_;
  RunId id_;
  Games record_;
  Alpha rate_;
  StateOwner owner_;
  Player player_;
  Ascent ascent_;
  WeightMean mean_;  ///< of the weights since averaging began
  std::uint64_t games_ = 0;
  std::vector<std::uint32_t> order_;  ///< of the games in one pass
  std::uint64_t ordered_pass_ = 0;
};

}  // namespace

Result<std::unique_ptr<Learner>> make_preference(const PreferenceParameters& parameters,
                                                 const Player& start, const RunId& id) {
  if (auto good = check(parameters); !good) return tl::unexpected(good.error());
  if (auto good = check_start(start, id); !good) return tl::unexpected(good.error());
  return std::visit(
      [&]<class E>(const E&) -> Result<std::unique_ptr<Learner>> {
        if constexpr (HasGradient<E>) {
          auto games = load(parameters);
          if (!games) return tl::unexpected(games.error());
          return std::make_unique<Preference<E>>(parameters, start, std::move(*games), id);
        } else {
          return missing_ability(kPreference, "a gradient", start.evaluator);
        }
      },
      start.evaluator);
}

}  // namespace othello
