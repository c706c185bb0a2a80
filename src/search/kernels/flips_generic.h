// Included inside the kernels' namespace: the flips of one move, in 64-bit words.

/// The ray without the opponent's discs has its lowest bit at the first square that stops the run:
/// if that is an own disc, everything below it on the ray flips.
inline Squares flips_up(Squares own, Squares opponent, Squares ray) {
  const Squares stops = ray & ~opponent;
  const Squares below = stops - 1;
  return (own & stops & ~below) != 0 ? ray & below & ~stops : 0;
}

inline Squares flips_down(Squares own, Squares opponent, Squares ray) {
  const Squares stops = ray & ~opponent;
  if (stops == 0) return 0;
  const Squares stop = Squares{1} << 63 >> __builtin_clzll(stops);
  // Two times the stop is above it; without an own disc there, nothing.
  return ray & (0 - ((own & stop) << 1));
}

/// The opponent's discs that a disc on `s` would flip.
inline Squares flips_of(Squares own, Squares opponent, int s) {
  const Rays& rays = kRays[static_cast<std::size_t>(s)];
  Squares flipped = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    flipped |= flips_up(own, opponent, rays.up[i]) | flips_down(own, opponent, rays.down[i]);
  }
  return flipped;
}
