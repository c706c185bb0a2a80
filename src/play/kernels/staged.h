// Included inside the kernels' namespace: staged features, kWidth moves of a position at once.

typedef double Reals __attribute__((vector_size(sizeof(V))));

/// Small integers, also negative ones: added to the bits of 1.5 * 2^52, they are its last digits.
inline Reals as_reals(V v) {
  constexpr double kMagic = 0x1.8p52;
  return __builtin_bit_cast(Reals, v + all(__builtin_bit_cast(std::uint64_t, kMagic))) - kMagic;
}

/// Each lane adds the features in the order of StagedFeatures::value().
class StagedScorer : public ScoreBuffer<double>, public Stateless {
 public:
  explicit StagedScorer(const CompiledStaged& staged)
      : staged_(staged), scaling_(staged.evaluator.scaling()) {
    for (std::size_t c = 0; c < kSquareClasses; ++c) {
      // Classes have 4 or 8 squares: multiplying is as exact as dividing.
      scales_[c] = scaling_.square_means ? 1.0 / __builtin_popcountll(kClassSquares[c]) : 1.0;
    }
  }

  void score(const Tasks& tasks, Colour colour) {
    // Under negation the view is Black's, who moves next if White has moved.
    const bool swap = staged_.convention == Convention::kNegation && colour == Colour::kWhite;
    for (int i = 0; i < tasks.slot_count; ++i) {
      const Tasks::Slot& entry = tasks.slots[i];
      // Every move of a position is compared with the weights of the position's own stage.
      const Stage stage = stage_of({tasks.own[entry.first], tasks.opponent[entry.first]});
      const double* weights = staged_.evaluator.weights().data() +
                              static_cast<std::size_t>(stage) * StagedFeatures::kFeatures;
      for (int t = 0; t < entry.count; t += kWidth) {
        score_moves(tasks, entry.first + t, std::min(entry.count - t, kWidth), weights, swap);
      }
    }
  }

 private:
  /// Scores `count` moves; lanes beyond them are computed too, from whatever is there.
  void score_moves(const Tasks& tasks, int first, int count, const double* weights, bool swap) {
    const V flipped = load(tasks.flips + first);
    const V mover = load(tasks.own + first) | flipped | all(1) << load_bytes(tasks.squares + first);
    const V other = load(tasks.opponent + first) & ~flipped;
    const V own = swap ? other : mover;
    const V opponent = swap ? mover : other;
    Reals sum{};
    // Features with weight zero are not computed.
    const auto add = [&](std::size_t feature, auto&& compute) {
      if (weights[feature] != 0.0) sum += weights[feature] * compute();
    };
    for (std::size_t c = 0; c < kSquareClasses; ++c) {
      const V squares = all(kClassSquares[c]);
      add(StagedFeatures::kSquareA + c, [&] {
        return scales_[c] * as_reals(count_bits(own & squares) - count_bits(opponent & squares));
      });
    }
    add(StagedFeatures::kLegalMoves,
        [&] { return as_reals(count_bits(legal_moves(own, opponent))) / scaling_.moves_divisor; });
    add(StagedFeatures::kMobility,
        [&] { return as_reals(count_bits(legal_moves(opponent, own))) / scaling_.moves_divisor; });
    add(StagedFeatures::kStableDiscs, [&] {
      return as_reals(count_bits(own & stable_discs(own, opponent, count))) /
             scaling_.discs_divisor;
    });
    add(StagedFeatures::kOwnDiscs,
        [&] { return as_reals(count_bits(own)) / scaling_.discs_divisor; });
    add(StagedFeatures::kPlayerTurn, [&] { return swap ? 1.0 : 0.0; });
    if (swap) sum = -sum;
    std::memcpy(scores_ + first, &sum, sizeof sum);
  }

  const CompiledStaged& staged_;
  StagedFeatures::Scaling scaling_;
  double scales_[kSquareClasses];
};
