#include "lab/results/result_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace othello {
namespace {

using nlohmann::json;

tl::unexpected<Error> missing(std::string_view what, std::string_view where) {
  return failure(fmt::format("found no {}", what), std::string(where));
}

bool is_list(const json& object, const char* key) {
  return object.is_object() && object.contains(key) && object[key].is_array();
}

bool is_text(const json& object, const char* key) {
  return object.is_object() && object.contains(key) && object[key].is_string();
}

}  // namespace

Result<ResultHead> read_result_head(const json& root, std::string_view where) {
  for (const char* key : {"key", "points"}) {
    if (!is_text(root, key)) return missing(fmt::format("text '{}'", key), where);
  }
  for (const char* key : {"teams", "times"}) {
    if (!is_list(root, key)) return missing(fmt::format("list '{}'", key), where);
  }
  const auto rule = parse_points_rule(root["points"].get<std::string>());
  if (!rule) return failure(rule.error().message, std::string(where));
  ResultHead head{.key = root["key"], .rule = *rule, .teams = {}};
  for (const json& team : root["teams"]) {
    if (!team.is_string()) return missing("names of teams", where);
    head.teams.push_back(team);
  }
  return head;
}

Result<ResultTime> read_result_time(const json& time, std::size_t teams, std::string_view where) {
  if (!time.is_object() || !time.contains("games") || !time["games"].is_number_unsigned()) {
    return missing("number of games", where);
  }
  for (const char* key : {"generations", "members"}) {
    if (!is_list(time, key) || time[key].size() != teams) {
      return missing(fmt::format("'{}' for each team", key), where);
    }
  }
  const json& generations = time["generations"];
  if (!std::all_of(generations.begin(), generations.end(),
                   [](const json& x) { return x.is_number_unsigned(); })) {
    return missing("numbers of generations", where);
  }
  return ResultTime{.games = time["games"], .generations = generations};
}

}  // namespace othello
