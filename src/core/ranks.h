#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace othello {

/// Processes that carry out one program together, each with a number of its own: ranks. What is
/// said to be done by all must be done by all of them, in the same order; it ends when all take
/// part. Nobody is told of a rank that is lost: whoever started the ranks ends the others.
class Ranks {
 public:
  virtual ~Ranks() = default;

  [[nodiscard]] virtual int rank() const = 0;  ///< from 0
  [[nodiscard]] virtual int size() const = 0;

  /// By all: afterwards every rank has the bytes of rank 0. Sizes are the same everywhere.
  virtual void broadcast(std::span<std::byte> bytes) = 0;
  /// By all: `all` is made of one part for each rank, in order; each rank has filled its own part
  /// and gets those of the others.
  virtual void gather(std::span<std::byte> all, std::span<const std::size_t> sizes) = 0;
  /// By all: every number becomes the sum over the ranks, modulo 2^64.
  virtual void sum(std::span<std::uint64_t> numbers) = 0;
  /// By all: the ranks of the same colour, numbered in their order, are a group of their own.
  [[nodiscard]] virtual std::unique_ptr<Ranks> split(int colour) = 0;

  /// Asks rank 0 and waits for its answer, on any thread; one question at a time.
  [[nodiscard]] virtual std::string ask(std::string_view question) = 0;
  using Answer = std::function<std::string(int rank, std::string_view question)>;
  /// On rank 0: answers a question if one is waiting, else returns false. One thread at a time,
  /// beside whatever the ranks do meanwhile.
  virtual bool answer_one(const Answer& answer) = 0;

  [[nodiscard]] bool is_first() const { return rank() == 0; }
};

/// A process that is on its own.
class OneRank final : public Ranks {
 public:
  [[nodiscard]] int rank() const override { return 0; }
  [[nodiscard]] int size() const override { return 1; }
  void broadcast(std::span<std::byte>) override {}
  void gather(std::span<std::byte>, std::span<const std::size_t>) override {}
  void sum(std::span<std::uint64_t>) override {}
  [[nodiscard]] std::unique_ptr<Ranks> split(int) override { return std::make_unique<OneRank>(); }
  /// Nobody is there to ask or to answer.
  [[nodiscard]] std::string ask(std::string_view) override { return {}; }
  bool answer_one(const Answer&) override { return false; }
};

/// By all: rank 0's text.
[[nodiscard]] std::string broadcast_text(Ranks& ranks, std::string text);
/// By all: rank 0's number.
[[nodiscard]] std::uint64_t broadcast_number(Ranks& ranks, std::uint64_t number);
/// By all: every rank's text, in order.
[[nodiscard]] std::vector<std::string> gather_texts(Ranks& ranks, std::string_view own);

/// A part of things that are counted from 0.
struct RankShare {
  std::size_t first = 0;
  std::size_t count = 0;
};
/// The share of a rank in so many things: shares follow each other in the order of the ranks and
/// differ by one thing at most.
[[nodiscard]] RankShare rank_share(std::size_t things, int rank, int ranks);

}  // namespace othello
