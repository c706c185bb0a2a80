#include <fmt/format.h>
#include <fmt/ranges.h>

#include "eval/number_text.h"
#include "lab/experiment/experiment_file.h"
#include "lab/experiment/experiment_keys.h"
#include "othello/notation.h"

namespace othello {
namespace {

using namespace experiment_keys;

/// In quotes, with what TOML gives a meaning escaped. Texts are one line each.
std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"";
}

class Writer {
 public:
  void heading(std::string_view text) { text_ += fmt::format("\n{}\n", text); }
  void add(std::string_view key, const std::string& value) { line(key, quoted(value)); }
  void add(std::string_view key, std::string_view value) { add(key, std::string(value)); }
  void add(std::string_view key, std::uint64_t value) { line(key, std::to_string(value)); }
  void add(std::string_view key, int value) { line(key, std::to_string(value)); }
  void add(std::string_view key, double value) { line(key, number_text(value)); }
  void flag(std::string_view key, bool value) { line(key, value ? "true" : "false"); }
  void list(std::string_view key, const std::vector<std::string>& texts) {
    std::vector<std::string> words;
    for (const std::string& text : texts) words.push_back(quoted(text));
    line(key, fmt::format("[{}]", fmt::join(words, ", ")));
  }
  template <class E, std::size_t N>
  void choice(std::string_view key, E value, const std::array<std::string_view, N>& names) {
    add(key, names[static_cast<std::size_t>(value)]);
  }
  void line(std::string_view key, const std::string& value) {
    text_ += fmt::format("{} = {}\n", key, value);
  }
  [[nodiscard]] std::string text() && { return std::move(text_); }

 private:
  std::string text_;
};

struct TupleWriter {
  Writer& out;

  void operator()(const SnakesSpec& snakes) const {
    out.add("count", snakes.count);
    out.add("length", snakes.length);
    out.flag("symmetric", snakes.symmetric);
  }
  void operator()(const StraightSpec& straight) const { out.add("length", straight.length); }
  void operator()(const RectanglesSpec& rectangles) const {
    out.add("width", rectangles.width);
    out.add("height", rectangles.height);
  }
  void operator()(const LinesSpec& lines) const { out.add("shortest", lines.shortest); }
  void operator()(const CornersSpec& corners) const {
    out.add("width", corners.width);
    out.add("height", corners.height);
  }
  void operator()(const EdgesSpec&) const {}
  void operator()(const SquaresSpec& tuple) const {
    out.add("squares", to_transcript(tuple.squares));
  }
};

struct EvaluatorWriter {
  Writer& out;

  void operator()(const WpcSpec& wpc) const {
    out.choice("form", wpc.form, kWpcForms);
    out.flag("bias", wpc.bias);
  }
  void operator()(const NTupleSpec& network) const {
    if (!network.stage_discs.empty()) {
      out.line("stage_discs", fmt::format("[{}]", fmt::join(network.stage_discs, ", ")));
    }
    for (const TupleSpec& tuples : network.tuples) {
      out.heading("[[evaluator.tuples]]");
      out.choice("shape", tuples.index(), kTupleShapes);
      std::visit(TupleWriter{out}, tuples);
    }
  }
  void operator()(const MlpSpec& mlp) const {
    out.line("layers", fmt::format("[{}]", fmt::join(mlp.layers, ", ")));
  }
  void operator()(const SharedMlpSpec&) const {}
  void operator()(const SpatialMlpSpec&) const {}
  void operator()(const StagedFeaturesSpec&) const {}
};

struct StartWriter {
  Writer& out;

  void operator()(const NewEvaluator& start) const {
    out.heading("[initial]");
    out.add("weights", kInitialWeights[start.size > 0.0 ? 1 : 0]);
    if (start.size > 0.0) out.add("size", start.size);
    out.heading("[evaluator]");
    out.choice("kind", start.evaluator.index(), kEvaluators);
    out.choice("convention", start.convention, kConventions);
    std::visit(EvaluatorWriter{out}, start.evaluator);
  }
  void operator()(const ExistingPlayer& start) const {
    out.heading("[initial]");
    out.add("weights", kInitialWeights[2]);
    out.add("player", start.player);
  }
};

struct LearnerWriter {
  Writer& out;
  std::string_view table;  ///< "learner" or "pretraining"

