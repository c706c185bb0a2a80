#include "lab/figure/figure_style.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <vector>

#include "core/table.h"

namespace othello::figure_style {
namespace {

// The palette of Okabe and Ito (2008), ordered by contrast with white.
constexpr std::array<SeriesStyle, 7> kStyles{{{"#0072B2", "solid"},
                                              {"#D55E00", "(18,6)"},
                                              {"#009E73", "(4,4)"},
                                              {"#CC79A7", "(18,5,3,5)"},
                                              {"#E69F00", "(10,4)"},
                                              {"#56B4E9", "(3,6)"},
                                              {"#777777", "(18,4,3,4,3,4)"}}};

constexpr int kLetter = 15;  ///< pixels

/// Prefix of the ids in an SVG by gnuplot, which makes them unique among the pictures of a page.
std::string identifier(std::string_view name) {
  std::string out(name);
  for (char& c : out) {
    const bool fits = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (!fits) c = '_';
  }
  return out;
}

// In pixels: the minimum distance of legible labels, the line from a curve's end to its label, and
// the start of the label.
constexpr double kLabelDistance = 23.2;
constexpr double kLead = 19;
constexpr double kLabelBegin = 24.32;

}  // namespace

const SeriesStyle& series_style(std::size_t series) { return kStyles[series % kStyles.size()]; }

std::vector<std::size_t> StyleBook::styles(std::span<const std::string> labels) {
  std::vector<std::size_t> chosen(labels.size());
  std::array<bool, kStyles.size()> taken{};
  const auto choose = [&](std::size_t label, std::size_t style) {
    for (std::size_t tries = 0; taken[style] && tries < kStyles.size(); ++tries) {
      style = (style + 1) % kStyles.size();
    }
    taken[style] = true;
    chosen[label] = style;
  };
  std::vector<std::size_t> fresh;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const auto known = known_.find(labels[i]);
    if (known == known_.end()) {
      fresh.push_back(i);
    } else {
      choose(i, known->second);
    }
  }
  for (const std::size_t i : fresh) {
    choose(i, known_.size() % kStyles.size());
    known_.try_emplace(labels[i], chosen[i]);
  }
  return chosen;
}

std::string script_word(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    out += c;
    if (c == '\'') out += c;
  }
  return out + "'";
}

std::string terminal(std::string_view format, std::string_view name, int width, int height) {
  std::string line;
  if (format == "svg") {
    line = fmt::format("svg size {},{} dynamic noenhanced font 'sans-serif,{}' linewidth 1 name {}",
                       width, height, kLetter, script_word(identifier(name)));
  } else if (format == "pdf") {
    // In cairo a font point is 1/96 inch and a line width unit half a point.
    line = fmt::format(
        "pdfcairo size {}in,{}in noenhanced font 'sans-serif,{:g}' fontscale 0.75 linewidth {:g}",
        width / 100.0, height / 100.0, kPointsPerPixel * kLetter, 2 * kPointsPerPixel);
  } else {
    // Twice the pixels: text and lines are scaled by two.
    line = fmt::format(
        "pngcairo size {},{} noenhanced font 'sans-serif,{:g}' fontscale {:.4f} linewidth 2 "
        "pointscale 2",
        2 * width, 2 * height, kPointsPerPixel * kLetter, 2 * 0.75 / kPointsPerPixel);
  }
  return fmt::format("set terminal {}\nset output {}\n", line,
                     script_word(fmt::format("{}.{}", name, format)));
}

std::string preamble(const Page& page) {
  return fmt::format(
      "set datafile separator comma\n"
      "set border 3 linecolor rgb '{0}'\n"
      "set tics nomirror out textcolor rgb '{0}'\n"
      "set format y '%g'\n"
      "set grid ytics linetype 1 linecolor rgb '{1}'\n"
      "set key top center outside horizontal Left reverse samplen 4 textcolor rgb '{0}'\n"
      "set xlabel {2} textcolor rgb '{0}'\n"
      "set ylabel {3} textcolor rgb '{0}'\n",
      kInk, kGrid, script_word(page.x_label), script_word(page.y_label));
}

Range round_range(const Range& range) {
  double height = range.high - range.low;
  if (height < 1e-6 * std::max(1.0, std::abs(range.high))) {
    // A single value: an axis without extent cannot be drawn.
    const double room = 0.05 * std::max(1.0, std::abs(range.high));
    return round_range({range.low - room, range.high + room});
  }
  // Between four and ten steps of 1, 2 or 5 times a power of ten.
  const double power = std::pow(10.0, std::floor(std::log10(height / 4)));
  double step = power;
  for (const double factor : {2.0, 5.0}) {
    if (factor * power <= height / 4) step = factor * power;
  }
  return {step * std::floor(range.low / step), step * std::ceil(range.high / step)};
}

std::vector<double> moved_apart(std::span<const double> wanted, double distance) {
  struct Block {
    double sum = 0.0;  ///< of the heights of the block's first label that suit each label
    std::size_t size = 0;
    [[nodiscard]] double first() const { return sum / static_cast<double>(size); }
    [[nodiscard]] double end(double apart) const {
      return first() + apart * static_cast<double>(size);
    }
  };
  std::vector<Block> blocks;
  for (const double y : wanted) {
    blocks.push_back({y, 1});
    while (blocks.size() > 1 && blocks[blocks.size() - 2].end(distance) > blocks.back().first()) {
      const Block upper = blocks.back();
      blocks.pop_back();
      Block& lower = blocks.back();
      const double shift = distance * static_cast<double>(lower.size * upper.size);
      lower.sum += upper.sum - shift;
      lower.size += upper.size;
    }
  }
  std::vector<double> places;
  for (const Block& block : blocks) {
    for (std::size_t i = 0; i < block.size; ++i) {
      places.push_back(block.first() + distance * static_cast<double>(i));
    }
  }
  return places;
}

std::string end_labels(std::span<const EndLabel> labels, const Range& y_range,
                       const PlotSize& plot) {
  std::vector<std::size_t> order(labels.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return labels[a].y < labels[b].y; });
  std::vector<double> heights;
  heights.reserve(order.size());
  for (const std::size_t i : order) {
    heights.push_back((labels[i].y - y_range.low) / (y_range.high - y_range.low));
  }
  const std::vector<double> places = moved_apart(heights, kLabelDistance / plot.height);
  std::string out;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const SeriesStyle& style = series_style(labels[order[i]].style);
    out += fmt::format(
        "set arrow from graph 1,{:.4f} to graph {:.3f},{:.4f} nohead linewidth 2.5 linecolor rgb "
        "'{}'\n"
        "set label {} at graph {:.3f},{:.4f} left textcolor rgb '{}'\n",
        heights[i], 1 + kLead / plot.width, places[i], style.colour,
        script_word(labels[order[i]].text), 1 + kLabelBegin / plot.width, places[i], kInk);
  }
  return out;
}

std::size_t end_label_margin(std::span<const EndLabel> labels) {
  std::size_t longest = 0;
  for (const EndLabel& label : labels) longest = std::max(longest, display_width(label.text));
  return longest + 5;
}

}  // namespace othello::figure_style
