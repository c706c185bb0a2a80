#include "lab/results/champion_record.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/file.h"
#include "lab/results/tally_json.h"

namespace othello {
namespace {

using nlohmann::json;

constexpr std::size_t kMaxRecordBytes = std::size_t{1} << 16;

}  // namespace

std::string to_json(const ChampionRecord& record) {
  const nlohmann::ordered_json out{{"key", record.key},
                                   {"experiment", record.experiment},
                                   {"run", record.run},
                                   {"games", record.games},
                                   {"opponent", record.opponent},
                                   {"epsilon", record.epsilon},
                                   {"chosen_by", record.chosen_by},
                                   {"tally", tally_json(record.tally)},
                                   {"score", record.score},
                                   {"low", record.interval.low},
                                   {"high", record.interval.high}};
  return out.dump(2) + "\n";
}

Result<ChampionRecord> champion_record_from_json(std::string_view text, std::string_view where) {
  const json root = json::parse(text, nullptr, false);
  const auto missing = [&](const char* what, const char* key) {
    return failure(fmt::format("found no {} '{}'", what, key), std::string(where));
  };
  for (const char* key : {"key", "experiment", "opponent"}) {
    if (!root.is_object() || !root.contains(key) || !root[key].is_string()) {
      return missing("text", key);
    }
  }
  for (const char* key : {"run", "games"}) {
    if (!root.contains(key) || !root[key].is_number_unsigned()) return missing("number", key);
  }
  for (const char* key : {"epsilon", "chosen_by", "score", "low", "high"}) {
    if (!root.contains(key) || !root[key].is_number()) return missing("number", key);
  }
  if (!root.contains("tally")) return missing("list", "tally");
  const auto tally = tally_from_json(root["tally"], where);
  if (!tally) return tl::unexpected(tally.error());
  return ChampionRecord{.key = root["key"],
                        .experiment = root["experiment"],
                        .run = root["run"],
                        .games = root["games"],
                        .opponent = root["opponent"],
                        .epsilon = root["epsilon"],
                        .chosen_by = root["chosen_by"],
                        .tally = *tally,
                        .score = root["score"],
                        .interval = {root["low"], root["high"]}};
}

Result<ChampionRecord> load_champion_record(const std::filesystem::path& path) {
  const auto text = read_file(path, kMaxRecordBytes);
  if (!text) return tl::unexpected(text.error());
  return champion_record_from_json(*text, path.string());
}

std::string to_csv(const ChampionRecord& record) {
  return fmt::format(
      "experiment,run,games,opponent,epsilon,chosen_by,wins,draws,losses,score,low,high\n"
      "{},{},{},{},{},{},{},{},{},{},{},{}\n",
      record.experiment, record.run, record.games, record.opponent, record.epsilon,
      record.chosen_by, record.tally.wins, record.tally.draws, record.tally.losses, record.score,
      record.interval.low, record.interval.high);
}

}  // namespace othello
