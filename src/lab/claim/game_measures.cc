#include <fmt/format.h>

#include <cmath>

#include "lab/claim/measure.h"
#include "lab/item/item_reading.h"

namespace othello {
namespace {

/// The rank correlation of score and time in a league of snapshots; if each run has a league, the
/// mean.
class TrendMeasure : public ClaimMeasure {
 public:
  explicit TrendMeasure(TomlFields& fields) : league_(read_required(fields, "league")) {}

  [[nodiscard]] std::vector<std::string> experiments() const override {
    return {league_.substr(0, league_.find('/'))};
  }

  [[nodiscard]] Result<Measured> measure(const PaperResults& results) const override {
    const auto leagues = results.leagues(league_);
    if (!leagues) return tl::unexpected(leagues.error());
    std::vector<double> correlations;
    for (const LeagueTable& league : *leagues) correlations.push_back(time_correlation(league));
    if (correlations.size() > 1) return measured(estimate(correlations));
    return with_interval(correlations.front(), leagues->front().players.size());
  }

 private:
  /// Fisher's transformation, with the variance for rank correlations of Fieller et al. (1957). It
  /// treats the snapshots as independent, so the interval of a single league is too narrow.
  static Measured with_interval(double correlation, std::size_t n) {
    Measured out{.value = correlation, .made_of = "snapshots"};
    if (n < 4 || std::abs(correlation) >= 1.0) return out;
    const double reach = interval_reach() * std::sqrt(1.06 / static_cast<double>(n - 3));
    const double z = std::atanh(correlation);
    out.interval = Interval{std::tanh(z - reach), std::tanh(z + reach)};
    return out;
  }

  std::string league_;  ///< "EXPERIMENT/LEAGUE"
};

/// The score of one player as Black against another as White.
class CellMeasure : public ClaimMeasure {
 public:
  explicit CellMeasure(TomlFields& fields)
      : league_(read_required(fields, "league")),
        black_(read_required(fields, "black")),
        white_(read_required(fields, "white")) {}

  [[nodiscard]] Result<Measured> measure(const PaperResults& results) const override {
    const auto leagues = results.leagues(league_);
    if (!leagues) return tl::unexpected(leagues.error());
    return over_leagues(*leagues, [this](const LeagueTable& table) { return cell_of(table); });
  }

 private:
  [[nodiscard]] Result<Measured> cell_of(const LeagueTable& table) const {
    const auto black = find_in_league(table, black_);
    if (!black) return tl::unexpected(black.error());
    const auto white = find_in_league(table, white_);
    if (!white) return tl::unexpected(white.error());
    const Tally& cell = table.cells[*black][*white];
    return Measured{.value = cell.score(), .interval = tally_interval(cell)};
  }

  std::string league_;
  std::string black_;
  std::string white_;
};

/// The player with the highest score except `player`.
Result<std::size_t> best_other(const LeagueTable& table, std::size_t player) {
  for (const std::size_t other : table.order()) {
    if (other != player) return other;
  }
  return failure("the league has no other player");
}

/// One player's score in a league minus that of another, or with "others" minus the highest of all
/// others.
class LeadMeasure : public ClaimMeasure {
 public:
  explicit LeadMeasure(TomlFields& fields)
      : league_(read_required(fields, "league")),
        player_(read_required(fields, "player")),
        over_(read_required(fields, "over")) {}

  [[nodiscard]] Result<Measured> measure(const PaperResults& results) const override {
    const auto leagues = results.leagues(league_);
    if (!leagues) return tl::unexpected(leagues.error());
    return over_leagues(*leagues, [this](const LeagueTable& table) { return lead_of(table); });
  }

 private:
  [[nodiscard]] Result<Measured> lead_of(const LeagueTable& table) const {
    const auto player = find_in_league(table, player_);
    if (!player) return tl::unexpected(player.error());
    const auto over = over_ == "others" ? best_other(table, *player) : find_in_league(table, over_);
    if (!over) return tl::unexpected(over.error());
    const double lead = table.total(*player).score() - table.total(*over).score();
    const double reach = lead_reach(table, *player, *over);
    return Measured{.value = lead, .interval = Interval{lead - reach, lead + reach}};
  }

  /// The lead is a sum over pairings, weighted by their share of a player's games. Games between
  /// the two count twice: one player's win is the other's loss.
  static double lead_reach(const LeagueTable& table, std::size_t player, std::size_t over) {
    const auto part = [&](std::size_t of, std::size_t against) {
      return static_cast<double>(table.between(of, against).games()) /
             static_cast<double>(table.total(of).games());
    };
    const auto half_width = [&](std::size_t of, std::size_t against) {
      const Interval interval = tally_interval(table.between(of, against));
      return (interval.high - interval.low) / 2;
    };
    double squares =
        std::pow((part(player, over) + part(over, player)) * half_width(player, over), 2);
    for (std::size_t other = 0; other < table.players.size(); ++other) {
      if (other == player || other == over) continue;
      squares += std::pow(part(player, other) * half_width(player, other), 2);
      squares += std::pow(part(over, other) * half_width(over, other), 2);
    }
    return std::sqrt(squares);
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
