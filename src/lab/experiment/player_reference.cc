#include "lab/experiment/player_reference.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/excerpt.h"
#include "core/file.h"
#include "core/nearest.h"
#include "eval/player_file.h"

namespace othello {
namespace {

/// The players of a schedule, but for the learner itself.
void add_opponents(OpponentSchedule& schedule, std::vector<std::string*>& references) {
  for (OpponentPhase& phase : schedule.phases) {
    for (WeightedOpponent& opponent : phase.opponents) {
      if (!is_own(opponent.player)) references.push_back(&opponent.player);
    }
  }
}

/// The players that a learner meets in its games.
void add_opponents(LearnerParameters& learner, std::vector<std::string*>& references) {
  if (auto* population = std::get_if<GenerationalParameters>(&learner)) {
    for (std::string& opponent : population->fitness.opponents) references.push_back(&opponent);
  }
  if (auto* strategy = std::get_if<GradientEsParameters>(&learner)) {
    add_opponents(strategy->fitness.opponents, references);
  }
  if (auto* strategy = std::get_if<CmaEsParameters>(&learner)) {
    add_opponents(strategy->fitness.opponents, references);
  }
  if (auto* policy = std::get_if<PolicyGradientParameters>(&learner)) {
    add_opponents(policy->opponents, references);
  }
}

void add_record(LearnerParameters& learner, std::vector<std::string*>& references) {
  if (auto* p = std::get_if<PreferenceParameters>(&learner)) references.push_back(&p->record);
}

}  // namespace

bool is_shipped(std::string_view reference) {
  const std::vector<std::string> names = shipped_player_names();
  return std::find(names.begin(), names.end(), reference) != names.end();
}

std::string player_label(std::string_view reference) {
  return is_shipped(reference) ? std::string(reference)
                               : std::filesystem::path(reference).stem().string();
}

std::vector<std::string*> player_references(Experiment& experiment) {
  std::vector<std::string*> references;
  add_opponents(experiment.learner, references);
  if (experiment.pretraining) add_opponents(experiment.pretraining->learner, references);
  if (auto* player = std::get_if<ExistingPlayer>(&experiment.start)) {
    references.push_back(&player->player);
  }
  const auto add_opponent = [&](std::string& opponent) {
    if (opponent != kPool) references.push_back(&opponent);
  };
  for (Measure& measure : experiment.measures) add_opponent(measure.opponent);
  if (experiment.best) add_opponent(experiment.best->opponent);
  for (LeagueSpec& league : experiment.leagues) {
    for (std::string& guest : league.guests) references.push_back(&guest);
  }
  return references;
}

std::vector<std::string*> record_references(Experiment& experiment) {
  std::vector<std::string*> references;
  add_record(experiment.learner, references);
  if (experiment.pretraining) add_record(experiment.pretraining->learner, references);
  return references;
}

Result<void> check_references(Experiment& experiment, std::string_view text,
                              const std::filesystem::path& file) {
  const auto is_file = [&](const std::string& reference) {
    return is_there(file.parent_path() / reference);
  };
  const auto place = [&](const std::string& reference) {
    const std::string_view before = text.substr(0, text.find(fmt::format("\"{}\"", reference)));
    return fmt::format("{}: line {}", file.string(),
                       1 + std::count(before.begin(), before.end(), '\n'));
  };
  for (const std::string* reference : player_references(experiment)) {
    if (is_shipped(*reference) || is_file(*reference)) continue;
    const std::vector<std::string> names = shipped_player_names();
    std::string hint = did_you_mean(*reference, names);
    if (hint.empty()) hint = fmt::format("; the shipped players are {}", fmt::join(names, ", "));
    return failure(fmt::format("no player or file named '{}'{}", excerpt(*reference), hint),
                   place(*reference));
  }
  for (const std::string* reference : record_references(experiment)) {
    if (is_file(*reference)) continue;
    return failure(fmt::format("no file of games named '{}'", excerpt(*reference)),
                   place(*reference));
  }
  return {};
}

void resolve_references(Experiment& experiment, const std::filesystem::path& folder) {
  for (std::string* reference : player_references(experiment)) {
    const std::filesystem::path path(*reference);
    if (!is_shipped(*reference) && path.is_relative()) *reference = (folder / path).string();
  }
  for (std::string* reference : record_references(experiment)) {
    const std::filesystem::path path(*reference);
    if (path.is_relative()) *reference = (folder / path).string();
  }
}

}  // namespace othello
