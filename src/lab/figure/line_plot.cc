#include "lab/figure/line_plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/figure/figure_style.h"
#include "lab/figure/label_places.h"
#include "lab/figure/svg.h"

namespace othello {
namespace {

// In SVG user units.
constexpr double kLeft = 70;
constexpr double kTop = 50;
constexpr double kPlotWidth = 620;
constexpr double kPlotHeight = 240;
constexpr double kBottom = 46;
constexpr double kLabels = 130;  // to the right of the lines
constexpr int kTics = 5;         // maximum number of steps between tics

/// The distance between two tics: 1, 2 or 5 times a power of ten.
double tic_step(double range) {
  const double rough = range / kTics;
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= rough * (1 - 1e-9)) return factor * power;
  }
  return 10.0 * power;
}

/// The position of a chart and its mapping from values to coordinates.
struct Frame {
  const LinePlot& plot;
  double top;  ///< of the plotting area
  double width;
  double height;

  [[nodiscard]] double x(double v) const {
    return kLeft + (v - plot.x.low) / (plot.x.high - plot.x.low) * width;
  }
  [[nodiscard]] double y(double v) const {
    return top + (plot.y.high - v) / (plot.y.high - plot.y.low) * height;
  }
};

constexpr std::string_view kZero = "#999999";

/// Draws a line for each tic of an axis with its number.
template <class Draw>
void each_tic(const LinePlot::Axis& axis, Draw draw) {
  const double step = tic_step(axis.high - axis.low);
  for (double i = std::ceil(axis.low / step - 1e-9); i * step <= axis.high + 1e-9 * step; ++i) {
    draw(i == 0 ? 0.0 : i * step, i == 0 ? kZero : figure_style::kGrid);  // i may be -0
  }
}

void draw_axes(svg::Canvas& canvas, const Frame& f) {
  const double bottom = f.top + f.height;
  each_tic(f.plot.x, [&](double v, std::string_view colour) {
    canvas.line({f.x(v), f.top}, {f.x(v), bottom}, colour, 1);
    canvas.text({f.x(v), bottom + 16}, fmt::format("{:.6g}", v), {.css_class = "coordinate"});
  });
  each_tic(f.plot.y, [&](double v, std::string_view colour) {
    canvas.line({kLeft, f.y(v)}, {kLeft + f.width, f.y(v)}, colour, 1);
    canvas.text({kLeft - 8, f.y(v) + 4}, fmt::format("{:.6g}", v),
                {.anchor = "end", .css_class = "coordinate"});
  });
  canvas.text({kLeft, f.top - 26}, f.plot.title,
              {.size = 14, .anchor = "start", .bold = true, .css_class = "title"});
  canvas.text({kLeft, f.top - 8}, f.plot.y.label, {.anchor = "start", .css_class = "coordinate"});
  canvas.text({kLeft + f.width, bottom + 34}, f.plot.x.label,
              {.anchor = "end", .css_class = "coordinate"});
}

void draw_lines(svg::Canvas& canvas, const Frame& f) {
  for (std::size_t i = 0; i < f.plot.lines.size(); ++i) {
    const PlotLine& line = f.plot.lines[i];
    const std::string_view colour = figure_style::series_style(i).colour;
    std::vector<svg::Point> points;
    for (std::size_t k = 0; k < line.x.size(); ++k) {
      points.push_back({f.x(line.x[k]), f.y(line.y[k])});
    }
    if (points.empty()) continue;
    canvas.polyline(points, colour, 1.6);
    if (f.plot.path) {
      canvas.ring(points.front(), 5, colour, 1.6);
      canvas.disc(points.back(), 5, colour);
    }
  }
}

/// Each line's label to the right of its end, moved apart where they would overlap.
void draw_end_labels(svg::Canvas& canvas, const Frame& f) {
  constexpr double kApart = 18;
  constexpr double kLead = 16;
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < f.plot.lines.size(); ++i) {
    if (!f.plot.lines[i].x.empty()) order.push_back(i);
  }
  const auto end = [&](std::size_t i) {
    return svg::Point{f.x(f.plot.lines[i].x.back()), f.y(f.plot.lines[i].y.back())};
  };
  std::ranges::sort(order, {}, [&](std::size_t i) { return end(i).y; });
  std::vector<double> wanted;
  for (const std::size_t i : order) wanted.push_back(end(i).y);
  const std::vector<double> places = figure_style::moved_apart(wanted, kApart);
  for (std::size_t k = 0; k < order.size(); ++k) {
    const svg::Point from = end(order[k]);
    const double x = kLeft + f.width + kLead;
    canvas.line(from, {x, places[k]}, figure_style::series_style(order[k]).colour, 1.6);
    canvas.text({x + 4, places[k] + 4}, f.plot.lines[order[k]].label,
                {.anchor = "start", .css_class = "coordinate"});
  }
}

