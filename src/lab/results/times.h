#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace othello {

/// One line of times.csv: the seconds a run had learned for after `games` games, without measuring.
/// Kept apart from the reproducible results, since times depend on the machine.
struct TimeRow {
  std::uint32_t run = 1;  ///< from 1
  std::uint64_t games = 0;
  double seconds = 0.0;
};

inline constexpr std::string_view kTimesHeader = "run,games,seconds\n";
inline constexpr std::size_t kMaxTimesBytes = std::size_t{1} << 30;

[[nodiscard]] std::string times_csv(const std::vector<TimeRow>& rows);
/// Parses the output of times_csv; anything else is an error with its line. `where` names the file.
[[nodiscard]] Result<std::vector<TimeRow>> times_from_csv(std::string_view text,
                                                          std::string_view where);

/// The learning time of one run, summed over interruptions.
class LearningTime {
 public:
  explicit LearningTime(std::uint32_t run) : run_(run) {}

  struct Place {
    std::uint64_t games = 0;     ///< played
    std::uint64_t measured = 0;  ///< of the last snapshot
  };
  /// Resumes at the place of a checkpoint. The times may be those of a later one that was not
  /// completed.
  void restore(std::vector<TimeRow> rows, const Place& place);
  /// Marks the time as unknown: nothing is written from here on.
  void forget() { known_ = false; }

  void add(double seconds) { seconds_ += seconds; }
  void take_snapshot(std::uint64_t games);
  /// The times of the snapshots, and the current one after `games` games.
  [[nodiscard]] std::vector<TimeRow> rows(std::uint64_t games) const;

 private:
  std::uint32_t run_;
  bool known_ = true;
  double seconds_ = 0.0;
  std::vector<TimeRow> snapshots_;
};

}  // namespace othello
