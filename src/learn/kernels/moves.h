// Included inside the kernels' namespace: the legal moves of a position with their flips.

inline constexpr int kMaxMoves = 34;  // a bound on the legal moves of a position; 33 is the record
inline constexpr int kSlack = 64;     // elements that vector stores may write past the end

struct Moves {
  std::uint64_t set;
  int count;
  alignas(64) std::uint8_t squares[kMaxMoves + kSlack];
  alignas(64) std::uint64_t flips[kMaxMoves + kSlack];
};
