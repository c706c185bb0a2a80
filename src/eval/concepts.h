#pragma once

#include <concepts>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "eval/view.h"

namespace othello {

/// The minimal interface of an evaluation function. `kKind` is its name in player files.
template <class E>
concept Evaluates = requires(const E& e, const View& view) {
  { E::kKind } -> std::convertible_to<std::string_view>;
  { e.value(view) } -> std::same_as<double>;
};

/// No evaluator may have more weights: a small file could otherwise request all memory.
inline constexpr std::size_t kMaxWeights = std::size_t{1} << 24;

/// Its parameters are one vector of numbers.
template <class E>
concept HasWeights = Evaluates<E> && requires(E& e, const E& constant) {
  { e.weights() } -> std::same_as<std::span<double>>;
  { constant.weights() } -> std::same_as<std::span<const double>>;
};

/// `gradient` writes d value / d weight for every weight and returns the value.
template <class E>
concept HasGradient = HasWeights<E> &&
    requires(const E& e, const View& view, std::span<double> out) {
  { e.gradient(view, out) } -> std::same_as<double>;
};

/// Its value is the sum of weights[i] * x over the few features (i, x) that are not zero; an index
/// may occur more than once.
template <class E>
concept HasSparseFeatures = HasWeights<E> &&
    requires(const E& e, const View& view, void (*visit)(std::size_t, double)) {
  e.for_each_feature(view, visit);
};

}  // namespace othello
