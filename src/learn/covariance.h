#pragma once

#include <cstdint>
#include <span>
#include <variant>
#include <vector>

#include "core/fields.h"
#include "core/result.h"
#include "learn/state_bytes.h"

namespace othello {

// The covariance C = B D² Bᵀ of a normal distribution with an adapted shape: a full matrix, or only
// its diagonal. Both start as the identity. All sums are in a fixed order.

enum class CovarianceForm : std::uint8_t { kFull, kSeparable };
inline constexpr EnumWord<CovarianceForm> kCovarianceWords[] = {
    {CovarianceForm::kFull, "full"}, {CovarianceForm::kSeparable, "separable"}};

/// The update of one generation: C becomes keep C + path_weight p pᵀ + Σ weights[i] y_i y_iᵀ.
struct CovarianceLesson {
  double keep = 1.0;
  double path_weight = 0.0;
  std::span<const double> path;                      ///< p
  std::span<const double> weights;                   ///< of the samples, some of them negative
  std::span<const std::span<const double>> samples;  ///< y
};

class FullCovariance {
 public:
  explicit FullCovariance(std::size_t size);

  /// B D z, which has the covariance C if z are independent standard normal numbers.
  [[nodiscard]] std::vector<double> stretch(std::span<const double> z) const;
  /// B z, which is C^(-1/2) B D z.
  [[nodiscard]] std::vector<double> turn(std::span<const double> z) const;
  /// B and D do not change until `refresh`, whose cost grows with the cube of the size.
  void learn(const CovarianceLesson& lesson);
  void refresh();

  void write(StateWriter& out) const;
  void read(StateReader& in);

 private:
  std::size_t size_;
  std::vector<double> matrix_;  ///< C, column by column, its lower triangle
  std::vector<double> basis_;   ///< B, column by column
  std::vector<double> axes_;    ///< D
};

class SeparableCovariance {
 public:
  explicit SeparableCovariance(std::size_t size) : variances_(size, 1.0), axes_(size, 1.0) {}

  [[nodiscard]] std::vector<double> stretch(std::span<const double> z) const;
  [[nodiscard]] std::vector<double> turn(std::span<const double> z) const {
    return {z.begin(), z.end()};
  }
  void learn(const CovarianceLesson& lesson);
  void refresh();

  void write(StateWriter& out) const;
  void read(StateReader& in);

 private:
  std::vector<double> variances_;
  std::vector<double> axes_;
};

using Covariance = std::variant<FullCovariance, SeparableCovariance>;

[[nodiscard]] Covariance make_covariance(CovarianceForm form, std::size_t size);

/// Refuses a full matrix that does not fit in memory, giving its size.
[[nodiscard]] Result<void> check_covariance(CovarianceForm form, std::size_t size);

}  // namespace othello
