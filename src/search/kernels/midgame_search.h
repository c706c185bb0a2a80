// Included inside the kernels' namespace: principal-variation search.

/// The order in which squares are tried if nothing else is known: corners first, the squares next
/// to them last. Higher is earlier.
inline constexpr std::array<std::int8_t, 64> kSquareOrder = [] {
  constexpr std::array<std::array<std::int8_t, 4>, 4> kQuarter{
      {{9, 2, 8, 6}, {2, 0, 3, 4}, {8, 3, 7, 5}, {6, 4, 5, 1}}};
  std::array<std::int8_t, 64> order{};
  for (std::size_t s = 0; s < 64; ++s) {
    const std::size_t c = s % 8;
    const std::size_t r = s / 8;
    order[s] = kQuarter[r < 4 ? r : 7 - r][c < 4 ? c : 7 - c];
  }
  return order;
}();

/// The principal variation from a node: at most one move per ply.
struct LineBuffer {
  std::array<Square, 64> moves;
  std::size_t length = 0;

  void set(Square first, const LineBuffer& rest) {
    moves[0] = first;
    std::copy_n(rest.moves.begin(), rest.length, moves.begin() + 1);
    length = rest.length + 1;
  }
};

template <class Evaluation>
class MidgameSearch final : public Midgame {
 public:
  explicit MidgameSearch(const MidgameParts& parts)
      : evaluation_(parts.player.impl()),
        table_(parts.table),
        watch_(parts.watch),
        prob_cut_(parts.prob_cut) {}

  Value value_of(const Board& board, Square move, int depth, const Window& window) override {
    assert(depth >= 1);
    stopped_ = watch_.stopped();
    evaluation_.start(board.black_view());
    const Squares flipped = othello::flips(board.position, move);
    const Position next = play(board.position, move, flipped);
    const Value value = child({board.position, board.to_move, 0, depth}, index(move), flipped,
                              othello::legal_moves(next), window.alpha, window.beta);
    report();
    return value;
  }

  [[nodiscard]] std::span<const Square> line() const override {
    return {lines_[1].moves.data(), lines_[1].length};
  }
  [[nodiscard]] std::uint64_t nodes() const override { return nodes_; }

 private:
  /// A position to search, from the view of the side to move.
  struct Node {
    Position position;
    Colour to_move;
    int ply;
    int depth;
  };

  /// From these depths on.
  static constexpr int kTableDepth = 2;
  static constexpr int kCutOffDepth = 3;   ///< enhanced transposition cut-offs
  static constexpr int kScoreDepth = 3;    ///< moves ordered by their scores
  static constexpr int kShallowDepth = 7;  ///< moves ordered by a search
  static constexpr int kShallowReduction = 5;

  void count_node() {
    if (++nodes_ - reported_ >= Evaluation::kPollNodes) report();
  }
  void report() {
    if (watch_.report(nodes_ - reported_)) stopped_ = true;
    reported_ = nodes_;
  }

  /// The key of a position in the table. The same position with the other side's colour is a
  /// different one where an evaluator distinguishes the colours; discs of both sides on a square
  /// mark White's.
  static Position key(const Position& p, Colour to_move) {
    return to_move == Colour::kBlack ? p : Position{p.own, p.own | p.opponent};
  }

  /// The value of a move for its mover, whose node's depth includes it.
  Value child(const Node& node, int square, Squares flipped, Squares replies, Value alpha,
              Value beta) {
    const Position& p = node.position;
    const Position next{p.opponent & ~flipped, p.own | flipped | 1ULL << square};
    if (node.depth > 1) {
      evaluation_.make(node.ply, node.to_move, square, flipped);
      return -search({next, other(node.to_move), node.ply + 1, node.depth - 1}, replies, -beta,
                     -alpha);
    }
    count_node();
    lines_[static_cast<std::size_t>(node.ply) + 1].length = 0;
    if (replies == 0 && othello::legal_moves(next.swapped()) == 0) {
      return -final_value(next);
    }
    return evaluation_.score(node.ply, node.to_move, p, square, flipped, replies);
  }

