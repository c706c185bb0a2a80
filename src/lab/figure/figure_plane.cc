#include "lab/figure/figure_plane.h"

#include <fmt/format.h>

#include <algorithm>

#include "lab/figure/figure_style.h"
#include "lab/figure/label_places.h"
#include "lab/results/csv_text.h"

namespace othello {
namespace {

using figure_style::Box;
using figure_style::Range;
using figure_style::script_word;

constexpr std::string_view kKnownColour = "#777777";
constexpr std::string_view kFrontColour = "#999999";

// The picture, in pixels. The plot area is fixed, so that labels can be placed in it.
constexpr double kPlaneWidth = 900;
constexpr double kHeight = 620;
constexpr Box kPlot{.left = 105, .bottom = 85, .right = 720, .top = 570};

bool exceeds(const PlanePoint& a, const PlanePoint& b) {
  return a.across.mean >= b.across.mean && a.up.mean >= b.up.mean &&
         (a.across.mean > b.across.mean || a.up.mean > b.up.mean);
}

/// A range around all values with some space for labels, within 0 … 1.
Range axis_range(const std::vector<double>& values) {
  const auto [low, high] = std::minmax_element(values.begin(), values.end());
  const double room = std::max(0.08 * (*high - *low), 0.01);
  const Range range =
      figure_style::round_range({std::max(*low - room, 0.0), std::min(*high + room, 1.0)});
  return {std::max(range.low, 0.0), std::min(range.high, 1.0)};
}

class Drawing {
 public:
  explicit Drawing(const PlaneFigure& plane) : plane_(plane) {
    std::vector<double> across;
    std::vector<double> up;
    for (const PlanePoint& p : plane.points) {
      across.insert(across.end(), {p.across.low, p.across.high});
      up.insert(up.end(), {p.up.low, p.up.high});
    }
    for (const PlaneKnown& k : plane.known) {
      across.push_back(k.across);
      up.push_back(k.up);
    }
    x_ = axis_range(across);
    y_ = axis_range(up);
  }

  [[nodiscard]] Figure figure() const {
    return {.name = plane_.name,
            .data = {{file("points"), "points", points_csv()},
                     {file("front"), "front", front_csv()},
                     {file("known"), "known", known_csv()}},
            .drawing =
                GnuplotScript{script(), static_cast<int>(kPlaneWidth), static_cast<int>(kHeight)}};
  }

 private:
  [[nodiscard]] std::string file(std::string_view what) const {
    return fmt::format("{}.{}.csv", plane_.name, what);
  }

  [[nodiscard]] std::string points_csv() const {
    std::string text = "label,across,across_low,across_high,up,up_low,up_high\n";
    for (const PlanePoint& p : plane_.points) {
      text += fmt::format("{},{},{},{},{},{},{}\n", csv_text(p.label), p.across.mean, p.across.low,
                          p.across.high, p.up.mean, p.up.low, p.up.high);
    }
    return text;
  }

  [[nodiscard]] std::string known_csv() const {
    std::string text = "label,across,up\n";
    for (const PlaneKnown& k : plane_.known) {
      text += fmt::format("{},{},{}\n", csv_text(k.label), k.across, k.up);
    }
    return text;
  }

  struct Corner {
    double x;
    double y;
  };
  /// The stepped line from the left edge of the plot to its lower edge.
  [[nodiscard]] std::vector<Corner> front() const {
    std::vector<Corner> corners;
    double x = x_.low;
    for (const std::size_t i : pareto_front(plane_.points)) {
      const PlanePoint& p = plane_.points[i];
      corners.push_back({x, p.up.mean});
      corners.push_back({p.across.mean, p.up.mean});
      x = p.across.mean;
    }
    if (!corners.empty()) corners.push_back({x, y_.low});
    return corners;
  }

  [[nodiscard]] std::string front_csv() const {
    std::string text = "across,up\n";
    for (const Corner& corner : front()) text += fmt::format("{},{}\n", corner.x, corner.y);
    return text;
  }

  [[nodiscard]] double pixel_x(double value) const {
    return (value - x_.low) / (x_.high - x_.low) * (kPlot.right - kPlot.left);
  }
  [[nodiscard]] double pixel_y(double value) const {
    return (value - y_.low) / (y_.high - y_.low) * (kPlot.top - kPlot.bottom);
  }

  /// Obstacles for labels: bars and the line along the front.
  [[nodiscard]] std::vector<Box> obstacles() const {
    constexpr double kLine = 2.0;
    std::vector<Box> boxes;
    const auto add = [&](double left, double bottom, double right, double top) {
      boxes.push_back({pixel_x(left) - kLine, pixel_y(bottom) - kLine, pixel_x(right) + kLine,
                       pixel_y(top) + kLine});
    };
    for (const PlanePoint& p : plane_.points) {
      add(p.across.low, p.up.mean, p.across.high, p.up.mean);
      add(p.across.mean, p.up.low, p.across.mean, p.up.high);
    }
    const std::vector<Corner> corners = front();
    for (std::size_t i = 1; i < corners.size(); ++i) {
      add(corners[i - 1].x, corners[i].y, corners[i].x, corners[i - 1].y);
    }
    return boxes;
  }

