#include <fmt/format.h>

#include "arena/schedule.h"
#include "lab/claim/measure.h"
#include "lab/item/item_reading.h"
#include "lab/results/pool_table.h"

namespace othello {
namespace {

template <class Table>
Result<std::size_t> find_team(const Table& table, const std::string& experiment) {
  const auto found = table.find(experiment);
  if (!found) return failure(fmt::format("'{}' did not take part", experiment));
  return *found;
}

/// Common base of team measures: the result of a team (an experiment) of an item in a part of the
/// times, minus that of another team or of an earlier part if given.
class TeamsMeasure : public ClaimMeasure {
 public:
  explicit TeamsMeasure(TomlFields& fields)
      : item_(read_required(fields, "league")),
        team_(read_required(fields, "team")),
        over_(fields.text("over", "")),
        time_(read_part(fields, "part")) {
    if (fields.has("since")) since_ = read_part(fields, "since");
  }

 protected:
  [[nodiscard]] std::vector<std::string> teams() const {
    return over_.empty() ? std::vector{team_} : std::vector{team_, over_};
  }

  /// The indices of the times in both parts.
  struct Parts {
    std::vector<std::size_t> points;
    std::vector<std::size_t> since;  ///< empty without `since`
  };
  [[nodiscard]] Result<Parts> parts(const std::vector<std::uint64_t>& games) const {
    Parts out{.points = points_of(time_, games), .since = {}};
    if (since_) out.since = points_of(*since_, games);
    if (out.points.empty() || (since_ && out.since.empty())) {
      return failure("the league has no time in that part");
    }
    return out;
  }

  /// The mean over the part, of the curve that `curve_of` returns for a team. All teams meet the
  /// same pool, so they are independent.
  template <class CurveOf>
  [[nodiscard]] Result<Measured> against_pool(const PoolTable& table,
                                              const CurveOf& curve_of) const {
    const auto times = parts(table.games());
    if (!times) return tl::unexpected(times.error());
    const auto one = find_team(table, team_);
    if (!one) return tl::unexpected(one.error());
    const std::vector<double> values = means(curve_of(*one), *times);
    if (over_.empty()) return measured(estimate(values));
    const auto other = find_team(table, over_);
    if (!other) return tl::unexpected(other.error());
    return measured(difference(values, means(curve_of(*other), *times)));
  }

  std::string item_;
  std::string team_;
  std::string over_;
  TimePart time_;
  std::optional<TimePart> since_;

 private:
  static TimePart read_part(TomlFields& fields, std::string_view key) {
    const TimePart time = read_time_part(fields, key);
    if (!time.of_points()) {
      fields.fail(key, "applies to learning curves only, expected a tenth, a point or 'whole'");
    }
    return time;
  }

  /// One value for each run.
  static std::vector<double> means(const Curve& curve, const Parts& times) {
    std::vector<double> values = run_means(curve, times.points);
    if (times.since.empty()) return values;
    const std::vector<double> before = run_means(curve, times.since);
    for (std::size_t run = 0; run < values.size(); ++run) values[run] -= before[run];
    return values;
  }
};

/// The score of a team as a share of the maximum, in all its games or in those against one team.
class TeamMeasure : public TeamsMeasure {
 public:
  explicit TeamMeasure(TomlFields& fields)
      : TeamsMeasure(fields), against_(fields.text("against", "")) {
    if (fields.has("against") && fields.has("over")) {
      fields.fail("over", "expected either this or 'against'");
    }
  }

  [[nodiscard]] std::vector<ItemQuestion> asks() const override {
    if (against_.empty()) return {{.item = item_, .kinds = {"teams", "pool"}, .names = teams()}};
    // Teams that play a pool do not meet each other.
    return {{.item = item_, .kinds = {"teams"}, .names = {team_, against_}}};
  }

  [[nodiscard]] Result<Measured> measure(const PaperResults& results) const override {
    const auto rows = results.games_of(item_);
    if (!rows) return tl::unexpected(rows.error());
    const bool is_pool = !(*rows)->empty() && (*rows)->front().opponent == kPoolOpponent;
    if (!is_pool) return between_teams(**rows);
    const auto table = pool_table(**rows, item_);
    if (!table) return tl::unexpected(table.error());
    return against_pool(*table, [&](std::size_t team) { return pool_curve(*table, team); });
  }

 private:
  [[nodiscard]] Result<Measured> between_teams(const std::vector<ResultRow>& rows) const {
    const auto table = team_table(rows, item_);
    if (!table) return tl::unexpected(table.error());
    const auto found = parts(table->games());
    if (!found) return tl::unexpected(found.error());
    const TeamTimes times{found->points, found->since};
    const auto team = find_team(*table, team_);
    if (!team) return tl::unexpected(team.error());
    if (over_.empty() && against_.empty()) return team_score(*table, times, *team);
    const auto other = find_team(*table, over_.empty() ? against_ : over_);
    if (!other) return tl::unexpected(other.error());
    return over_.empty() ? team_score(*table, times, *team, *other)
                         : team_lead(*table, times, *team, *other);
  }

  std::string against_;
};

/// The share of a team's members with one of the first places in an item of the kind "pool".
class RankMeasure : public TeamsMeasure {
 public:
  explicit RankMeasure(TomlFields& fields) : TeamsMeasure(fields) {
    fields.read({whole("places", places_, {1, kMostLeaguePlayers}, "number of first places")});
  }

  [[nodiscard]] std::vector<ItemQuestion> asks() const override {
    return {{.item = item_, .kinds = {"pool"}, .names = teams()}};
  }

  [[nodiscard]] Result<Measured> measure(const PaperResults& results) const override {
    const auto rows = results.games_of(item_);
    if (!rows) return tl::unexpected(rows.error());
    const auto table = pool_table(**rows, item_);
    if (!table) return tl::unexpected(table.error());
    return against_pool(*table,
                        [&](std::size_t team) { return place_curve(*table, team, places_); });
  }

 private:
  std::uint32_t places_ = 1;
};

}  // namespace

std::shared_ptr<const ClaimMeasure> read_team_measure(TomlFields& fields) {
  return std::make_shared<TeamMeasure>(fields);
}
std::shared_ptr<const ClaimMeasure> read_rank_measure(TomlFields& fields) {
  return std::make_shared<RankMeasure>(fields);
}

}  // namespace othello
