#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

#include "core/excerpt.h"
#include "server/answers.h"
#include "server/services.h"

namespace othello::server {
namespace {

using Json = nlohmann::ordered_json;

/// Entries shown at each end of a table.
constexpr std::size_t kMostEntries = 12;

/// The contents of a square by digit: the opponent's, empty, own.
constexpr std::string_view kDiscs = "O-X";

/// The contents of the tuple's squares for an entry of its table.
std::string contents_of(std::size_t entry, int length) {
  std::string out(static_cast<std::size_t>(length), '-');
  for (auto square = out.rbegin(); square != out.rend(); ++square) {
    *square = kDiscs[entry % 3];
    entry /= 3;
  }
  return out;
}

/// The entry of these contents.
Accepted<std::size_t> entry_of(const std::string& contents, int length) {
  if (contents.size() != static_cast<std::size_t>(length) ||
      contents.find_first_not_of(kDiscs) != std::string::npos) {
    return refuse(400, fmt::format("contents: found '{}', expected {} characters X, O and -",
                                   excerpt(contents), length));
  }
  std::size_t entry = 0;
  for (const char c : contents) entry = 3 * entry + kDiscs.find(c);
  return entry;
}

Json entry_json(std::span<const double> table, std::size_t entry, int length) {
  return {{"contents", contents_of(entry, length)}, {"weight", table[entry]}};
}

Json entries_json(std::span<const double> table, int length, bool highest) {
  std::vector<std::size_t> entries(table.size());
  std::iota(entries.begin(), entries.end(), std::size_t{0});
  const std::size_t shown = std::min(kMostEntries, entries.size());
  std::partial_sort(entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(shown),
                    entries.end(), [&](std::size_t a, std::size_t b) {
                      if (table[a] == table[b]) return a < b;
                      return highest ? table[a] > table[b] : table[a] < table[b];
                    });
  entries.resize(shown);
  Json list = Json::array();
  for (const std::size_t entry : entries) list.push_back(entry_json(table, entry, length));
  return list;
}

Accepted<Response> show_tuple(const Services& services, const Request& request,
                              const PathValues& values) {
  const auto found = find_entrant(services.league, values[0]);
  if (!found) return tl::unexpected(found.error());
  const auto* net = std::get_if<NTuple>(&found->entrant->player.evaluator);
  const auto number = parse_id(values[1]);
  if (net == nullptr || !number || *number < 1 ||
      static_cast<std::size_t>(*number) > net->tuples().size()) {
    return refuse(404, fmt::format("this player has no tuple '{}'", excerpt(values[1])));
  }
  const auto stage = number_parameter(request, "stage", 1, {.least = 1, .most = net->stages()});
  if (!stage) return tl::unexpected(stage.error());
  const auto at = static_cast<std::size_t>(*number) - 1;
  const Tuple& tuple = net->tuples()[at];
  const auto table = net->table(at, static_cast<std::size_t>(*stage) - 1);
  Json squares = Json::array();
  for (const Square s : tuple.placements.front()) squares.push_back(index(s));
  Json out{{"tuple", *number},
           {"stage", *stage},
           {"stages", net->stages()},
           {"squares", std::move(squares)},
           {"entries", table.size()},
           {"highest", entries_json(table, tuple.length(), true)},
           {"lowest", entries_json(table, tuple.length(), false)}};
  if (const auto contents = request.parameter("contents")) {
    const auto entry = entry_of(*contents, tuple.length());
    if (!entry) return tl::unexpected(entry.error());
    out["entry"] = entry_json(table, *entry, tuple.length());
  }
  return json_response(out);
}

}  // namespace

void add_tuple_routes(Router& router, const Services& services) {
  router.add("GET", "/api/v1/players/{}/tuples/{}",
             [&](const Request& request, const PathValues& values) {
               return respond(show_tuple(services, request, values));
             });
}

}  // namespace othello::server
