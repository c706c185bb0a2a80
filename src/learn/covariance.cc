#include "learn/covariance.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

#include "learn/memory_need.h"
#include "learn/symmetric_eigen.h"

namespace othello {
namespace {

/// Per element of C: C and B themselves, the bytes of both when they are saved, and three base64
/// copies while a checkpoint is assembled. The limit also bounds the size of a checkpoint.
constexpr double kBytesPerNumber = 2 * sizeof(double) * (1 + 1 + 3 * 4.0 / 3.0);

/// Rounding and stale axes may drive a variance out of range, even below 0.
double axis(double variance) { return std::sqrt(std::clamp(variance, 1e-20, 1e20)); }

}  // namespace

FullCovariance::FullCovariance(std::size_t size)
    : size_(size), matrix_(size * size, 0.0), basis_(size * size, 0.0), axes_(size, 1.0) {
  for (std::size_t i = 0; i < size; ++i) matrix_[i * size + i] = basis_[i * size + i] = 1.0;
}

std::vector<double> FullCovariance::stretch(std::span<const double> z) const {
  std::vector<double> scaled(z.begin(), z.end());
  for (std::size_t i = 0; i < size_; ++i) scaled[i] *= axes_[i];
  return turn(scaled);
}

std::vector<double> FullCovariance::turn(std::span<const double> z) const {
  assert(z.size() == size_);
  std::vector<double> turned(size_, 0.0);
  for (std::size_t j = 0; j < size_; ++j) {
    const double* column = &basis_[j * size_];
    for (std::size_t i = 0; i < size_; ++i) turned[i] += column[i] * z[j];
  }
  return turned;
}

void FullCovariance::learn(const CovarianceLesson& lesson) {
  assert(lesson.weights.size() == lesson.samples.size());
  for (std::size_t j = 0; j < size_; ++j) {
    double* column = &matrix_[j * size_];
    const auto add = [&](double weight, std::span<const double> y) {
      const double factor = weight * y[j];
      for (std::size_t i = j; i < size_; ++i) column[i] += factor * y[i];
    };
    for (std::size_t i = j; i < size_; ++i) column[i] *= lesson.keep;
    add(lesson.path_weight, lesson.path);
    for (std::size_t k = 0; k < lesson.samples.size(); ++k) {
      add(lesson.weights[k], lesson.samples[k]);
    }
  }
}

void FullCovariance::refresh() {
  EigenBasis found = decompose_symmetric(matrix_, size_);
  basis_ = std::move(found.vectors);
  std::transform(found.values.begin(), found.values.end(), axes_.begin(), axis);
}

void FullCovariance::write(StateWriter& out) const {
  out.numbers(matrix_);
  out.numbers(basis_);
  out.numbers(axes_);
}

void FullCovariance::read(StateReader& in) {
  matrix_ = in.numbers(size_ * size_);
  basis_ = in.numbers(size_ * size_);
  axes_ = in.numbers(size_);
}

std::vector<double> SeparableCovariance::stretch(std::span<const double> z) const {
  assert(z.size() == axes_.size());
  std::vector<double> stretched(z.begin(), z.end());
  for (std::size_t i = 0; i < axes_.size(); ++i) stretched[i] *= axes_[i];
  return stretched;
}

void SeparableCovariance::learn(const CovarianceLesson& lesson) {
  assert(lesson.weights.size() == lesson.samples.size());
  const auto add = [&](double weight, std::span<const double> y) {
    for (std::size_t i = 0; i < variances_.size(); ++i) variances_[i] += weight * (y[i] * y[i]);
  };
  for (double& variance : variances_) variance *= lesson.keep;
  add(lesson.path_weight, lesson.path);
  for (std::size_t k = 0; k < lesson.samples.size(); ++k) {
    add(lesson.weights[k], lesson.samples[k]);
  }
}

void SeparableCovariance::refresh() {
  std::transform(variances_.begin(), variances_.end(), axes_.begin(), axis);
}

void SeparableCovariance::write(StateWriter& out) const {
  out.numbers(variances_);
  out.numbers(axes_);
}

void SeparableCovariance::read(StateReader& in) {
  const std::size_t size = axes_.size();
  variances_ = in.numbers(size);
  axes_ = in.numbers(size);
}

Covariance make_covariance(CovarianceForm form, std::size_t size) {
  if (form == CovarianceForm::kFull) return FullCovariance(size);
  return SeparableCovariance(size);
}

Result<void> check_covariance(CovarianceForm form, std::size_t size) {
  if (form == CovarianceForm::kSeparable) return {};
  // Doubles avoid overflow.
  const double bytes = kBytesPerNumber * static_cast<double>(size) * static_cast<double>(size);
  if (bytes <= static_cast<double>(kMostLearnerBytes)) return {};
  return failure(
      fmt::format("a full matrix of {} weights would need {:.1f} GB of memory, expected at most "
                  "{:.1f} GB; \"separable\" needs only as much as a few players",
                  size, bytes / 1e9, static_cast<double>(kMostLearnerBytes) / 1e9),
      "covariance");
}

}  // namespace othello
