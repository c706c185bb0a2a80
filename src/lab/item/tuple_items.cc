#include <fmt/format.h>

#include <sstream>

#include "lab/figure/figure_boards.h"
#include "lab/figure/player_picture.h"
#include "lab/item/item_reading.h"
#include "lab/results/square_values.h"

namespace othello {
namespace {

/// The tuples of an experiment's best player.
class TopologyItem : public ItemBody {
 public:
  explicit TopologyItem(TomlFields& fields) : experiment_(read_required(fields, "experiment")) {}

  [[nodiscard]] std::vector<std::string> experiments() const override { return {experiment_}; }

  [[nodiscard]] Result<void> draw(const ItemPage& page) const override {
    if (!page.results.experiments.contains(experiment_)) {
      page.missing(experiment_);
      return {};
    }
    const PlayerChoice best{
        .name = page.item.id, .from = PlayerChoice::From::kBest, .source = experiment_};
    const auto players = choose_players(std::span(&best, 1), page.results.folder);
    if (!players) return tl::unexpected(players.error());
    auto figure = draw_player(page.item.id, players->players.front());
    if (!figure) return tl::unexpected(figure.error());
    page.add(ReportFigure{fmt::format("{}, one placement each, and how often all of its placements "
                                      "read a square. Player: {}.",
                                      page.item.title, players->players.front().name),
                          std::move(*figure)});
    return {};
  }

 private:
  std::string experiment_;
};

/// How often the tuples of an experiment's final players read each square.
class SquaresItem : public ItemBody {
 public:
  explicit SquaresItem(TomlFields& fields)
      : experiment_(read_required(fields, "experiment")), printed_(read_board(fields)) {}

  [[nodiscard]] std::vector<std::string> experiments() const override { return {experiment_}; }

  [[nodiscard]] Result<void> draw(const ItemPage& page) const override {
    const auto data = page.results.experiments.find(experiment_);
    if (data == page.results.experiments.end()) {
      page.missing(experiment_);
      return {};
    }
    std::vector<SquareMap> maps{squares_of_finals(data->second)};
    if (printed_) maps.push_back({"Paper", *printed_});
    page.add_figure(draw_square_maps(page.item.id, maps));
    return {};
  }

 private:
  /// Eight lines of eight numbers.
  static std::optional<SquareValues> read_board(TomlFields& fields) {
    const std::vector<std::string> lines = fields.texts("printed");
    if (!fields.has("printed")) return std::nullopt;
    SquareValues values{};
    std::size_t count = 0;
    for (const std::string& line : lines) {
      std::istringstream numbers(line);
      std::size_t in_line = 0;
      for (double x = 0.0; numbers >> x; ++in_line) {
        if (count < values.size()) values[count] = x;
        ++count;
      }
      if (in_line != 8 || !numbers.eof()) {
        fields.fail("printed", "expected eight numbers in every line");
        return std::nullopt;
      }
    }
    if (count != values.size()) fields.fail("printed", "expected eight lines");
    return values;
  }

  std::string experiment_;
  std::optional<SquareValues> printed_;
};

}  // namespace

std::shared_ptr<const ItemBody> read_topology_item(TomlFields& fields) {
  return std::make_shared<TopologyItem>(fields);
}

std::shared_ptr<const ItemBody> read_squares_item(TomlFields& fields) {
  return std::make_shared<SquaresItem>(fields);
}

}  // namespace othello
