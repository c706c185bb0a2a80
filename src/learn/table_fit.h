#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "eval/ntuple.h"
#include "play/merging.h"
#include "play/ntuple_layout.h"

namespace othello {

/// A position and the value that a network should have for it.
struct FitSample {
  Position board;  ///< as the network sees it
  std::int8_t target = 0;
  bool held_out = false;  ///< not learned from, but used to decide when to stop
};

struct FitOptions {
  double ridge = 3;     ///< as if each weight had also been seen this often with the value 0
  int iterations = 30;  ///< at most
};

struct FitReport {
  std::size_t samples = 0;  ///< learned from
  int iterations = 0;       ///< that the weights come from
  /// Mean squared error of the samples held out, with the weights before and after; 0 without any.
  double held_out_before = 0;
  double held_out_after = 0;
};

/// Least squares for the tables of an n-tuple network. All stages have the same shape and are
/// fitted one at a time. Merged lookup tables (play/merging.h) make it faster.
class TableFit {
 public:
  explicit TableFit(const NTuple& network);

  /// Improves `weights`, those of one stage, by conjugate gradients: minimises the sum of the
  /// squared errors plus ridge times the sum of the squared weights. Each direction is scaled by
  /// how often a weight is read. Stops when the samples held out have not been improved by three
  /// iterations, and returns to the best weights. All sums are in a fixed order.
  FitReport run(std::span<const FitSample> samples, const FitOptions& options,
                std::span<double> weights) const;

  /// Memory that a run needs for each sample, the sample itself included.
  [[nodiscard]] std::size_t bytes_per_sample() const;

 private:
  class Run;

  NTupleLayout layout_;
  std::optional<Merging> merging_;
};

}  // namespace othello
