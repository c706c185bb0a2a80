#include <fmt/format.h>

#include "core/interval_text.h"
#include "lab/figure/figure_boards.h"
#include "lab/item/item_reading.h"
#include "lab/results/shared_networks.h"
#include "othello/notation.h"

namespace othello {
namespace {

/// A scalar quantity of a network.
using NetworkNumber = std::function<double(const SharedMlp&)>;

NetworkNumber weight_at(std::size_t weight) {
  return [weight](const SharedMlp& network) { return network.weights()[weight]; };
}

NetworkNumber input_at(std::size_t square) { return weight_at(SharedMlp::kInput + square); }

RunEstimate estimate_of(const std::vector<SharedMlp>& networks, const NetworkNumber& number) {
  std::vector<double> values;
  values.reserve(networks.size());
  for (const SharedMlp& network : networks) values.push_back(number(network));
  return estimate(values);
}

/// The mean resemblance over all pairs. Precondition: at least two networks.
double mean_resemblance(const std::vector<SharedMlp>& networks) {
  double sum = 0.0;
  std::size_t pairs = 0;
  for (std::size_t i = 0; i < networks.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j, ++pairs) sum += resemblance(networks[i], networks[j]);
  }
  return sum / static_cast<double>(pairs);
}

std::string four_decimals(double x) { return fmt::format("{:.4f}", x); }

/// CSV: square,paper,mean,deviation,run_1,…
std::string weights_csv(const SharedMlp& printed, const std::vector<SharedMlp>& networks) {
  std::string text = "square,paper,mean,deviation";
  for (std::size_t run = 1; run <= networks.size(); ++run) text += fmt::format(",run_{}", run);
  text += '\n';
  for (int s = 0; s < kSquares; ++s) {
    const NetworkNumber number = input_at(static_cast<std::size_t>(s));
    const RunEstimate all = estimate_of(networks, number);
    text +=
        fmt::format("{},{},{},{}", to_text(square(s)), number(printed), all.mean, all.deviation);
    for (const SharedMlp& network : networks) text += fmt::format(",{}", number(network));
    text += '\n';
  }
  return text;
}

/// The weights of an experiment's final networks with shared weights, next to the paper's network.
/// Each is aligned with it (lab/results/shared_networks.h).
class WeightsItem : public ItemBody {
 public:
  explicit WeightsItem(TomlFields& fields) : experiment_(read_required(fields, "experiment")) {
    if (auto printed = shipped_network(read_required(fields, "player"))) {
      printed_ = std::move(*printed);
    } else {
      fields.fail("player", printed.error().message);
    }
  }

  [[nodiscard]] std::vector<std::string> experiments() const override { return {experiment_}; }

  [[nodiscard]] Result<void> draw(const ItemPage& page) const override {
    const auto data = page.results.experiments.find(experiment_);
    if (data == page.results.experiments.end()) {
      page.missing(experiment_);
      return {};
    }
    auto networks = final_networks(data->second);
    if (!networks) return tl::unexpected(networks.error());
    for (SharedMlp& network : *networks) network = aligned(network, printed_);
    page.add_figure(figure(page.item.id, *networks));
    page.add(table(*networks));
    return {};
  }

 private:
  [[nodiscard]] Figure figure(const std::string& name,
                              const std::vector<SharedMlp>& networks) const {
    SquareValues mean{};
    for (std::size_t s = 0; s < mean.size(); ++s) mean[s] = estimate_of(networks, input_at(s)).mean;
    Figure out = draw_square_maps(name,
                                  {{"Paper", square_weights(printed_)},
                                   {fmt::format("Ours, mean of {} runs", networks.size()), mean},
                                   {"Ours, run 1", square_weights(networks.front())}},
                                  ColourScale::kCommon);
    out.data = {{name + ".csv", "input weights", weights_csv(printed_, networks)}};
    return out;
  }

  [[nodiscard]] ReportTable table(const std::vector<SharedMlp>& networks) const {
    ReportTable out{.caption = "Other weights of the network",
                    .columns = {{"", Align::kLeft},
                                {"paper"},
                                {"ours, mean"},
                                {"95%"},
                                {"deviation between runs"}},
                    .rows = {}};
    const auto add = [&](std::string what, const std::string& paper, const RunEstimate& ours) {
      const bool several = ours.has_interval();
      out.rows.push_back({{std::move(what)},
                          {paper},
                          {four_decimals(ours.mean)},
                          {several ? interval_text(ours.interval, "{:.4f}") : "–"},
                          {several ? four_decimals(ours.deviation) : "–"}});
    };
    const auto add_number = [&](std::string what, const NetworkNumber& number) {
      add(std::move(what), four_decimals(number(printed_)), estimate_of(networks, number));
    };
    add_number("hidden bias", weight_at(SharedMlp::kHiddenBias));
    add_number("output bias", weight_at(SharedMlp::kOutputBias));
    add_number("hidden-to-output weight", weight_at(SharedMlp::kHiddenToOutput));
    add_number("root mean square of the input weights",
               [](const SharedMlp& network) { return rms(square_weights(network)); });
    add("correlation of the input weights with the paper's", "–",
        estimate_of(networks,
                    [this](const SharedMlp& network) { return resemblance(network, printed_); }));
    if (networks.size() > 1) {
      out.rows.push_back({{"correlation between two of our runs"},
                          {"–"},
                          {four_decimals(mean_resemblance(networks))},
                          {"–"},
                          {"–"}});
    }
    return out;
  }

  std::string experiment_;
  SharedMlp printed_;
};

}  // namespace

std::shared_ptr<const ItemBody> read_weights_item(TomlFields& fields) {
  return std::make_shared<WeightsItem>(fields);
}

}  // namespace othello
