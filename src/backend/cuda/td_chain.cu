#include "backend/cuda/td_chain.h"

#include "backend/cuda/launch.h"
#include "backend/cuda/td_net.cuh"
#include "core/grid.h"
#include "core/tanh.h"

// td_game() of learn/td_game.h for n-tuple networks, with its bits. A chain of games is sequential,
// so that a block has one turn to spread over its threads: the squares that could be moves, and the
// moves times the placements. Meanwhile a warp of its own finds what the last move teaches, since
// tanh takes as long as all the rest. What is too short to be spread, such as the choice of the
// move, every warp computes for itself, which saves a meeting of all.

namespace othello::cuda {
namespace {

[[nodiscard]] __device__ double value(std::int64_t sum) {
  return exact_tanh(static_cast<double>(sum) * (1.0 / kTdScale));
}

/// The greatest of the threads' numbers, for all of them.
[[nodiscard]] __device__ double greatest(double mine, TdShared& shared) {
  for (int distance = 16; distance > 0; distance /= 2) {
    const double theirs = __shfl_xor_sync(kAllLanes, mine, distance);
    mine = theirs > mine ? theirs : mine;
  }
  __syncthreads();
  if (threadIdx.x % 32 == 0) shared.largest[threadIdx.x / 32] = mine;
  __syncthreads();
  for (const double theirs : shared.largest) mine = theirs > mine ? theirs : mine;
  return mine;
}

template <bool kTableShared, bool kStepsShared, bool kWide>
class Chain {
 public:
  __device__ Chain(const TdChain& chain, TdShared& shared)
      : chain_(chain), shared_(shared), net_(chain, reinterpret_cast<std::byte*>(&shared + 1)) {}

  /// Returns how many games have been played.
  [[nodiscard]] __device__ std::uint64_t play(std::uint64_t most_games) {
    const std::uint64_t rest = chain_.games - chain_.played;
    const std::uint64_t games = rest < most_games ? rest : most_games;
    // Before anything is changed: weights too large for whole numbers are left alone.
    std::uint64_t reach = in_reach(largest_weight());
    if (reach == 0) return 0;
    net_.load();
    std::uint64_t played = 0;
    for (; played < games && reach > 0; ++played) {
      __syncthreads();  // of what came before all is done
      play_game(chain_.first_game + chain_.played + played);
      if (--reach == 0) {
        __syncthreads();
        reach = in_reach(greatest(net_.largest(), shared_));
      }
    }
    __syncthreads();
    net_.store();
    return played;
  }

 private:
  [[nodiscard]] static __device__ bool is_teacher() { return threadIdx.x >= kTdMovers; }
  /// Movers wait for each other alone.
  static __device__ void meet_movers() { __barrier_sync_count(1, kTdMovers); }

  [[nodiscard]] __device__ std::uint64_t in_reach(double largest) const {
    const double room = chain_.limit - largest;
    return room > 0 ? static_cast<std::uint64_t>(room / chain_.growth) : 0;
  }

  [[nodiscard]] __device__ double largest_weight() const {
    double largest = 0;
    for (std::uint32_t i = threadIdx.x; i < chain_.weight_count; i += kTdThreads) {
      const double w = chain_.weights[i];
      const double magnitude = w < 0 ? -w : w;
      // Written so that what is no number is out of reach.
      if (!(magnitude <= largest)) largest = magnitude < chain_.limit ? magnitude : chain_.limit;
    }
    return greatest(largest, shared_);
  }

  /// Where a game stands.
  struct Game {
    TdBoard board{0x0000000810000000, 0x0000001008000000};  ///< side to move first
    bool black = true;                                      ///< is to move
    std::uint32_t turn = 0;
    TdMoves* found;  ///< the moves of the board
    TdMoves* next;   ///< those after the move that is made …
    TdMoves* again;  ///< … and if there are none those of the same side
    bool ended = false;
  };

  /// What the last move has taught, known to the teacher.
  struct Lesson {
    bool learns = false;
    double before = 0;      ///< v of the board before the move
    std::int64_t step = 0;  ///< as if the game had not ended
  };

