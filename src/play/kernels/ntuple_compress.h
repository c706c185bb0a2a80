// Included inside the kernels' namespace: how moves change the sum of an n-tuple network, by
// compression.

/// The indices that change are compressed, before and after, into long lists over all moves of a
/// position; one loop then computes running sums of the changes, and the change by a move is the
/// difference of two of them. So no branch depends on the number of indices that a move changes,
/// and weights are loaded one by one.
template <class Weight>
class NTupleChanges {
 public:
  explicit NTupleChanges(const NTupleLayout& layout)
      : layout_(layout),
        before_(kMaxMoves * (layout.stride + kGroup) + kHalves),
        after_(before_.size()),
        places_(layout.base.empty() ? 0 : before_.size()),
        running_(before_.size() / kGroup + 1) {}

  /// changes[i]: the change of the sum of weights by move i; negated if `negative`.
  void find(const PositionMoves& moves, const std::uint16_t* indices, const Weight* table,
            bool negative, Weight* changes) {
    // The published networks of 12 tuples have 96 placements: a compile-time constant saves the
    // loop over their blocks.
    constexpr std::size_t kBlocks = 96 / kHalves;
    if (!layout_.base.empty()) {
      find_for<true, 0>(moves, indices, table, negative, changes);
    } else if (layout_.stride == kBlocks * kHalves) {
      find_for<false, kBlocks>(moves, indices, table, negative, changes);
    } else {
      find_for<false, 0>(moves, indices, table, negative, changes);
    }
  }

 private:
  using Sum = std::make_unsigned_t<Weight>;  ///< running sums wrap around

  /// A move's part of the lists is padded to a multiple of this with entries that change nothing,
  /// so that one running sum per group is enough.
  static constexpr std::size_t kGroup = 4;

  /// kWide: tables too large for 16-bit indices, with a base per placement. kBlocks: blocks of
  /// placements; 0 if not known at compile time.
  template <bool kWide, std::size_t kBlocks>
  void find_for(const PositionMoves& moves, const std::uint16_t* indices, const Weight* table,
                bool negative, Weight* changes) {
    if (moves.colour == Colour::kBlack) {
      find_all<kWide, kBlocks, true>(moves, indices, table, negative, changes);
    } else {
      find_all<kWide, kBlocks, false>(moves, indices, table, negative, changes);
    }
  }

  template <bool kWide, std::size_t kBlocks, bool kBlack>
  void find_all(const PositionMoves& moves, const std::uint16_t* indices, const Weight* table,
                bool negative, Weight* changes) {
    const std::size_t stride = kBlocks > 0 ? kBlocks * kHalves : layout_.stride;
    std::size_t ends[kMaxMoves];
    std::size_t n = 0;
    for (int i = 0; i < moves.count; ++i) {
      const StepRows rows(layout_, stride, moves.squares[i], moves.flips[i]);
      if constexpr (kBlocks > 0) {
        n = append_blocks<kWide, kBlack>(rows, indices, n, std::make_index_sequence<kBlocks>{});
      } else {
        for (std::size_t p = 0; p < stride; p += kHalves) {
          n = append<kWide, kBlack>(rows, indices, p, n);
        }
      }
      n = pad<kWide>(n);
      ends[i] = n / kGroup;
    }
    if (negative) {
      add_up<kWide>(table, before_.data(), after_.data(), n);
    } else {
      add_up<kWide>(table, after_.data(), before_.data(), n);
    }
    Sum before = 0;
    for (int i = 0; i < moves.count; ++i) {
      const Sum sum = running_[ends[i]];
      changes[i] = static_cast<Weight>(sum - before);
      before = sum;
    }
  }

  /// Appends the indices from `p` on that a move changes to the lists of n entries; returns the new
  /// number of entries.
  template <bool kWide, bool kBlack>
  std::size_t append(const StepRows& rows, const std::uint16_t* indices, std::size_t p,
                     std::size_t n) {
    const Halves sum = rows.sum(p);
    const Halves old = load_halves(indices + p);
    const Halves moved = kBlack ? old + sum : old - sum;
    const NonzeroHalves changed(sum);
    changed.store(before_.data() + n, old);
    changed.store(after_.data() + n, moved);
    if constexpr (kWide) {
      changed.store(places_.data() + n, load_halves(kCount.data()) + static_cast<std::uint16_t>(p));
    }
    return n + changed.count();
  }

  template <bool kWide, bool kBlack, std::size_t... kBlock>
  std::size_t append_blocks(const StepRows& rows, const std::uint16_t* indices, std::size_t n,
                            std::index_sequence<kBlock...>) {
    ((n = append<kWide, kBlack>(rows, indices, kBlock * kHalves, n)), ...);
    return n;
  }

  /// Fills the lists up to whole groups.
  template <bool kWide>
  std::size_t pad(std::size_t n) {
    std::memset(before_.data() + n, 0, kGroup * sizeof(std::uint16_t));
    std::memset(after_.data() + n, 0, kGroup * sizeof(std::uint16_t));
    if constexpr (kWide) std::memset(places_.data() + n, 0, kGroup * sizeof(std::uint16_t));
    return (n + kGroup - 1) / kGroup * kGroup;
  }

  /// running_[g]: the change by the first g groups of the lists, modulo a power of two.
  template <bool kWide>
  void add_up(const Weight* table, const std::uint16_t* gained, const std::uint16_t* lost,
              std::size_t n) {
    Sum sum = 0;
    Sum* out = running_.data();
    for (std::size_t i = 0; i < n; i += kGroup) {
      Sum group = 0;
      for (std::size_t j = i; j < i + kGroup; ++j) {
        const Weight* base = table;
        if constexpr (kWide) base += layout_.base[places_[j]];
        group += static_cast<Sum>(base[gained[j]]) - static_cast<Sum>(base[lost[j]]);
      }
      sum += group;
      *++out = sum;
    }
  }

  alignas(64) static constexpr std::array<std::uint16_t, kHalves> kCount = [] {
    std::array<std::uint16_t, kHalves> numbers{};
    for (std::size_t i = 0; i < kHalves; ++i) numbers[i] = static_cast<std::uint16_t>(i);
    return numbers;
  }();

  const NTupleLayout& layout_;
  std::vector<std::uint16_t> before_;
  std::vector<std::uint16_t> after_;
  std::vector<std::uint16_t> places_;  ///< which placement; only for wide networks
  std::vector<Sum> running_;           ///< [0] stays 0
};
