#include "search/prob_cut_table.h"

#include <algorithm>

namespace othello {

ProbCutTable::ProbCutTable(const ProbCutFits& fits, double unit, double sigmas) {
  for (std::size_t i = 0; i < fits.size(); ++i) {
    const ProbCutFit& fit = fits[i];
    const auto next = std::find_if(fits.begin() + static_cast<std::ptrdiff_t>(i), fits.end(),
                                   [&](const ProbCutFit& f) { return f.discs > fit.discs; });
    const int end = next == fits.end() ? 65 : next->discs;
    for (int discs = fit.discs; discs < end; ++discs) {
      cuts_[static_cast<std::size_t>(fit.deep)][static_cast<std::size_t>(discs)] = {
          .shallow = fit.shallow,
          .slope = fit.slope,
          .offset = fit.offset / unit,
          .margin = sigmas * fit.sigma / unit};
    }
  }
}

}  // namespace othello
