#include "arena/intransitivity.h"

#include <algorithm>

#include "arena/match.h"
#include "core/statistics.h"

namespace othello {
namespace {

/// The outcome of each pair, in round_robin order.
struct Verdict {
  double score = 0.5;  ///< of the pair's a
  bool significant = false;

  [[nodiscard]] bool a_ahead() const { return score > 0.5; }
  [[nodiscard]] bool b_ahead() const { return score < 0.5; }
};

std::vector<Verdict> verdicts(const Crosstable& table, const IntransitivityOptions& options,
                              IntransitivityReport& report) {
  std::vector<Verdict> all;
  std::vector<double> p_values;
  std::vector<std::size_t> met;
  for (const Pairing& pairing : round_robin(table.players())) {
    const ScoreSample sample = score_sample(table.between(pairing.a, pairing.b));
    if (sample.count > 0) {
      met.push_back(all.size());
      p_values.push_back(even_score_p_value(sample));
    }
    all.push_back({.score = sample.count > 0 ? sample.mean() : 0.5, .significant = false});
  }
  const std::vector<bool> rejected = holm_rejections(p_values, options.level);
  for (std::size_t i = 0; i < met.size(); ++i) all[met[i]].significant = rejected[i];
  report.pairs = met.size();
  report.significant_pairs =
      static_cast<std::uint64_t>(std::count(rejected.begin(), rejected.end(), true));
  return all;
}

bool stronger(const Cycle& x, const Cycle& y) {
  if (x.strength() != y.strength()) return x.strength() > y.strength();
  return x.players < y.players;
}

/// Keeps the strongest `most`: a heap whose front is the weakest kept.
void keep(std::vector<Cycle>& strongest, const Cycle& cycle, std::size_t most) {
  if (most == 0) return;
  if (strongest.size() == most) {
    if (!stronger(cycle, strongest.front())) return;
    std::pop_heap(strongest.begin(), strongest.end(), stronger);
    strongest.pop_back();
  }
  strongest.push_back(cycle);
  std::push_heap(strongest.begin(), strongest.end(), stronger);
}

}  // namespace

double Cycle::strength() const { return *std::min_element(scores.begin(), scores.end()); }

IntransitivityReport intransitivity(const Crosstable& table, const IntransitivityOptions& options) {
  IntransitivityReport report;
  const std::vector<Verdict> all = verdicts(table, options, report);
  const auto between = [&](std::size_t a, std::size_t b) -> const Verdict& {
    return all[round_robin_index({a, b})];
  };
  for (std::size_t z = 2; z < table.players(); ++z) {
    for (std::size_t y = 1; y < z; ++y) {
      const Verdict& yz = between(y, z);
      for (std::size_t x = 0; x < y; ++x) {
        const Verdict& xy = between(x, y);
        const Verdict& xz = between(x, z);
        const bool forward = xy.a_ahead() && yz.a_ahead() && xz.b_ahead();
        const bool backward = xz.a_ahead() && yz.b_ahead() && xy.b_ahead();
        ++report.triples;
        if (!forward && !backward) continue;
        ++report.cycles;
        if (!xy.significant || !yz.significant || !xz.significant) continue;
        ++report.significant_cycles;
        keep(report.strongest,
             forward ? Cycle{{x, y, z}, {xy.score, yz.score, 1 - xz.score}}
                     : Cycle{{x, z, y}, {xz.score, 1 - yz.score, 1 - xy.score}},
             options.most_listed);
      }
    }
  }
  std::sort(report.strongest.begin(), report.strongest.end(), stronger);
  return report;
}

}  // namespace othello
