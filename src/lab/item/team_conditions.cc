#include "lab/item/team_conditions.h"

#include <fmt/format.h>

#include <algorithm>

#include "eval/player_file.h"
#include "lab/experiment/experiment.h"
#include "lab/run/checkpoint.h"

namespace othello {

TeamConditions::TeamConditions(TomlFields& fields) {
  const auto rule = parse_points_rule(fields.text("points", "3/1/0"));
  if (!rule) {
    fields.fail("points", rule.error().message);
  } else if (rule->loss != 0) {
    fields.fail("points", "expected a rule with 0 points for a loss: 3/1/0 or 1/½/0");
  } else {
    rule_ = *rule;
  }
  every_ = fields.whole("every", every_, 1, kMostSnapshots);
  quick_every_ = fields.whole("quick_every", every_, 1, kMostSnapshots);
  seed_ = read_seed(fields);
}

TournamentOptions TeamConditions::options(const ItemWork& work) const {
  return {.rule = rule_, .every = work.quick ? quick_every_ : every_, .seed = seed_};
}

Result<std::string> TeamConditions::key(const std::vector<ItemSeries>& series,
                                        const LeaguePlayers& pool, const ItemWork& work) const {
  const TournamentOptions conditions = options(work);
  std::string text =
      fmt::format("{} {} {}", conditions.rule.name, conditions.every, conditions.seed);
  for (const ItemSeries& s : series) {
    const auto print = experiment_fingerprint(work.folder / s.experiment);
    if (!print) return tl::unexpected(print.error());
    text += fmt::format(" {} {}", s.experiment, *print);
  }
  for (std::size_t i = 0; i < pool.names.size(); ++i) {
    text += fmt::format(" {} {}", pool.names[i], fingerprint(to_json(pool.players[i])));
  }
  return item_key(text);
}

Result<std::vector<Team>> open_teams(const std::vector<ItemSeries>& series,
                                     const std::filesystem::path& folder) {
  std::vector<Team> teams;
  for (const ItemSeries& s : series) {
    auto team = Team::open(folder / s.experiment);
    if (!team) return tl::unexpected(team.error());
    teams.push_back(std::move(*team));
  }
  return teams;
}

std::vector<TeamSide> sides_of(const std::vector<std::string>& teams,
                               const std::vector<ItemSeries>& series) {
  std::vector<TeamSide> sides;
  for (const ItemSeries& s : series) {
    const auto found = std::find(teams.begin(), teams.end(), s.experiment);
    if (found == teams.end()) continue;
    sides.push_back({static_cast<std::size_t>(found - teams.begin()), s});
  }
  return sides;
}

std::string points_label(const PointsRule& rule, std::string_view against) {
  return fmt::format("points against {} ({})", against, rule.name);
}

}  // namespace othello
