// The fortified C library treats a jump between the fibers' stacks as an error.
#undef _FORTIFY_SOURCE

#include "backend/cuda/emulated/device.h"

#include <setjmp.h>
#include <ucontext.h>

#include <memory>
#include <stdexcept>
#include <vector>

thread_local EmulatedIndex threadIdx;
thread_local EmulatedIndex blockIdx;
thread_local EmulatedIndex blockDim;
thread_local EmulatedIndex gridDim;

namespace othello::cuda::emulated {
namespace {

constexpr std::size_t kStackBytes = 64 * 1024;

/// A barrier of the lanes in `mask`. A lane may return before the others have read the exchanged
/// values, but not twice, so the values of two rounds are kept.
struct Meeting {
  unsigned mask;
  unsigned arrived = 0;
  unsigned number = 0;
  Lanes values[2] = {};
};

struct Fiber {
  ucontext_t start{};
  jmp_buf here;
  std::unique_ptr<char[]> stack;
  bool started = false;
  bool ended = false;
};

/// A barrier of some threads of a block.
struct Point {
  unsigned waiting = 0;
  unsigned number = 0;  ///< of the next round
};

struct Block {
  unsigned index;
  std::vector<Fiber> fibers;
  std::vector<std::vector<Meeting>> meetings;  ///< by warp
  std::vector<uint4> shared;
  unsigned live;
  unsigned waiting = 0;  ///< in meet_block()
  unsigned number = 0;   ///< of the block's next barrier
  unsigned passes = 0;   ///< through all fibers
  Point points[16] = {};

  Block(unsigned own_index, const Grid& grid)
      : index(own_index),
        fibers(grid.threads),
        meetings((grid.threads + 31) / 32),
        shared((grid.shared_bytes + sizeof(uint4) - 1) / sizeof(uint4)),
        live(grid.threads) {}

  void meet() {
    waiting = 0;
    ++number;
  }
};

thread_local jmp_buf scheduler;
thread_local const std::function<void()>* body;
thread_local Block* block;
thread_local bool progress;

void begin() {
  (*body)();
  block->fibers[threadIdx.x].ended = true;
  --block->live;
  if (block->live > 0 && block->waiting == block->live) block->meet();
  progress = true;
  _longjmp(scheduler, 1);
}

/// Switches by setjmp() and longjmp(), since swapcontext() makes a system call each time.
void resume(Fiber& fiber) {
  if (_setjmp(scheduler) != 0) return;
  if (fiber.started) _longjmp(fiber.here, 1);
  fiber.started = true;
  fiber.stack = std::make_unique_for_overwrite<char[]>(kStackBytes);
  getcontext(&fiber.start);
  fiber.start.uc_stack.ss_sp = fiber.stack.get();
  fiber.start.uc_stack.ss_size = kStackBytes;
  makecontext(&fiber.start, begin, 0);
  setcontext(&fiber.start);
}

void leave() {
  if (_setjmp(block->fibers[threadIdx.x].here) == 0) _longjmp(scheduler, 1);
}

/// Each thread of the block runs until it waits, in a different order each time, since some errors
/// appear only if one warp is ahead of another. Returns whether some threads have not ended.
bool run_once(Block& b) {
  block = &b;
  blockIdx.x = b.index;
  const auto size = static_cast<unsigned>(b.fibers.size());
  const unsigned first = b.passes * 0x9e3779b9 % size;
  for (unsigned i = 0; i < size; ++i) {
    const unsigned ahead = (first + i) % size;
    const unsigned thread = b.passes % 2 == 0 ? ahead : size - 1 - ahead;
    if (b.fibers[thread].ended) continue;
    threadIdx.x = thread;
    resume(b.fibers[thread]);
  }
  ++b.passes;
  return b.live > 0;
}

void run_to_end(std::vector<Block>& blocks) {
  for (bool more = true; more;) {
    more = false;
    progress = false;
    for (Block& b : blocks) more = run_once(b) || more;
    if (more && !progress) throw std::logic_error("deadlock: all threads of a kernel wait");
  }
}

}  // namespace

void run(const Grid& grid, const std::function<void()>& thread) {
  body = &thread;
  blockDim.x = grid.threads;
  gridDim.x = grid.blocks;
  const unsigned at_once = grid.together ? grid.blocks : 1;
  for (unsigned first = 0; first < grid.blocks; first += at_once) {
    std::vector<Block> blocks;
    for (unsigned i = 0; i < at_once; ++i) blocks.emplace_back(first + i, grid);
    run_to_end(blocks);
  }
}

void* shared_bytes() { return block->shared.data(); }

const Lanes& meet(unsigned mask, std::uint64_t value) {
  std::vector<Meeting>& meetings = block->meetings[threadIdx.x / 32];
  std::size_t i = 0;
  while (i < meetings.size() && meetings[i].mask != mask) ++i;
  if (i == meetings.size()) {
    meetings.reserve(64);  // lanes hold references
    meetings.push_back({.mask = mask});
  }
  Meeting& meeting = meetings[i];
  const unsigned number = meeting.number;
  Lanes& values = meeting.values[number % 2];
  values[lane()] = value;
  meeting.arrived |= 1U << lane();
  if (meeting.arrived == mask) {
    meeting.arrived = 0;
    ++meeting.number;
    progress = true;
  }
  while (meeting.number == number) leave();
  return values;
}

void meet_block() {
  Block& b = *block;
  const unsigned number = b.number;
  if (++b.waiting == b.live) {
    b.meet();
    progress = true;
  }
  while (b.number == number) leave();
}

void arrive_at(unsigned point, unsigned count) {
  Point& here = block->points[point];
  if (++here.waiting < count) return;
  here.waiting = 0;
  ++here.number;
  progress = true;
}

void meet_at(unsigned point, unsigned count) {
  const Point& here = block->points[point];
  const unsigned number = here.number;
  arrive_at(point, count);
  while (here.number == number) leave();
}

void pause() {
  progress = true;
  leave();
}

}  // namespace othello::cuda::emulated