  /// `moves` are the legal ones.
  Value search(const Node& node, Squares moves, Value alpha, Value beta) {
    count_node();
    if (stopped_) return 0;
    if (moves == 0) {
      const Position swapped = node.position.swapped();
      const Squares replies = othello::legal_moves(swapped);
      if (replies == 0) {
        lines_[static_cast<std::size_t>(node.ply)].length = 0;
        return final_value(node.position);
      }
      return -search({swapped, other(node.to_move), node.ply, node.depth}, replies, -beta, -alpha);
    }
    return node.depth < kTableDepth ? try_moves(node, moves, alpha, beta, nullptr)
                                    : search_with_table(node, moves, alpha, beta);
  }

  Value search_with_table(const Node& node, Squares moves, Value alpha, Value beta) {
    const Position at = key(node.position, node.to_move);
    HashEntry entry{.lower = -kInfinite, .upper = kInfinite};
    if (const auto found = table_.find(at)) {
      entry.moves = found->moves;
      // Inside an open window a cut-off would shorten the principal variation.
      if (found->depth == node.depth && is_certain(*found) && beta == alpha + 1) {
        if (found->lower >= beta) return found->lower;
        if (found->upper <= alpha) return found->upper;
      }
    }
    const std::uint64_t before = nodes_;
    std::optional<Value> likely;
    if (prob_cut_ != nullptr && beta == alpha + 1) likely = likely_bound(node, moves, alpha, beta);
    const Value value = likely ? *likely : try_moves(node, moves, alpha, beta, &entry);
    if (stopped_) return 0;
    entry.selectivity = prob_cut_ == nullptr ? 0 : 1;
    entry.depth = static_cast<std::uint8_t>(node.depth);
    entry.lower = value > alpha ? value : -kInfinite;
    entry.upper = value < beta ? value : kInfinite;
    table_.store(at, entry, static_cast<std::uint8_t>(std::bit_width(nodes_ - before)));
    return value;
  }

  /// Whether an entry of the table may be used: a search without ProbCut needs one without.
  [[nodiscard]] bool is_certain(const HashEntry& entry) const {
    return entry.selectivity == 0 || prob_cut_ != nullptr;
  }

  /// Alpha or beta if a shallower search makes it likely that the value is beyond it.
  std::optional<Value> likely_bound(const Node& node, Squares moves, Value alpha, Value beta) {
    // Results are no estimates: the fits do not apply to them.
    if (alpha <= -kResultBase || beta >= kResultBase) return std::nullopt;
    const ProbCutTable::Cut& cut = prob_cut_->cut(node.depth, disc_count(node.position));
    if (cut.shallow == 0) return std::nullopt;
    const Node shallow{node.position, node.to_move, node.ply, cut.shallow};
    if (const double needed = std::ceil(cut.needed_for(beta)); needed < kResultBase) {
      const auto bound = static_cast<Value>(std::max(needed, 1.0 - kResultBase));
      if (search(shallow, moves, bound - 1, bound) >= bound) return beta;
    }
    if (const double allowed = std::floor(cut.allowed_for(alpha)); allowed > -kResultBase) {
      const auto bound = static_cast<Value>(std::min(allowed, kResultBase - 1.0));
      if (search(shallow, moves, bound, bound + 1) <= bound) return alpha;
    }
    return std::nullopt;
  }

  /// Moves sorted as they are needed: many nodes are cut off after the first one.
  struct Order {
    alignas(64) std::array<Value, Expansion::kRoom> keys;
    Squares rest = 0;  ///< places in the expansion of the moves that are left
  };

  /// `entry` has the best moves known from the table and gets the best one found; null near the
  /// leaves, where moves are not worth ordering.
  Value try_moves(const Node& node, Squares moves, Value alpha, Value beta, HashEntry* entry) {
    Expansion e;
    expand(node.position, moves, e);
    if (entry != nullptr && node.depth >= kCutOffDepth && beta == alpha + 1) {
      if (const Value bound = transposed(node, e, beta); bound >= beta) return bound;
    }
    const int known = entry == nullptr ? -1 : place_of(moves, entry->moves[0]);
    Order order;
    order.rest = e.count == 64 ? ~Squares{0} : (Squares{1} << e.count) - 1;
    bool sorted = entry == nullptr;
    Value best = -kInfinite;
    Value low = alpha;
    for (int tried = 0; order.rest != 0; ++tried) {
      int i = known;
      if (tried > 0 || known < 0) {
        if (!sorted) {
          give_keys(node, e, *entry, order);
          sorted = true;
        }
        i = entry == nullptr ? std::countr_zero(order.rest) : next_of(order);
      }
      order.rest &= ~(Squares{1} << i);
      const auto at = static_cast<std::size_t>(i);
      const Value value = tried == 0 || node.depth == 1
                              ? child(node, e.squares[at], e.flips[at], e.replies[at], low, beta)
                              : later_child(node, e, at, low, beta);
      if (stopped_) return 0;
      if (value <= best) continue;
      best = value;
      if (entry != nullptr && entry->moves[0] != e.squares[at]) {
        entry->moves = {e.squares[at], entry->moves[0]};
      }
      if (value <= low) continue;
      low = value;
      const auto ply = static_cast<std::size_t>(node.ply);
      lines_[ply].set(square(e.squares[at]), lines_[ply + 1]);
      if (value >= beta) break;
    }
    return best;
  }