  [[nodiscard]] std::string labels() const {
    std::vector<figure_style::LabelledPoint> points;
    for (const PlanePoint& p : plane_.points) {
      points.push_back({pixel_x(p.across.mean), pixel_y(p.up.mean), p.label});
    }
    for (const PlaneKnown& k : plane_.known) {
      points.push_back({pixel_x(k.across), pixel_y(k.up), k.label});
    }
    // Labels of scores near 1 only have space to the right of the plot.
    constexpr double kEdge = 8;
    const Box room{0, 0, kPlaneWidth - kEdge - kPlot.left, kPlot.top - kPlot.bottom};
    const auto places = figure_style::place_labels(points, obstacles(), room);
    const auto screen = [](double x, double y) {
      return fmt::format("screen {:.4f},{:.4f}", (kPlot.left + x) / kPlaneWidth,
                         (kPlot.bottom + y) / kHeight);
    };
    std::string text;
    for (std::size_t i = 0; i < points.size(); ++i) {
      const Box& box = places[i].box;
      const std::string_view colour = i < plane_.points.size() ? figure_style::kInk : kKnownColour;
      const double y = (box.bottom + box.top) / 2;
      // Aligned to its point, since the letter width is an estimate.
      const double side = places[i].side;
      const double x = side < 0 ? box.left : side > 0 ? box.right : (box.left + box.right) / 2;
      text += fmt::format("set label {} at {} {} font ',13' textcolor rgb '{}' front\n",
                          script_word(points[i].label), screen(x, y),
                          side < 0   ? "left"
                          : side > 0 ? "right"
                                     : "center",
                          colour);
      if (!places[i].apart) continue;
      const double end = std::clamp(points[i].x, box.left, box.right);
      text += fmt::format("set arrow from {} to {} nohead linewidth 0.7 linecolor rgb '{}'\n",
                          screen(points[i].x, points[i].y),
                          screen(end, std::clamp(points[i].y, box.bottom, box.top)), kFrontColour);
    }
    return text;
  }

  [[nodiscard]] std::string script() const {
    std::string head =
        figure_style::preamble({.x_label = plane_.x_label, .y_label = plane_.y_label});
    head += fmt::format(
        "set format x '%.2f'\n"
        "set key at screen {:.4f},0.985 top center horizontal maxrows 1 samplen 2 width -1\n"
        "set errorbars 0.6\n"
        "set grid xtics ytics linetype 1 linecolor rgb '{}'\n"
        "set lmargin at screen {:.4f}\nset rmargin at screen {:.4f}\n"
        "set bmargin at screen {:.4f}\nset tmargin at screen {:.4f}\n"
        "set xrange [{}:{}]\nset yrange [{}:{}]\n",
        (kPlot.left + kPlot.right) / 2 / kPlaneWidth, figure_style::kGrid, kPlot.left / kPlaneWidth,
        kPlot.right / kPlaneWidth, kPlot.bottom / kHeight, kPlot.top / kHeight, x_.low, x_.high,
        y_.low, y_.high);
    head += labels();
    std::vector<std::string> plots;
    const auto add = [&](std::string_view what, std::string_view how) {
      plots.push_back(fmt::format("{} skip 1 using {}", script_word(file(what)), how));
    };
    const std::string_view own = figure_style::series_style(0).colour;
    const std::string line = fmt::format("linewidth 1.2 linecolor rgb '{}'", kFrontColour);
    add("front", fmt::format("1:2 with lines {} notitle", line));
    add("points", fmt::format("2:5:3:4:6:7 with xyerrorbars pointtype 7 pointsize 0.1 linewidth "
                              "1.3 linecolor rgb '{}' notitle",
                              own));
    add("points", fmt::format("2:5 with points pointtype 7 pointsize 0.8 linecolor rgb '{}' "
                              "title 'learned here'",
                              own));
    if (!plane_.known.empty()) {
      add("known", fmt::format("2:3 with points pointtype 8 pointsize 0.9 linewidth 1.5 linecolor "
                               "rgb '{}' title 'published'",
                               kKnownColour));
    }
    plots.push_back(fmt::format("keyentry with lines {} title 'Pareto front'", line));
    return fmt::format("{}plot \\\n  {}\n", head, fmt::join(plots, ", \\\n  "));
  }

  const PlaneFigure& plane_;
  Range x_;
  Range y_;
};

}  // namespace

std::vector<std::size_t> pareto_front(std::span<const PlanePoint> points) {
  std::vector<std::size_t> front;
  for (std::size_t i = 0; i < points.size(); ++i) {
    bool beaten = false;
    for (std::size_t k = 0; k < points.size() && !beaten; ++k) {
      const bool same =
          points[k].across.mean == points[i].across.mean && points[k].up.mean == points[i].up.mean;
      beaten = exceeds(points[k], points[i]) || (same && k < i);
    }
    if (!beaten) front.push_back(i);
  }
  std::sort(front.begin(), front.end(), [&](std::size_t a, std::size_t b) {
    return points[a].across.mean < points[b].across.mean;
  });
  return front;
}

Figure draw(const PlaneFigure& plane) { return Drawing(plane).figure(); }

}  // namespace othello
