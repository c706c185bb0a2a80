#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "arena/schedule.h"
#include "lab/claim/measure.h"
#include "lab/item/item_reading.h"

namespace othello {
namespace {

/// The score of some players of a league against others, in all their games.
class GroupMeasure : public ClaimMeasure {
 public:
  explicit GroupMeasure(TomlFields& fields)
      : league_(read_required(fields, "league")),
        of_(fields.texts("of")),
        against_(fields.texts("against")),
        quantity_(read_quantity(fields, Quantity::kScore)) {
    if (of_.empty()) fields.fail("of", "expected at least one player");
    if (fields.has("against") && against_.empty()) {
      fields.fail("against", "expected at least one player");
    }
    for (const std::string& name : against_) {
      if (is_of(name)) fields.fail("against", fmt::format("'{}' is also in 'of'", name));
    }
  }

  [[nodiscard]] std::vector<ItemQuestion> asks() const override {
    std::vector<std::string> names = of_;
    names.insert(names.end(), against_.begin(), against_.end());
    return {{.item = league_, .kinds = {"league"}, .names = std::move(names)}};
  }

  [[nodiscard]] Result<Measured> measure(const PaperResults& results) const override {
    const auto leagues = results.leagues(league_);
    if (!leagues) return tl::unexpected(leagues.error());
    return over_leagues(*leagues, [this](const LeagueTable& table) { return share_in(table); });
  }

 private:
  [[nodiscard]] Result<Measured> share_in(const LeagueTable& table) const {
    Tally sum;
    for (const std::string& name : of_) {
      const auto player = find_in_league(table, name);
      if (!player) return tl::unexpected(player.error());
      for (const std::string& opponent : opponents_in(table)) {
        const auto other = find_in_league(table, opponent);
        if (!other) return tl::unexpected(other.error());
        sum += table.between(*player, *other);
      }
    }
    if (sum.games() == 0)
      return failure(fmt::format("'{}' has no games between these players", league_));
    if (quantity_ == Quantity::kScore) {
      return Measured{.value = sum.score(), .interval = tally_interval(sum)};
    }
    const auto wins = static_cast<double>(sum.wins);
    const auto games = static_cast<double>(sum.games());
    return Measured{.value = wins / games, .interval = wilson_interval(wins, games)};
  }

  [[nodiscard]] bool is_of(const std::string& name) const {
    return std::find(of_.begin(), of_.end(), name) != of_.end();
  }

  [[nodiscard]] std::vector<std::string> opponents_in(const LeagueTable& table) const {
    if (!against_.empty()) return against_;
    std::vector<std::string> others;
    std::copy_if(table.players.begin(), table.players.end(), std::back_inserter(others),
                 [&](const std::string& name) { return !is_of(name); });
    return others;
  }

  std::string league_;
  std::vector<std::string> of_;
  std::vector<std::string> against_;  ///< empty: all others
  Quantity quantity_;
};

/// The mean over the players at some places of a league of snapshots, minus that at others if
/// given; if each run has a league, the mean. A single league has no interval, since other runs may
/// differ.
class PlacesMeasure : public ClaimMeasure {
 public:
  explicit PlacesMeasure(TomlFields& fields)
      : league_(read_required(fields, "league")),
        places_(read_places(fields, "places")),
        minus_(read_places(fields, "minus")) {
    fields.require("places");
    fields.read({word("of", kind_, kKindWords, "quantity of the players")});
  }

  [[nodiscard]] std::vector<std::string> experiments() const override {
    return {league_.substr(0, league_.find('/'))};
  }

  [[nodiscard]] Result<Measured> measure(const PaperResults& results) const override {
    const auto leagues = results.leagues(league_);
    if (!leagues) return tl::unexpected(leagues.error());
    std::vector<double> values;
    for (const LeagueTable& table : *leagues) {
      const auto of = mean_at(table, places_);
      if (!of) return tl::unexpected(of.error());
      const auto minus = minus_.empty() ? Result<double>(0.0) : mean_at(table, minus_);
      if (!minus) return tl::unexpected(minus.error());
      values.push_back(*of - *minus);
    }
    return measured(estimate(values));
  }

 private:
  enum class Kind : std::uint8_t {
    kWin,   ///< the share of wins
    kTime,  ///< the number of the snapshot in its run, from 1
  };
  static constexpr EnumWord<Kind> kKindWords[] = {{Kind::kWin, "win"}, {Kind::kTime, "time"}};

  static std::vector<int> read_places(TomlFields& fields, std::string_view key) {
    constexpr int kMost = static_cast<int>(kMostLeaguePlayers);
    std::vector<int> places = fields.integers(key, {}, -kMost, kMost);
    const bool zero = std::find(places.begin(), places.end(), 0) != places.end();
    if (zero || (fields.has(key) && places.empty())) {
      fields.fail(key, "expected places from 1, or from -1 for the last");
    }
    return places;
  }

  [[nodiscard]] Result<double> mean_at(const LeagueTable& table,
                                       const std::vector<int>& places) const {
    const std::vector<std::size_t> order = table.order();
    double sum = 0.0;
    for (const int place : places) {
      const auto number = static_cast<std::size_t>(std::abs(place));
      if (number > order.size()) {
        return failure(
            fmt::format("'{}' has {} players, no place {}", league_, order.size(), place));
      }
      sum += value(table, order[place > 0 ? number - 1 : order.size() - number]);
    }
    return sum / static_cast<double>(places.size());
  }

  [[nodiscard]] double value(const LeagueTable& table, std::size_t player) const {
    if (kind_ == Kind::kTime) return static_cast<double>(player + 1);
    const Tally games = table.total(player);
    return static_cast<double>(games.wins) / static_cast<double>(games.games());
  }

  std::string league_;       ///< "EXPERIMENT/LEAGUE"
  std::vector<int> places_;  ///< from 1; -1 is the last
  std::vector<int> minus_;
  Kind kind_ = Kind::kWin;
};

}  // namespace

std::shared_ptr<const ClaimMeasure> read_group_measure(TomlFields& fields) {
  return std::make_shared<GroupMeasure>(fields);
}
std::shared_ptr<const ClaimMeasure> read_places_measure(TomlFields& fields) {
  return std::make_shared<PlacesMeasure>(fields);
}

}  // namespace othello
