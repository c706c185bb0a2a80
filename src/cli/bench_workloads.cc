#include "cli/bench_workloads.h"

#include <algorithm>
#include <barrier>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <thread>

#include "eval/player_file.h"
#include "eval/sample_players.h"
#include "eval/tuple_shapes.h"
#include "learn/catalogue.h"
#include "learn/generation.h"
#include "othello/moves.h"
#include "othello/perft.h"
#include "play/batch.h"
#include "play/game.h"
#include "play/playouts.h"
#include "play/population.h"

namespace othello::cli {
namespace {

constexpr double kEpsilon = 0.1;
constexpr std::uint32_t kPopulation = 50;

FrozenPlayer shipped(std::string_view name) { return FrozenPlayer(shipped_player(name).value()); }

Workload match_workload(std::string name, std::string description, const FrozenPlayer& a,
                        const FrozenPlayer& b) {
  return {std::move(name), std::move(description), "games",
          [a, b](Backend& backend, std::uint64_t amount, std::uint64_t number) {
            const MatchPlan plan{.a = {a, kEpsilon},
                                 .b = {b, kEpsilon},
                                 .games = amount,
                                 .run = static_cast<std::uint32_t>(number)};
            return backend.play({&plan, 1}, {}).front().total().games();
          }};
}

/// perft of depth 11 from the start, a position three plies from it at a time, as far as the amount
/// goes.
std::uint64_t count_perft(Backend& backend, std::uint64_t amount, std::uint64_t number) {
  const Isa isa = backend.isa();
  constexpr int kDepth = 11;
  std::vector<Position> roots;
  const Position start = Position::start();
  for (const Square a : each(legal_moves(start))) {
    const Position p = play(start, a);
    for (const Square b : each(legal_moves(p))) {
      const Position q = play(p, b);
      for (const Square c : each(legal_moves(q))) roots.push_back(play(q, c));
    }
  }
  // A small amount is spent nearer the leaves.
  const int depth = amount < 2'000'000 ? kDepth - 5 : kDepth - 3;
  std::uint64_t leaves = 0;
  for (std::size_t i = number; leaves < amount; ++i) {
    const Position& root = roots[i % roots.size()];
    leaves += isa == Isa::kPlain ? perft(root, depth) : kernels(isa).perft(root, depth);
  }
  return leaves;
}

constexpr std::uint32_t kPlayoutsOfABoard = 1000;

/// As TDMC(λ) asks for them: from all boards of a random game, a thousand from each, game after
/// game.
std::uint64_t count_playouts(Backend& backend, std::uint64_t amount, std::uint64_t number) {
  const Seat random{.player = shipped("random")};
  std::uint64_t played = 0;
  for (std::uint64_t game = number; played < amount; ++game) {
    const GameRecord record{.start = {}, .moves = play_game(random, random, {.game = game}).moves};
    std::vector<Board> boards;
    for (std::size_t i = 0; i < record.moves.size(); ++i) boards.push_back(board_after(record, i));
    std::vector<std::int32_t> balances(boards.size());
    backend.play_out(boards, {.playouts = kPlayoutsOfABoard, .game = game}, balances);
    played += boards.size() * kPlayoutsOfABoard;
  }
  return played;
}

/// Learners, as many as there are runs: each in a thread of its own where the back end has a place
/// for all of them, else one after the other.
class Learners {
 public:
  Learners(Backend& backend, const LearnerParameters& parameters, const Player& start,
           std::uint32_t runs)
      : begin_(runs + 1), end_(runs + 1) {
    for (std::uint32_t run = 0; run < runs; ++run) {
      backends_.push_back(backend.share(static_cast<int>(runs)));
      learners_.push_back(make_learner(parameters, start, {.run = run}, *backends_.back()).value());
    }
    if (backend.side_by_side() < static_cast<int>(runs) || runs == 1) return;
    for (auto& learner : learners_) threads_.emplace_back([this, &learner] { work(*learner); });
  }
  ~Learners() {
    if (threads_.empty()) return;
    stop_ = true;
    begin_.arrive_and_wait();
    for (std::thread& thread : threads_) thread.join();
  }
  Learners(const Learners&) = delete;
  Learners& operator=(const Learners&) = delete;

  /// So many games in all; returns how many it were.
  std::uint64_t advance(std::uint64_t games) {
    const std::uint64_t before = this->games();
    const std::uint64_t each = std::max<std::uint64_t>(1, games / learners_.size());
    if (threads_.empty()) {
      for (const auto& learner : learners_) learner->advance(learner->games() + each);
    } else {
      each_ = each;
      begin_.arrive_and_wait();
      end_.arrive_and_wait();
      if (failure_) std::rethrow_exception(failure_);
    }
    return this->games() - before;
  }

