#include "search/searcher.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <new>
#include <span>
#include <thread>

#include "core/tanh.h"
#include "othello/moves.h"
#include "play/compiled_forms.h"
#include "search/endgame.h"
#include "search/full_evaluation.h"
#include "search/midgame.h"

namespace othello {
namespace {

constexpr std::size_t kMostDefaultBytes = std::size_t{64} << 20;

/// Enough for most of the nodes of a search, and little where a game has many short searches.
std::size_t default_bytes(int depth, const std::optional<std::uint64_t>& nodes) {
  constexpr std::uint64_t kBytesPerNode = 16;  // few nodes have an entry
  const std::size_t by_depth =
      std::min(kMostDefaultBytes, std::size_t{256} << std::min(3 * depth / 2, 18));
  return nodes
             ? std::min<std::size_t>(by_depth, std::min(*nodes, kMostDefaultBytes) * kBytesPerNode)
             : by_depth;
}

/// The same for an exact search.
std::size_t default_exact_bytes(int empties) {
  return std::min(kMostDefaultBytes, std::size_t{256} << std::clamp(empties - 4, 0, 18));
}

HashTable table_of_bytes(std::size_t bytes) {
  auto table = HashTable::create(bytes);
  if (!table) throw std::bad_alloc();
  return std::move(*table);
}

int empty_squares(const Board& board) { return std::popcount(board.position.empty()); }

/// A search of one board that may be stopped.
class BoardSearch {
 public:
  BoardSearch(const CompiledPlayer& player, const SearchOptions& options,
              const ProbCutTable* prob_cut, const Board& board)
      : player_(player),
        options_(options),
        prob_cut_(prob_cut),
        board_(board),
        moves_(legal_moves(board.position)),
        empties_(empty_squares(board)),
        watch_(limits_of(options)),
        table_(table_of_bytes(
            options.hash_bytes.value_or(default_bytes(most_depth(), options.settings.nodes)))) {}

  BestMove best() {
    for (const Square s : each(moves_)) order_.push_back({.move = s});
    const bool limited = options_.settings.nodes || options_.settings.time || options_.stop;
    if (!solves() || limited) {
      deepen(1, free_watch_);
      for (int depth = 2; depth <= most_depth() && !watch_.stopped(); ++depth) {
        deepen(depth, watch_);
      }
    }
    found_.nodes = watch_.nodes() + free_watch_.nodes();
    if (solves() && found_.best.depth < empties_ && !watch_.stopped()) solve();
    found_.best.nodes = found_.nodes;
    return std::move(found_);
  }

  std::vector<SearchedMove> all(const Searcher::Deeper& deeper) {
    for (const Square s : each(moves_)) order_.push_back({.move = s});
    deepen_all(1, free_watch_);
    for (int depth = 2; depth <= most_depth() && !watch_.stopped(); ++depth) {
      if (deeper) deeper(order_);
      deepen_all(depth, watch_);
    }
    for (SearchedMove& m : order_) m.exact = m.depth >= empties_;
    if (solves() && most_depth() < empties_ && !watch_.stopped()) {
      if (deeper) deeper(order_);
      solve_all(deeper);
    }
    return std::move(order_);
  }

 private:
  static SearchLimits limits_of(const SearchOptions& options) {
    SearchLimits limits;
    limits.nodes = options.settings.nodes;
    limits.time = options.settings.time;
    limits.stop = options.stop;
    return limits;
  }

  [[nodiscard]] bool solves() const { return empties_ <= options_.settings.exact_from; }
  /// Of the search that is not exact.
  [[nodiscard]] int most_depth() const { return std::min(options_.settings.depth, empties_); }

  /// What is left of the limits for an exact search.
  [[nodiscard]] EndgameOptions exact_options(std::uint64_t nodes_so_far) const {
    EndgameOptions options;
    options.threads = options_.threads;
    options.isa = options_.isa;
    options.limits = watch_.limits();
    if (options.limits.nodes) {
      *options.limits.nodes -= std::min(*options.limits.nodes - 1, nodes_so_far);
    }
    if (options.limits.time) {
      options.limits.time =
          std::max(*options.limits.time - watch_.elapsed(), std::chrono::nanoseconds(1));
    }
    return options;
  }

