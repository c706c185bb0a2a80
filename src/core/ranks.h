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

/// Processes that run one program together, each with its number (rank), as in MPI. Every rank must
/// call the collective operations, in the same order; each returns once all ranks take part. A lost
/// rank is not reported: the launcher ends the others.
class Ranks {
 public:
  virtual ~Ranks() = default;

  [[nodiscard]] virtual int rank() const = 0;  ///< from 0
  [[nodiscard]] virtual int size() const = 0;

  /// Collective: afterwards every rank has the bytes of rank 0. Sizes are the same everywhere.
  virtual void broadcast(std::span<std::byte> bytes) = 0;
  /// Collective: `all` consists of one part for each rank, in order; each rank fills its own part
  /// and receives those of the others.
  virtual void gather(std::span<std::byte> all, std::span<const std::size_t> sizes) = 0;
  /// Collective: every number becomes the sum over the ranks, modulo 2^64.
  virtual void sum(std::span<std::uint64_t> numbers) = 0;
  /// Collective: ranks of the same colour form a new group, numbered in their order.
  [[nodiscard]] virtual std::unique_ptr<Ranks> split(int colour) = 0;

  /// Sends a question to rank 0 and waits for the answer; on any thread, one question at a time.
  [[nodiscard]] virtual std::string ask(std::string_view question) = 0;
  using Answer = std::function<std::string(int rank, std::string_view question)>;
  /// On rank 0: answers a question if one is waiting, else returns false. One thread at a time; may
  /// run concurrently with collective operations.
  virtual bool answer_one(const Answer& answer) = 0;

  [[nodiscard]] bool is_first() const { return rank() == 0; }
};

/// A single process.
class OneRank final : public Ranks {
 public:
  [[nodiscard]] int rank() const override { return 0; }
  [[nodiscard]] int size() const override { return 1; }
  void broadcast(std::span<std::byte>) override {}
  void gather(std::span<std::byte>, std::span<const std::size_t>) override {}
  void sum(std::span<std::uint64_t>) override {}
  [[nodiscard]] std::unique_ptr<Ranks> split(int) override { return std::make_unique<OneRank>(); }
  /// There is no other rank to ask or answer.
  [[nodiscard]] std::string ask(std::string_view) override { return {}; }
  bool answer_one(const Answer&) override { return false; }
};

/// Collective: rank 0's text.
[[nodiscard]] std::string broadcast_text(Ranks& ranks, std::string text);
/// Collective: rank 0's number.
[[nodiscard]] std::uint64_t broadcast_number(Ranks& ranks, std::uint64_t number);
/// Collective: every rank's text, in order.
[[nodiscard]] std::vector<std::string> gather_texts(Ranks& ranks, std::string_view own);

/// A range of items.
struct RankShare {
  std::size_t first = 0;
  std::size_t count = 0;
};
/// The share of a rank: shares are contiguous, in the order of the ranks, and differ by at most one
/// item.
[[nodiscard]] RankShare rank_share(std::size_t things, int rank, int ranks);

}  // namespace othello
