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

#include "arena/gauntlet.h"
#include "arena/schedule.h"
#include "eval/player_file.h"
#include "eval/sample_players.h"
#include "eval/tuple_shapes.h"
#include "learn/accelerators.h"
#include "learn/catalogue.h"
#include "learn/generation.h"
#include "othello/moves.h"
#include "othello/perft.h"
#include "play/batch.h"
#include "play/game.h"
#include "play/openings.h"
#include "play/playouts.h"
#include "play/population.h"
#include "search/kernels.h"

namespace othello::cli {
namespace {

constexpr double kEpsilon = 0.1;
constexpr std::uint32_t kPopulation = 50;

CompiledPlayer shipped(std::string_view name) {
  return CompiledPlayer(shipped_player(name).value());
}

Workload match_workload(std::string name, std::string description, const CompiledPlayer& a,
                        const CompiledPlayer& b) {
  return {std::move(name), std::move(description), "games",
          [a, b](Backend& backend, std::uint64_t amount, std::uint64_t number) {
            const MatchPlan plan{.a = {a, kEpsilon},
                                 .b = {b, kEpsilon},
                                 .games = amount,
                                 .stream = static_cast<std::uint32_t>(number)};
            return backend.play({&plan, 1}, {}).front().total().games();
          }};
}

/// Perft of depth 11, one position three plies from the start at a time, until the amount is
/// reached.
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
  // Smaller subtrees for a small amount.
  const int depth = amount < 2'000'000 ? kDepth - 5 : kDepth - 3;
  std::uint64_t leaves = 0;
  for (std::size_t i = number; leaves < amount; ++i) {
    const Position& root = roots[i % roots.size()];
    leaves += isa == Isa::kReference ? perft(root, depth) : kernels(isa).perft(root, depth);
  }
  return leaves;
}

/// The null-window search of the exact endgame: the positions with 12 empty squares of random
/// games, is the side to move the winner?
std::uint64_t count_endgame_nodes(Backend& backend, std::uint64_t amount, std::uint64_t number) {
  constexpr int kEmpties = 12;
  const Seat random{.player = shipped("random")};
  HashTable table = std::move(HashTable::create(std::size_t{1} << 22).value());
  SearchWatch watch({});
  EndgameThread thread(table, watch);
  for (std::uint64_t game = number << 32; thread.nodes < amount; ++game) {
    const GameRecord record{.start = {}, .moves = play_game(random, random, {.game = game}).moves};
    if (record.moves.size() < kSquares - 4 - kEmpties) continue;
    const Position p = board_after(record, kSquares - 4 - kEmpties).position;
    (void)search_kernels(backend.isa()).null_window(p, 0, thread);
  }
  return thread.nodes;
}

constexpr std::uint32_t kPlayoutsOfABoard = 1000;

/// The playouts of TDMC(λ): a thousand from each board of a random game, game after game.
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

/// One learner per run: each in its own thread if the back end can run all of them concurrently,
/// otherwise one after the other.
class Learners {
 public:
  Learners(Backend& backend, const LearnerParameters& parameters, const Player& start,
           std::uint32_t runs)
      : begin_(runs + 1), end_(runs + 1) {
    for (std::uint32_t run = 0; run < runs; ++run) {
      backends_.push_back(backend.share(static_cast<int>(runs)));
      learners_.push_back(make_learner(parameters, start, {.run = run}, *backends_.back()).value());
    }
    if (backend.concurrency() < static_cast<int>(runs) || runs == 1) return;
    try {
      for (auto& learner : learners_) threads_.emplace_back([this, &learner] { work(*learner); });
    } catch (...) {
      // The threads that were started wait for the others.
      for (std::size_t i = threads_.size(); i < learners_.size(); ++i) begin_.arrive_and_drop();
      end_threads();
      throw;
    }
  }
  ~Learners() {
    if (!threads_.empty()) end_threads();
  }
  Learners(const Learners&) = delete;
  Learners& operator=(const Learners&) = delete;

  /// Advances by about `games` games in total; returns the number played.
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
  void end_threads() {
    stop_ = true;
    begin_.arrive_and_wait();
    for (std::thread& thread : threads_) thread.join();
  }

