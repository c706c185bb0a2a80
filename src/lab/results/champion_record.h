#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.h"
#include "core/statistics.h"
#include "play/match_plan.h"

namespace othello {

/// The best player of an experiment, and how it did in games that did not choose it.
struct ChampionRecord {
  std::string key = {};  ///< of what it was computed from
  std::string experiment = {};
  std::uint32_t run = 1;    ///< counted from 1
  std::uint64_t games = 0;  ///< learned by then
  std::string opponent = {};
  double epsilon = 0.0;
  double chosen_by = 0.0;  ///< the score that chose it among the best of all runs
  Tally tally = {};        ///< in fresh games
  double score = 0.0;
  Interval interval = {};  ///< 95%, of the score
};

[[nodiscard]] std::string to_json(const ChampionRecord& record);
[[nodiscard]] Result<ChampionRecord> champion_record_from_json(std::string_view text,
                                                               std::string_view where);
[[nodiscard]] Result<ChampionRecord> load_champion_record(const std::filesystem::path& path);

/// A header and one line.
[[nodiscard]] std::string to_csv(const ChampionRecord& record);

}  // namespace othello