  __device__ void play_game(std::uint64_t number) {
    Game game{.found = &shared_.moves[0], .next = &shared_.moves[1], .again = &shared_.moves[2]};
    Lesson lesson;
    net_.begin(chain_.start);
    if (threadIdx.x < kTdRandomBlocks) {
      shared_.random[threadIdx.x] = random_words(chain_.seed, number, threadIdx.x, chain_.stream);
    }
    if (!is_teacher()) finder_.find(game.board, *game.found);
    __syncthreads();
    for (bool first_turn = true;; first_turn = false) {
      // Movers know the position, and may look at the moves before the last one has been learnt
      // from; the teacher comes after them.
      if (!is_teacher() && !game.ended) net_.prepare(look_of(game));
      __syncthreads();
      if (is_teacher() && !first_turn) advance(game, lesson);
      if (game.ended) break;
      const TdLook look = look_of(game);
      if (!is_teacher()) net_.sum(look, shared_.sums);
      __syncthreads();
      const bool random = is_random(game);
      if (is_teacher()) {
        const Chosen chosen = choose<true>(look, choice_word(game));
        // The start position is no afterstate.
        lesson.learns =
            (!first_turn || !chain_.after_to_after) && (chain_.update_after_random || !random);
        lesson.before = chosen.before;
        lesson.step = lesson.learns ? step(chosen.before, chosen.after) : 0;
        teach(lesson.step);
        game.board = after(game, look, chosen.number);
      } else {
        const Chosen chosen = choose<false>(look, choice_word(game));
        game.board = after(game, look, chosen.number);
        finder_.find(game.board, *game.next);
        net_.move(look, chosen.number);
        meet_movers();
        if (game.next->set() == 0) {
          finder_.find(game.board.swapped(), *game.again);
          meet_movers();
        }
        advance(game, lesson);
      }
    }
    if (chain_.after_to_after) {
      const TdLook look{game.found, TdRanks(0), 0, 0, game.black};
      if (!is_teacher()) {
        net_.prepare(look);
        net_.sum(look, shared_.sums);
      }
      __syncthreads();
      if (is_teacher()) teach(step(value(shared_.sums[0]), game.board.outcome(game.black)));
    }
  }

  /// To the next turn, after the move has been made on the board and the moves that follow are
  /// found: those of the other side, or else those of the same one, or the game has ended.
  __device__ void advance(Game& game, const Lesson& lesson) {
    game.black = !game.black;
    ++game.turn;
    TdMoves* const old = game.found;
    if (game.next->set() != 0) {
      game.found = game.next;
      game.next = old;
    } else if (game.again->set() != 0) {
      game.found = game.again;
      game.again = old;
      game.board = game.board.swapped();
      game.black = !game.black;
      ++game.turn;
    } else {
      game.ended = true;
      // The target was the outcome: whole numbers can be put right.
      if (is_teacher() && lesson.learns && !chain_.after_to_after) {
        teach(step(lesson.before, game.board.outcome(game.black)) - lesson.step);
      }
    }
    net_.swap_indices();
  }

  [[nodiscard]] __device__ std::uint32_t choice_word(const Game& game) const {
    const RandomWords& words = shared_.random[game.turn / 2];
    return game.black ? words.w1 : words.w3;
  }
  [[nodiscard]] __device__ bool is_random(const Game& game) const {
    const RandomWords& words = shared_.random[game.turn / 2];
    return (game.black ? words.w0 : words.w2) < chain_.threshold;
  }

  /// Of a random move alone the value is asked for.
  [[nodiscard]] __device__ TdLook look_of(const Game& game) const {
    const TdRanks ranks(game.found->set());
    const bool random = is_random(game);
    return {game.found, ranks, random ? scaled(choice_word(game), ranks.count()) : 0,
            random ? 1 : ranks.count(), game.black};
  }

  [[nodiscard]] static __device__ TdBoard after(const Game& game, const TdLook& look,
                                                unsigned number) {
    const unsigned square = look.square(number);
    return game.board.after(square, look.found->flips[square]);
  }

  /// As td_update() for features of 1.
  [[nodiscard]] __device__ std::int64_t step(double v, double target) const {
    const double k = on_grid((chain_.alpha * (target - v)) * (1.0 - v * v));
    return static_cast<std::int64_t>(k * kTdScale);
  }
  __device__ void teach(std::int64_t weight_step) const {
    net_.update(weight_step, threadIdx.x % 32, 32);
  }

