#include <nlohmann/json.hpp>

#include "core/file.h"
#include "lab/results/result_json.h"
#include "lab/results/tally_json.h"
#include "lab/results/team_table.h"

namespace othello {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

ordered_json members_json(const std::vector<std::vector<std::vector<Tally>>>& members) {
  auto teams = ordered_json::array();
  for (const auto& team : members) {
    auto& runs = teams.emplace_back(ordered_json::array());
    for (const auto& run : team) {
      auto& opponents = runs.emplace_back(ordered_json::array());
      for (const Tally& tally : run) opponents.push_back(tally_json(tally));
    }
  }
  return teams;
}

class Reader {
 public:
  Reader(const json& root, std::string_view where) : root_(root), where_(where) {}

  Result<TeamTable> read() const {
    auto head = read_result_head(root_, where_);
    if (!head) return tl::unexpected(head.error());
    TeamTable table{.key = head->key, .rule = head->rule, .teams = head->teams, .points = {}};
    for (const json& time : root_["times"]) {
      auto point = read_point(time, table.teams.size());
      if (!point) return tl::unexpected(point.error());
      if (!table.points.empty() && !same_runs(table.points.front(), *point)) return wrong();
      table.points.push_back(std::move(*point));
    }
    return table;
  }

 private:
  [[nodiscard]] tl::unexpected<Error> wrong() const {
    return failure("found no round robin of teams", std::string(where_));
  }

  static bool same_runs(const TeamTable::Point& a, const TeamTable::Point& b) {
    for (std::size_t team = 0; team < a.members.size(); ++team) {
      if (a.members[team].size() != b.members[team].size()) return false;
    }
    return true;
  }

  Result<TeamTable::Point> read_point(const json& time, std::size_t teams) const {
    auto moment = read_result_time(time, teams, where_);
    if (!moment) return tl::unexpected(moment.error());
    TeamTable::Point point{moment->games, moment->generations, {}};
    for (const json& team : time["members"]) {
      if (!team.is_array() || team.empty()) return wrong();
      auto& runs = point.members.emplace_back();
      for (const json& run : team) {
        if (!run.is_array() || run.size() != teams) return wrong();
        auto& tallies = runs.emplace_back();
        for (const json& cell : run) {
          const auto tally = tally_from_json(cell, where_);
          if (!tally) return tl::unexpected(tally.error());
          tallies.push_back(*tally);
        }
      }
    }
    return point;
  }

  const json& root_;
  std::string_view where_;
};

}  // namespace

std::string to_json(const TeamTable& table) {
  auto times = ordered_json::array();
  for (const TeamTable::Point& point : table.points) {
    times.push_back({{"games", point.games},
                     {"generations", point.generations},
                     {"members", members_json(point.members)}});
  }
  const ordered_json out{{"key", table.key},
                         {"points", table.rule.name},
                         {"teams", table.teams},
                         {"times", std::move(times)}};
  return out.dump() + "\n";
}

Result<TeamTable> team_table_from_json(std::string_view text, std::string_view where) {
  const json root = json::parse(text, nullptr, false);
  return Reader(root, where).read();
}

Result<TeamTable> load_team_table(const std::filesystem::path& path) {
  const auto text = read_file(path, kMaxResultBytes);
  if (!text) return tl::unexpected(text.error());
  return team_table_from_json(*text, path.string());
}

}  // namespace othello
