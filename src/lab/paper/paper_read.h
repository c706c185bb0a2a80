#pragma once

#include <string>
#include <string_view>

#include "lab/experiment/toml_fields.h"
#include "lab/paper/final_items.h"
#include "lab/paper/team_items.h"

namespace othello::paper_read {

// The parts of items.toml.

/// A text that must be there.
[[nodiscard]] std::string required(TomlFields& fields, std::string_view key);
/// One that becomes the name of a file and of an anchor.
[[nodiscard]] std::string file_name(TomlFields& fields, std::string_view key);

[[nodiscard]] LeagueEntrant read_entrant(TomlFields& fields);
[[nodiscard]] TeamsItem read_teams(TomlFields& fields);
[[nodiscard]] PoolItem read_pool(TomlFields& fields);
[[nodiscard]] ChampionItem read_champion(TomlFields& fields);
[[nodiscard]] MatchesItem read_matches(TomlFields& fields);
[[nodiscard]] StageItem read_stage_item(TomlFields& fields);
[[nodiscard]] PlaneItem read_plane(TomlFields& fields);

// Also of claims.toml.

[[nodiscard]] Stage read_stage(TomlFields& fields);
/// Ten numbers in a text; none where the key is absent.
[[nodiscard]] std::vector<double> read_squares(TomlFields& fields, std::string_view key);

}  // namespace othello::paper_read
