#include "learn/table_fit.h"

#include <algorithm>

#include "core/aligned.h"
#include "othello/symmetry.h"

namespace othello {
namespace {

constexpr int kPatience = 3;
/// Of the first gradient's squared norm. Later directions would follow rounding errors, and grow.
constexpr double kConverged = 1e-22;

double dot(std::span<const double> a, std::span<const double> b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

/// The indices of all placements on a board.
void find_indices(const NTupleLayout& layout, const Position& board, std::uint16_t* indices) {
  constexpr Position kStart = Position::start();
  std::copy(layout.start.begin(), layout.start.end(), indices);
  const auto add = [&](Squares squares, std::uint32_t times) {
    for (const Square s : each(squares)) {
      const std::uint16_t* steps =
          layout.steps.data() + static_cast<std::size_t>(index(s)) * layout.stride;
      for (std::size_t p = 0; p < layout.stride; ++p) {
        indices[p] = static_cast<std::uint16_t>(indices[p] + times * steps[p]);
      }
    }
  };
  constexpr std::uint32_t kMinusOne = ~std::uint32_t{0};  // indices wrap around
  add(board.own, 1);
  add(board.opponent, kMinusOne);
  add(kStart.own, kMinusOne);
  add(kStart.opponent, 1);
}

}  // namespace

TableFit::TableFit(const NTuple& network)
    : layout_(layout_of(network)), merging_(merging_of(layout_)) {
  if (merging_) layout_ = merging_->layout;
}

class TableFit::Run {
 public:
  Run(const TableFit& fit, std::span<const FitSample> samples)
      : layout_(fit.layout_),
        merging_(fit.merging_ ? &*fit.merging_ : nullptr),
        samples_(samples),
        indices_(samples.size() * layout_.placements),
        mobility_(layout_.mobility != 0 ? samples.size() : 0),
        errors_(samples.size()) {
    AlignedVector<std::uint16_t> padded(layout_.stride);
    for (std::size_t n = 0; n < samples.size(); ++n) {
      find_indices(layout_, samples[n].board, padded.data());
      std::copy_n(padded.begin(), layout_.placements,
                  indices_.begin() + static_cast<std::ptrdiff_t>(n * layout_.placements));
      if (!mobility_.empty()) {
        mobility_[n] = static_cast<std::uint16_t>(mobility_index(samples[n].board));
      }
      errors_[n] = samples[n].target;
    }
  }

  FitReport minimise(const FitOptions& options, std::span<double> weights) {
    FitReport report;
    subtract(1.0, values_of(weights));
    report.held_out_before = report.held_out_after = held_out_error();
    report.samples = samples_.size() - held_out_;
    std::vector<double> scale = counts(weights.size());
    for (double& s : scale) s = 1.0 / (s + options.ridge);
    std::vector<double> present(weights.begin(), weights.end());
    std::vector<double> direction(weights.size(), 0.0);
    double first = 0;
    double before = 0;
    for (int i = 1; i <= options.iterations && i - report.iterations <= kPatience; ++i) {
      std::vector<double> scaled = sums_of_errors(weights.size());
      double now = 0;
      for (std::size_t j = 0; j < scaled.size(); ++j) {
        const double slope = scaled[j] - options.ridge * present[j];
        scaled[j] = slope * scale[j];
        now += slope * scaled[j];
      }
      if (i == 1) first = now;
      if (now <= kConverged * first) break;
      for (std::size_t j = 0; j < scaled.size(); ++j) {
        direction[j] = scaled[j] + (i == 1 ? 0.0 : now / before * direction[j]);
      }
      const std::vector<double> changes = values_of(direction);
      const double step = now / (squares(changes) + options.ridge * dot(direction, direction));
      subtract(step, changes);
      for (std::size_t j = 0; j < present.size(); ++j) present[j] += step * direction[j];
      before = now;
      const double error = held_out_error();
      if (held_out_ == 0 || error < report.held_out_after) {
        report.held_out_after = error;
        report.iterations = i;
        std::copy(present.begin(), present.end(), weights.begin());
      }
    }
    return report;
  }

