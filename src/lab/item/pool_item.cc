#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numeric>

#include "arena/schedule.h"
#include "arena/standings.h"
#include "core/excerpt.h"
#include "core/nearest.h"
#include "lab/figure/figure_curves.h"
#include "lab/figure/figure_ranks.h"
#include "lab/item/item_reading.h"
#include "lab/item/pool_league.h"
#include "lab/item/team_conditions.h"
#include "lab/report/report_tables.h"

namespace othello {
namespace {

/// A generational league of teams against a pool of players.
class PoolItem : public ItemBody {
 public:
  explicit PoolItem(TomlFields& fields) : conditions_(fields), series_(read_series(fields)) {
    ranks_ = read_ranks(fields);
    top_ = static_cast<std::uint32_t>(fields.whole("top", top_, 1, kMostLeaguePlayers));
    fields.require("pool");
    for (TomlFields& in : fields.tables("pool")) {
      PlayerChoice entrant = read_entrant(in);
      if (entrant.from == PlayerChoice::From::kEachFinal) {
        in.fail("each_final_of", "applies only to leagues");
      }
      const bool twice = std::any_of(pool_.begin(), pool_.end(),
                                     [&](const PlayerChoice& e) { return e.name == entrant.name; });
      if (twice) in.fail("name", fmt::format("'{}' is listed twice", entrant.name));
      pool_.push_back(std::move(entrant));
    }
    if (fields.has("pool") && pool_.empty()) fields.fail("pool", "expected at least one player");
  }

  [[nodiscard]] std::vector<std::string> experiments() const override {
    return experiments_of(series_);
  }
  [[nodiscard]] std::vector<std::string> pool_experiments() const override {
    return experiments_of(pool_);
  }
  [[nodiscard]] std::vector<std::string> names() const override { return experiments(); }
  [[nodiscard]] bool plays() const override { return true; }

  [[nodiscard]] Result<std::string> key(const ItemWork& work) const override {
    const auto pool = players(work);
    if (!pool) return tl::unexpected(pool.error());
    return conditions_.key(series_, *pool, work);
  }

  [[nodiscard]] Result<std::optional<ItemGames>> play(const ItemWork& work) const override {
    auto pool = players(work);
    if (!pool) return tl::unexpected(pool.error());
    const auto teams = open_teams(series_, work.folder);
    if (!teams) return tl::unexpected(teams.error());
    const auto table =
        play_pool_league(*teams, *pool, conditions_.options(work), work.backend, work.progress);
    if (!table) return tl::unexpected(table.error());
    if (!*table) return std::nullopt;
    ItemGames games{.rows = rows_of(**table)};
    // Players from a folder are not copied: they may not be redistributable.
    if (!work.pool) games.players = std::move(*pool);
    return games;
  }

  [[nodiscard]] Result<void> draw(const ItemPage& page) const override {
    const auto rows = page.results.games_of(page.item.id);
    if (!rows) {
      page.missing(page.item.id);
      return {};
    }
    const auto table = pool_table(**rows, page.item.id);
    if (!table) return tl::unexpected(table.error());
    const std::vector<TeamSide> sides = sides_of(table->teams, series_);
    CurvesFigure scores{.name = page.item.id,
                        .y_label = points_label(table->rule, "the pool"),
                        .series = {},
                        .styles = page.styles};
    RanksFigure ranks{.name = page.item.id + "-ranks", .series = {}};
    for (const TeamSide& side : sides) {
      const ItemSeries& series = side.series;
      scores.series.push_back({series.experiment, series.label, pool_curve(*table, side.team)});
      if (std::find(ranks_.begin(), ranks_.end(), series.experiment) == ranks_.end()) continue;
      RankSeries& taken = ranks.series.emplace_back();
      taken.name = series.experiment;
      taken.label = series.label;
      taken.games = table->games();
      for (std::size_t point = 0; point < table->points.size(); ++point) {
        taken.counts.push_back(place_counts(*table, point, side.team));
      }
    }
    auto drawn = othello::draw(scores);
    if (!drawn) return tl::unexpected(drawn.error());
    page.add_figure(std::move(*drawn));
    page.add(curves_table(scores.series));
    page.add(ReportFigure{"How often the members of each team had the first ranks.",
                          othello::draw(ranks)});
    page.add(ranks_table(*table, sides));
    page.add(standings_of_pool(*table));
    return {};
  }

