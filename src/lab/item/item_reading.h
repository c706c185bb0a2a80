#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lab/item/entrants.h"
#include "lab/item/item.h"
#include "lab/results/curve.h"

namespace othello {

// What several kinds of items read from items.toml and show.

/// A text that must be there.
[[nodiscard]] std::string read_required(TomlFields& fields, std::string_view key);
/// One that becomes the name of a file and of an anchor.
[[nodiscard]] std::string read_file_name(TomlFields& fields, std::string_view key);

/// An experiment as one of those that an item compares.
struct ItemSeries {
  std::string experiment;
  std::string label;
};
/// The key `series`. Refuses fewer than `least`, and an experiment that is there twice.
[[nodiscard]] std::vector<ItemSeries> read_series(TomlFields& fields, std::size_t least = 1);
[[nodiscard]] std::vector<std::string> experiments_of(const std::vector<ItemSeries>& series);

/// `games` and `quick_games`, the number at scale quick: as many unless said otherwise.
struct ItemGamesCount {
  std::uint64_t paper;
  std::uint64_t quick;

  [[nodiscard]] std::uint64_t at(bool is_quick) const { return is_quick ? quick : paper; }
};
[[nodiscard]] ItemGamesCount read_games(TomlFields& fields, ItemGamesCount fallback);
[[nodiscard]] std::uint64_t read_seed(TomlFields& fields);

[[nodiscard]] Entrant read_entrant(TomlFields& fields);
/// The experiments that entrants come from.
[[nodiscard]] std::vector<std::string> experiments_of(const std::vector<Entrant>& entrants);

/// The key `quantity`.
[[nodiscard]] Quantity read_quantity(TomlFields& fields, Quantity fallback = Quantity::kWin);
/// "probability of a win v heuristic".
[[nodiscard]] std::string quantity_label(Quantity quantity, std::string_view opponent);

/// Ten numbers in a text, those of the kinds of squares; none where the key is absent.
[[nodiscard]] std::vector<double> read_ten_squares(TomlFields& fields, std::string_view key);

/// A line of a league as the paper prints it.
struct PrintedStanding {
  std::uint64_t place = 1;
  std::uint64_t won = 0;
  std::uint64_t drew = 0;
  std::uint64_t lost = 0;
  std::string player = {};
};
/// The key `printed`.
[[nodiscard]] std::vector<PrintedStanding> read_printed_standings(TomlFields& fields);
[[nodiscard]] ReportTable printed_standings(const std::vector<PrintedStanding>& printed);

/// What item keys are: of all that decides the games.
[[nodiscard]] std::string item_key(std::string_view text);

}  // namespace othello
