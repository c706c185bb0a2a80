#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "eval/player.h"

namespace othello {

/// Serialises the state of a learner, exactly and fast.
class StateWriter {
 public:
  void whole(std::uint64_t number);
  /// The count, then the numbers.
  void numbers(std::span<const double> numbers);
  /// The squares of its tuples if it has any, and its weights.
  void evaluator(const Evaluator& evaluator);

  [[nodiscard]] std::string take() && { return std::move(bytes_); }

 private:
  void tuples(const NTuple& network);

  std::string bytes_;
};

/// Reads them in the same order. Invalid bytes are detected, and harmless values are returned from
/// then on, so one check at the end is enough.
class StateReader {
 public:
  explicit StateReader(std::string_view bytes) : bytes_(bytes) {}

  /// At most `most`.
  [[nodiscard]] std::uint64_t whole(std::uint64_t most);
  /// Empty unless there are exactly `count`.
  [[nodiscard]] std::vector<double> numbers(std::size_t count);
  /// An evaluator of the same kind and stages, and with as many weights as `like`.
  [[nodiscard]] Evaluator evaluator(const Evaluator& like);

  /// Whether an error has occurred so far.
  [[nodiscard]] bool broken() const { return failed_; }
  /// At the end: whether an error has occurred or bytes are left over.
  [[nodiscard]] bool failed() const { return failed_ || !bytes_.empty(); }

 private:
  [[nodiscard]] std::string_view take(std::size_t count);
  [[nodiscard]] std::vector<Tuple> tuples();

  std::string_view bytes_;
  bool failed_ = false;
};

}  // namespace othello
