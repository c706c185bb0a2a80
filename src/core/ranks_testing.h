#pragma once

#include <algorithm>
#include <barrier>
#include <deque>
#include <future>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "core/ranks.h"

namespace othello {

/// Ranks as threads of one process, for tests: the reference implementation of ranks on a network.
class ThreadRanks final : public Ranks {
 public:
  /// Calls `work` once for each rank, all at the same time, and waits for them.
  static void run(int size, const std::function<void(Ranks&)>& work) {
    const auto common = std::make_shared<Common>(size);
    std::vector<std::thread> threads;
    for (int rank = 0; rank < size; ++rank) {
      threads.emplace_back([&work, common, rank] {
        ThreadRanks ranks(common, rank);
        work(ranks);
      });
    }
    for (std::thread& thread : threads) thread.join();
  }

  [[nodiscard]] int rank() const override { return rank_; }
  [[nodiscard]] int size() const override { return common_->size; }

  void broadcast(std::span<std::byte> bytes) override {
    meet(bytes, [&] {
      if (rank_ != 0) std::copy(part(0).begin(), part(0).end(), bytes.begin());
    });
  }

  void gather(std::span<std::byte> all, std::span<const std::size_t> sizes) override {
    meet(all, [&] {
      std::size_t at = 0;
      for (int other = 0; other < size(); ++other) {
        const auto theirs = part(other).subspan(at, sizes[static_cast<std::size_t>(other)]);
        if (other != rank_) {
          std::copy(theirs.begin(), theirs.end(), all.begin() + static_cast<std::ptrdiff_t>(at));
        }
        at += theirs.size();
      }
    });
  }

  void sum(std::span<std::uint64_t> numbers) override {
    std::vector<std::uint64_t> sums(numbers.size());
    meet(std::as_writable_bytes(numbers), [&] {
      for (int other = 0; other < size(); ++other) {
        const auto* theirs = reinterpret_cast<const std::uint64_t*>(part(other).data());
        for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += theirs[i];
      }
    });
    std::copy(sums.begin(), sums.end(), numbers.begin());
  }

  [[nodiscard]] std::unique_ptr<Ranks> split(int colour) override {
    std::vector<int> colours(static_cast<std::size_t>(size()));
    colours[static_cast<std::size_t>(rank_)] = colour;
    gather(std::as_writable_bytes(std::span(colours)),
           std::vector<std::size_t>(colours.size(), sizeof(int)));
    const auto own = colours.begin() + rank_;
    const auto number = static_cast<int>(std::count(colours.begin(), own, colour));
    std::shared_ptr<Common> common;
    {
      const std::lock_guard lock(common_->mutex);
      auto& group = common_->groups[colour];
      if (!group) {
        group = std::make_shared<Common>(
            static_cast<int>(std::count(colours.begin(), colours.end(), colour)));
      }
      common = group;
    }
    auto ranks = std::unique_ptr<ThreadRanks>(new ThreadRanks(common, number));
    meet({}, [] {});
    if (number == 0) {
      const std::lock_guard lock(common_->mutex);
      common_->groups.erase(colour);
    }
    meet({}, [] {});
    return ranks;
  }

  [[nodiscard]] std::string ask(std::string_view question) override {
    std::future<std::string> answer;
    {
      const std::lock_guard lock(common_->mutex);
      auto& asked = common_->questions.emplace_back(rank_, std::string(question));
      answer = asked.answer.get_future();
    }
    return answer.get();
  }

  bool answer_one(const Answer& answer) override {
    std::optional<Question> question;
    {
      const std::lock_guard lock(common_->mutex);
      if (common_->questions.empty()) return false;
      question = std::move(common_->questions.front());
      common_->questions.pop_front();
    }
    question->answer.set_value(answer(question->rank, question->text));
    return true;
  }

 private:
  struct Question {
    Question(int asking, std::string asked) : rank(asking), text(std::move(asked)) {}

    int rank;
    std::string text;
    std::promise<std::string> answer;
  };

  struct Common {
    explicit Common(int count)
        : size(count), barrier(count), parts(static_cast<std::size_t>(count)) {}

    int size;
    std::barrier<> barrier;
    std::vector<std::span<std::byte>> parts;
    std::mutex mutex;  ///< guards what follows
    std::deque<Question> questions;
    std::map<int, std::shared_ptr<Common>> groups;
  };

  ThreadRanks(std::shared_ptr<Common> common, int rank) : common_(std::move(common)), rank_(rank) {}

  [[nodiscard]] std::span<std::byte> part(int rank) const {
    return common_->parts[static_cast<std::size_t>(rank)];
  }

  /// Publishes `own` to the other ranks while all of them run `work`.
  void meet(std::span<std::byte> own, const std::function<void()>& work) {
    common_->parts[static_cast<std::size_t>(rank_)] = own;
    common_->barrier.arrive_and_wait();
    work();
    common_->barrier.arrive_and_wait();
  }

  std::shared_ptr<Common> common_;
  int rank_;
};

}  // namespace othello
