#include "lab/player_reference.h"

#include <algorithm>

#include "eval/player_file.h"

namespace othello {
namespace {

/// The players that individuals meet in their fitness games.
void add_opponents(LearnerParameters& learner, std::vector<std::string*>& references) {
  auto* population = std::get_if<GenerationalParameters>(&learner);
  if (population == nullptr) return;
  for (std::string& opponent : population->fitness.opponents) references.push_back(&opponent);
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
  for (Measure& measure : experiment.measures) references.push_back(&measure.opponent);
  if (experiment.best) references.push_back(&experiment.best->opponent);
  for (LeagueSpec& league : experiment.leagues) {
    for (std::string& guest : league.guests) references.push_back(&guest);
  }
  return references;
}

void resolve_references(Experiment& experiment, const std::filesystem::path& folder) {
  for (std::string* reference : player_references(experiment)) {
    const std::filesystem::path path(*reference);
    if (!is_shipped(*reference) && path.is_relative()) *reference = (folder / path).string();
  }
}

}  // namespace othello
