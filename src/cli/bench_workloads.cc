#include "cli/bench_workloads.h"

#include <map>
#include <memory>
#include <optional>
#include <span>

#include "eval/player_file.h"
#include "eval/sample_players.h"
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
          [a, b](Isa isa, std::uint64_t amount, std::uint64_t number) {
            const MatchPlan plan{.a = {a, kEpsilon},
                                 .b = {b, kEpsilon},
                                 .games = amount,
                                 .run = static_cast<std::uint32_t>(number)};
            return play_match(plan, isa).total().games();
          }};
}

/// perft of depth 11 from the start, a position three plies from it at a time, as far as the amount
/// goes.
std::uint64_t count_perft(Isa isa, std::uint64_t amount, std::uint64_t number) {
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
std::uint64_t count_playouts(Isa isa, std::uint64_t amount, std::uint64_t number) {
  const Seat random{.player = shipped("random")};
  std::uint64_t played = 0;
  for (std::uint64_t game = number; played < amount; ++game) {
    const GameRecord record{.start = {}, .moves = play_game(random, random, {.game = game}).moves};
    std::vector<Board> boards;
    for (std::size_t i = 0; i < record.moves.size(); ++i) boards.push_back(board_after(record, i));
    std::vector<std::int32_t> balances(boards.size());
    play_out(boards, {.playouts = kPlayoutsOfABoard, .game = game}, isa, balances);
    played += boards.size() * kPlayoutsOfABoard;
  }
  return played;
}

/// A learner at work; each instruction set goes on where it was.
Workload learning_workload(std::string name, std::string description, const Player& start,
                           const LearnerParameters& parameters) {
  auto learners = std::make_shared<std::map<Isa, std::unique_ptr<Learner>>>();
  return {std::move(name), std::move(description), "games",
          [start, parameters, learners](Isa isa, std::uint64_t amount, std::uint64_t) {
            std::unique_ptr<Learner>& learner = (*learners)[isa];
            if (!learner) learner = make_learner(parameters, start, {}, isa).value();
            const std::uint64_t before = learner->games();
            learner->advance(before + amount);
            return learner->games() - before;
          }};
}

/// Generations of fitness games of 50 networks of 12 random snakes of 6 squares, each of which is
/// frozen anew for every generation. `opponent` is one more member, after the networks.
Workload population_workload(std::string name, std::string description, double epsilon,
                             std::optional<Player> opponent,
                             std::vector<PopulationGame> generation) {
  std::vector<Player> members;
  for (std::uint32_t i = 0; i < kPopulation; ++i) members.push_back(sample_snakes(12, 6, 1 + i));
  if (opponent) members.push_back(*opponent);
  return {std::move(name), std::move(description), "games",
          [members, generation, epsilon](Isa isa, std::uint64_t amount, std::uint64_t number) {
            std::uint64_t done = 0;
            while (done < amount) {
              std::vector<Seat> seats;
              for (const Player& member : members) {
                seats.push_back({FrozenPlayer(member), epsilon});
              }
              const std::size_t games = std::min<std::uint64_t>(generation.size(), amount - done);
              (void)play_population({.members = seats,
                                     .games = std::span(generation).first(games),
                                     .run = static_cast<std::uint32_t>(number),
                                     .first_game = done},
                                    isa);
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

}  // namespace

std::vector<Workload> bench_workloads() {
  const FrozenPlayer random = shipped("random");
  Player snakes = sample_snakes(12, 6, 1);
  std::fill(weights(snakes.evaluator).begin(), weights(snakes.evaluator).end(), 0.0);
  const Player wpc{"wpc", Wpc(), Convention::kNegation, ""};
  return {
      match_workload("random", "random against random", random, random),
      match_workload("wpc", "cel-n against heuristic", shipped("cel-n"), shipped("heuristic")),
      match_workload("ntuple_12x6", "two networks of 12 random snakes of 6 squares, 8 symmetries",
                     FrozenPlayer(sample_snakes(12, 6, 1)), FrozenPlayer(sample_snakes(12, 6, 2))),
      match_workload("mlp_shared", "manning-tdl against manning-cel", shipped("manning-tdl"),
                     shipped("manning-cel")),
      population_workload("ntuple_v_heuristic",
                          "50 networks of 12x6 snakes, each 50 games against heuristic", kEpsilon,
                          shipped_player("heuristic").value(), against_opponent()),
      population_workload("ntuple_population",
                          "50 networks of 12x6 snakes, all against all without noise", 0.0,
                          std::nullopt, everybody_twice(kPopulation)),
      {"perft", "leaves of depth 11", "leaves", count_perft},
      {"playouts", "1000 random playouts from each board of a random game", "playouts",
       count_playouts},
      learning_workload("td_wpc", "TD(0) self-play of a weighted piece counter", wpc,
                        TdParameters{}),
      learning_workload("td_shared_mlp", "TD(0) self-play of manning-tdl",
                        shipped_player("manning-tdl").value(), TdParameters{.alpha = 1e-4}),
      learning_workload("td_ntuple_12x6", "TD(0) self-play of 12 snakes of 6 squares, 8 symmetries",
                        snakes, TdParameters{.alpha = 0.001, .update_after_random = false}),
      learning_workload("es_wpc", "(1,10) evolution strategy, weighted piece counter, noise 0.1",
                        wpc, EsParameters{.epsilon = kEpsilon}),
  };
}

}  // namespace othello::cli
