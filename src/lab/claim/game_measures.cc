#include <fmt/format.h>

#include <cmath>

#include "lab/claim/measure.h"
#include "lab/item/item_reading.h"

namespace othello {
namespace {

Result<std::size_t> find_in(const LeagueTable& table, const std::string& player) {
  const auto found = table.find(player);
  if (!found) return failure(fmt::format("'{}' is not in the league", player));
  return *found;
}

/// Spearman's correlation between the place of a snapshot in the run and its score in a league of
/// all snapshots: near 1 if the late ones are the better ones.
class TrendMeasure : public ClaimMeasure {
 public:
  explicit TrendMeasure(TomlFields& fields) : league_(read_required(fields, "league")) {}

  [[nodiscard]] std::vector<std::string> experiments() const override {
    return {league_.substr(0, league_.find('/'))};
  }

  [[nodiscard]] Result<Measured> measure(const PaperResults& results) const override {
    const auto table = results.league(league_);
    if (!table) return tl::unexpected(table.error());
    std::vector<double> index;
    std::vector<double> score;
    for (std::size_t i = 0; i < table->players.size(); ++i) {
      index.push_back(static_cast<double>(i));
      score.push_back(table->total(i).score());
    }
    return with_interval(rank_correlation(index, score), index.size());
  }

 private:
  /// Fisher's transformation, with the variance for rank correlations of Fieller et al. (1957).
  static Measured with_interval(double correlation, std::size_t n) {
    Measured out{.value = correlation};
    if (n < 4 || std::abs(correlation) >= 1.0) return out;
    const double reach = interval_reach() * std::sqrt(1.06 / static_cast<double>(n - 3));
    const double z = std::atanh(correlation);
    out.interval = Interval{std::tanh(z - reach), std::tanh(z + reach)};
    return out;
  }

  std::string league_;  ///< "EXPERIMENT/LEAGUE"
};

/// The score of the games of one player as Black against another as White.
class CellMeasure : public ClaimMeasure {
 public:
  explicit CellMeasure(TomlFields& fields)
      : league_(read_required(fields, "league")),
        black_(read_required(fields, "black")),
        white_(read_required(fields, "white")) {}

  [[nodiscard]] Result<Measured> measure(const PaperResults& results) const override {
    const auto table = results.league(league_);
    if (!table) return tl::unexpected(table.error());
    const auto black = find_in(*table, black_);
    if (!black) return tl::unexpected(black.error());
    const auto white = find_in(*table, white_);
    if (!white) return tl::unexpected(white.error());
    const Tally& cell = table->cells[*black][*white];
    return Measured{.value = cell.score(), .interval = tally_interval(cell)};
  }

 private:
  std::string league_;
  std::string black_;
  std::string white_;
};

/// By how much one player's score in a league exceeds another's.
class LeadMeasure : public ClaimMeasure {
 public:
  explicit LeadMeasure(TomlFields& fields)
      : league_(read_required(fields, "league")),
        player_(read_required(fields, "player")),
        over_(read_required(fields, "over")) {}

  [[nodiscard]] Result<Measured> measure(const PaperResults& results) const override {
    const auto table = results.league(league_);
    if (!table) return tl::unexpected(table.error());
    const auto player = find_in(*table, player_);
    if (!player) return tl::unexpected(player.error());
    const auto over = find_in(*table, over_);
    if (!over) return tl::unexpected(over.error());
    const Tally a = table->total(*player);
    const Tally b = table->total(*over);
    const double lead = a.score() - b.score();
    const double reach = std::hypot(half_width(a), half_width(b));
    return Measured{.value = lead, .interval = Interval{lead - reach, lead + reach}};
  }

 private:
  static double half_width(const Tally& tally) {
    const Interval interval = tally_interval(tally);
    return (interval.high - interval.low) / 2;
  }

  std::string league_;
  std::string player_;
  std::string over_;
};

/// The score of an item of the kind "champion".
class ChampionMeasure : public ClaimMeasure {
 public:
  explicit ChampionMeasure(TomlFields& fields) : item_(read_required(fields, "of")) {}

  [[nodiscard]] std::vector<ItemQuestion> asks() const override {
    return {{.item = item_, .kinds = {"champion"}, .names = {}}};
  }

  [[nodiscard]] Result<Measured> measure(const PaperResults& results) const override {
    const auto rows = results.games_of(item_);
    if (!rows) return tl::unexpected(rows.error());
    if ((*rows)->empty()) return failure(fmt::format("'{}' has no champion", item_));
    const ResultRow& champion = (*rows)->front();
    return Measured{.value = champion.tally.score(), .interval = champion.interval};
  }

 private:
  std::string item_;
};

}  // namespace

std::shared_ptr<const ClaimMeasure> read_trend_measure(TomlFields& fields) {
  return std::make_shared<TrendMeasure>(fields);
}
std::shared_ptr<const ClaimMeasure> read_cell_measure(TomlFields& fields) {
  return std::make_shared<CellMeasure>(fields);
}
std::shared_ptr<const ClaimMeasure> read_lead_measure(TomlFields& fields) {
  return std::make_shared<LeadMeasure>(fields);
}
std::shared_ptr<const ClaimMeasure> read_champion_measure(TomlFields& fields) {
  return std::make_shared<ChampionMeasure>(fields);
}

}  // namespace othello
