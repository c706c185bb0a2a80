#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/fields.h"
#include "core/result.h"
#include "eval/player.h"
#include "lab/experiment/tuple_spec.h"
#include "learn/catalogue.h"
#include "play/match_plan.h"

namespace othello {

/// What an experiment is: who learns, how, for how long, and what is measured on the way. All that
/// a run does follows from this (docs/experiments.md).

struct WpcSpec {
  Wpc::Form form = Wpc::Form::kFull;
  bool bias = false;
};
[[nodiscard]] Fields fields_of(WpcSpec& p);

struct NTupleSpec {
  std::vector<TupleSpec> tuples;
  std::vector<int> stage_discs = {};  ///< eval/disc_stages.h; none: one stage
  int stages = 1;                     ///< equal ones, where stage_discs does not say where
};
[[nodiscard]] Fields fields_of(NTupleSpec& p);

struct MlpSpec {
  std::vector<int> layers{64, 32, 1};
};
[[nodiscard]] Fields fields_of(MlpSpec& p);

struct SharedMlpSpec {};
[[nodiscard]] inline Fields fields_of(SharedMlpSpec&) { return {}; }
struct SpatialMlpSpec {};
[[nodiscard]] inline Fields fields_of(SpatialMlpSpec&) { return {}; }
struct StagedFeaturesSpec {};
[[nodiscard]] inline Fields fields_of(StagedFeaturesSpec&) { return {}; }

using EvaluatorSpec =
    std::variant<WpcSpec, NTupleSpec, MlpSpec, SharedMlpSpec, SpatialMlpSpec, StagedFeaturesSpec>;

/// A new evaluator, with weights that are zero or uniform in ±size.
struct NewEvaluator {
  EvaluatorSpec evaluator = WpcSpec{};
  Convention convention = Convention::kNegation;
  double size = 0.0;
};
/// What stands in [evaluator].
[[nodiscard]] Fields fields_of(NewEvaluator& p);

/// A shipped player's name or a player file.
struct ExistingPlayer {
  std::string player;
};
using Start = std::variant<NewEvaluator, ExistingPlayer>;
/// The kind of a new evaluator, or the player.
[[nodiscard]] std::string start_name(const Start& start);

/// What stands in [initial].
struct InitialWeights {
  enum class Weights : std::uint8_t { kZero, kUniform, kPlayer };

  static constexpr EnumWord<Weights> kWords[] = {
      {Weights::kZero, "zero"}, {Weights::kUniform, "uniform"}, {Weights::kPlayer, "player"}};

  Weights weights = Weights::kZero;
  double size = 0.0;
  std::string player;
};
/// `size` must be given where it is 0.
[[nodiscard]] Fields fields_of(InitialWeights& p);
/// Where a method's weights begin unless a file says otherwise.
[[nodiscard]] InitialWeights initial_weights(const LearnerParameters& learner);

/// Another method that prepares the weights; its games are part of the budget.
struct Pretraining {
  LearnerParameters learner;
  std::uint64_t games = 0;
};

struct Budget {
  std::uint64_t games = 4'500'000;        ///< of one run, all that learning plays
  std::uint64_t snapshot_every = 45'000;  ///< games
};
[[nodiscard]] Fields fields_of(Budget& p);

/// Games of each snapshot against a fixed opponent, or against all players of the shipped pool.
struct Measure {
  std::string opponent = "heuristic";  ///< a shipped player's name, a player file, or kPool
  std::uint64_t games = 10'000;        ///< half with each colour; of no meaning with `openings`
  double epsilon = 0.1;                ///< random moves of both sides
  bool openings = false;               ///< two games from each of shipped_openings()
};
[[nodiscard]] Fields fields_of(Measure& p);

/// Which snapshot of a run is the best: chosen by its score in the measure against `opponent`, and
/// then measured again in fresh games; where that measure has openings, from other ones.
struct BestSnapshot {
  std::string opponent = "heuristic";  ///< one of the measures'
  std::uint64_t games = 10'000;        ///< of no meaning where the measure has openings
};
[[nodiscard]] Fields fields_of(BestSnapshot& p);

struct LeagueSpec {
  enum class Among : std::uint8_t {
    kSnapshots,  ///< all snapshots of a run
    kFinals,     ///< the last snapshots of all runs
    kBest,       ///< the best snapshots of all runs
  };

  static constexpr EnumWord<Among> kWords[] = {
      {Among::kSnapshots, "snapshots"}, {Among::kFinals, "finals"}, {Among::kBest, "best"}};

  std::string name;
  Among among = Among::kSnapshots;
  bool each_run = false;                 ///< a league of the snapshots of each run, or …
  std::uint32_t run = 1;                 ///< … of this one alone; counted from 1
  std::vector<std::string> guests = {};  ///< players that join
  std::uint64_t games = 2;               ///< between two players, half in each colour
  double epsilon = 0.0;
  TieBreak ties = TieBreak::kRandom;
};
[[nodiscard]] Fields fields_of(LeagueSpec& p);

struct Experiment {
  std::string name;   ///< of the run folder: letters, digits, '-', '_', '.', '=' and ','
  std::string title;  ///< for people
  std::string paper;  ///< the paper it reproduces, or empty: "lucas2006"
  std::string item;   ///< the figure or table in it: "Fig. 9"
  std::uint64_t seed = 1;
  std::uint32_t runs = 1;
  Start start = NewEvaluator{};
  LearnerParameters learner;
  std::optional<Pretraining> pretraining;
  Budget budget;
  std::vector<Measure> measures;
  std::optional<BestSnapshot> best;
  std::vector<LeagueSpec> leagues;
};

/// The keys at the head of a file: name, seed, runs, …
[[nodiscard]] Fields head_fields(Experiment& experiment);
/// [pretraining].
[[nodiscard]] Fields fields_of(Pretraining& p);
/// Every field of the experiment that has a meaning, those inside tables too.
[[nodiscard]] Fields all_fields(Experiment& experiment);

/// The largest that an experiment may ask for.
inline constexpr std::uint32_t kMostRuns = 10'000;
/// Every tool that reads JSON or TOML sees the same number up to here.
inline constexpr std::uint64_t kMostSeed = std::uint64_t{1} << 53;
inline constexpr std::uint64_t kMostBudgetGames = kMostGames;
inline constexpr std::uint64_t kMostSnapshots = 100'000;
inline constexpr std::uint64_t kMostMeasureGames = 100'000'000;

/// Finds what contradicts itself or is absurd; the error's place is the key, as "measure[1].games".
/// Whether the learner can train the evaluator is found out by making it (lab/run/run_learner.h).
[[nodiscard]] Result<void> check_experiment(const Experiment& experiment);

/// Refuses, at `where`, a name that cannot be a folder or a file anywhere.
[[nodiscard]] Result<void> check_name(const std::string& name, const std::string& where);

/// The measure that chooses the best snapshot. Precondition: the experiment is sound and has a
/// BestSnapshot.
[[nodiscard]] const Measure& best_measure(const Experiment& experiment);

/// How many snapshots a run has: one for every `snapshot_every` games, and the last.
[[nodiscard]] std::uint64_t snapshot_count(const Budget& budget);

}  // namespace othello
