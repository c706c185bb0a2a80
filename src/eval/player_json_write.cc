#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "eval/number_text.h"
#include "eval/player_file.h"
#include "eval/player_json_keys.h"

namespace othello {
namespace {

/// How a list of numbers is broken into lines.
struct Layout {
  std::vector<std::size_t> line_lengths;
  bool right_aligned = false;  ///< short lines are flush right, as in a triangle
};

Layout lines_of(std::size_t length, std::size_t count) {
  Layout layout;
  for (std::size_t done = 0; done < count; done += length) {
    layout.line_lengths.push_back(std::min(length, count - done));
  }
  return layout;
}

/// The ten classes of squares, arranged as on the board: a1 b1 c1 d1, b2 c2 d2, c3 d3, d4.
Layout triangle() { return {.line_lengths = {4, 3, 2, 1}, .right_aligned = true}; }

/// For each unit a line with its bias, then its inputs in rows of eight.
Layout mlp_layout(const std::vector<int>& layers) {
  Layout layout;
  for (std::size_t i = 1; i < layers.size(); ++i) {
    const auto inputs = lines_of(8, static_cast<std::size_t>(layers[i - 1])).line_lengths;
    for (int unit = 0; unit < layers[i]; ++unit) {
      layout.line_lengths.push_back(1);
      layout.line_lengths.insert(layout.line_lengths.end(), inputs.begin(), inputs.end());
    }
  }
  return layout;
}

/// One line for each bias and each row of a sub-square; after the first layer, lines of eight.
Layout spatial_mlp_layout() {
  Layout layout;
  const auto add_unit = [&](std::size_t line, std::size_t inputs) {
    layout.line_lengths.push_back(1);
    const auto lines = lines_of(line, inputs).line_lengths;
    layout.line_lengths.insert(layout.line_lengths.end(), lines.begin(), lines.end());
  };
  for (const SpatialMlp::Subsquare& part : SpatialMlp::subsquares()) {
    const auto size = static_cast<std::size_t>(part.size);
    add_unit(size, size * size);
  }
  std::size_t inputs = SpatialMlp::kSubsquares;
  for (const std::size_t units : SpatialMlp::kLayers) {
    for (std::size_t u = 0; u < units; ++u) add_unit(8, inputs);
    inputs = units;
  }
  return layout;
}

/// Writes JSON objects member by member, indented by their depth.
class Writer {
 public:
  void open(std::string_view key = {}) {
    begin_item(key);
    out_ += '{';
    ++depth_;
    first_ = true;
  }
  void close() { close_with('}'); }

  void open_list(std::string_view key) {
    begin_item(key);
    out_ += '[';
    ++depth_;
    first_ = true;
  }
  void close_list() { close_with(']'); }

  /// `json` is written as it is.
  void member(std::string_view key, std::string_view json) {
    begin_item(key);
    out_ += json;
  }
  void text(std::string_view key, std::string_view text) {
    member(key, nlohmann::json(text).dump());
  }
  void number(std::string_view key, double number) { member(key, number_text(number)); }

  /// Numbers in columns.
  void numbers(std::string_view key, std::span<const double> numbers, const Layout& layout) {
    // All numbers in one string, with their ends, since a player may have a million.
    std::string texts;
    std::vector<std::size_t> ends;
    std::size_t width = 0;
    for (const double number : numbers) {
      const std::size_t begin = texts.size();
      append_number(texts, number);
      ends.push_back(texts.size());
      width = std::max(width, texts.size() - begin);
    }
    const std::size_t longest =
        *std::max_element(layout.line_lengths.begin(), layout.line_lengths.end());
    open_list(key);
    std::size_t next = 0;
    std::size_t begin = 0;
    for (const std::size_t length : layout.line_lengths) {
      begin_item({});
      if (layout.right_aligned) out_.append((longest - length) * (width + 2), ' ');
      for (std::size_t i = 0; i < length; ++i) {
        if (i > 0) out_ += ", ";
        const std::size_t end = ends[next++];
        out_.append(width - (end - begin), ' ').append(texts, begin, end - begin);
        begin = end;
      }
    }
    close_list();
  }

  [[nodiscard]] std::string take() { return std::move(out_) + '\n'; }

 private:
  void new_line() {
    out_ += '\n';
    out_.append(2 * depth_, ' ');
  }
  void begin_item(std::string_view key) {
    if (!first_) out_ += ',';
    first_ = false;
    if (depth_ > 0) new_line();
    if (!key.empty()) out_ += fmt::format("\"{}\": ", key);
  }
  void close_with(char bracket) {
    --depth_;
    new_line();
    out_ += bracket;
    first_ = false;
  }

