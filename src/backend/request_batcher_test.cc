#include "backend/request_batcher.h"

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

namespace othello {
namespace {

struct Squared {
  int number = 0;
  int square = 0;
  int rounds = 1;  ///< number of rounds needed
  bool done = false;
};
using SquareBatcher = RequestBatcher<Squared>;

/// Squares the numbers and keeps the sizes of the batches.
struct Squarer {
  std::vector<std::size_t> batches;
  std::atomic<int> at_once = 0;

  void operator()(std::span<Squared* const> requests) {
    EXPECT_EQ(++at_once, 1) << "batches overlap";
    batches.push_back(requests.size());
    for (Squared* request : requests) {
      request->square = request->number * request->number;
      request->done = --request->rounds == 0;
    }
    --at_once;
  }
};

TEST(RequestBatcher, OneAloneIsServedAtOnce) {
  Squarer squarer;
  SquareBatcher squares(std::ref(squarer));
  SquareBatcher::Member member(squares);
  member.join();
  Squared request{7};
  squares.ask(request);
  EXPECT_EQ(request.square, 49);
  EXPECT_EQ(squarer.batches, std::vector<std::size_t>{1});
}

TEST(RequestBatcher, WhoIsNotCountedIsServedToo) {
  Squarer squarer;
  SquareBatcher squares(std::ref(squarer));
  Squared request{3};
  squares.ask(request);
  EXPECT_EQ(request.square, 9);
}

TEST(RequestBatcher, EverybodyGetsWhatItAskedFor) {
  constexpr int kCallers = 8;
  constexpr int kRounds = 50;
  Squarer squarer;
  SquareBatcher squares(std::ref(squarer));
  std::vector<std::unique_ptr<SquareBatcher::Member>> members;
  for (int i = 0; i < kCallers; ++i) {
    members.push_back(std::make_unique<SquareBatcher::Member>(squares));
    members.back()->join();
  }
  {
    std::vector<std::jthread> threads;
    threads.reserve(kCallers);
    for (int i = 0; i < kCallers; ++i) {
      threads.emplace_back([&squares, &members, i] {
        for (int round = 0; round < kRounds; ++round) {
          Squared request{100 * i + round};
          squares.ask(request);
          ASSERT_EQ(request.square, request.number * request.number);
        }
        members[static_cast<std::size_t>(i)].reset();
      });
    }
  }
  std::size_t served = 0;
  for (const std::size_t size : squarer.batches) {
    EXPECT_LE(size, std::size_t{kCallers});
    served += size;
  }
  EXPECT_EQ(served, std::size_t{kCallers * kRounds});
}

TEST(RequestBatcher, AShortRequestDoesNotWaitForALongOne) {
  std::atomic<bool> short_is_done = false;
  std::atomic<bool> long_has_begun = false;
  SquareBatcher squares([&](std::span<Squared* const> requests) {
    for (Squared* request : requests) {
      // The long one runs until the short one has been submitted and served.
      request->done = request->rounds == 1 || short_is_done;
      if (request->rounds > 1) long_has_begun = true;
    }
  });
  const std::jthread asks([&] {
    Squared request{.rounds = 2};
    squares.ask(request);
  });
  while (!long_has_begun) std::this_thread::yield();
  Squared request;
  squares.ask(request);
  short_is_done = true;
}

TEST(RequestBatcher, AnotherLeadsOnWhenTheLeaderIsDone) {
  Squarer squarer;
  SquareBatcher squares(std::ref(squarer));
  std::vector<std::jthread> threads;
  for (int i = 1; i <= 5; ++i) {
    threads.emplace_back([&squares, i] {
      Squared request{.number = i, .rounds = i};
      squares.ask(request);
      EXPECT_EQ(request.rounds, 0);
    });
  }
}

/// Longer than any test: only the count of members can end the waiting.
constexpr SquareBatcher::Quiet kForever{std::chrono::hours(1), std::chrono::hours(1)};

TEST(RequestBatcher, AllMembersAreServedTogether) {
  constexpr std::size_t kCallers = 6;
  Squarer squarer;
  SquareBatcher squares(std::ref(squarer), kForever);
  std::vector<std::unique_ptr<SquareBatcher::Member>> members;
  for (std::size_t i = 0; i < kCallers; ++i) {
    members.push_back(std::make_unique<SquareBatcher::Member>(squares));
    members.back()->join();
  }
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < kCallers; ++i) {
      threads.emplace_back([&] {
        for (int round = 0; round < 3; ++round) {
          Squared request;
          squares.ask(request);
        }
      });
    }
  }
  EXPECT_EQ(squarer.batches, std::vector<std::size_t>(3, kCallers));
}

TEST(RequestBatcher, NobodyWaitsForAMemberThatLeaves) {
  Squarer squarer;
  SquareBatcher squares(std::ref(squarer), kForever);
  const SquareBatcher::Member idle(squares);  // never joins
  SquareBatcher::Member stays(squares);
  stays.join();
  stays.join();
  auto leaves = std::make_unique<SquareBatcher::Member>(squares);
  leaves->join();
  Squared request{5};
  {
    const std::jthread asks([&] { squares.ask(request); });
    leaves.reset();
  }
  EXPECT_EQ(request.square, 25);
}

TEST(RequestBatcher, AFailureReachesEverybodyAndNoOtherBatch) {
  constexpr int kCallers = 4;
  std::atomic<bool> fails = true;
  SquareBatcher squares([&](std::span<Squared* const> requests) {
    if (fails) throw std::runtime_error("the device is gone");
    for (Squared* request : requests) request->done = true;
  });
  std::atomic<int> failures = 0;
  {
    std::vector<std::jthread> threads;
    threads.reserve(kCallers);
    for (int i = 0; i < kCallers; ++i) {
      threads.emplace_back([&] {
        Squared request;
        try {
          squares.ask(request);
        } catch (const std::runtime_error& e) {
          EXPECT_STREQ(e.what(), "the device is gone");
          ++failures;
        }
      });
    }
  }
  EXPECT_EQ(failures, kCallers);
  fails = false;
  Squared request;
  EXPECT_NO_THROW(squares.ask(request));
}

}  // namespace
}  // namespace othello