 private:
  template <class Visit>
  void each_place(std::size_t n, const Visit& visit) const {
    const std::uint16_t* indices = indices_.data() + n * layout_.placements;
    if (layout_.base.empty()) {
      for (std::size_t p = 0; p < layout_.placements; ++p) visit(indices[p]);
    } else {
      for (std::size_t p = 0; p < layout_.placements; ++p) visit(layout_.base[p] + indices[p]);
    }
    if (!mobility_.empty()) visit(layout_.mobility + std::size_t{mobility_[n]});
  }

  /// The network's value of each sample with these weights.
  [[nodiscard]] std::vector<double> values_of(std::span<const double> weights) const {
    const std::vector<double> table = merging_ != nullptr
                                          ? merge(*merging_, weights)
                                          : std::vector<double>(weights.begin(), weights.end());
    std::vector<double> values(samples_.size());
    for (std::size_t n = 0; n < samples_.size(); ++n) {
      double sum = 0;
      each_place(n, [&](std::size_t place) { sum += table[place]; });
      values[n] = sum;
    }
    return values;
  }

  void subtract(double factor, std::span<const double> values) {
    for (std::size_t n = 0; n < errors_.size(); ++n) errors_[n] -= factor * values[n];
  }

  /// For each weight the sum of `number(n)` over the samples n that read it and are not held out.
  template <class Number>
  [[nodiscard]] std::vector<double> collected(std::size_t weights, const Number& number) const {
    std::vector<double> table(layout_.stage_size, 0.0);
    for (std::size_t n = 0; n < samples_.size(); ++n) {
      if (samples_[n].held_out) continue;
      const double x = number(n);
      each_place(n, [&](std::size_t place) { table[place] += x; });
    }
    if (merging_ == nullptr) return table;
    std::vector<double> sums(weights, 0.0);
    unmerge(*merging_, std::span<const double>(table), sums);
    return sums;
  }
  [[nodiscard]] std::vector<double> counts(std::size_t weights) const {
    return collected(weights, [](std::size_t) { return 1.0; });
  }
  [[nodiscard]] std::vector<double> sums_of_errors(std::size_t weights) const {
    return collected(weights, [&](std::size_t n) { return errors_[n]; });
  }

  /// The sum over the samples that are not held out.
  [[nodiscard]] double squares(std::span<const double> values) const {
    double sum = 0;
    for (std::size_t n = 0; n < values.size(); ++n) {
      if (!samples_[n].held_out) sum += values[n] * values[n];
    }
    return sum;
  }

  [[nodiscard]] double held_out_error() {
    double sum = 0;
    held_out_ = 0;
    for (std::size_t n = 0; n < errors_.size(); ++n) {
      if (!samples_[n].held_out) continue;
      sum += errors_[n] * errors_[n];
      ++held_out_;
    }
    return held_out_ == 0 ? 0.0 : sum / static_cast<double>(held_out_);
  }

  const NTupleLayout& layout_;
  const Merging* merging_;
  std::span<const FitSample> samples_;
  std::vector<std::uint16_t> indices_;   ///< [sample][placement]
  std::vector<std::uint16_t> mobility_;  ///< entries over the numbers of legal moves; may be empty
  std::vector<double> errors_;           ///< target minus value
  std::size_t held_out_ = 0;
};

std::size_t TableFit::bytes_per_sample() const {
  // A vector of samples may have twice their capacity. Then the indices, the error and the value.
  const std::size_t indices = layout_.placements + (layout_.mobility != 0 ? 1 : 0);
  return 2 * sizeof(FitSample) + indices * sizeof(std::uint16_t) + 2 * sizeof(double);
}

FitReport TableFit::run(std::span<const FitSample> samples, const FitOptions& options,
                        std::span<double> weights) const {
  if (samples.empty()) return {};
  return Run(*this, samples).minimise(options, weights);
}

}  // namespace othello
