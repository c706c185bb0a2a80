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

/// What measures of teams have in common: a team (an experiment) of an item, perhaps by how much it
/// exceeds another one, in a part of the times at which teams met.
class TeamsMeasure : public ClaimMeasure {
 public:
  explicit TeamsMeasure(TomlFields& fields)
      : item_(read_required(fields, "league")),
        team_(read_required(fields, "team")),
        over_(fields.text("over", "")),
        time_(read_time_part(fields)) {
    if (!time_.of_points()) {
      fields.fail("part", "is of learning curves, expected a tenth, a point or 'whole'");
    }
  }

 protected:
  [[nodiscard]] std::vector<std::string> teams() const {
    return over_.empty() ? std::vector{team_} : std::vector{team_, over_};
  }

  [[nodiscard]] Result<std::vector<std::size_t>> points(
      const std::vector<std::uint64_t>& games) const {
    auto points = points_of(time_, games);
    if (points.empty()) return failure("no time of the league lies in that part");
    return points;
  }

  /// The mean over the part of the curve that `curve_of` gives of a team. The pool is the same for
  /// all, so teams are independent.
  template <class CurveOf>
  [[nodiscard]] Result<Measured> against_pool(const PoolTable& table,
                                              const CurveOf& curve_of) const {
    const auto part = points(table.games());
    if (!part) return tl::unexpected(part.error());
    const auto one = find_team(table, team_);
    if (!one) return tl::unexpected(one.error());
    const std::vector<double> values = run_means(curve_of(*one), *part);
    if (over_.empty()) return measured(estimate(values));
    const auto other = find_team(table, over_);
    if (!other) return tl::unexpected(other.error());
    return measured(difference(values, run_means(curve_of(*other), *part)));
  }

  std::string item_;
  std::string team_;
  std::string over_;
  TimePart time_;
};

/// The score of a team as a share of the greatest possible one, in all its games or in those
/// against one other team.
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
    // Before a pool teams do not meet each other.
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
    const auto part = points(table->games());
    if (!part) return tl::unexpected(part.error());
    const auto team = find_team(*table, team_);
    if (!team) return tl::unexpected(team.error());
    if (over_.empty() && against_.empty()) return team_score(*table, *part, *team);
    const auto other = find_team(*table, over_.empty() ? against_ : over_);
    if (!other) return tl::unexpected(other.error());
    return over_.empty() ? team_score(*table, *part, *team, *other)
                         : team_lead(*table, *part, *team, *other);
  }

  std::string against_;
};

/// The share of a team's members that take one of the first places in an item of the kind "pool".
class RankMeasure : public TeamsMeasure {
 public:
  explicit RankMeasure(TomlFields& fields) : TeamsMeasure(fields) {
    fields.read({whole("places", places_, {1, kMostLeaguePlayers}, "the first places")});
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
