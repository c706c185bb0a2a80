#include "cli/verify_works.h"

#include <bit>
#include <memory>
#include <mutex>
#include <optional>

#include "core/in_threads.h"
#include "eval/player_file.h"
#include "eval/sample_players.h"
#include "eval/tuple_shapes.h"
#include "learn/accelerators.h"
#include "learn/catalogue.h"
#include "learn/td_training.h"
#include "play/game.h"
#include "play/signature.h"
#include "play/verification.h"

namespace othello::cli {
namespace {

std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = text.size();
  for (const char c : text) hash = mix(hash + static_cast<unsigned char>(c));
  return hash;
}

/// Every kind of player against every other.
std::uint64_t population(Backend& backend, std::uint64_t seed) {
  std::vector<Seat> members;
  for (const Player& player : sample_players()) members.push_back({CompiledPlayer(player), 0.05});
  std::vector<PopulationGame> games;
  for (std::uint32_t a = 0; a < members.size(); ++a) {
    for (std::uint32_t b = 0; b < members.size(); ++b) games.push_back({a, b});
  }
  const auto differences = *backend.play_population(
      {.members = members, .games = games, .seed = seed, .stream = 3, .first_game = 7}, {});
  std::uint64_t hash = 0;
  for (const int difference : differences) {
    hash = mix(hash + static_cast<std::uint64_t>(difference + 64));
  }
  return hash;
}

/// The moves of players of every kind, from positions and openings.
std::uint64_t recorded(Backend& backend, std::uint64_t seed) {
  std::uint64_t hash = 0;
  for (const VerificationMatch& match : verification_matches(3, seed)) {
    for (const bool even_games : {false, true}) {
      std::vector<GameMoves> games(match.plan.games);
      if (!backend.record({match.plan, even_games}, games, {})) return 0;
      for (const GameMoves& game : games) {
        for (const std::uint8_t s : std::span(game.squares).first(game.count)) hash = mix(hash + s);
        hash = mix(hash + static_cast<std::uint64_t>(game.disc_difference + kSquares));
      }
    }
  }
  return hash;
}

std::uint64_t playouts(Backend& backend, std::uint64_t seed) {
  const Seat random{.player = CompiledPlayer(shipped_player("random").value())};
  const GameRecord record{.start = {}, .moves = play_game(random, random, {.seed = seed}).moves};
  std::vector<Board> boards;
  for (std::size_t i = 0; i < record.moves.size(); ++i) boards.push_back(board_after(record, i));
  std::vector<std::int32_t> balances(boards.size());
  backend.play_out(boards, {.playouts = 100, .seed = seed, .stream = 1, .game = 5}, balances);
  std::uint64_t hash = 0;
  for (const std::int32_t b : balances) hash = mix(hash + static_cast<std::uint32_t>(b));
  return hash;
}

/// Concurrent TD(0) of networks of several shapes.
std::uint64_t td_chains(Backend& backend, std::uint64_t seed,
                        const std::vector<int>& stage_discs = {}) {
  constexpr std::uint64_t kChains = 32;
  std::vector<Evaluator> networks;
  for (std::uint64_t i = 0; i < kChains; ++i) {
    const SnakeOptions shape{.count = 3 + static_cast<int>(i % 3), .length = 4, .seed = seed + i};
    networks.push_back(sample_player("snakes",
                                     NTuple::create(random_snakes(shape), stage_discs).value(),
                                     Convention::kNegation, seed + i, 0.01)
                           .evaluator);
  }
  std::vector<TdTask> tasks;
  for (Evaluator& network : networks) tasks.push_back({&network, 10 * tasks.size(), 10});
  td_train(tasks, {.alpha = 0.01, .alpha_factor = 0.5, .alpha_every = 7}, {.seed = seed}, backend);
  std::uint64_t hash = 0;
  for (const Evaluator& network : networks) {
    for (const double w : weights(network)) hash = mix(hash + std::bit_cast<std::uint64_t>(w));
  }
  return hash;
}

/// A step of policy gradient: self-play, and games against every kind of player.
std::uint64_t policy_step(Backend& backend, Convention convention, std::uint64_t seed) {
  constexpr std::uint64_t kGames = 20;
  const auto network = std::get<NTuple>(sample_snakes(6, 4, seed, convention).evaluator);
  const Player critic = sample_player("critic", network, convention, seed + 1, 0.02);
  const CompiledPolicy policy(
      {.actor = network, .critic = std::get<NTuple>(critic.evaluator), .convention = convention});
  std::vector<PolicyGames> plans{
      {.policy = policy, .games = kGames, .seed = seed, .opening_plies = 4}};
  for (const Player& player : sample_players()) {
    plans.push_back({.policy = policy,
                     .opponent = Seat{CompiledPlayer(player), 0.05},
                     .games = kGames,
                     .seed = seed,
                     .stream = static_cast<std::uint32_t>(plans.size())});
  }
  const PolicyGradient gradient = policy_gradient(backend, plans);
  std::uint64_t hash = gradient.signature;
  for (const std::int64_t x : gradient.actor) hash = mix(hash + static_cast<std::uint64_t>(x));
  for (const std::int64_t x : gradient.critic) hash = mix(hash + static_cast<std::uint64_t>(x));
  return hash;
}

/// Concurrent runs of one method.
std::uint64_t runs(Backend& backend, const LearnerParameters& parameters, const Player& start,
                   std::uint64_t seed) {
  constexpr std::uint32_t kRuns = 4;
  constexpr std::uint64_t kGames = 500;
  std::vector<std::uint64_t> hashes(kRuns);
  std::mutex mutex;  // guards lost
  std::optional<Error> lost;
  const auto learn = [&](std::size_t i) {
    const auto run = static_cast<std::uint32_t>(i);
    const std::unique_ptr<Backend> own = backend.share(kRuns);
    const auto learner = make_learner(parameters, start, {.seed = seed, .run = run}, *own).value();
    learner->advance(kGames);
    hashes[run] = hash_of(learner->save());
  };
  if (backend.concurrency() == 1) {  // ranks must request their games in the same order
    for (std::size_t i = 0; i < kRuns; ++i) learn(i);
  } else {
    in_threads(kRuns, learn, [&](const Error& error) {  // for example a device failure
      const std::lock_guard lock(mutex);
      lost = error;
    });
  }
  if (lost) throw BackendFailure(lost->message);
  std::uint64_t sum = 0;
  for (const std::uint64_t hash : hashes) sum += hash;
  return sum;
}

}  // namespace

