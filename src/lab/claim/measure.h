#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lab/item/item.h"
#include "lab/results/run_statistics.h"

namespace othello {

/// What a claim is about: a question to the results. A kind of measure is a class in one of the
/// files beside this one, with a line in measure_kinds.cc.
class ClaimMeasure {
 public:
  ClaimMeasure() = default;
  ClaimMeasure(const ClaimMeasure&) = delete;
  ClaimMeasure& operator=(const ClaimMeasure&) = delete;
  virtual ~ClaimMeasure() = default;

  /// The names of the experiments it needs; those of items come with them.
  [[nodiscard]] virtual std::vector<std::string> experiments() const { return {}; }
  /// The items whose games it is about.
  [[nodiscard]] virtual std::vector<ItemQuestion> asks() const { return {}; }
  /// Refuses results that do not have what it needs.
  [[nodiscard]] virtual Result<Measured> measure(const PaperResults& results) const = 0;
};

using MeasureReader = std::shared_ptr<const ClaimMeasure>(TomlFields& fields);
/// The table `measure` of a claim.
MeasureReader read_measure;

/// One number for each run of an experiment, and the mean of them.
class RunsMeasure : public ClaimMeasure {
 public:
  explicit RunsMeasure(TomlFields& fields);

  [[nodiscard]] std::vector<std::string> experiments() const override { return {experiment_}; }
  [[nodiscard]] Result<Measured> measure(const PaperResults& results) const override;

 protected:
  [[nodiscard]] virtual Result<std::vector<double>> values(const RunData& data) const = 0;
  [[nodiscard]] const std::string& experiment() const { return experiment_; }

 private:
  std::string experiment_;
};

/// Refuses one that has not been run.
[[nodiscard]] Result<const RunData*> find_experiment(const PaperResults& results,
                                                     const std::string& experiment);

/// Where a player stands in a league; refuses one that is not in it.
[[nodiscard]] Result<std::size_t> find_in_league(const LeagueTable& table,
                                                 const std::string& player);

/// A part of the points of a curve or of the times of a tournament.
struct TimePart {
  enum class Part : std::uint8_t {
    kFirstPoint,    ///< the first snapshot
    kLastPoint,     ///< the last one
    kTenth,         ///< the mean over a tenth of the run's games
    kWhole,         ///< the mean over all points
    kHighestTenth,  ///< the tenth in which the mean over runs is greatest
    kStep,          ///< standard deviation from one snapshot to the next
    kRise,          ///< the games until a run first comes near its own last tenth
    kBest,          ///< the fresh games of a run's best snapshot
  };

  Part part = Part::kTenth;
  int tenth = 10;  ///< 1 … 10, for kTenth

  /// Whether it is the mean over some of the points.
  [[nodiscard]] bool of_points() const { return part <= Part::kWhole; }

  friend bool operator==(const TimePart&, const TimePart&) = default;
};
/// The key `part`, or another one.
[[nodiscard]] TimePart read_time_part(TomlFields& fields, std::string_view key = "part");
/// The points of such a part, of snapshots taken after these games; none if no point is there.
[[nodiscard]] std::vector<std::size_t> points_of(const TimePart& time,
                                                 const std::vector<std::uint64_t>& games);

}  // namespace othello
