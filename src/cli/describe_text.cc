#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>

#include "cli/describe.h"
#include "cli/tuple_boards.h"
#include "core/table.h"
#include "eval/disc_stages.h"

namespace othello::cli {

namespace {

/// Limit on the boards printed as text; the JSON has all of them.
constexpr std::size_t kMostBoards = 24;

std::string number(double x) { return fmt::format("{:.6g}", x); }

/// The tables of each stage, if there are several.
std::vector<std::pair<std::string, std::span<const double>>> table_groups(const NTuple& net) {
  if (net.stages() == 1) return {{"all tables", net.weights()}};
  std::vector<std::pair<std::string, std::span<const double>>> groups;
  for (const std::string& discs : stage_names(net.stage_discs())) {
    groups.emplace_back(fmt::format("{} discs", discs),
                        net.weights().subspan(groups.size() * net.stage_size(), net.stage_size()));
  }
  return groups;
}

struct TextWriter {
  const Style& style;

  std::string operator()(const Wpc& wpc) const {
    std::string text = "Weight of each square";
    text += wpc.form() == Wpc::Form::kSymmetric ? " (10 classes under symmetry)\n" : "\n";
    text += weight_map(square_weights(wpc), style);
    if (wpc.has_bias()) text += fmt::format("Bias {}\n", number(wpc.bias()));
    return text;
  }

  std::string operator()(const NTuple& net) const {
    std::map<std::pair<int, std::size_t>, std::size_t> sizes;
    std::vector<Placement> shown;
    for (const Tuple& tuple : net.tuples()) {
      ++sizes[{tuple.length(), tuple.placements.size()}];
      if (shown.size() < kMostBoards) shown.push_back(tuple.placements.front());
    }
    Table table({{"tuples"}, {"length"}, {"placements each"}, {"weights each"}});
    for (const auto& [size, count] : sizes) {
      table.add_row({std::to_string(count), std::to_string(size.first), std::to_string(size.second),
                     std::to_string(table_size(size.first))});
    }
    std::string text = table.text(table_style(style));
    if (net.stages() > 1) {
      text += fmt::format("\n{} stages by the number of discs, each with separate tables: {}\n",
                          net.stages(), fmt::join(stage_names(net.stage_discs()), ", "));
    }
    if (net.has_mobility()) {
      text += fmt::format("\nMobility: {} weights{} for the numbers of legal moves of both sides\n",
                          kMobilitySize, net.stages() > 1 ? " in each stage" : "");
    }
    text += "\nThe tuples, one placement each";
    if (net.tuples().size() > kMostBoards) {
      text += fmt::format(" (the first {} of {})", kMostBoards, net.tuples().size());
    }
    text += fmt::format("\n{}", tuple_boards(shown, style));
    text += fmt::format("\nPlacements (of {}) that use each square\n", net.placement_count());
    text += weight_map(square_uses(net), style);
    return text + "\n" + ranges(table_groups(net));
  }

  std::string operator()(const Mlp& mlp) const {
    std::vector<std::pair<std::string, std::span<const double>>> rows;
    for (std::size_t i = 0; i + 1 < mlp.layers().size(); ++i) {
      rows.emplace_back(fmt::format("{} to {}", mlp.layers()[i], mlp.layers()[i + 1]),
                        layer_weights(mlp, i));
    }
    return fmt::format("Layers {}, tanh after each\n\n{}", fmt::join(mlp.layers(), "-"),
                       ranges(rows));
  }

  std::string operator()(const SharedMlp& mlp) const {
    const auto w = mlp.weights();
    Table table({{"other weight", Align::kLeft}, {"value"}});
    table.add_row({"hidden bias", number(w[SharedMlp::kHiddenBias])});
    table.add_row({"output bias", number(w[SharedMlp::kOutputBias])});
    table.add_row({"hidden to output", number(w[SharedMlp::kHiddenToOutput])});
    return "Input weights of the first of four hidden units that share them\n" +
           weight_map(square_weights(mlp), style) + "\n" + table.text(table_style(style));
  }

  std::string operator()(const SpatialMlp& mlp) const {
    return "One unit for each of the 91 sub-squares of 3 by 3 to 8 by 8 squares, then 40, 10 and "
           "1; "
           "tanh\nafter each\n\n" +
           ranges({{"sub-squares", mlp.layer_weights(0)},
                   {"91 to 40", mlp.layer_weights(1)},
                   {"40 to 10", mlp.layer_weights(2)},
                   {"10 to 1", mlp.layer_weights(3)}});
  }

  std::string operator()(const StagedFeatures& staged) const {
    std::string text;
    Table table({{"other weight", Align::kLeft}, {"opening"}, {"middle"}, {"ending"}});
    for (std::size_t stage = 0; stage < kStageNames.size(); ++stage) {
      text += fmt::format("Weight of each square, {}\n{}\n", kStageNames[stage],
                          weight_map(square_weights(staged, static_cast<Stage>(stage)), style));
    }
    for (std::size_t f = 0; f < kFeatureNames.size(); ++f) {
      std::vector<std::string> cells{std::string(kFeatureNames[f])};
      for (std::size_t stage = 0; stage < kStageNames.size(); ++stage) {
        cells.push_back(number(
            staged.weights()[stage * StagedFeatures::kFeatures + StagedFeatures::kLegalMoves + f]));
      }
      table.add_row(std::move(cells));
    }
    return text + table.text(table_style(style));
  }

  std::string operator()(const Uniform&) const { return "Moves uniformly at random.\n"; }

  std::string ranges(
      const std::vector<std::pair<std::string, std::span<const double>>>& groups) const {
    Table table({{"weights", Align::kLeft}, {"number"}, {"least"}, {"greatest"}, {"rms"}});
    for (const auto& [what, weights] : groups) {
      const WeightRange range = weight_range(weights);
      table.add_row({what, std::to_string(weights.size()), number(range.least),
                     number(range.greatest), number(range.rms)});
    }
    return table.text(table_style(style));
  }
};

}  // namespace

std::string describe_text(const Evaluator& evaluator, const Style& style) {
  return std::visit(TextWriter{style}, evaluator);
}

}  // namespace othello::cli