std::vector<VerifiedWork> verified_works(std::uint64_t seed) {
  const Player wpc{"wpc", Wpc(), Convention::kNegation, ""};
  GenerationalParameters ctdl = preset(GenerationalParameters::Method::kCtdl);
  ctdl.population = 4;
  ctdl.training.games = 10;
  const Player snakes = sample_snakes(3, 4, seed);
  const auto es = [wpc, seed](const EsParameters& parameters) {
    return [=](Backend& b) { return runs(b, parameters, wpc, seed); };
  };
  return {
      {"recorded games", [seed](Backend& b) { return recorded(b, seed); }},
      {"a population of every kind", [seed](Backend& b) { return population(b, seed); }},
      {"playouts", [seed](Backend& b) { return playouts(b, seed); }},
      {"td of 32 networks", [seed](Backend& b) { return td_chains(b, seed); }},
      {"td of 32 networks with stages",
       [seed](Backend& b) {
         return td_chains(b, seed, {20, 35, 50});
       }},
      {"es", es({.epsilon = 0.1})},
      {"es, plus, disc difference",
       es({.lambda = 5, .plus = true, .fitness = EsParameters::Fitness::kDiscDifference})},
      {"policy gradient, negation",
       [seed](Backend& b) { return policy_step(b, Convention::kNegation, seed); }},
      {"policy gradient, inversion",
       [seed](Backend& b) { return policy_step(b, Convention::kInversion, seed); }},
      {"ctdl", [=](Backend& b) { return runs(b, ctdl, snakes, seed); }},
  };
}

}  // namespace othello::cli