  /// The exact result of the best move.
  void solve() {
    HashTable table = table_of_bytes(options_.hash_bytes.value_or(default_exact_bytes(empties_)));
    const EndgameResult solved = solve_endgame(board_.position, exact_options(found_.nodes), table);
    found_.nodes += solved.nodes;
    if (solved.stopped) return;
    found_.best = {.move = solved.line.front(),
                   .value = result_value(solved.value.lower),
                   .exact = true,
                   .depth = empties_,
                   .line = solved.line};
    found_.ties = bit(solved.line.front());
  }

  /// The exact result of every move, as far as the limits allow.
  void solve_all(const Searcher::Deeper& deeper) {
    HashTable table = table_of_bytes(options_.hash_bytes.value_or(default_exact_bytes(empties_)));
    std::uint64_t nodes = watch_.nodes();
    for (SearchedMove& move : order_) {
      const Position next = play(board_.position, move.move);
      const bool pass = legal_moves(next) == 0;
      if (is_over(next)) {
        keep(move, -final_value(next), empties_, {});
      } else {
        const EndgameResult solved =
            solve_endgame(pass ? next.swapped() : next, exact_options(nodes), table);
        nodes += solved.nodes;
        move.nodes += solved.nodes;
        if (solved.stopped) break;
        const Value value = result_value(solved.value.lower);
        keep(move, pass ? value : -value, empties_, solved.line);
      }
      move.exact = true;
      if (deeper && &move != &order_.back()) {
        std::vector<SearchedMove> known = order_;
        sort_moves(known);
        deeper(known);
      }
    }
    sort_moves(order_);
  }

  /// One iteration of the search for the best moves, in the order of the last one. After the first
  /// move the others are divided among the threads.
  void deepen(int depth, SearchWatch& watch) {
    const auto search = make_search(depth, watch);
    const Value first = first_value(*search, order_.front().move, depth);
    if (watch.stopped()) return;  // nothing is known about this depth
    keep(order_.front(), first, depth, search->line());
    std::atomic<Value> best = first;
    share_out(1, depth, watch, [&](Midgame& own, SearchedMove& move) {
      // Worse moves are refuted; what is at least as good as the best so far gets its value.
      const Value to_beat = best;
      if (own.value_of(board_, move.move, depth, {to_beat - 1, to_beat}) < to_beat) return;
      const Value value = own.value_of(board_, move.move, depth, {to_beat - 1, kInfinite});
      if (watch.stopped()) return;
      keep(move, value, depth, own.line());
      for (Value known = best; known < value && !best.compare_exchange_weak(known, value);) {
      }
    });
    const auto is_best = [&](const SearchedMove& m) { return m.depth == depth && m.value == best; };
    std::stable_partition(order_.begin(), order_.end(), is_best);
    found_.ties = 0;
    for (const SearchedMove& m : order_) {
      if (!is_best(m)) break;
      if (found_.ties == 0 || m.move < found_.best.move) found_.best = m;
      found_.ties |= bit(m.move);
    }
    found_.best.exact = depth >= empties_ && !watch.stopped();
  }

  /// Results must be exact: a search to the end of the game cuts nothing off on an estimate.
  std::unique_ptr<Midgame> make_search(int depth, SearchWatch& watch) {
    return make_midgame({player_, table_, watch, depth < empties_ ? prob_cut_ : nullptr},
                        options_.isa);
  }

  static void keep(SearchedMove& move, Value value, int depth, std::span<const Square> line) {
    move.value = value;
    move.depth = depth;
    move.line.assign(1, move.move);
    move.line.insert(move.line.end(), line.begin(), line.end());
  }

  /// Calls `work` for the moves from number `first` on, on several threads, each with its own
  /// search.
  template <class Work>
  void share_out(std::size_t first, int depth, SearchWatch& watch, const Work& work) {
    std::atomic<std::size_t> next = first;
    const auto run = [&] {
      const auto search = make_search(depth, watch);
      for (std::size_t i = next++; i < order_.size() && !watch.stopped(); i = next++) {
        work(*search, order_[i]);
      }
    };
    std::vector<std::thread> threads;
    const auto count = std::min(static_cast<std::size_t>(options_.threads), order_.size() - first);
    for (std::size_t i = 1; i < count; ++i) threads.emplace_back(run);
    run();
    for (std::thread& thread : threads) thread.join();
  }

