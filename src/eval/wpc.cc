#include "eval/wpc.h"

#include <algorithm>

namespace othello {

Wpc::Wpc(Form form, bool has_bias)
    : form_(form),
      has_bias_(has_bias),
      weights_((form == Form::kFull ? kSquares : kSquareClasses) + (has_bias ? 1 : 0), 0.0) {}

double Wpc::value(const View& view) const {
  double sum = 0;
  for_each_feature(view, [&](std::size_t i, double x) { sum += weights_[i] * x; });
  return sum;
}

double Wpc::gradient(const View& view, std::span<double> out) const {
  std::fill(out.begin(), out.end(), 0.0);
  double sum = 0;
  for_each_feature(view, [&](std::size_t i, double x) {
    out[i] += x;
    sum += weights_[i] * x;
  });
  return sum;
}

}  // namespace othello
