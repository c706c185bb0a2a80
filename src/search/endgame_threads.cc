#include "search/endgame_threads.h"

#include <algorithm>
#include <utility>

namespace othello {
namespace {

bool is_within(const Cancellation* inner, const Cancellation* outer) {
  for (; inner != nullptr; inner = inner->outer) {
    if (inner == outer) return true;
  }
  return outer == nullptr;
}

}  // namespace

EndgameThreads::EndgameThreads(int helpers, const EndgameThread& owner, ChildValue child_value)
    : child_value_(std::move(child_value)) {
  for (int i = 0; i < helpers; ++i) {
    helpers_.emplace_back(
        [this, thread = EndgameThread(*owner.table, *owner.watch)] { help(thread); });
  }
}

void EndgameThreads::finish() {
  {
    const std::lock_guard lock(mutex_);
    finished_ = true;
  }
  changed_.notify_all();
  for (std::thread& helper : helpers_) helper.join();
  helpers_.clear();
}

EndgameThreads::Split* EndgameThreads::find(const Cancellation* within) {
  for (Split* split : open_) {
    if (split->next < split->moves.size() && is_within(&split->cancellation, within) &&
        !split->cancellation.any()) {
      return split;
    }
  }
  return nullptr;
}

void EndgameThreads::help(EndgameThread thread) {
  std::unique_lock lock(mutex_);
  while (!finished_) {
    if (Split* split = find(nullptr)) {
      work(*split, thread, lock);
    } else {
      ++idle_;
      changed_.wait(lock);
      --idle_;
    }
  }
  thread.report();
}

void EndgameThreads::work(Split& split, EndgameThread& thread, std::unique_lock<std::mutex>& lock) {
  const OrderedMove& m = split.moves[split.next++];
  ++split.active;
  lock.unlock();
  const Cancellation* outer = std::exchange(thread.cancellation, &split.cancellation);
  thread.stopped = false;
  const int value = -child_value_(m.after, -split.alpha - 1, thread);
  const bool is_void = thread.stopped;
  thread.cancellation = outer;
  lock.lock();
  if (!is_void && value > split.best.value) {
    split.best = {value, m.move};
    if (value > split.alpha) split.cancellation.cancelled = true;
  }
  if (--split.active == 0) changed_.notify_all();
}

EndgameThreads::Best EndgameThreads::search(std::span<const OrderedMove> moves, int alpha,
                                            Best best, EndgameThread& thread) {
  Split split{moves, alpha, best};
  split.cancellation.outer = thread.cancellation;
  std::unique_lock lock(mutex_);
  open_.push_back(&split);
  changed_.notify_all();
  while (split.next < moves.size() && !split.cancellation.any() && !thread.watch->stopped()) {
    work(split, thread, lock);
  }
  // Until the helpers are done, help them.
  while (split.active > 0) {
    if (Split* inner = find(&split.cancellation)) {
      work(*inner, thread, lock);
    } else {
      changed_.wait(lock);
    }
  }
  std::erase(open_, &split);
  thread.stopped = thread.watch->stopped() || (thread.cancellation && thread.cancellation->any());
  return split.best;
}

}  // namespace othello
