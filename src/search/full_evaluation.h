#pragma once

#include "play/compiled_forms.h"
#include "play/score.h"
#include "search/value.h"

namespace othello {

/// Scores boards after moves by the reference implementation, for forms without an incremental one.
/// Scores in floating point become fixed-point numbers, in steps of about 2^-30 of the largest
/// score that the weights allow.
class FullEvaluation {
 public:
  explicit FullEvaluation(const CompiledImpl& player);

  /// For the mover. Boards are in Black's view.
  [[nodiscard]] Value score(Colour mover, const Afterstate& move) const;

  /// The score of one step.
  [[nodiscard]] double unit() const { return unit_; }

 private:
  const CompiledImpl& player_;
  double unit_;
};

}  // namespace othello