 private:
  void work(Learner& learner) {
    for (;;) {
      begin_.arrive_and_wait();
      if (stop_) return;
      try {
        learner.advance(learner.games() + each_);
      } catch (...) {  // a device that fails
        const std::lock_guard lock(mutex_);
        failure_ = std::current_exception();
      }
      end_.arrive_and_wait();
    }
  }

  [[nodiscard]] std::uint64_t games() const {
    std::uint64_t sum = 0;
    for (const auto& learner : learners_) sum += learner->games();
    return sum;
  }

  std::vector<std::unique_ptr<Backend>> backends_;
  std::vector<std::unique_ptr<Learner>> learners_;
  std::uint64_t each_ = 0;  ///< games that each learns in a go
  bool stop_ = false;
  std::mutex mutex_;            // guards failure_ while the learners learn
  std::exception_ptr failure_;  ///< the last one
  std::barrier<> begin_;        ///< of a go, where all learners and the one who waits for them meet
  std::barrier<> end_;
  std::vector<std::thread> threads_;
};

struct Learning {
  LearnerParameters parameters;
  Player start;
  std::uint32_t runs = 1;
  bool on_devices = true;
};

/// Learners at work; on each back end they go on where they were.
Workload learning_workload(std::string name, std::string description, const Learning& learning) {
  auto learners = std::make_shared<std::map<Backend*, std::unique_ptr<Learners>>>();
  return {std::move(name), std::move(description), "games",
          [learning, learners](Backend& backend, std::uint64_t amount, std::uint64_t) {
            std::unique_ptr<Learners>& own = (*learners)[&backend];
            if (!own) {
              own = std::make_unique<Learners>(backend, learning.parameters, learning.start,
                                               learning.runs);
            }
            return own->advance(amount);
          },
          learning.on_devices};
}

/// Generations of fitness games of 50 networks of 12 random snakes of 6 squares, each of which is
/// frozen anew for every generation. `opponent` is one more member, after the networks.
Workload population_workload(std::string name, std::string description, double epsilon,
                             std::optional<Player> opponent,
                             std::vector<PopulationGame> generation) {
  std::vector<Player> members;
  for (std::uint32_t i = 0; i < kPopulation; ++i) members.push_back(sample_snakes(12, 6, 1 + i));
  if (opponent) members.push_back(*opponent);
  return {
      std::move(name), std::move(description), "games",
      [members, generation, epsilon](Backend& backend, std::uint64_t amount, std::uint64_t number) {
        std::uint64_t done = 0;
        while (done < amount) {
          std::vector<Seat> seats;
          for (const Player& member : members) {
            seats.push_back({FrozenPlayer(member), epsilon});
          }
          const std::size_t games = std::min<std::uint64_t>(generation.size(), amount - done);
          (void)backend.play_population({.members = seats,
                                         .games = std::span(generation).first(games),
                                         .run = static_cast<std::uint32_t>(number),
                                         .first_game = done},
                                        {});
          done += games;
        }
        return done;
      }};
}

/// Each network plays 50 games against the member after the last, half of them as Black.
std::vector<PopulationGame> against_opponent() {
  std::vector<PopulationGame> games;
  for (std::uint32_t i = 0; i < kPopulation; ++i) {
    for (int pair = 0; pair < 25; ++pair) {
      games.push_back({i, kPopulation});
      games.push_back({kPopulation, i});
    }
  }
  return games;
}

/// All straight tuples of up to 4 squares.
Player straight_player() {
  std::vector<Tuple> tuples;
  for (int length = 2; length <= 4; ++length) {
    for (Tuple& tuple : straight_tuples(length)) tuples.push_back(std::move(tuple));
  }
  return sample_player("straight", NTuple::create(std::move(tuples)).value(), Convention::kNegation,
                       1);
}

/// All straight tuples of 2 to 4 squares, all longer lines and all squares of 2 x 2: 39,411
/// weights.
NTuple champion_network() {
  std::vector<Tuple> tuples;
  const auto add = [&tuples](std::vector<Tuple> more) {
    for (Tuple& tuple : more) tuples.push_back(std::move(tuple));
  };
  for (int length = 2; length <= 4; ++length) add(straight_tuples(length));
  add(whole_lines(5));
  add(rectangles(2, 2));
  return NTuple::create(std::move(tuples)).value();
}

/// Games of policy gradient, against a network of the same tuples or in self-play.
PolicyGames policy_games(bool self_play) {
  const auto sample = [](std::uint64_t seed) {
    return sample_player("", champion_network(), Convention::kInversion, seed, 0.2);
  };
  PolicyGames games{.policy = FrozenPolicy({.actor = std::get<NTuple>(sample(1).evaluator),
                                            .critic = std::get<NTuple>(sample(2).evaluator),
                                            .convention = Convention::kInversion}),
                    .opening_plies = 4};
  if (!self_play) games.opponent = Seat{FrozenPlayer(sample(3)), kEpsilon};
  return games;
}

/// What the games of a step of policy gradient teach, without the step itself.
Workload policy_workload(std::string name, std::string description, bool self_play) {
  // Made when it is needed: freezing such networks takes longer than the program's start.
  auto made = std::make_shared<std::optional<PolicyGames>>();
  return {std::move(name), std::move(description), "games",
          [made, self_play](Backend& backend, std::uint64_t amount, std::uint64_t number) {
            if (!*made) *made = policy_games(self_play);
            PolicyGames step = **made;
            step.games = amount;
            step.run = static_cast<std::uint32_t>(number);
            return backend.policy_gradient({&step, 1}).tally.games();
          }};
}

std::vector<Workload> match_workloads() {
  const FrozenPlayer random = shipped("random");
  const FrozenPlayer heuristic = shipped("heuristic");
  const FrozenPlayer snakes(sample_snakes(12, 6, 1));
  return {
      match_workload("random", "random against random", random, random),
      match_workload("wpc", "cel-n against heuristic", shipped("cel-n"), heuristic),
      match_workload("ntuple_12x6", "two networks of 12 random snakes of 6 squares, 8 symmetries",
                     snakes, FrozenPlayer(sample_snakes(12, 6, 2))),
      match_workload("snakes_v_heuristic", "12 random snakes of 6 squares against heuristic",
                     snakes, heuristic),
      match_workload("straight_v_heuristic", "all straight tuples of 2 to 4 squares v heuristic",
                     FrozenPlayer(straight_player()), heuristic),
      match_workload("mlp_shared", "manning-tdl against manning-cel", shipped("manning-tdl"),
                     shipped("manning-cel")),
      match_workload("staged", "osaki-tdmc-squares against heuristic",
                     shipped("osaki-tdmc-squares"), heuristic),
  };
}

std::vector<Workload> learning_workloads() {
  Player snakes = sample_snakes(12, 6, 1);
  std::fill(weights(snakes.evaluator).begin(), weights(snakes.evaluator).end(), 0.0);
  const Player wpc{"wpc", Wpc(), Convention::kNegation, ""};
  const Player manning = shipped_player("manning-tdl").value();
  const TdParameters td_snakes{.alpha = 0.001, .update_after_random = false};
  const EsParameters es{.epsilon = kEpsilon};
  return {
      learning_workload("td_wpc", "TD(0) self-play of a weighted piece counter",
                        {.parameters = TdParameters{}, .start = wpc, .on_devices = false}),
      learning_workload("td_wpc_100", "the same, 100 runs side by side",
                        {.parameters = TdParameters{}, .start = wpc, .runs = 100}),
      learning_workload(
          "td_shared_mlp", "TD(0) self-play of manning-tdl",
          {.parameters = TdParameters{.alpha = 1e-4}, .start = manning, .on_devices = false}),
      learning_workload("td_ntuple_12x6", "TD(0) self-play of 12 snakes of 6 squares, 8 symmetries",
                        {.parameters = td_snakes, .start = snakes, .on_devices = false}),
      learning_workload("td_ntuple_256", "the same, 256 runs side by side",
                        {.parameters = td_snakes, .start = snakes, .runs = 256}),
      learning_workload("es_wpc", "(1,10) evolution strategy, weighted piece counter, noise 0.1",
                        {.parameters = es, .start = wpc}),
      learning_workload("es_wpc_30", "the same, 30 runs side by side",
                        {.parameters = es, .start = wpc, .runs = 30}),
      learning_workload("es_wpc_1000", "the same, 1000 runs side by side",
                        {.parameters = es, .start = wpc, .runs = 1000}),
  };
}

}  // namespace

std::vector<Workload> bench_workloads() {
  std::vector<Workload> all = match_workloads();
  all.push_back(population_workload(
      "ntuple_v_heuristic", "50 networks of 12x6 snakes, each 50 games against heuristic", kEpsilon,
      shipped_player("heuristic").value(), against_opponent()));
  all.push_back(population_workload("ntuple_population",
                                    "50 networks of 12x6 snakes, all against all without noise",
                                    0.0, std::nullopt, everybody_twice(kPopulation)));
  all.push_back({"perft", "leaves of depth 11", "leaves", count_perft, false});
  all.push_back({"playouts", "1000 random playouts from each board of a random game", "playouts",
                 count_playouts});
  all.push_back(policy_workload(
      "policy_gradient", "policy gradient of straight tuples, lines and 2x2 v a network like it",
      false));
  all.push_back(policy_workload("policy_self_play", "the same in self-play", true));
  for (Workload& workload : learning_workloads()) all.push_back(std::move(workload));
  return all;
}

}  // namespace othello::cli
