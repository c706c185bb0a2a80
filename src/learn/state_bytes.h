#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "eval/player.h"

namespace othello {

/// Puts what a learner must remember into bytes, exactly and fast.
class StateWriter {
 public:
  void whole(std::uint64_t number);
  /// How many there are, and then each.
  void numbers(std::span<const double> numbers);
  /// The squares of its tuples if it has any, and its weights.
  void evaluator(const Evaluator& evaluator);

  [[nodiscard]] std::string take() && { return std::move(bytes_); }

 private:
  void tuples(const NTuple& network);

  std::string bytes_;
};

/// Reads them in the same order. Bytes that hold something else are noticed, and give harmless
/// values from then on: ask once, at the end.
class StateReader {
 public:
  explicit StateReader(std::string_view bytes) : bytes_(bytes) {}

  /// At most `most`.
  [[nodiscard]] std::uint64_t whole(std::uint64_t most);
  /// None if there are not exactly so many.
  [[nodiscard]] std::vector<double> numbers(std::size_t count);
  /// An evaluator of the same kind and stages, and with as many weights as `like`.
  [[nodiscard]] Evaluator evaluator(const Evaluator& like);

  /// Whether something was wrong so far.
  [[nodiscard]] bool broken() const { return failed_; }
  /// At the end: whether something was wrong, or is left over.
  [[nodiscard]] bool failed() const { return failed_ || !bytes_.empty(); }

 private:
  [[nodiscard]] std::string_view take(std::size_t count);
  [[nodiscard]] std::vector<Tuple> tuples();

  std::string_view bytes_;
  bool failed_ = false;
};

}  // namespace othello
