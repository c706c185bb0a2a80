#include <fmt/format.h>

#include <algorithm>

#include "lab/figure/figure_plane.h"
#include "lab/item/item_reading.h"
#include "lab/report/report_tables.h"
#include "lab/results/matches_table.h"

namespace othello {
namespace {

std::string plane_text(const PlaneValue& value) {
  return fmt::format("{} ({})", value_cell(value.mean), interval_cell({value.low, value.high}));
}

/// The data of the figure as a table, our players first.
ReportTable plane_table(const PlaneFigure& figure) {
  ReportTable table{
      .caption = "Mean over the runs (lowest … highest run)",
      .columns = {{"player", Align::kLeft}, {figure.x_label}, {figure.y_label}, {"", Align::kLeft}},
      .rows = {}};
  const std::vector<std::size_t> front = pareto_front(figure.points);
  for (std::size_t i = 0; i < figure.points.size(); ++i) {
    const PlanePoint& point = figure.points[i];
    const bool on_front = std::find(front.begin(), front.end(), i) != front.end();
    table.rows.push_back({{point.label},
                          {plane_text(point.across)},
                          {plane_text(point.up)},
                          {on_front ? "on the front" : ""}});
  }
  for (const PlaneKnown& known : figure.known) {
    table.rows.push_back(
        {{known.label}, {value_cell(known.across)}, {value_cell(known.up)}, {"published"}});
  }
  return table;
}

/// Players by two scores, each from a row of one item of matches and a row of another.
class PlaneItem : public ItemBody {
 public:
  explicit PlaneItem(TomlFields& fields)
      : across_(read_required(fields, "across")),
        up_(read_required(fields, "up")),
        across_title_(read_required(fields, "across_title")),
        up_title_(read_required(fields, "up_title")) {
    fields.require("points");
    for (TomlFields& in : fields.tables("points")) {
      Point& point = points_.emplace_back();
      point.label = read_required(in, "label");
      point.across = read_required(in, "across");
      point.up = read_required(in, "up");
      in.finish();
    }
    for (TomlFields& in : fields.tables("known")) {
      PlaneKnown& known = known_.emplace_back();
      known.label = read_required(in, "label");
      in.read({real("across", known.across, {0.0, 1.0}, "published score").must(),
               real("up", known.up, {0.0, 1.0}, "published score").must()});
      in.finish();
    }
  }

  [[nodiscard]] std::vector<ItemQuestion> shows() const override {
    ItemQuestion across{.item = across_, .kinds = {"matches"}, .names = {}};
    ItemQuestion up{.item = up_, .kinds = {"matches"}, .names = {}};
    for (const Point& point : points_) {
      across.names.push_back(point.across);
      up.names.push_back(point.up);
    }
    return {across, up};
  }

  [[nodiscard]] Result<void> draw(const ItemPage& page) const override {
    PlaneFigure figure{.name = page.item.id,
                       .x_label = across_title_,
                       .y_label = up_title_,
                       .points = {},
                       .known = known_};
    const auto across = matches(page, across_);
    if (!across) return tl::unexpected(across.error());
    const auto up = matches(page, up_);
    if (!up) return tl::unexpected(up.error());
    for (const Point& point : points_) {
      const auto x = value(*across, point.across);
      const auto y = value(*up, point.up);
      if (x && y) figure.points.push_back({point.label, *x, *y});
    }
    if (figure.points.empty()) return {};
    page.add(ReportFigure{
        fmt::format("{}. Points are means over the runs, bars are from the lowest to the highest "
                    "run; the stepped line is the Pareto front of the players learned here.",
                    page.item.title),
        othello::draw(figure)});
    page.add(plane_table(figure));
    return {};
  }

 private:
  struct Point {
    std::string label;
    std::string across;  ///< row labels
    std::string up;
  };

  /// Empty if the matches have not been played.
  static Result<MatchesTable> matches(const ItemPage& page, const std::string& item) {
    if (const auto rows = page.results.games_of(item)) return matches_table(**rows, item);
    page.missing(item);
    return MatchesTable{};
  }

  static std::optional<PlaneValue> value(const MatchesTable& table, const std::string& label) {
    const MatchesTable::Row* played = table.find(label);
    if (played == nullptr) return std::nullopt;
    const std::vector<double> runs = values(*played, Quantity::kScore);
    const auto [low, high] = std::minmax_element(runs.begin(), runs.end());
    return PlaneValue{.mean = estimate(runs).mean, .low = *low, .high = *high};
  }

  std::string across_;  ///< ids of the items of matches
  std::string up_;
  std::string across_title_;  ///< axis titles
  std::string up_title_;
  std::vector<Point> points_;
  std::vector<PlaneKnown> known_;  ///< published players
};

}  // namespace

std::shared_ptr<const ItemBody> read_plane_item(TomlFields& fields) {
  return std::make_shared<PlaneItem>(fields);
}

}  // namespace othello
