#include "arena/pair_match.h"

#include <algorithm>
#include <mutex>
#include <tuple>
#include <utility>

namespace othello {
namespace {

unsigned points_of(int difference) { return difference > 0 ? 2 : difference < 0 ? 0 : 1; }

unsigned pair_points(const std::array<int, 2>& differences) {
  return points_of(differences[0]) + points_of(-differences[1]);
}

std::array<int, 2> differences_of(const PlayedPair& pair) {
  return {pair.games[0].disc_difference, pair.games[1].disc_difference};
}

/// Pairs that a thread plays at a time; a pair with search takes long.
std::uint64_t pairs_at_a_time(const MatchPlan& plan) { return plan.searches() ? 1 : 64; }

}  // namespace

void PairScore::add(std::uint64_t number, std::array<int, 2> differences) {
  if (number >= most_ || has(number)) return;
  if (known_.size() <= number) known_.resize(number + 1);
  known_[number] = differences;
  while (!ended() && evaluated_ < known_.size() && known_[evaluated_]) {
    const std::array<int, 2>& pair = *known_[evaluated_++];
    const unsigned points = pair_points(pair);
    ++counts_.pairs[points];
    result_.black.count(pair[0]);
    result_.white.count(-pair[1]);
    ++result_.pairs;
    result_.pair_points += points;
    result_.pair_points_squared += std::uint64_t{points} * points;
    if (sprt_) state_ = sprt_state(counts_, *sprt_);
  }
}

bool PairScore::has(std::uint64_t number) const {
  return number < known_.size() && known_[number].has_value();
}

void play_pairs(Backend& backend, const MatchPlan& plan, PairScore& score,
                const std::function<bool(const PlayedPair&)>& finished) {
  std::mutex mutex;  // guards score, next, stopped and the calls of finished
  std::uint64_t next = 0;
  bool stopped = false;
  const std::uint64_t pairs = plan.games / 2;
  const std::uint64_t most = pairs_at_a_time(plan);
  /// The first of the next pairs to play and their number; 0 if there are none.
  const auto take = [&]() -> std::pair<std::uint64_t, std::uint64_t> {
    const std::lock_guard lock(mutex);
    while (next < pairs && score.has(next)) ++next;
    const std::uint64_t first = next;
    if (stopped || score.ended()) return {first, 0};
    while (next < pairs && next - first < most && !score.has(next)) ++next;
    return {first, next - first};
  };
  const RecordPlan record{.match = plan};
  backend.parallel_for(
      static_cast<std::size_t>(std::max(backend.concurrency(), 1)), [&](std::size_t) {
        for (auto [first, count] = take(); count > 0; std::tie(first, count) = take()) {
          std::vector<GameMoves> games(2 * count);
          record_games(record.part(2 * first, 2 * count), backend.isa(), games);
          const std::lock_guard lock(mutex);
          for (std::uint64_t i = 0; i < count && !stopped; ++i) {
            const PlayedPair pair{first + i, {games[2 * i], games[2 * i + 1]}};
            if (!finished(pair)) {
              stopped = true;
              break;
            }
            score.add(pair.number, differences_of(pair));
          }
        }
      });
}

}  // namespace othello
