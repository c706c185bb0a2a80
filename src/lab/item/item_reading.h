#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lab/figure/figure_curves.h"
#include "lab/item/item.h"
#include "lab/item/player_choice.h"
#include "lab/results/curve.h"

namespace othello {

// Common keys and tables of several kinds of items.

/// Reads a required text.
[[nodiscard]] std::string read_required(TomlFields& fields, std::string_view key);
/// Reads a required text that is used as a file name and an anchor.
[[nodiscard]] std::string read_file_name(TomlFields& fields, std::string_view key);

/// One of the experiments that an item compares.
struct ItemSeries {
  std::string experiment;
  std::string label;
};
/// Reads the key `series`. Fewer than `least` or a repeated experiment are errors.
[[nodiscard]] std::vector<ItemSeries> read_series(TomlFields& fields, std::size_t least = 1);
[[nodiscard]] std::vector<std::string> experiments_of(const std::vector<ItemSeries>& series);

/// Reads the key `paper`: the paper's values in a figure of curves.
[[nodiscard]] std::vector<PaperBand> read_paper_bands(TomlFields& fields);

/// `games` and `quick_games`, the number at scale quick, by default the same.
struct ItemGamesCount {
  std::uint64_t paper;
  std::uint64_t quick;

  [[nodiscard]] std::uint64_t at(bool is_quick) const { return is_quick ? quick : paper; }
};
[[nodiscard]] ItemGamesCount read_games(TomlFields& fields, ItemGamesCount fallback);
[[nodiscard]] std::uint64_t read_seed(TomlFields& fields);

[[nodiscard]] PlayerChoice read_entrant(TomlFields& fields);
/// The experiments that entrants come from.
[[nodiscard]] std::vector<std::string> experiments_of(const std::vector<PlayerChoice>& entrants);

/// Reads the key `quantity`.
[[nodiscard]] Quantity read_quantity(TomlFields& fields, Quantity fallback = Quantity::kWin);
/// "probability of a win v heuristic".
[[nodiscard]] std::string quantity_label(Quantity quantity, std::string_view opponent);

/// Ten numbers in a text, one for each class of squares; empty if the key is absent.
[[nodiscard]] std::vector<double> read_ten_squares(TomlFields& fields, std::string_view key);

/// A line of a league table in the paper.
struct PrintedStanding {
  std::uint64_t place = 1;
  std::uint64_t won = 0;
  std::uint64_t drew = 0;
  std::uint64_t lost = 0;
  std::string player = {};
};
/// Reads the key `printed`.
[[nodiscard]] std::vector<PrintedStanding> read_printed_standings(TomlFields& fields);
[[nodiscard]] ReportTable printed_standings(const std::vector<PrintedStanding>& printed);

/// An item key: a fingerprint of the inputs of its games.
[[nodiscard]] std::string item_key(std::string_view text);

}  // namespace othello
