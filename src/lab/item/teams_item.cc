#include <fmt/format.h>

#include "lab/figure/figure_curves.h"
#include "lab/item/item_reading.h"
#include "lab/item/team_conditions.h"
#include "lab/results/team_table.h"

namespace othello {
namespace {

/// A generational round robin between the teams of several methods.
class TeamsItem : public ItemBody {
 public:
  explicit TeamsItem(TomlFields& fields)
      : conditions_(fields), series_(read_series(fields, 2)), paper_(read_paper_bands(fields)) {}

  [[nodiscard]] std::vector<std::string> experiments() const override {
    return experiments_of(series_);
  }
  [[nodiscard]] std::vector<std::string> names() const override { return experiments(); }
  [[nodiscard]] bool plays() const override { return true; }

  [[nodiscard]] Result<std::string> key(const ItemWork& work) const override {
    return conditions_.key(series_, {}, work);
  }

  [[nodiscard]] Result<std::optional<ItemGames>> play(const ItemWork& work) const override {
    const auto teams = open_teams(series_, work.folder);
    if (!teams) return tl::unexpected(teams.error());
    const auto table =
        play_tournament(*teams, conditions_.options(work), work.backend, work.progress);
    if (!table) return tl::unexpected(table.error());
    if (!*table) return std::nullopt;
    return ItemGames{.rows = rows_of(**table)};
  }

  [[nodiscard]] Result<void> draw(const ItemPage& page) const override {
    const auto rows = page.results.games_of(page.item.id);
    if (!rows) {
      page.missing(page.item.id);
      return {};
    }
    const auto table = team_table(**rows, page.item.id);
    if (!table) return tl::unexpected(table.error());
    const std::vector<TeamSide> sides = sides_of(table->teams, series_);
    CurvesFigure figure{.name = page.item.id,
                        .y_label = points_label(table->rule, "the other teams"),
                        .series = {},
                        .paper = paper_,
                        .styles = page.styles};
    for (const TeamSide& side : sides) {
      figure.series.push_back(
          {side.series.experiment, side.series.label, team_curve(*table, side.team)});
    }
    auto drawn = othello::draw(figure);
    if (!drawn) return tl::unexpected(drawn.error());
    page.add_figure(std::move(*drawn));
    page.add_detail(scores_table(*table, sides));
    page.add_detail(pairs_table(*table, sides));
    return {};
  }

 private:
  static std::string score_text(const Measured& score) {
    return score.interval ? fmt::format("{:.1f}% ({:.1f} … {:.1f})", 100 * score.value,
                                        100 * score.interval->low, 100 * score.interval->high)
                          : fmt::format("{:.1f}%", 100 * score.value);
  }

  /// Scores in the first and the last tenth, with their intervals.
  static ReportTable scores_table(const TeamTable& table, const std::vector<TeamSide>& sides) {
    ReportTable out{
        .caption =
            "Points as a share of the maximum, with 95% intervals over the runs of all teams",
        .columns = {{"", Align::kLeft}, {"runs"}, {"first tenth"}, {"last tenth"}},
        .rows = {}};
    for (const TeamSide& side : sides) {
      const auto tenth = [&](int number) {
        const auto points = points_of_tenth(table.games(), number);
        return points.empty() ? kNoPoints : score_text(team_score(table, {points}, side.team));
      };
      const std::size_t runs =
          table.points.empty() ? 0 : table.points.front().members[side.team].size();
      out.rows.push_back({{side.series.label}, {std::to_string(runs)}, {tenth(1)}, {tenth(10)}});
    }
    return out;
  }

  static ReportTable pairs_table(const TeamTable& table, const std::vector<TeamSide>& sides) {
    ReportTable out{.caption = "The row's team against the column's, in the last tenth",
                    .columns = {{"", Align::kLeft}},
                    .rows = {}};
    const auto points = points_of_tenth(table.games(), 10);
    for (const TeamSide& side : sides) {
      out.columns.push_back({side.series.label});
      auto& row = out.rows.emplace_back();
      row.push_back({side.series.label});
      for (const TeamSide& other : sides) {
        const bool meet = other.team != side.team && !points.empty();
        row.push_back(
            {meet ? fmt::format("{:.1f}%",
                                100 * team_score(table, {points}, side.team, other.team).value)
                  : kNoPoints});
      }
    }
    return out;
  }

  TeamConditions conditions_;
  std::vector<ItemSeries> series_;
  std::vector<PaperBand> paper_;
};

}  // namespace

std::shared_ptr<const ItemBody> read_teams_item(TomlFields& fields) {
  return std::make_shared<TeamsItem>(fields);
}

}  // namespace othello
