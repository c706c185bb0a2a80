#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace othello {

/// One line of times.csv: for how many seconds a run had learned when it had played so many games.
/// Measuring is no learning. Times depend on the machine, so that they stand apart from all that
/// does not.
struct TimeRow {
  std::uint32_t run = 1;  ///< counted from 1
  std::uint64_t games = 0;
  double seconds = 0.0;
};

inline constexpr std::string_view kTimesHeader = "run,games,seconds\n";
inline constexpr std::size_t kMaxTimesBytes = std::size_t{1} << 30;

[[nodiscard]] std::string times_csv(const std::vector<TimeRow>& rows);
/// What times_csv wrote; refuses anything else with its line. `where` names the file.
[[nodiscard]] Result<std::vector<TimeRow>> times_from_csv(std::string_view text,
                                                          std::string_view where);

/// The seconds of one run, added up over all the times that it went on.
class LearningTime {
 public:
  explicit LearningTime(std::uint32_t run) : run_(run) {}

  /// Goes on from the times that were written with a checkpoint, whose last snapshot was at
  /// `measured_games`.
  void restore(std::vector<TimeRow> rows, std::uint64_t measured_games);
  /// It has learned for an unknown time: nothing is written from here on.
  void forget() { known_ = false; }

  void add(double seconds) { seconds_ += seconds; }
  void take_snapshot(std::uint64_t games);
  /// The snapshots' times and that of now, after so many games.
  [[nodiscard]] std::vector<TimeRow> rows(std::uint64_t games) const;

 private:
  std::uint32_t run_;
  bool known_ = true;
  double seconds_ = 0.0;
  std::vector<TimeRow> snapshots_;
};

}  // namespace othello