  void operator()(const TdParameters& td) const {
    out.add("alpha", td.alpha);
    out.add("alpha_factor", td.alpha_factor);
    out.add("alpha_every", td.alpha_every);
    out.add("epsilon", td.epsilon);
    out.choice("ties", td.ties, kTies);
    out.choice("target", td.target, kTargets);
    out.flag("update_after_random", td.update_after_random);
  }
  void operator()(const EsParameters& es) const {
    out.add("lambda", es.lambda);
    out.flag("plus", es.plus);
    out.add("beta", es.beta);
    out.add("sigma", es.sigma);
    out.add("epsilon", es.epsilon);
    out.choice("ties", es.ties, kTies);
    out.add("win", es.win);
    out.add("draw", es.draw);
    out.add("loss", es.loss);
    out.choice("fitness", es.fitness, kPayoffs);
  }
  void operator()(const GenerationalParameters& p) const {
    out.add("population", p.population);
    write(p.breeding);
    write(p.fitness);
    out.heading(fmt::format("[{}.td]", table));
    out.add("games", p.training.games);
    (*this)(p.training.td);
    out.heading(fmt::format("[{}.archive]", table));
    write(p.archive);
  }
  void operator()(const TdLambdaParameters& p) const {
    write(p.common);
    out.choice("reward", p.reward, kRewards);
  }
  void operator()(const TdmcParameters& p) const {
    write(p.common);
    out.add("playouts", std::uint64_t{p.playouts});
    out.choice("estimate", p.estimate, kEstimates);
    out.add("exploration", p.exploration);
  }
  void operator()(const GradientEsParameters& p) const {
    out.add("population", p.population);
    out.add("sigma", p.sigma);
    out.add("sigma_last", p.sigma_last);
    out.add("rate", p.rate);
    out.add("rate_last", p.rate_last);
    write(p.ascent);
    out.add("horizon", p.horizon);
    out.add("average_from", p.average_from);
    write(p.fitness);
  }
  void operator()(const CmaEsParameters& p) const {
    out.add("population", p.population);
    out.choice("covariance", p.covariance, kCovariances);
    out.add("sigma", p.sigma);
    out.add("horizon", p.horizon);
    out.add("average_from", p.average_from);
    write(p.fitness);
  }
  void operator()(const PreferenceParameters& p) const {
    out.add("record", p.record);
    out.choice("moves", p.moves, kPreferredMoves);
    out.add("skip_plies", std::uint64_t{p.skip_plies});
    out.add("batch", p.batch);
    out.add("rate", p.rate);
    out.add("rate_last", p.rate_last);
    write(p.ascent);
    out.add("horizon", p.horizon);
    out.add("average_from", p.average_from);
  }
  void operator()(const PolicyGradientParameters& p) const {
    out.add("games", p.games);
    out.add("temperature", p.temperature);
    out.add("temperature_last", p.temperature_last.value_or(p.temperature));
    out.add("rate", p.rate);
    out.add("rate_last", p.rate_last);
    out.add("critic_rate", p.critic_rate);
    out.add("critic_rate_last", p.critic_rate_last);
    write(p.ascent);
    out.add("horizon", p.horizon);
    out.add("average_from", p.average_from);
    out.add("epsilon", p.epsilon);
    out.add("own_epsilon", p.own_epsilon);
    out.choice("ties", p.ties, kTies);
    out.add("opening_plies", std::uint64_t{p.opening_plies});
    out.add("opening_plies_least", std::uint64_t{p.opening_plies_least.value_or(p.opening_plies)});
    write(p.opponents);
  }

