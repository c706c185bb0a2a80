#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <thread>

#include "core/ranks.h"
#include "lab/run/folder_records.h"

namespace othello {

/// The records of a rank other than the first: every request goes to rank 0, where a ResultServer
/// answers.
class ResultClient final : public RunRecords {
 public:
  /// `go_on_here` returns false if this process has been asked to stop. Ranks must outlive this.
  ResultClient(Ranks& ranks, std::function<bool()> go_on_here)
      : ranks_(ranks), go_on_here_(std::move(go_on_here)) {}

  [[nodiscard]] Result<void> write(const std::filesystem::path& path,
                                   std::string_view content) override;
  [[nodiscard]] Result<std::optional<std::string>> read(const std::filesystem::path& path,
                                                        std::size_t max_bytes) override;
  [[nodiscard]] bool games(std::uint32_t run, std::uint64_t games) override;
  [[nodiscard]] bool go_on() override;
  void measured(const ResultRow& row) override;
  void stop() override;
  void fail(const Error& error) override;
  [[nodiscard]] bool is_asked_to_stop() override { return go_on_here_ && !go_on_here_(); }

 private:
  Ranks& ranks_;
  std::function<bool()> go_on_here_;
  std::mutex mutex_;  ///< guards the members below
  bool last_answer_ = true;
  std::chrono::steady_clock::time_point last_asked_{};
};

/// Answers the other ranks' ResultClient in a separate thread during its lifetime.
class ResultServer {
 public:
  /// Both must outlive this.
  ResultServer(Ranks& ranks, FolderRecords& records);
  ~ResultServer();
  ResultServer(const ResultServer&) = delete;
  ResultServer& operator=(const ResultServer&) = delete;

 private:
  std::atomic<bool> closed_{false};
  std::thread thread_;
};

/// Records of ranks that execute the same run together: the first rank has the records, and all
/// receive its answers; all stop if any is asked to. Every call is collective.
class CommonRecords final : public RunRecords {
 public:
  /// `own` are this rank's records; those of the first rank are used. Both must outlive this.
  CommonRecords(Ranks& ranks, RunRecords& own) : ranks_(ranks), own_(own) {}

  [[nodiscard]] Result<void> write(const std::filesystem::path& path,
                                   std::string_view content) override;
  [[nodiscard]] Result<std::optional<std::string>> read(const std::filesystem::path& path,
                                                        std::size_t max_bytes) override;
  [[nodiscard]] bool games(std::uint32_t run, std::uint64_t games) override;
  [[nodiscard]] bool go_on() override;
  void measured(const ResultRow& row) override;
  void stop() override;
  void fail(const Error& error) override;
  [[nodiscard]] std::uint64_t agree(std::uint64_t number) override {
    return broadcast_number(ranks_, number);
  }

 private:
  /// Collective: whether all may continue.
  [[nodiscard]] bool may_all(bool may);

  Ranks& ranks_;
  RunRecords& own_;
};

/// A result as text, for messages between ranks.
[[nodiscard]] std::string pack_result(const Result<std::optional<std::string>>& result);
[[nodiscard]] Result<std::optional<std::string>> unpack_result(std::string_view packed);

}  // namespace othello
