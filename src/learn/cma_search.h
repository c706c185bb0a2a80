#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "learn/covariance.h"
#include "learn/state_bytes.h"

namespace othello {

/// Constants that depend only on the number of weights n and the population size, by the formulae
/// and in the symbols of Hansen's tutorial on CMA-ES (2016, table 1).
struct CmaConstants {
  int lambda = 0;               ///< individuals of a generation
  std::vector<double> weights;  ///< of the individuals by rank, the best first; negative at the end
  double mu_eff = 0.0;
  double c_sigma = 0.0;
  double d_sigma = 0.0;
  double c_c = 0.0;
  double c_1 = 0.0;
  double c_mu = 0.0;
  double chi = 0.0;                 ///< the expected length of n standard normal numbers
  std::uint64_t refresh_every = 1;  ///< generations between updates of the axes of C
};

/// 4 + ⌊3 ln n⌋.
[[nodiscard]] int cma_population(std::size_t weights);

/// In the separable form c_1 and c_mu are (n + 2) / 3 times as large (Ros & Hansen 2008), since it
/// has that many fewer parameters. Precondition: population ≥ 2.
[[nodiscard]] CmaConstants cma_constants(std::size_t weights, int population, CovarianceForm form);

/// The search itself, with an ask-and-tell interface for any function, which it maximises. It draws
/// no random numbers.
class CmaSearch {
 public:
  /// An individual is mean + sigma y.
  struct Sample {
    std::vector<double> z;  ///< independent standard normal numbers
    std::vector<double> y;  ///< the same with the covariance C
  };

  CmaSearch(const CmaConstants& constants, CovarianceForm form, std::span<const double> start,
            double sigma);

  [[nodiscard]] std::span<const double> mean() const { return mean_; }
  [[nodiscard]] double sigma() const { return sigma_; }
  [[nodiscard]] std::uint64_t generation() const { return generation_; }

  [[nodiscard]] Sample sample(std::vector<double> z) const;
  [[nodiscard]] std::vector<double> individual(const Sample& sample) const;

  /// Ends a generation. Among individuals of equal fitness the earlier ranks higher.
  void tell(std::span<const Sample> samples, std::span<const double> fitness);

  /// Everything but the mean and the number of generations.
  void write(StateWriter& out) const;
  void read(StateReader& in, std::span<const double> mean, std::uint64_t generation);

 private:
  /// From the samples by rank, the best first.
  void learn_shape(std::span<const Sample* const> ranked, bool stalled);

  CmaConstants constants_;
  std::vector<double> mean_;
  double sigma_;
  std::vector<double> sigma_path_;
  std::vector<double> shape_path_;
  Covariance covariance_;
  std::uint64_t generation_ = 0;
};

}  // namespace othello
