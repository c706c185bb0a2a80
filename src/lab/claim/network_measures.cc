#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <sstream>

#include "lab/claim/measure.h"
#include "lab/item/item_reading.h"
#include "lab/results/shared_networks.h"
#include "othello/notation.h"

namespace othello {
namespace {

/// Squares in a text, as in "a1 h1"; empty if the key is absent.
std::vector<Square> read_squares(TomlFields& fields, std::string_view key) {
  std::istringstream words(fields.text(key, ""));
  std::vector<Square> squares;
  for (std::string word; words >> word;) {
    const auto parsed = parse_square(word);
    if (!parsed) fields.fail(key, parsed.error().message);
    if (parsed) squares.push_back(*parsed);
  }
  if (fields.has(key) && squares.empty()) fields.fail(key, "expected squares, such as 'a1 h1'");
  return squares;
}

/// All squares except these.
std::vector<Square> all_but(const std::vector<Square>& squares) {
  std::vector<Square> rest;
  for (int s = 0; s < kSquares; ++s) {
    if (std::find(squares.begin(), squares.end(), square(s)) == squares.end()) {
      rest.push_back(square(s));
    }
  }
  return rest;
}

/// The resemblance of each network to `model` minus its resemblance to the other networks, as
/// jackknife pseudo-values: their mean is the mean of these differences, and their spread accounts
/// for each run also entering the differences of all others. Precondition: at least three networks.
std::vector<double> likeness(const std::vector<SharedMlp>& networks, const SharedMlp& model) {
  const auto count = static_cast<double>(networks.size());
  std::vector<double> sums(networks.size(), 0.0);  // resemblance to the others
  double pairs = 0.0;
  for (std::size_t i = 0; i < networks.size(); ++i) {
    for (std::size_t j = i + 1; j < networks.size(); ++j) {
      const double alike = resemblance(networks[i], networks[j]);
      sums[i] += alike;
      sums[j] += alike;
      pairs += alike;
    }
  }
  std::vector<double> values;
  for (std::size_t i = 0; i < networks.size(); ++i) {
    const double among_ours = 2 * pairs / (count - 1) - 2 * (pairs - sums[i]) / (count - 2);
    values.push_back(resemblance(networks[i], model) - among_ours);
  }
  return values;
}

/// Quantities of the final networks with shared weights (lab/results/shared_networks.h).
class NetworkMeasure : public RunsMeasure {
 public:
  explicit NetworkMeasure(TomlFields& fields) : RunsMeasure(fields) {
    fields.read({word("of", kind_, kKindWords, "quantity of the networks"),
                 text("player", player_, "a shipped player with shared weights")
                     .when([this] { return compares(); },
                           "of is 'resemblance', 'likeness', 'mean' or 'margin'")});
    if (compares()) fields.require("player");
    if (kind_ == Kind::kMean) {
      fields.require("squares");
      squares_ = read_squares(fields, "squares");
    }
    if (kind_ == Kind::kMargin) read_margin(fields);
  }

 private:
  enum class Kind : std::uint8_t {
    kHiddenToOutput,  ///< magnitude of the hidden-to-output weight
    kHiddenBias,      ///< times the sign of the hidden-to-output weight
    kOutputBias,
    kResemblance,  ///< correlation of the input weights with those of a player
    kLikeness,     ///< resemblance minus that of two runs to each other
    kMean,         ///< mean weight of some squares, aligned with a player
    kMargin,       ///< lowest weight of some squares minus the highest of others, aligned
  };
  static constexpr EnumWord<Kind> kKindWords[] = {{Kind::kHiddenToOutput, "hidden_to_output"},
                                                  {Kind::kHiddenBias, "hidden_bias"},
                                                  {Kind::kOutputBias, "output_bias"},
                                                  {Kind::kResemblance, "resemblance"},
                                                  {Kind::kLikeness, "likeness"},
                                                  {Kind::kMean, "mean"},
                                                  {Kind::kMargin, "margin"}};
  static constexpr std::size_t kFewestForLikeness = 3;

