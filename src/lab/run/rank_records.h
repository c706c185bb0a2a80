#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <thread>

#include "core/ranks.h"
#include "lab/run/folder_records.h"

namespace othello {

/// The records of a rank that is not the first: all is asked of rank 0, where a RecordDesk answers.
class AskedRecords final : public RunRecords {
 public:
  /// `go_on_here` says whether this process has been asked to stop. Ranks must outlive this.
  AskedRecords(Ranks& ranks, std::function<bool()> go_on_here)
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
  std::mutex mutex_;  ///< guards what follows
  bool last_answer_ = true;
  std::chrono::steady_clock::time_point last_asked_{};
};

/// Answers the other ranks' AskedRecords, in a thread of its own, as long as it lives.
class RecordDesk {
 public:
  /// Both must outlive this.
  RecordDesk(Ranks& ranks, FolderRecords& records);
  ~RecordDesk();
  RecordDesk(const RecordDesk&) = delete;
  RecordDesk& operator=(const RecordDesk&) = delete;

 private:
  std::atomic<bool> closed_{false};
  std::thread thread_;
};

/// Records of ranks that do the same together: the first of them has the records, and all get its
/// answers; all stop if any is asked to. Every rank must call the same at the same time.
class CommonRecords final : public RunRecords {
 public:
  /// `own` are this rank's: those of the first are used. Both must outlive this.
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
  /// By all: whether each of them may go on.
  [[nodiscard]] bool may_all(bool may);

  Ranks& ranks_;
  RunRecords& own_;
};

/// A result as text, for ranks to tell each other.
[[nodiscard]] std::string pack_result(const Result<std::optional<std::string>>& result);
[[nodiscard]] Result<std::optional<std::string>> unpack_result(std::string_view packed);

}  // namespace othello
