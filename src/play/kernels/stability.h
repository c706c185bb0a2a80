// Included inside the kernels' namespace: the stable discs of kWidth boards (eval/stability.h).

template <int kShift>
inline V shifted(V v) {
  if constexpr (kShift > 0) {
    return v << kShift;
  } else {
    return v >> -kShift;
  }
}

/// The squares that a step by kShift can reach without wrapping around an edge.
template <int kShift>
constexpr std::uint64_t kReached = kShift % 8 == 0     ? ~0ULL
                                   : (kShift & 7) == 1 ? 0xfefefefefefefefe
                                                       : 0x7f7f7f7f7f7f7f7f;

/// The squares in one direction from a square of `from`, with only squares of `through` between.
template <int kShift>
inline V seen_from(V from, V through) {
  const V reached = all(kReached<kShift>);
  V open = through & reached;
  V seen = or_and(from, shifted<kShift>(from), open);
  open &= shifted<kShift>(open);
  seen = or_and(seen, shifted<2 * kShift>(seen), open);
  open &= shifted<2 * kShift>(open);
  seen = or_and(seen, shifted<4 * kShift>(seen), open);
  return shifted<kShift>(seen) & reached;
}

template <int kShift>
inline V exposed_on_axis(V same, V other, V empty) {
  return (seen_from<kShift>(empty, ~other) & seen_from<-kShift>(~same, all(~0ULL))) |
         (seen_from<-kShift>(empty, ~other) & seen_from<kShift>(~same, all(~0ULL)));
}

/// The squares where a disc of a colour could be flipped, if only the discs `same` of that colour
/// and `other` of the other are certain to stay.
inline V exposed(V same, V other, V empty) {
  return exposed_on_axis<1>(same, other, empty) | exposed_on_axis<7>(same, other, empty) |
         exposed_on_axis<8>(same, other, empty) | exposed_on_axis<9>(same, other, empty);
}

/// Of the first `count` boards; of the others anything.
inline V stable_discs(V own, V opponent, int count) {
  alignas(64) std::uint64_t discs[2][kWidth];
  alignas(64) std::uint64_t edges[kWidth] = {};
  store(discs[0], own);
  store(discs[1], opponent);
  for (int i = 0; i < count; ++i) edges[i] = stable_on_edges({discs[0][i], discs[1][i]});
  const V inside = all(~kEdges);
  const V empty = ~(own | opponent);
  V stable = (~empty & inside) | load(edges);
  for (;;) {
    const V own_stable = stable & own;
    const V opponent_stable = stable & opponent;
    const V lost = ((own_stable & exposed(own_stable, opponent_stable, empty)) |
                    (opponent_stable & exposed(opponent_stable, own_stable, empty))) &
                   inside;
    if (all_zero(lost)) return stable;
    stable &= ~lost;
  }
}