 private:
  std::vector<std::string> read_ranks(TomlFields& fields) const {
    const std::vector<std::string> names = experiments_of(series_);
    std::vector<std::string> ranks = fields.texts("ranks");
    if (!fields.has("ranks")) return names;
    for (const std::string& name : ranks) {
      if (std::find(names.begin(), names.end(), name) != names.end()) continue;
      fields.fail("ranks", fmt::format("found '{}', expected an experiment of the series{}",
                                       excerpt(name), did_you_mean(name, names)));
    }
    return ranks;
  }

  [[nodiscard]] Result<LeaguePlayers> players(const ItemWork& work) const {
    if (work.pool) return *work.pool;
    return choose_players(pool_, work.folder);
  }

  /// The pool's players, by points in the games within the pool.
  static ReportTable standings_of_pool(const PoolTable& table) {
    ReportTable out{
        .caption = "Games within the pool",
        .columns = {{"Place"}, {"Player", Align::kLeft}, {"Points"}, {"Won"}, {"Drew"}, {"Lost"}},
        .rows = {}};
    std::vector<std::size_t> order(table.pool.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return merit(table.pool[a].tally, table.rule) > merit(table.pool[b].tally, table.rule);
    });
    for (std::size_t place = 0; place < order.size(); ++place) {
      const PoolTable::Opponent& opponent = table.pool[order[place]];
      const auto points = static_cast<double>(table.rule.half_points(opponent.tally)) / 2;
      out.rows.push_back({{std::to_string(place + 1)},
                          {opponent.name},
                          {fmt::format("{}", points)},
                          {std::to_string(opponent.tally.wins)},
                          {std::to_string(opponent.tally.draws)},
                          {std::to_string(opponent.tally.losses)}});
    }
    return out;
  }

  /// The share of a team's members with each of the first places, in the last tenth.
  [[nodiscard]] ReportTable ranks_table(const PoolTable& table,
                                        const std::vector<TeamSide>& sides) const {
    ReportTable out{
        .caption = fmt::format("Share of members with each rank of {} in the last tenth",
                               table.pool.size() + 1),
        .columns = {{"", Align::kLeft}},
        .rows = {}};
    const auto shown = std::min<std::size_t>(top_, table.pool.size() + 1);
    for (std::size_t rank = 1; rank <= shown; ++rank) {
      out.columns.push_back({fmt::format("rank {}", rank)});
    }
    const auto points = points_of_tenth(table.games(), 10);
    for (const TeamSide& side : sides) {
      std::vector<std::uint64_t> counts(table.pool.size() + 1);
      for (const std::size_t point : points) {
        const auto more = place_counts(table, point, side.team);
        std::transform(counts.begin(), counts.end(), more.begin(), counts.begin(), std::plus<>());
      }
      const auto all = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
      auto& row = out.rows.emplace_back();
      row.push_back({side.series.label});
      for (std::size_t rank = 0; rank < shown; ++rank) {
        row.push_back({all == 0 ? kNoPoints
                                : fmt::format("{:.1f}%", 100 * static_cast<double>(counts[rank]) /
                                                             static_cast<double>(all))});
      }
    }
    return out;
  }

  TeamConditions conditions_;
  std::vector<ItemSeries> series_;
  std::vector<PlayerChoice> pool_;
  std::vector<std::string> ranks_;  ///< experiments whose ranks are shown
  std::uint32_t top_ = 3;           ///< number of ranks shown
};

}  // namespace

std::shared_ptr<const ItemBody> read_pool_item(TomlFields& fields) {
  return std::make_shared<PoolItem>(fields);
}

}  // namespace othello
