#include <nlohmann/json.hpp>

#include "core/file.h"
#include "lab/results/pool_table.h"
#include "lab/results/result_json.h"
#include "lab/results/tally_json.h"

namespace othello {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

ordered_json members_json(const std::vector<std::vector<PoolTable::Member>>& members) {
  auto teams = ordered_json::array();
  for (const auto& team : members) {
    auto& runs = teams.emplace_back(ordered_json::array());
    for (const PoolTable::Member& member : team) {
      runs.push_back({{"tally", tally_json(member.tally)}, {"place", member.place}});
    }
  }
  return teams;
}

class Reader {
 public:
  Reader(const json& root, std::string_view where) : root_(root), where_(where) {}

  Result<PoolTable> read() const {
    auto head = read_result_head(root_, where_);
    if (!head) return tl::unexpected(head.error());
    PoolTable table{
        .key = head->key, .rule = head->rule, .pool = {}, .teams = head->teams, .points = {}};
    if (!root_.contains("pool") || !root_["pool"].is_array()) return wrong();
    for (const json& entry : root_["pool"]) {
      if (!entry.is_object() || !entry.contains("name") || !entry["name"].is_string() ||
          !entry.contains("tally")) {
        return wrong();
      }
      const auto tally = tally_from_json(entry["tally"], where_);
      if (!tally) return tl::unexpected(tally.error());
      table.pool.push_back({entry["name"], *tally});
    }
    for (const json& time : root_["times"]) {
      auto point = read_point(time, table);
      if (!point) return tl::unexpected(point.error());
      table.points.push_back(std::move(*point));
    }
    return table;
  }

 private:
  [[nodiscard]] tl::unexpected<Error> wrong() const {
    return failure("found no league of teams against a pool", std::string(where_));
  }

  Result<PoolTable::Point> read_point(const json& time, const PoolTable& table) const {
    auto moment = read_result_time(time, table.teams.size(), where_);
    if (!moment) return tl::unexpected(moment.error());
    PoolTable::Point point{moment->games, moment->generations, {}};
    for (const json& team : time["members"]) {
      const std::size_t number = point.members.size();
      if (!team.is_array() || team.empty()) return wrong();
      if (!table.points.empty() && table.points[0].members[number].size() != team.size()) {
        return wrong();
      }
      auto& runs = point.members.emplace_back();
      for (const json& entry : team) {
        auto member = read_member(entry, table.pool.size());
        if (!member) return tl::unexpected(member.error());
        runs.push_back(*member);
      }
    }
    return point;
  }

  Result<PoolTable::Member> read_member(const json& entry, std::size_t pool) const {
    if (!entry.is_object() || !entry.contains("tally") || !entry.contains("place") ||
        !entry["place"].is_number_unsigned() || entry["place"] < 1 || entry["place"] > pool + 1) {
      return wrong();
    }
    const auto tally = tally_from_json(entry["tally"], where_);
    if (!tally) return tl::unexpected(tally.error());
    return PoolTable::Member{*tally, entry["place"]};
  }

  const json& root_;
  std::string_view where_;
};

}  // namespace

std::string to_json(const PoolTable& table) {
  auto pool = ordered_json::array();
  for (const PoolTable::Opponent& opponent : table.pool) {
    pool.push_back({{"name", opponent.name}, {"tally", tally_json(opponent.tally)}});
  }
  auto times = ordered_json::array();
  for (const PoolTable::Point& point : table.points) {
    times.push_back({{"games", point.games},
                     {"generations", point.generations},
                     {"members", members_json(point.members)}});
  }
  const ordered_json out{{"key", table.key},
                         {"points", table.rule.name},
                         {"pool", std::move(pool)},
                         {"teams", table.teams},
                         {"times", std::move(times)}};
  return out.dump() + "\n";
}

Result<PoolTable> pool_table_from_json(std::string_view text, std::string_view where) {
  const json root = json::parse(text, nullptr, false);
  return Reader(root, where).read();
}

Result<PoolTable> load_pool_table(const std::filesystem::path& path) {
  const auto text = read_file(path, kMaxResultBytes);
  if (!text) return tl::unexpected(text.error());
  return pool_table_from_json(*text, path.string());
}

}  // namespace othello
