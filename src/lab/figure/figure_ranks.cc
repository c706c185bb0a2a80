#include "lab/figure/figure_ranks.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "lab/figure/figure_style.h"

namespace othello {
namespace {

using figure_style::script_word;

/// The ranks drawn, the first at the bottom and darkest; one hue, since they are ordered.
struct Shade {
  std::string_view colour;
  std::string_view label;
};
constexpr std::array<Shade, 3> kShades{
    {{"#084A83", "rank 1"}, {"#3E8CC7", "rank 2"}, {"#A5CBEA", "rank 3"}}};
constexpr int kPanelHeight = 300;

/// The number of places taken, at least those drawn.
std::size_t rank_count(const RanksFigure& figure) {
  std::size_t ranks = kShades.size();
  for (const RankSeries& series : figure.series) {
    for (const auto& counts : series.counts) ranks = std::max(ranks, counts.size());
  }
  return ranks;
}

std::string rank_columns(const RanksFigure& figure) {
  std::string text = "games";
  for (std::size_t rank = 1; rank <= rank_count(figure); ++rank) {
    text += fmt::format(",rank_{}", rank);
  }
  return text;
}

std::string rank_rows(const RanksFigure& figure, const RankSeries& series) {
  std::string text;
  for (std::size_t i = 0; i < series.games.size(); ++i) {
    text += std::to_string(series.games[i]);
    for (std::size_t rank = 0; rank < rank_count(figure); ++rank) {
      text += fmt::format(",{}", rank < series.counts[i].size() ? series.counts[i][rank] : 0);
    }
    text += '\n';
  }
  return text;
}

std::uint64_t greatest_column(const RanksFigure& figure) {
  std::uint64_t most = 1;
  for (const RankSeries& series : figure.series) {
    for (const auto& counts : series.counts) {
      const auto shown = static_cast<std::ptrdiff_t>(std::min(counts.size(), kShades.size()));
      most =
          std::max(most, std::accumulate(counts.begin(), counts.begin() + shown, std::uint64_t{0}));
    }
  }
  return most;
}

/// Games between times.
double apart(const RankSeries& series) {
  if (series.games.empty()) return 1.0;
  return static_cast<double>(series.games.size() < 2 ? series.games.front()
                                                     : series.games[1] - series.games[0]);
}

/// Column width: slightly less than the distance between times.
constexpr double kColumnShare = 0.8;

/// Games are shown in millions or thousands.
struct Unit {
  double games = 1e6;
  std::string_view label;
};

std::string panel(const RanksFigure& figure, std::size_t number, const Unit& unit) {
  const RankSeries& series = figure.series[number];
  const bool first = number == 0;
  const bool last = number + 1 == figure.series.size();
  std::string out =
      fmt::format("set title {} textcolor rgb '{}'\nset boxwidth {}\nset xlabel {}\n{}\n",
                  script_word(series.label), figure_style::kInk,
                  kColumnShare * apart(series) / unit.games, script_word(last ? unit.label : ""),
                  first ? "set key top right inside horizontal invert" : "set key off");
  // Drawn from the highest column down: each covers the lower part of the previous one.
  std::vector<std::string> plots;
  for (std::size_t rank = kShades.size(); rank > 0; --rank) {
    std::vector<std::string> sum;
    for (std::size_t column = 3; column < 3 + rank; ++column) {
      sum.push_back(fmt::format("${}", column));
    }
    plots.push_back(fmt::format("{} using ($2/{}):({}) with boxes linecolor rgb '{}' title '{}'",
                                series_source(figure.name, number), unit.games, fmt::join(sum, "+"),
                                kShades[rank - 1].colour, kShades[rank - 1].label));
  }
  return out + fmt::format("plot \\\n  {}\n", fmt::join(plots, ", \\\n  "));
}

std::string script(const RanksFigure& figure) {
  std::uint64_t most_games = 1;
  double right = 1.0;  // right edge of the last column
  for (const RankSeries& series : figure.series) {
    if (series.games.empty()) continue;
    most_games = std::max(most_games, series.games.back());
    right = std::max(right, static_cast<double>(series.games.back()) + apart(series) / 2);
  }
  // Counts of players are whole numbers.
  const std::uint64_t most_players = greatest_column(figure);
  const std::uint64_t tic = std::max<std::uint64_t>(1, most_players / 4);
  const Unit unit = most_games >= 1'000'000 ? Unit{1e6, "games played (millions)"}
                                            : Unit{1e3, "games played (thousands)"};
  std::string out = figure_style::preamble({.x_label = unit.label, .y_label = "players"});
  out += fmt::format(
      "set format y '%.0f'\nset style fill solid 1 noborder\nset xrange [0:{}]\nset yrange [0:{}]\n"
      "set ytics {}\nset multiplot layout {},1\n",
      right / unit.games, 1.2 * static_cast<double>(most_players), tic, figure.series.size());
  for (std::size_t i = 0; i < figure.series.size(); ++i) {
    out += panel(figure, i, unit);
  }
  return out + "unset multiplot\n";
}

}  // namespace

Figure draw(const RanksFigure& ranks) {
  std::vector<SeriesRows> rows;
  for (const RankSeries& series : ranks.series) {
    rows.push_back({series.name, rank_rows(ranks, series)});
  }
  return {.name = ranks.name,
          .data = {series_data(ranks.name, rank_columns(ranks), rows)},
          .drawing = GnuplotScript{script(ranks), 900,
                                   kPanelHeight * static_cast<int>(ranks.series.size())}};
}

}  // namespace othello
