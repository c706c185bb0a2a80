// Included inside the kernels' namespace: the legal moves of a single board.

inline std::uint64_t legal_moves_on(const Position& p) { return legal_moves(p.own, p.opponent); }
