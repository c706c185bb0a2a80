#include "backend/parallel_perft.h"

#include <tbb/parallel_for.h>
#include <tbb/task_group.h>

#include <mutex>
#include <vector>

#include "backend/with_threads.h"
#include "othello/moves.h"
#include "othello/perft.h"
#include "play/batch.h"

namespace othello {
namespace {

/// Depth at which the tree is split into work items: enough of them for many cores.
constexpr int kSplitDepth = 5;

struct Part {
  Position position;
  int depth;  ///< plies left
};

void split(const Position& p, int plies, int depth, std::vector<Part>& parts) {
  if (plies == 0 || depth == 0 || is_over(p)) {
    parts.push_back({p, depth});
    return;
  }
  const Squares moves = legal_moves(p);
  if (moves == 0) return split(p.swapped(), plies - 1, depth - 1, parts);
  for (const Square s : each(moves)) split(play(p, s), plies - 1, depth - 1, parts);
}

}  // namespace

std::uint64_t parallel_perft(const Position& position, int depth,
                             const ThreadBackend::Options& options,
                             const std::function<bool(std::uint64_t, std::uint64_t)>& progress) {
  std::vector<Part> parts;
  split(position, kSplitDepth, depth, parts);
  std::mutex mutex;  // guards leaves and done
  std::uint64_t leaves = 0;
  std::uint64_t done = 0;
  tbb::task_group_context context;
  with_threads(options.threads, [&] {
    tbb::parallel_for(
        std::size_t{0}, parts.size(),
        [&](std::size_t i) {
          const Part& part = parts[i];
          const std::uint64_t count = options.isa == Isa::kReference
                                          ? perft(part.position, part.depth)
                                          : kernels(options.isa).perft(part.position, part.depth);
          const std::lock_guard lock(mutex);
          leaves += count;
          if (!progress(++done, parts.size())) context.cancel_group_execution();
        },
        tbb::simple_partitioner(), context);
  });
  return leaves;
}

}  // namespace othello
