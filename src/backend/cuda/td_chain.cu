#include "backend/cuda/td_chain.h"

#include "backend/cuda/launch.h"
#include "backend/cuda/td_net.cuh"
#include "core/grid.h"
#include "core/tanh.h"

// td_game() of learn/td_game.h for n-tuple networks, bit-identical. A chain of games is sequential,
// so a block spreads one turn over its threads: the candidate squares, and the moves times the
// placements. Meanwhile a separate warp computes the update of the last move, since tanh takes as
// long as everything else. Work too short to be spread, such as the choice of the move, is repeated
// by every warp, which saves a barrier.

namespace othello::cuda {
namespace {

[[nodiscard]] __device__ double value(std::int64_t sum) {
  return exact_tanh(static_cast<double>(sum) * (1.0 / kTdScale));
}

/// The maximum over all threads, returned to all.
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

  /// Returns the number of games played.
  [[nodiscard]] __device__ std::uint64_t play(std::uint64_t most_games) {
    const std::uint64_t rest = chain_.games - chain_.played;
    const std::uint64_t games = rest < most_games ? rest : most_games;
    // Checked before any change: weights beyond the overflow bound are not touched.
    std::uint64_t reach = in_reach(largest_weight());
    if (reach == 0) return 0;
    net_.load();
    std::uint64_t played = 0;
    for (; played < games && reach > 0; ++played) {
      __syncthreads();  // all previous work is done
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
  // Barriers besides that of all threads.
  static constexpr unsigned kMovers = 1;
  static constexpr unsigned kChoice = 2;  // a warp of movers, which only arrives, and the teacher
  static __device__ void meet_movers() { __barrier_sync_count(kMovers, kTdMovers); }

  [[nodiscard]] __device__ std::uint64_t in_reach(double largest) const {
    const double room = chain_.limit - largest;
    return room > 0 ? static_cast<std::uint64_t>(room / chain_.growth) : 0;
  }

  [[nodiscard]] __device__ double largest_weight() const {
    double largest = 0;
    for (std::uint32_t i = threadIdx.x; i < chain_.weight_count; i += kTdThreads) {
      const double w = chain_.weights[i];
      const double magnitude = w < 0 ? -w : w;
      // Written so that NaN counts as beyond the overflow bound.
      if (!(magnitude <= largest)) largest = magnitude < chain_.limit ? magnitude : chain_.limit;
    }
    return greatest(largest, shared_);
  }

  /// The state of a game.
  struct Game {
    TdBoard board = {};
    bool black = true;  ///< is to move
    std::uint32_t turn = 0;
    TdMoves* found;  ///< the moves of the board
    TdMoves* next;   ///< buffer for those after the move
  };

  __device__ void play_game(std::uint64_t number) {
    net_.begin(chain_.start);
    if (threadIdx.x < kTdRandomBlocks) {
      shared_.random[threadIdx.x] = random_words(chain_.seed, number, threadIdx.x, chain_.stream);
    }
    if (threadIdx.x == 0) shared_.ended = false;
    if (is_teacher()) {
      teach_game();
    } else {
      make_moves();
    }
  }

  // Movers and teacher of a game. They synchronise twice per turn: after the update for the last
  // move, and after summing the afterstates.

  __device__ void make_moves() {
    Game game{.found = &shared_.moves[0], .next = &shared_.moves[1]};
    finder_.find(game.board, *game.found);
    __syncthreads();                        // the game has begun
    bool teaches = !chain_.after_to_after;  // the start position is not an afterstate
    for (bool more = true; more;) {
      const TdLook look = look_of(game);
      net_.prepare(look);
      __syncthreads();
      net_.sum(look, shared_.sums);
      __syncthreads();
      const unsigned number = best_of(look, choice_word(game));
      if (threadIdx.x == 0) {
        shared_.number = number;
        shared_.learns = teaches && (chain_.update_after_random || !is_random(game));
      }
      if (threadIdx.x < 32) {
        __syncwarp();  // a warp arrives as a whole
        arrive_at(kChoice, 64);
      }
      teaches = true;
      net_.move(look, number);
      more = make(game, look, number);
    }
    if (threadIdx.x == 0) {
      shared_.outcome = game.board.outcome(game.black);
      shared_.ended = true;
    }
    __syncthreads();
    if (chain_.after_to_after) {
      const TdLook itself{game.found, TdRanks(0), 0, 0, game.black};
      net_.prepare(itself);
      net_.sum(itself, shared_.sums);
      __syncthreads();
    }
  }

  __device__ void teach_game() {
    __syncthreads();  // the game has begun
    __syncthreads();
    double before = 0;
    std::int64_t taught = 0;
    bool learns = false;
    while (!shared_.ended) {
      __syncthreads();
      // v of the board and of all its afterstates, while the movers choose.
      const double v = value(shared_.sums[threadIdx.x % 32]);
      __barrier_sync_count(kChoice, 64);
      const unsigned number = shared_.number;
      learns = shared_.learns;
      before = __shfl_sync(kAllLanes, v, 0);
      double after = __shfl_sync(kAllLanes, v, static_cast<int>(number));
      if (number >= 32) after = value(shared_.sums[number]);
      taught = learns ? step(before, after) : 0;
      net_.update(taught);
      __syncthreads();
      if (!shared_.ended) net_.swap_indices();
    }
    // The target should have been the outcome: integer updates can be corrected exactly.
    if (learns && !chain_.after_to_after) net_.update(step(before, shared_.outcome) - taught);
    net_.swap_indices();
    if (chain_.after_to_after) {
      __syncthreads();
      net_.update(step(value(shared_.sums[0]), shared_.outcome));
    }
  }

  /// Makes a move and finds the next moves, of the other side or, after a pass, of the same one.
  /// False if the game has ended.
  [[nodiscard]] __device__ bool make(Game& game, const TdLook& look, unsigned number) {
    const unsigned square = look.square(number);
    game.board = game.board.after(square, look.found->flips[square]);
    TdMoves* const old = game.found;
    game.found = game.next;
    game.next = old;
    net_.swap_indices();
    for (int side = 0; side < 2; ++side) {
      game.black = !game.black;
      ++game.turn;
      finder_.find(game.board, *game.found);
      meet_movers();
      if (game.found->set() != 0) break;
      if (side == 1) return false;
      meet_movers();  // all have read that there are no moves
      game.board = game.board.swapped();
    }
    return true;
  }

  [[nodiscard]] __device__ std::uint32_t choice_word(const Game& game) const {
    const RandomWords& words = shared_.random[game.turn / 2];
    return game.black ? words.w1 : words.w3;
  }
  [[nodiscard]] __device__ bool is_random(const Game& game) const {
    const RandomWords& words = shared_.random[game.turn / 2];
    return (game.black ? words.w0 : words.w2) < chain_.threshold;
  }

  /// For a random move only its own value is needed.
  [[nodiscard]] __device__ TdLook look_of(const Game& game) const {
    const TdRanks ranks(game.found->set());
    const bool random = is_random(game);
    return {game.found, ranks, random ? scaled(choice_word(game), ranks.count()) : 0,
            random ? 1 : ranks.count(), game.black};
  }

  /// As td_update() for features of 1.
  [[nodiscard]] __device__ std::int64_t step(double v, double target) const {
    const double k = on_grid((chain_.alpha * (target - v)) * (1.0 - v * v));
    return static_cast<std::int64_t>(k * kTdScale);
  }

  /// The number of the chosen move among those evaluated. Computed by each warp separately: by the
  /// high halves of the sums, then by the low ones.
  [[nodiscard]] __device__ unsigned best_of(const TdLook& look, std::uint32_t word) const {
    if (look.count >= 32) return best_of_many(look, word);
    const unsigned lane = threadIdx.x % 32;
    const bool is_move = lane > 0 && lane <= look.count;
    const std::int64_t sum = is_move ? shared_.sums[lane] : 0;
    const std::int64_t score = look.black ? sum : -sum;
    const auto high = is_move ? static_cast<int>(score >> 32) : INT32_MIN;
    const int high_most = __reduce_max_sync(kAllLanes, high);
    const bool in_question = is_move && high == high_most;
    const unsigned low = in_question ? static_cast<unsigned>(score) : 0;
    const unsigned low_most = __reduce_max_sync(kAllLanes, low);
    return one_of(__ballot_sync(kAllLanes, in_question && low == low_most), word);
  }

  /// Positions with more moves than a warp has lanes are rare.
  [[nodiscard]] __device__ unsigned best_of_many(const TdLook& look, std::uint32_t word) const {
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
    return one_of(best, word);
  }

  /// One of a set of numbers, by the tie-breaking rule.
  [[nodiscard]] __device__ unsigned one_of(std::uint64_t set, std::uint32_t word) const {
    unsigned n = 0;
    if (!chain_.first_of_ties) n = scaled(word, static_cast<unsigned>(__popcll(set)));
    for (; n > 0; --n) set &= set - 1;
    return static_cast<unsigned>(lowest(set));
  }

  const TdChain chain_;  // a copy, held in registers
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
