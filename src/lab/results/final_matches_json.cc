#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/file.h"
#include "lab/results/csv_text.h"
#include "lab/results/final_matches.h"
#include "lab/results/result_json.h"
#include "lab/results/tally_json.h"

namespace othello {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

tl::unexpected<Error> wrong(std::string_view where) {
  return failure("found no matches of final players", std::string(where));
}

Result<MatchesTable::Row> read_row(const json& in, std::string_view where) {
  if (!in.is_object() || !in.contains("label") || !in["label"].is_string() ||
      !in.contains("runs") || !in["runs"].is_array() || in["runs"].empty()) {
    return wrong(where);
  }
  MatchesTable::Row row{in["label"], {}};
  for (const json& run : in["runs"]) {
    if (!run.is_array() || run.size() != 2) return wrong(where);
    const auto black = tally_from_json(run[0], where);
    if (!black) return tl::unexpected(black.error());
    const auto white = tally_from_json(run[1], where);
    if (!white) return tl::unexpected(white.error());
    row.runs.push_back({*black, *white});
    if (row.runs.back().total().games() == 0) return wrong(where);
  }
  return row;
}

}  // namespace

std::string to_json(const MatchesTable& table) {
  auto rows = ordered_json::array();
  for (const MatchesTable::Row& row : table.rows) {
    auto runs = ordered_json::array();
    for (const MatchesTable::Run& run : row.runs) {
      runs.push_back(ordered_json::array({tally_json(run.black), tally_json(run.white)}));
    }
    rows.push_back({{"label", row.label}, {"runs", std::move(runs)}});
  }
  return ordered_json{{"key", table.key}, {"rows", std::move(rows)}}.dump() + "\n";
}

Result<MatchesTable> matches_from_json(std::string_view text, std::string_view where) {
  const json root = json::parse(text, nullptr, false);
  if (!root.is_object() || !root.contains("key") || !root["key"].is_string() ||
      !root.contains("rows") || !root["rows"].is_array()) {
    return wrong(where);
  }
  MatchesTable table{.key = root["key"], .rows = {}};
  for (const json& in : root["rows"]) {
    auto row = read_row(in, where);
    if (!row) return tl::unexpected(row.error());
    table.rows.push_back(std::move(*row));
  }
  return table;
}

Result<MatchesTable> load_matches(const std::filesystem::path& path) {
  const auto text = read_file(path, kMaxResultBytes);
  if (!text) return tl::unexpected(text.error());
  return matches_from_json(*text, path.string());
}

std::string to_csv(const MatchesTable& table) {
  std::string text = "label,run,wins,draws,losses,score\n";
  for (const MatchesTable::Row& row : table.rows) {
    for (std::size_t i = 0; i < row.runs.size(); ++i) {
      const Tally total = row.runs[i].total();
      text += fmt::format("{},{},{},{},{},{:.6f}\n", csv_text(row.label), i + 1, total.wins,
                          total.draws, total.losses, total.score());
    }
  }
  return text;
}

}  // namespace othello