  void work(Learner& learner) {
    for (;;) {
      begin_.arrive_and_wait();
      if (stop_) return;
      try {
        learner.advance(learner.games() + each_);
      } catch (...) {  // for example a device failure
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
  std::uint64_t each_ = 0;  ///< games per learner and round
  bool stop_ = false;
  std::mutex mutex_;            // guards failure_ while the learners learn
  std::exception_ptr failure_;  ///< the last one
  std::barrier<> begin_;        ///< of a round; all learners and the waiting thread meet here
  std::barrier<> end_;
  std::vector<std::thread> threads_;
};

struct Learning {
  LearnerParameters parameters;
  Player start;
  std::uint32_t runs = 1;
  bool on_devices = true;
};

/// Training; on each back end the learners continue where they stopped.
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

/// Generations of fitness games of 50 networks of 12 random snakes of 6 squares, which are compiled
/// again for every generation. `opponent` is one more member, after the networks.
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
            seats.push_back({CompiledPlayer(member), epsilon});
          }
          const std::size_t games = std::min<std::uint64_t>(generation.size(), amount - done);
          (void)backend.play_population({.members = seats,
                                         .games = std::span(generation).first(games),
                                         .stream = static_cast<std::uint32_t>(number),
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
  PolicyGames games{.policy = CompiledPolicy({.actor = std::get<NTuple>(sample(1).evaluator),
                                              .critic = std::get<NTuple>(sample(2).evaluator),
                                              .convention = Convention::kInversion}),
                    .opening_plies = 4};
  if (!self_play) games.opponent = Seat{CompiledPlayer(sample(3)), kEpsilon};
  return games;
}

/// The gradient from the games of a policy gradient step, without applying the step.
Workload policy_workload(std::string name, std::string description, bool self_play) {
  // Created lazily: compiling such networks takes longer than starting the program.
  auto made = std::make_shared<std::optional<PolicyGames>>();
  return {std::move(name), std::move(description), "games",
          [made, self_play](Backend& backend, std::uint64_t amount, std::uint64_t number) {
            if (!*made) *made = policy_games(self_play);
            PolicyGames step = **made;
            step.games = amount;
            step.stream = static_cast<std::uint32_t>(number);
            return policy_gradient(backend, {&step, 1}).tally.games();
          }};
}

/// Matches from the shipped openings, as many games in each of them.
std::uint64_t play_from_openings(Backend& backend, std::vector<MatchPlan> plans,
                                 std::uint64_t amount, std::uint64_t number) {
  const std::uint64_t pairs = std::max<std::uint64_t>(1, amount / (2 * plans.size()));
  for (MatchPlan& plan : plans) {
    plan.games = 2 * pairs;
    plan.first_game = number << 32;
  }
  return sum_of(backend.play(plans, {})).total().games();
}

std::vector<Workload> opening_workloads() {
  struct Made {
    std::vector<GameStart> starts = starts_after(shipped_openings());
    std::vector<MatchPlan> gauntlet;
    std::vector<MatchPlan> league;
  };
  // Created lazily, as above.
  const auto made = [lazy = std::make_shared<std::optional<Made>>()]() -> const Made& {
    if (*lazy) return **lazy;
    Made& all = lazy->emplace();
    std::vector<Seat> pool;
    for (const std::string& name : shipped_pool()) pool.push_back({shipped(name)});
    all.gauntlet =
        gauntlet_plans({.player = {shipped("heuristic")}, .pool = pool, .starts = all.starts});
    for (const Pairing& pairing : round_robin(pool.size())) {
      all.league.push_back({.a = pool[pairing.a],
                            .b = pool[pairing.b],
                            .stream = match_stream(pairing),
                            .starts = all.starts});
    }
    return all;
  };
  return {{"gauntlet", "heuristic against the benchmark pool, from openings", "games",
           [made](Backend& backend, std::uint64_t amount, std::uint64_t number) {
             return play_from_openings(backend, made().gauntlet, amount, number);
           }},
          {"league_openings", "round robin of the benchmark pool, from openings", "games",
           [made](Backend& backend, std::uint64_t amount, std::uint64_t number) {
             return play_from_openings(backend, made().league, amount, number);
           }},
          {"record", "cel-n against heuristic, with the moves of each game", "games",
           [](Backend& backend, std::uint64_t amount, std::uint64_t number) {
             const RecordPlan plan{.match = {.a = {shipped("cel-n"), kEpsilon},
                                             .b = {shipped("heuristic"), kEpsilon},
                                             .games = amount,
                                             .stream = static_cast<std::uint32_t>(number)}};
             std::vector<GameMoves> games(static_cast<std::size_t>(amount));
             (void)backend.record(plan, games, {});
             return amount;
           }}};
}

std::vector<Workload> match_workloads() {
  const CompiledPlayer random = shipped("random");
  const CompiledPlayer heuristic = shipped("heuristic");
  const CompiledPlayer snakes(sample_snakes(12, 6, 1));
  return {
      match_workload("random", "random against random", random, random),
      match_workload("wpc", "cel-n against heuristic", shipped("cel-n"), heuristic),
      match_workload("ntuple_12x6", "two networks of 12 random snakes of 6 squares, 8 symmetries",
                     snakes, CompiledPlayer(sample_snakes(12, 6, 2))),
      match_workload("snakes_v_heuristic", "12 random snakes of 6 squares against heuristic",
                     snakes, heuristic),
      match_workload("straight_v_heuristic", "all straight tuples of 2 to 4 squares v heuristic",
                     CompiledPlayer(straight_player()), heuristic),
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
      learning_workload("td_wpc_100", "the same, 100 concurrent runs",
                        {.parameters = TdParameters{}, .start = wpc, .runs = 100}),
      learning_workload(
          "td_shared_mlp", "TD(0) self-play of manning-tdl",
          {.parameters = TdParameters{.alpha = 1e-4}, .start = manning, .on_devices = false}),
      learning_workload("td_ntuple_12x6", "TD(0) self-play of 12 snakes of 6 squares, 8 symmetries",
                        {.parameters = td_snakes, .start = snakes, .on_devices = false}),
      learning_workload("td_ntuple_256", "the same, 256 concurrent runs",
                        {.parameters = td_snakes, .start = snakes, .runs = 256}),
      learning_workload("es_wpc", "(1,10) evolution strategy, weighted piece counter, noise 0.1",
                        {.parameters = es, .start = wpc}),
      learning_workload("es_wpc_30", "the same, 30 concurrent runs",
                        {.parameters = es, .start = wpc, .runs = 30}),
      learning_workload("es_wpc_1000", "the same, 1000 concurrent runs",
                        {.parameters = es, .start = wpc, .runs = 1000}),
  };
}

}  // namespace

std::vector<Workload> bench_workloads() {
  std::vector<Workload> all = match_workloads();
  for (Workload& workload : opening_workloads()) all.push_back(std::move(workload));
  all.push_back(population_workload(
      "ntuple_v_heuristic", "50 networks of 12x6 snakes, each 50 games against heuristic", kEpsilon,
      shipped_player("heuristic").value(), against_opponent()));
  all.push_back(population_workload("ntuple_population",
                                    "50 networks of 12x6 snakes, round robin without noise", 0.0,
                                    std::nullopt, everybody_twice(kPopulation)));
  all.push_back({"perft", "leaf nodes at depth 11", "leaves", count_perft, false});
  all.push_back({"solve", "nodes of the exact endgame from 12 empty squares", "nodes",
                 count_endgame_nodes, false});
  all.push_back({"playouts", "1000 random playouts from each board of a random game", "playouts",
                 count_playouts});
  all.push_back(policy_workload(
      "policy_gradient", "policy gradient of straight tuples, lines and 2x2 v a similar network",
      false));
  all.push_back(policy_workload("policy_self_play", "the same in self-play", true));
  for (Workload& workload : search_workloads()) all.push_back(std::move(workload));
  for (Workload& workload : learning_workloads()) all.push_back(std::move(workload));
  return all;
}

}  // namespace othello::cli
