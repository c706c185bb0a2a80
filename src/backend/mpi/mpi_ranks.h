#pragma once

#include <mpi.h>

#include <mutex>

#include "core/ranks.h"

namespace othello {

/// The processes of a communicator.
class MpiRanks final : public Ranks {
 public:
  /// Collective over `communicator`, which is duplicated.
  explicit MpiRanks(MPI_Comm communicator);
  /// Collective.
  ~MpiRanks() override;
  MpiRanks(const MpiRanks&) = delete;
  MpiRanks& operator=(const MpiRanks&) = delete;

  [[nodiscard]] int rank() const override { return rank_; }
  [[nodiscard]] int size() const override { return size_; }
  void broadcast(std::span<std::byte> bytes) override { broadcast_from(0, bytes); }
  void gather(std::span<std::byte> all, std::span<const std::size_t> sizes) override;
  void sum(std::span<std::uint64_t> numbers) override;
  [[nodiscard]] std::unique_ptr<Ranks> split(int colour) override;
  [[nodiscard]] std::string ask(std::string_view question) override;
  bool answer_one(const Answer& answer) override;

 private:
  void broadcast_from(int root, std::span<std::byte> bytes);

  MPI_Comm common_ = MPI_COMM_NULL;     ///< for collective operations
  MPI_Comm questions_ = MPI_COMM_NULL;  ///< separate, so that neither blocks the other
  std::mutex asking_;
  int rank_ = 0;
  int size_ = 1;
};

}  // namespace othello