  [[nodiscard]] bool compares() const {
    return kind_ == Kind::kResemblance || kind_ == Kind::kLikeness || kind_ == Kind::kMean ||
           kind_ == Kind::kMargin;
  }

  /// `better` and `worse` are squares; one of them may be "others", the complement of the other. If
  /// absent, it counts as a weight of 0.
  void read_margin(TomlFields& fields) {
    constexpr std::string_view kOthers = "others";
    const bool rest_is_worse = fields.text("worse", "") == kOthers;
    const bool rest_is_better = fields.text("better", "") == kOthers;
    const bool neither = !fields.has("better") && !fields.has("worse");
    if (neither || (rest_is_worse && rest_is_better)) {
      fields.fail("", "expected squares in better, worse or both");
    }
    if (!rest_is_better) better_ = read_squares(fields, "better");
    if (!rest_is_worse) worse_ = read_squares(fields, "worse");
    if (rest_is_better) better_ = all_but(worse_);
    if (rest_is_worse) worse_ = all_but(better_);
  }

  [[nodiscard]] Result<std::vector<double>> values(const RunData& data) const override {
    const auto networks = final_networks(data);
    if (!networks) return tl::unexpected(networks.error());
    SharedMlp model;
    if (compares()) {
      const auto player = shipped_network(player_);
      if (!player) return tl::unexpected(player.error());
      model = *player;
    }
    if (kind_ == Kind::kLikeness) {
      if (networks->size() < kFewestForLikeness) {
        return failure(fmt::format("'{}' has {} finished runs, expected at least {}", experiment(),
                                   networks->size(), kFewestForLikeness));
      }
      return likeness(*networks, model);
    }
    std::vector<double> values;
    for (const SharedMlp& network : *networks) values.push_back(value_of(network, model));
    return values;
  }

  [[nodiscard]] double value_of(const SharedMlp& network, const SharedMlp& model) const {
    const auto weights = network.weights();
    const double to_output = weights[SharedMlp::kHiddenToOutput];
    switch (kind_) {
      case Kind::kHiddenToOutput:
        return std::fabs(to_output);
      case Kind::kHiddenBias:
        return weights[SharedMlp::kHiddenBias] * std::copysign(1.0, to_output);
      case Kind::kOutputBias:
        return weights[SharedMlp::kOutputBias];
      case Kind::kMean:
        return estimate(weights_of(squares_, network, model)).mean;
      case Kind::kMargin:
        return margin(network, model);
      case Kind::kResemblance:
      case Kind::kLikeness:
        break;
    }
    return resemblance(network, model);
  }

  static std::vector<double> weights_of(const std::vector<Square>& squares,
                                        const SharedMlp& network, const SharedMlp& model) {
    const SquareValues all = owner_weights(aligned(network, model));
    std::vector<double> weights;
    weights.reserve(squares.size());
    for (const Square s : squares) weights.push_back(all[static_cast<std::size_t>(index(s))]);
    return weights;
  }

  [[nodiscard]] double margin(const SharedMlp& network, const SharedMlp& model) const {
    const std::vector<double> good = weights_of(better_, network, model);
    const std::vector<double> bad = weights_of(worse_, network, model);
    const double least = good.empty() ? 0.0 : *std::min_element(good.begin(), good.end());
    const double greatest = bad.empty() ? 0.0 : *std::max_element(bad.begin(), bad.end());
    return least - greatest;
  }

  Kind kind_ = Kind::kHiddenToOutput;
  std::string player_;
  std::vector<Square> squares_;
  std::vector<Square> better_;
  std::vector<Square> worse_;
};

}  // namespace

std::shared_ptr<const ClaimMeasure> read_network_measure(TomlFields& fields) {
  return std::make_shared<NetworkMeasure>(fields);
}

}  // namespace othello