  /// The move that is made, by its number among those looked at, and v before and after it for the
  /// teacher.
  struct Chosen {
    unsigned number;
    double before = 0;
    double after = 0;
  };
  template <bool kValues>
  [[nodiscard]] __device__ Chosen choose(const TdLook& look, std::uint32_t word) const {
    if (look.count >= 32) return choose_slowly<kValues>(look, word);
    // Every lane has one of the sums, of which it computes v while the best is found: by their
    // high halves, then by the low ones.
    const unsigned lane = threadIdx.x % 32;
    const bool is_move = lane > 0 && lane <= look.count;
    const std::int64_t sum = lane <= look.count ? shared_.sums[lane] : 0;
    const double v = kValues ? value(sum) : 0;
    const std::int64_t score = look.black ? sum : -sum;
    const auto high = is_move ? static_cast<int>(score >> 32) : INT32_MIN;
    const int high_most = __reduce_max_sync(kAllLanes, high);
    const bool in_question = is_move && high == high_most;
    const unsigned low = in_question ? static_cast<unsigned>(score) : 0;
    const unsigned low_most = __reduce_max_sync(kAllLanes, low);
    const unsigned best = __ballot_sync(kAllLanes, in_question && low == low_most);
    const unsigned number = one_of(best, word);
    if constexpr (!kValues) return {number};
    return {number, __shfl_sync(kAllLanes, v, 0),
            __shfl_sync(kAllLanes, v, static_cast<int>(number))};
  }

  /// Of a position with many moves, of which there are few.
  template <bool kValues>
  [[nodiscard]] __device__ Chosen choose_slowly(const TdLook& look, std::uint32_t word) const {
    std::uint64_t best = 0;
    std::int64_t most = 0;
    for (unsigned i = 1; i <= look.count; ++i) {
      const std::int64_t score = look.black ? shared_.sums[i] : -shared_.sums[i];
      if (best == 0 || score > most) {
        best = 0;
        most = score;
      }
      if (score == most) best |= std::uint64_t{1} << i;
    }
    const unsigned number = one_of(best, word);
    if constexpr (!kValues) return {number};
    return {number, value(shared_.sums[0]), value(shared_.sums[number])};
  }

  /// One of a set of numbers, by the rule for ties.
  [[nodiscard]] __device__ unsigned one_of(std::uint64_t set, std::uint32_t word) const {
    unsigned n = 0;
    if (!chain_.first_of_ties) n = scaled(word, static_cast<unsigned>(__popcll(set)));
    for (; n > 0; --n) set &= set - 1;
    return static_cast<unsigned>(lowest(set));
  }

  const TdChain chain_;  // a copy, for the registers
  TdShared& shared_;
  const MoveFinder finder_;
  TdNet<kTableShared, kStepsShared, kWide> net_;
};

template <bool kTableShared, bool kStepsShared, bool kWide>
__global__ void __launch_bounds__(kTdThreads)
    play_chains(TdChain* chains, std::uint64_t most_games) {
  TdChain& chain = chains[blockIdx.x];
  if (chain.out_of_reach || chain.played >= chain.games) return;
  const std::uint64_t played =
      Chain<kTableShared, kStepsShared, kWide>(chain, *shared_memory<TdShared>()).play(most_games);
  __syncthreads();  // all have read the chain
  if (threadIdx.x == 0) {
    chain.played += played;
    chain.out_of_reach = played < most_games && chain.played < chain.games;
  }
}

template <bool kTableShared, bool kStepsShared>
auto kernel(bool wide) {
  return wide ? play_chains<kTableShared, kStepsShared, true>
              : play_chains<kTableShared, kStepsShared, false>;
}

}  // namespace

std::size_t td_shared_bytes(const TdPlacement& placement, std::size_t weight_count,
                            std::size_t words) {
  return sizeof(TdShared) +
         (placement.table_shared ? (weight_count + 1) * sizeof(std::int64_t) : 0) +
         words * sizeof(std::uint32_t) * (2 + (placement.steps_shared ? kTdStepRows : 0));
}

void launch_td(Stream& stream, const TdLaunch& td) {
  const auto chosen = td.placement.table_shared   ? td.placement.steps_shared
                                                        ? kernel<true, true>(td.placement.wide)
                                                        : kernel<true, false>(td.placement.wide)
                        : td.placement.steps_shared ? kernel<false, true>(td.placement.wide)
                                                  : kernel<false, false>(td.placement.wide);
  launch(stream, {.blocks = td.count, .threads = kTdThreads, .shared_bytes = td.shared_bytes},
         chosen, td.chains, td.most_games);
}

}  // namespace othello::cuda
