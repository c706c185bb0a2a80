#include "learn/policy_sums.h"

#include <bit>

#include "play/policy_step.h"

namespace othello {

void TupleIndices::start() {
  indices_ = layout_->start;
  board_ = Position::start();
}

void TupleIndices::move_to(const Position& board) {
  add(board.own & ~board_.own);
  subtract(board_.own & ~board.own);
  subtract(board.opponent & ~board_.opponent);
  add(board_.opponent & ~board.opponent);
  board_ = board;
}

void TupleIndices::add(Squares squares) {
  for (const Square s : each(squares)) {
    const std::uint16_t* steps =
        &layout_->steps[static_cast<std::size_t>(index(s)) * layout_->stride];
    for (std::size_t p = 0; p < layout_->stride; ++p) {
      indices_[p] = static_cast<std::uint16_t>(indices_[p] + steps[p]);
    }
  }
}

void TupleIndices::subtract(Squares squares) {
  for (const Square s : each(squares)) {
    const std::uint16_t* steps =
        &layout_->steps[static_cast<std::size_t>(index(s)) * layout_->stride];
    for (std::size_t p = 0; p < layout_->stride; ++p) {
      indices_[p] = static_cast<std::uint16_t>(indices_[p] - steps[p]);
    }
  }
}

PolicySums::PolicySums(const CompiledPolicy& policy)
    : critic_(policy.critic(Colour::kBlack)),
      layout_(*critic_.layout),
      base_(layout_.base),
      convention_(policy.policy().convention),
      before_(layout_),
      played_(layout_),
      baseline_(layout_) {
  base_.resize(layout_.stride, 0);
}

std::size_t PolicySums::stage_begin(const Position& board) const {
  return layout_.stage_begin[static_cast<std::size_t>(std::popcount(board.own | board.opponent))];
}

void PolicySums::learn(std::span<const PolicyTurn> turns, Colour mover, int result,
                       PolicyGradient& gradient) {
  // Under negation everything is in Black's view and White's value is the negative; under inversion
  // each side sees the board as Black does.
  const bool negated = mover == Colour::kWhite && convention_ == Convention::kNegation;
  const auto seen = [&](const Position& board) { return negated ? board.swapped() : board; };
  before_.start();
  for (const PolicyTurn& turn : turns) {
    before_.move_to(seen(turn.before));
    const std::uint16_t* indices = before_.data();
    const std::int32_t* table = critic_.table.data() + stage_begin(turn.before);
    std::int32_t score = 0;
    for (std::size_t p = 0; p < layout_.placements; ++p) score += table[base_[p] + indices[p]];
    const double expected = expected_result(negated ? -score : score, critic_.unit);
    const std::int64_t error = policy_error(result, expected);
    const std::int64_t q = negated ? -error : error;
    std::int64_t* sums = gradient.critic.data() + stage_begin(turn.before);
    for (std::size_t p = 0; p < layout_.placements; ++p) sums[base_[p] + indices[p]] += q;
    if (turn.played == turn.baseline) continue;
    learn_difference(seen(turn.played), seen(turn.baseline), q, gradient.actor);
  }
}

void PolicySums::learn_difference(const Position& played, const Position& baseline, std::int64_t q,
                                  std::vector<std::int64_t>& all_sums) {
  std::int64_t* sums = all_sums.data() + stage_begin(played);
  played_ = before_;
  played_.move_to(played);
  baseline_ = before_;
  baseline_.move_to(baseline);
  const Squares different = (played.own ^ baseline.own) | (played.opponent ^ baseline.opponent);
  // Placements that read none of these squares read the same weight twice.
  constexpr std::size_t kBlock = NTupleLayout::kBlock;
  const std::size_t blocks = layout_.stride / kBlock;
  for (std::size_t block = 0; block < blocks; ++block) {
    std::uint32_t touched = 0;
    for (const Square s : each(different)) {
      touched |= layout_.touched[static_cast<std::size_t>(index(s)) * blocks + block];
    }
    for (; touched != 0; touched &= touched - 1) {
      const std::size_t p = block * kBlock + static_cast<std::size_t>(std::countr_zero(touched));
      sums[base_[p] + played_.data()[p]] += q;
      sums[base_[p] + baseline_.data()[p]] -= q;
    }
  }
}

}  // namespace othello
