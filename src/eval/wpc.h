#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "eval/view.h"

namespace othello {

/// The class of each square under the eight symmetries, 0 = corner … 9 = centre, numbered row by
/// row through the triangle a1 b1 c1 d1 b2 c2 d2 c3 d3 d4 (the squares A to J of Osaki et al.).
inline constexpr int kSquareClasses = 10;
[[nodiscard]] constexpr std::array<int, 64> make_square_classes() {
  constexpr std::array<std::array<int, 4>, 4> kQuarter{
      {{0, 1, 2, 3}, {1, 4, 5, 6}, {2, 5, 7, 8}, {3, 6, 8, 9}}};
  std::array<int, 64> classes{};
  for (int s = 0; s < 64; ++s) {
    const int c = s & 7;
    const int r = s >> 3;
    classes[static_cast<std::size_t>(s)] = kQuarter[static_cast<std::size_t>(r < 4 ? r : 7 - r)]
                                                   [static_cast<std::size_t>(c < 4 ? c : 7 - c)];
  }
  return classes;
}
inline constexpr std::array<int, 64> kSquareClass = make_square_classes();

/// Weighted piece counter (Lucas & Runarsson 2006, eq. 1): the sum of a weight for each own disc
/// minus the same for each of the opponent's, plus an optional bias.
///
/// The order of summation is fixed, to give the same bits everywhere, and suits vectors of any
/// length: a partial sum for each column, from 0 down its rows, adding the weight of an own disc
/// and subtracting that of an opponent's; then ((a + e) + (c + g)) + ((b + f) + (d + h)); then the
/// bias.
class Wpc {
 public:
  static constexpr std::string_view kKind = "wpc";

  enum class Form : std::uint8_t {
    kFull,       ///< 64 weights, one per square
    kSymmetric,  ///< 10 weights, one per class of squares
  };

  /// All weights zero.
  explicit Wpc(Form form = Form::kFull, bool has_bias = false);

  [[nodiscard]] Form form() const { return form_; }
  [[nodiscard]] bool has_bias() const { return has_bias_; }
  /// 64 or 10 weights, then the bias if there is one.
  [[nodiscard]] std::span<double> weights() { return weights_; }
  [[nodiscard]] std::span<const double> weights() const { return weights_; }
  [[nodiscard]] double bias() const { return has_bias_ ? weights_.back() : 0.0; }
  [[nodiscard]] double weight_at(Square s) const { return weights_[weight_index(s)]; }

  [[nodiscard]] double value(const View& view) const;
  double gradient(const View& view, std::span<double> out) const;

  template <class Visit>
  void for_each_feature(const View& view, Visit&& visit) const {
    for (const Square s : each(view.board.own)) visit(weight_index(s), 1.0);
    for (const Square s : each(view.board.opponent)) visit(weight_index(s), -1.0);
    if (has_bias_) visit(weights_.size() - 1, 1.0);
  }

 private:
  [[nodiscard]] std::size_t weight_index(Square s) const {
    return static_cast<std::size_t>(
        form_ == Form::kFull ? index(s) : kSquareClass[static_cast<std::size_t>(index(s))]);
  }

  Form form_;
  bool has_bias_;
  std::vector<double> weights_;
};

}  // namespace othello
