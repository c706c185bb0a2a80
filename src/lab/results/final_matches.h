#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "lab/paper/final_items.h"
#include "lab/paper/team_tournament.h"
#include "lab/results/curve.h"
#include "play/backend.h"
#include "play/match_plan.h"

namespace othello {

/// How the matches of final players ended, from the view of the first of each row.
struct MatchesTable {
  struct Run {
    Tally black;  ///< its games as Black
    Tally white;

    [[nodiscard]] Tally total() const {
      Tally sum = black;
      sum += white;
      return sum;
    }
  };
  struct Row {
    std::string label;
    std::vector<Run> runs;
  };
  std::string key;  ///< of what it was computed from
  std::vector<Row> rows;

  [[nodiscard]] const Row* find(std::string_view label) const;
};

/// One value for each run.
[[nodiscard]] std::vector<double> values(const MatchesTable::Row& row, Quantity quantity);

/// Plays them with the final players of the experiments in `folder`. Nothing if `progress` stopped
/// it. Refuses experiments none of whose runs is finished. The table's key is left empty.
[[nodiscard]] Result<std::optional<MatchesTable>> play_matches(const MatchesItem& matches,
                                                               std::uint64_t games,
                                                               const std::filesystem::path& folder,
                                                               Backend& backend,
                                                               const TournamentProgress& progress);

/// {"key": …, "rows": [{"label": …, "runs": [[black, white], …]}, …]}, each colour as a tally.
[[nodiscard]] std::string to_json(const MatchesTable& table);
[[nodiscard]] Result<MatchesTable> matches_from_json(std::string_view text, std::string_view where);
[[nodiscard]] Result<MatchesTable> load_matches(const std::filesystem::path& path);

/// "label,run,wins,draws,losses,score", a line for each run of each row.
[[nodiscard]] std::string to_csv(const MatchesTable& table);

}  // namespace othello