/// A vertical line with its label above for each mark; none at the left edge, where the axis is.
void draw_mark_lines(svg::Canvas& canvas, const Frame& f) {
  for (const LinePlot::Mark& mark : f.plot.marks) {
    const double x = f.x(f.plot.lines.front().x[mark.point]);
    if (x <= kLeft) continue;
    canvas.line({x, f.top}, {x, f.top + f.height}, figure_style::kInk, 1);
    canvas.text({x, f.top - 8}, mark.label, {.css_class = "coordinate"});
  }
}

/// Small boxes along a path, as obstacles for labels.
std::vector<figure_style::Box> boxes_along(std::span<const svg::Point> path) {
  constexpr double kReach = 4;
  std::vector<figure_style::Box> boxes;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const svg::Point way{path[i].x - path[i - 1].x, path[i].y - path[i - 1].y};
    const int steps = 1 + static_cast<int>(std::hypot(way.x, way.y) / (2 * kReach));
    for (int k = 0; k <= steps; ++k) {
      const double x = path[i - 1].x + way.x * k / steps;
      const double y = path[i - 1].y + way.y * k / steps;
      boxes.push_back({x - kReach, y - kReach, x + kReach, y + kReach});
    }
  }
  return boxes;
}

/// A dot for each mark, with its label next to it, off the path if there is room. The start and end
/// of a path have separate dots.
void draw_mark_dots(svg::Canvas& canvas, const Frame& f) {
  constexpr double kDot = 4;
  constexpr double kDescent = 4;  // from the middle of a label to its baseline
  const PlotLine& line = f.plot.lines.front();
  std::vector<svg::Point> path;  // y upwards, as labels are placed
  for (std::size_t i = 0; i < line.x.size(); ++i) {
    path.push_back({f.x(line.x[i]), -f.y(line.y[i])});
  }
  std::vector<figure_style::LabelledPoint> points;
  for (const LinePlot::Mark& mark : f.plot.marks) {
    const auto [x, y] = path[mark.point];
    points.push_back({x, y, mark.label});
    const bool at_an_end = mark.point == 0 || mark.point + 1 == path.size();
    if (!at_an_end) canvas.disc({x, -y}, kDot, figure_style::kInk);
  }
  const figure_style::Box room{kLeft, -(f.top + f.height), kLeft + f.width, -f.top};
  const auto places = figure_style::place_labels(points, boxes_along(path), room);
  for (std::size_t i = 0; i < places.size(); ++i) {
    const auto& [box, side, apart] = places[i];
    const double middle = -(box.bottom + box.top) / 2;
    if (apart) {
      const double edge = side < 0 ? box.left : side > 0 ? box.right : (box.left + box.right) / 2;
      canvas.line({points[i].x, -points[i].y}, {edge, middle}, figure_style::kInk, 1);
    }
    canvas.text({box.left, middle + kDescent}, points[i].label,
                {.anchor = "start", .css_class = "coordinate"});
  }
}

}  // namespace

std::string plot_svg(std::span<const LinePlot> plots) {
  const auto side = [](const LinePlot& plot) {
    return plot.path ? 1.5 * kPlotHeight : kPlotHeight;
  };
  double height = 0;
  for (const LinePlot& plot : plots) height += kTop + side(plot) + kBottom;
  svg::Canvas canvas(kLeft + kPlotWidth + kLabels, height, plots.front().title);
  double top = 0;
  for (const LinePlot& plot : plots) {
    const Frame frame{plot, top + kTop, plot.path ? side(plot) : kPlotWidth, side(plot)};
    draw_axes(canvas, frame);
    if (!plot.path) draw_mark_lines(canvas, frame);
    draw_lines(canvas, frame);
    if (plot.lines.size() > 1) draw_end_labels(canvas, frame);
    if (plot.path) draw_mark_dots(canvas, frame);
    top += kTop + side(plot) + kBottom;
  }
  return std::move(canvas).finish();
}

LinePlot::Axis axis_around(std::string label, std::span<const double> numbers) {
  if (numbers.empty()) return {std::move(label), -1.0, 1.0};
  const auto [least, greatest] = std::minmax_element(numbers.begin(), numbers.end());
  if (!(*least < *greatest)) return {std::move(label), *least - 1.0, *greatest + 1.0};
  const double step = tic_step(*greatest - *least);
  return {std::move(label), std::floor(*least / step) * step, std::ceil(*greatest / step) * step};
}

}  // namespace othello
