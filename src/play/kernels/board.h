// Included inside the kernels' namespace: the game on kWidth boards at once, one per lane.

/// Fills along one axis (both directions of lines whose neighbours are kShift apart) by parallel
/// prefix: runs of up to six discs of `through` next to a disc of `own`, and the square beyond.
template <int kShift>
inline V moves_on_axis(V own, V through) {
  V up = (own << kShift) & through;
  V down = (own >> kShift) & through;
  up = or_and(up, up << kShift, through);
  down = or_and(down, down >> kShift, through);
  const V two_up = through & (through << kShift);
  const V two_down = two_up >> kShift;
  up = or_and(up, up << (2 * kShift), two_up);
  down = or_and(down, down >> (2 * kShift), two_down);
  up = or_and(up, up << (2 * kShift), two_up);
  down = or_and(down, down >> (2 * kShift), two_down);
  return (up << kShift) | (down >> kShift);
}

/// The same along the rows. Towards higher bits a carry does it: added at the run's first disc, it
/// propagates through the run to the square beyond.
inline V moves_on_rows(V own, V through) {
  const V first = (own + own) & through;
  const V up = (through + first) & ~through;
  V down = (own >> 1) & through;
  down = or_and(down, down >> 1, through);
  const V two_down = through & (through >> 1);
  down = or_and(down, down >> 2, two_down);
  down = or_and(down, down >> 2, two_down);
  return up | (down >> 1);
}

inline V legal_moves(V own, V opponent) {
  // Discs on the columns a and h cannot be flipped along a row or diagonal; leaving them out also
  // keeps the fills from wrapping around the edge.
  const V inner = opponent & all(0x7e7e7e7e7e7e7e7e);
  const V reached = moves_on_rows(own, inner) | moves_on_axis<8>(own, opponent) |
                    moves_on_axis<7>(own, inner) | moves_on_axis<9>(own, inner);
  return reached & ~(own | opponent);
}

/// The flips on one ray that leaves the square towards higher bits. The ray without the opponent's
/// discs has its lowest bit at the first square that stops the run: if that is an own disc,
/// everything below it on the ray flips.
inline V flips_on_ray(V own, V opponent, V ray) {
  const V stops = ray & ~opponent;
  const V below = stops - 1;
  return where(and_and_not(own, stops, below), ray & opponent & below);
}

/// The flips on the four rays towards higher bits.
inline V flips_upwards(V own, V opponent, V s) {
  const V right = right_of(s);
  const V left = left_of(s);
  return flips_on_ray(own, opponent, (all(0xfe) << s) & right) |
         flips_on_ray(own, opponent, (all(0x0002040810204080) << s) & left) |
         flips_on_ray(own, opponent, all(0x0101010101010100) << s) |
         flips_on_ray(own, opponent, (all(0x8040201008040200) << s) & right);
}

/// Boards with their half turns, in which the rays towards lower bits become rays towards higher
/// ones.
struct Boards {
  V own;
  V opponent;
  V turned_own;
  V turned_opponent;
};

inline Boards with_half_turns(V own, V opponent) {
  return {own, opponent, half_turn(own), half_turn(opponent)};
}

/// The discs that a move on square `s` flips in each lane.
inline V flips(const Boards& boards, V s) {
  return flips_upwards(boards.own, boards.opponent, s) |
         half_turn(flips_upwards(boards.turned_own, boards.turned_opponent, all(63) - s));
}