  /// Any move but the first: it is expected to be worse, which a null window proves at less cost.
  Value later_child(const Node& node, const Expansion& e, std::size_t i, Value low, Value beta) {
    if (low == -kInfinite) return child(node, e.squares[i], e.flips[i], e.replies[i], low, beta);
    const Value value = child(node, e.squares[i], e.flips[i], e.replies[i], low, low + 1);
    if (stopped_ || value <= low || value >= beta) return value;
    return child(node, e.squares[i], e.flips[i], e.replies[i], low, beta);
  }

  /// A lower bound on the node's value by the table's entries of its children.
  Value transposed(const Node& node, const Expansion& e, Value beta) const {
    for (std::size_t i = 0; i < static_cast<std::size_t>(e.count); ++i) {
      const auto found = table_.find(key(after(node, e, i), other(node.to_move)));
      if (found && found->depth == node.depth - 1 && is_certain(*found) && -found->upper >= beta) {
        return -found->upper;
      }
    }
    return -kInfinite;
  }

  static Position after(const Node& node, const Expansion& e, std::size_t i) {
    return {node.position.opponent & ~e.flips[i],
            node.position.own | e.flips[i] | 1ULL << e.squares[i]};
  }

  /// -1 if the square is not among the moves.
  static int place_of(Squares moves, std::uint8_t square) {
    if (square >= 64 || (moves >> square & 1) == 0) return -1;
    return std::popcount(moves & ((Squares{1} << square) - 1));
  }

  static int next_of(const Order& order) {
    int best = std::countr_zero(order.rest);
    for (Squares rest = order.rest & (order.rest - 1); rest != 0; rest &= rest - 1) {
      const int i = std::countr_zero(rest);
      if (order.keys[static_cast<std::size_t>(i)] > order.keys[static_cast<std::size_t>(best)]) {
        best = i;
      }
    }
    return best;
  }

  void give_keys(const Node& node, const Expansion& e, const HashEntry& entry, Order& order) {
    const Squares odd = odd_quadrants(node.position.empty());
    for (Squares rest = order.rest; rest != 0; rest &= rest - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(rest));
      const int s = e.squares[i];
      Value& key = order.keys[i];
      if (s == entry.moves[1]) {
        key = kInfinite;
      } else if (node.depth >= kScoreDepth) {
        const int plies = node.depth >= kShallowDepth ? node.depth - kShallowReduction : 1;
        key = child({node.position, node.to_move, node.ply, plies}, s, e.flips[i], e.replies[i],
                    -kInfinite, kInfinite);
      } else {
        // Few replies, then a good square, then a quadrant with an odd number of empty squares.
        key = -32 * std::popcount(e.replies[i]) - 32 * std::popcount(e.replies[i] & kCorners) +
              2 * kSquareOrder[static_cast<std::size_t>(s)] + static_cast<Value>(odd >> s & 1);
      }
    }
  }

  Evaluation evaluation_;
  HashTable& table_;
  SearchWatch& watch_;
  const ProbCutTable* prob_cut_;
  std::uint64_t nodes_ = 0;
  std::uint64_t reported_ = 0;
  bool stopped_ = false;
  std::array<LineBuffer, 66> lines_;  ///< by ply
};

std::unique_ptr<Midgame> make_midgame(const MidgameParts& parts) {
  const CompiledForm& form = parts.player.impl().as(Colour::kBlack);
  if (std::holds_alternative<CompiledNTuple>(form)) {
    return std::make_unique<MidgameSearch<NTupleEvaluation>>(parts);
  }
  if (std::holds_alternative<CompiledWpc>(form)) {
    return std::make_unique<MidgameSearch<WpcEvaluation>>(parts);
  }
  return std::make_unique<MidgameSearch<OtherEvaluation>>(parts);
}