  std::string out_;
  std::size_t depth_ = 0;
  bool first_ = true;
};

void write(Writer& out, const Wpc& wpc) {
  const bool full = wpc.form() == Wpc::Form::kFull;
  out.text("form", json_keys::kWpcForms[static_cast<std::size_t>(wpc.form())]);
  if (wpc.has_bias()) out.number("bias", wpc.bias());
  const std::size_t count = full ? kSquares : kSquareClasses;
  out.numbers("weights", wpc.weights().first(count), full ? lines_of(8, count) : triangle());
}

void write(Writer& out, const NTuple& network) {
  if (network.stages() > 1) {
    out.member("stage_discs", fmt::format("[{}]", fmt::join(network.stage_discs(), ", ")));
  }
  out.open_list("tuples");
  for (std::size_t t = 0; t < network.tuples().size(); ++t) {
    const Tuple& tuple = network.tuples()[t];
    out.open();
    out.open_list("placements");
    for (const Placement& placement : tuple.placements) {
      std::vector<int> squares;
      for (const Square s : placement) squares.push_back(index(s));
      out.member({}, fmt::format("[{}]", fmt::join(squares, ", ")));
    }
    out.close_list();
    // A line has the nine entries that differ only in the last two squares.
    std::vector<double> weights;
    for (std::size_t stage = 0; stage < network.stages(); ++stage) {
      const std::span<const double> table = network.table(t, stage);
      weights.insert(weights.end(), table.begin(), table.end());
    }
    out.numbers("weights", weights, lines_of(9, weights.size()));
    out.close();
  }
  out.close_list();
  if (!network.has_mobility()) return;
  // A line has the entries for one number of own moves.
  std::vector<double> mobility;
  for (std::size_t stage = 0; stage < network.stages(); ++stage) {
    const std::span<const double> table = network.mobility(stage);
    mobility.insert(mobility.end(), table.begin(), table.end());
  }
  out.numbers("mobility", mobility, lines_of(kMobilitySide, mobility.size()));
}

void write(Writer& out, const Mlp& mlp) {
  out.member("layers", fmt::format("[{}]", fmt::join(mlp.layers(), ", ")));
  out.numbers("weights", mlp.weights(), mlp_layout(mlp.layers()));
}

void write(Writer& out, const SharedMlp& mlp) {
  const auto weights = mlp.weights();
  out.number("hidden_bias", weights[SharedMlp::kHiddenBias]);
  out.numbers("input", weights.subspan(SharedMlp::kInput, kSquares), lines_of(8, kSquares));
  out.number("output_bias", weights[SharedMlp::kOutputBias]);
  out.number("hidden_to_output", weights[SharedMlp::kHiddenToOutput]);
}

void write(Writer& out, const SpatialMlp& mlp) {
  out.numbers("weights", mlp.weights(), spatial_mlp_layout());
}

void write(Writer& out, const StagedFeatures& features) {
  out.open("scaling");
  out.member("square_means", features.scaling().square_means ? "true" : "false");
  out.number("moves_divisor", features.scaling().moves_divisor);
  out.number("discs_divisor", features.scaling().discs_divisor);
  out.close();
  out.open("stages");
  for (std::size_t i = 0; i < json_keys::kStages.size(); ++i) {
    const auto weights =
        features.weights().subspan(i * StagedFeatures::kFeatures, StagedFeatures::kFeatures);
    out.open(json_keys::kStages[i]);
    out.numbers("squares", weights.first(kSquareClasses), triangle());
    for (std::size_t f = 0; f < json_keys::kFeatures.size(); ++f) {
      out.number(json_keys::kFeatures[f], weights[kSquareClasses + f]);
    }
    out.close();
  }
  out.close();
}

void write(Writer&, const Uniform&) {}

void write_prob_cut(Writer& out, const ProbCutFits& fits) {
  if (fits.empty()) return;
  out.open_list("probcut");
  for (const ProbCutFit& fit : fits) {
    out.member({}, fmt::format(R"({{"discs": {}, "deep": {}, "shallow": {}, "slope": {}, )"
                               R"("offset": {}, "sigma": {}}})",
                               fit.discs, fit.deep, fit.shallow, number_text(fit.slope),
                               number_text(fit.offset), number_text(fit.sigma)));
  }
  out.close_list();
}

}  // namespace

std::string to_json(const Player& player) {
  Writer out;
  out.open();
  out.text("format", json_keys::kFormat);
  out.member("version", fmt::format("{}", json_keys::kVersion));
  out.text("name", player.name);
  if (!player.origin.empty()) out.text("origin", player.origin);
  out.text("convention", json_keys::kConventions[static_cast<std::size_t>(player.convention)]);
  if (player.meaning != Meaning::kValue) {
    out.text("meaning", json_keys::kMeanings[static_cast<std::size_t>(player.meaning)]);
  }
  write_prob_cut(out, player.prob_cut);
  out.open("evaluator");
  out.text("kind", kind(player.evaluator));
  std::visit([&](const auto& evaluator) { write(out, evaluator); }, player.evaluator);
  out.close();
  out.close();
  return out.take();
}

}  // namespace othello
