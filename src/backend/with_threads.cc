#include "backend/with_threads.h"

#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include <algorithm>

namespace othello {

void with_threads(int threads, const std::function<void()>& work) {
  if (threads <= 0) threads = tbb::this_task_arena::max_concurrency();
  // Without this TBB would silently use no more threads than cores.
  const tbb::global_control limit(
      tbb::global_control::max_allowed_parallelism,
      std::max(static_cast<std::size_t>(threads),
               tbb::global_control::active_value(tbb::global_control::max_allowed_parallelism)));
  tbb::task_arena(threads).execute(work);
}

}  // namespace othello