 private:
  void write(const AscentParameters& ascent) const {
    out.choice("update", ascent.rule, kAscents);
    out.add("momentum", ascent.momentum);
    if (ascent.rule == AscentParameters::Rule::kAdam) out.add("adam_second", ascent.adam_second);
    out.add("weight_decay", ascent.weight_decay);
  }
  /// Comes last in its table: the opponents are tables of their own.
  void write(const FitnessGames& p) const {
    out.add("games", p.games);
    out.add("epsilon", p.epsilon);
    out.choice("ties", p.ties, kTies);
    out.add("opening_plies", std::uint64_t{p.opening_plies});
    out.choice("fitness", p.payoff, kPayoffs);
    write(p.opponents);
  }
  void write(const OpponentSchedule& schedule) const {
    out.add("past_every", schedule.past_every);
    out.add("past_size", schedule.past_size);
    for (const OpponentPhase& phase : schedule.phases) {
      out.heading(fmt::format("[[{}.phase]]", table));
      out.add("until", phase.until);
      std::vector<std::string> names;
      std::vector<std::string> weights;
      for (const WeightedOpponent& opponent : phase.opponents) {
        names.push_back(opponent.player);
        weights.push_back(number_text(opponent.weight));
      }
      out.list("opponents", names);
      out.line("weights", fmt::format("[{}]", fmt::join(weights, ", ")));
    }
  }
  void write(const Breeding& breeding) const {
    out.choice("selection", breeding.selection, kSelections);
    if (breeding.selection == Breeding::Selection::kTournament) {
      out.add("tournament", breeding.tournament);
    }
    out.choice("crossover", breeding.crossover, kCrossovers);
    out.add("crossover_probability", breeding.crossover_probability);
    out.add("topology_mutation", breeding.topology_mutation);
    out.add("weight_mutation", breeding.weight_mutation.probability);
    out.choice("mutation", breeding.weight_mutation.kind, kMutations);
    out.add("sigma", breeding.weight_mutation.sigma);
  }
  void write(const ArchiveParameters& archive) const {
    out.choice("kind", archive.kind, kArchives);
    if (archive.kind == ArchiveParameters::Kind::kNone) return;
    out.add("sample", archive.sample);
    out.add("size", archive.size);
    if (archive.kind == ArchiveParameters::Kind::kNashMemory) out.add("support", archive.support);
  }
  void write(const LambdaParameters& p) const {
    out.add("alpha", p.alpha.first);
    out.add("alpha_last", p.alpha.last);
    out.add("alpha_games", p.alpha.games);
    out.choice("alpha_shape", p.alpha.shape, kAlphaShapes);
    out.add("epsilon", p.epsilon);
    out.choice("ties", p.ties, kTies);
    out.add("gamma", p.returns.gamma);
    out.add("lambda", p.returns.lambda);
    out.choice("mixture", p.returns.mixture, kMixtures);
    out.choice("rewards", p.returns.rewards, kSums);
    out.choice("view", p.view, kViews);
    out.choice("bootstrap", p.bootstrap, kBootstraps);
    out.choice("gradient", p.gradient, kGradients);
    out.choice("step", p.step, kSums);
    out.choice("last_reward", p.last_reward, kLastRewards);
    out.add("leaf_plies", p.leaf_plies);
  }
  void write(const GenerationalParameters::Fitness& fitness) const {
    out.choice("fitness", fitness.kind, kFitness);
    if (fitness.kind == GenerationalParameters::Fitness::Kind::kOpponents) {
      out.list("opponents", fitness.opponents);
      out.add("games", fitness.games);
    }
    out.add("epsilon", fitness.epsilon);
    out.choice("ties", fitness.ties, kTies);
    out.choice("payoff", fitness.payoff.kind, kPayoffs);
    out.add("win", fitness.payoff.win);
    out.add("draw", fitness.payoff.draw);
    out.add("loss", fitness.payoff.loss);
  }
};

void write_learner(Writer& out, std::string_view table, const LearnerParameters& learner) {
  out.add("method", name(learner));
  std::visit(LearnerWriter{out, table}, learner);
}

void write_league(Writer& out, const LeagueSpec& league) {
  out.heading("[[league]]");
  out.add("name", league.name);
  out.choice("among", league.among, kAmong);
  if (league.among == LeagueSpec::Among::kSnapshots) out.add("run", std::uint64_t{league.run});
  out.list("guests", league.guests);
  out.add("games", league.games);
  out.add("epsilon", league.epsilon);
  out.choice("ties", league.ties, kTies);
}

}  // namespace

std::string to_toml(const Experiment& e) {
  Writer out;
  out.add("name", e.name);
  out.add("title", e.title);
  out.add("paper", e.paper);
  out.add("item", e.item);
  out.add("seed", e.seed);
  out.add("runs", std::uint64_t{e.runs});
  std::visit(StartWriter{out}, e.start);
  if (e.pretraining) {
    out.heading("[pretraining]");
    out.add("until", e.pretraining->games);
    write_learner(out, "pretraining", e.pretraining->learner);
  }
  out.heading("[learner]");
  write_learner(out, "learner", e.learner);
  out.heading("[budget]");
  out.add("games", e.budget.games);
  out.add("snapshot_every", e.budget.snapshot_every);
  for (const Measure& measure : e.measures) {
    out.heading("[[measure]]");
    out.add("opponent", measure.opponent);
    // Files of before there were openings stay as they are.
    if (measure.openings) {
      out.flag("openings", true);
    } else {
      out.add("games", measure.games);
    }
    out.add("epsilon", measure.epsilon);
  }
  if (e.best) {
    out.heading("[best]");
    out.add("opponent", e.best->opponent);
    if (!best_measure(e).openings) out.add("games", e.best->games);
  }
  for (const LeagueSpec& league : e.leagues) write_league(out, league);
  return std::move(out).text();
}

}  // namespace othello
