#include "eval/wpc.h"

#include <algorithm>

namespace othello {

Wpc::Wpc(Form form, bool has_bias)
    : form_(form),
      has_bias_(has_bias),
      weights_((form == Form::kFull ? kSquares : kSquareClasses) + (has_bias ? 1 : 0), 0.0) {}

double Wpc::value(const View& view) const {
  std::array<double, 8> sums{};
  for (const Square s : each(view.board.own | view.board.opponent)) {
    const double weight = weight_at(s);
    sums[static_cast<std::size_t>(column(s))] += (view.board.own & bit(s)) != 0 ? weight : -weight;
  }
  return (((sums[0] + sums[4]) + (sums[2] + sums[6])) +
          ((sums[1] + sums[5]) + (sums[3] + sums[7]))) +
         bias();
}

double Wpc::gradient(const View& view, std::span<double> out) const {
  std::fill(out.begin(), out.end(), 0.0);
  for_each_feature(view, [&](std::size_t i, double x) { out[i] += x; });
  return value(view);
}

}  // namespace othello