  /// Most values change little from one depth to the next.
  Value first_value(Midgame& search, Square move, int depth) {
    if (found_.ties == 0) return search.value_of(board_, move, depth, {});
    const Value expected = found_.best.value;
    const Value margin = std::max<Value>(std::abs(expected) / 16, 16);
    const Window window{std::max(expected - margin, -kInfinite),
                        std::min(expected + margin, kInfinite)};
    const Value value = search.value_of(board_, move, depth, window);
    if (value <= window.alpha) return search.value_of(board_, move, depth, {-kInfinite, value + 1});
    if (value >= window.beta) return search.value_of(board_, move, depth, {value - 1, kInfinite});
    return value;
  }

  /// One iteration of the search of all moves. A move that was not finished keeps what is known of
  /// it.
  void deepen_all(int depth, SearchWatch& watch) {
    share_out(0, depth, watch, [&](Midgame& own, SearchedMove& move) {
      const std::uint64_t before = own.nodes();
      const Value value = own.value_of(board_, move.move, depth, {});
      move.nodes += own.nodes() - before;
      if (!watch.stopped()) keep(move, value, depth, own.line());
    });
    sort_moves(order_);
  }

  static void sort_moves(std::vector<SearchedMove>& moves) {
    std::stable_sort(moves.begin(), moves.end(), [](const SearchedMove& a, const SearchedMove& b) {
      return a.value != b.value ? a.value > b.value : a.move < b.move;
    });
  }

  const CompiledPlayer& player_;
  const SearchOptions& options_;
  const ProbCutTable* prob_cut_;
  const Board& board_;
  Squares moves_;
  int empties_;
  SearchWatch watch_;
  SearchWatch free_watch_{SearchLimits{}};  ///< for what is always searched
  HashTable table_;
  std::vector<SearchedMove> order_;
  BestMove found_;
};

}  // namespace

SearchOptions search_options(const Player& player, const SearchSettings& settings) {
  return {.settings = settings, .prob_cut = player.prob_cut};
}

Searcher::Searcher(const CompiledPlayer& player, const SearchOptions& options)
    : player_(player), options_(options) {
  if (options.settings.probcut > 0) {
    prob_cut_ = std::make_shared<const ProbCutTable>(options.prob_cut, search_unit(player),
                                                     options.settings.probcut);
  }
}

Result<Searcher> Searcher::create(const CompiledPlayer& player, const SearchOptions& options) {
  if (options.hash_bytes) {
    if (const auto table = HashTable::create(*options.hash_bytes); !table) {
      return tl::unexpected(table.error());
    }
  }
  return Searcher(player, options);
}

BestMove Searcher::best(const Board& board) const {
  assert(legal_moves(board.position) != 0);
  return BoardSearch(player_, options_, prob_cut_.get(), board).best();
}

std::vector<SearchedMove> Searcher::all(const Board& board, const Deeper& deeper) const {
  assert(legal_moves(board.position) != 0);
  return BoardSearch(player_, options_, prob_cut_.get(), board).all(deeper);
}

double search_unit(const CompiledPlayer& player) {
  const CompiledForm& form = player.impl().as(Colour::kBlack);
  if (const auto* net = std::get_if<CompiledNTuple>(&form)) return net->unit;
  if (const auto* wpc = std::get_if<CompiledWpc>(&form)) return wpc->unit;
  return FullEvaluation(player.impl()).unit();
}

double estimate_of(const CompiledPlayer& player, Value value) {
  if (is_decided(value)) return decided_discs(value);
  const CompiledForm& form = player.impl().as(Colour::kBlack);
  const double score = value * search_unit(player);
  const bool is_network =
      std::holds_alternative<CompiledMlp>(form) || std::holds_alternative<CompiledSharedMlp>(form);
  return is_network ? exact_tanh(score) : score;
}

}  // namespace othello
