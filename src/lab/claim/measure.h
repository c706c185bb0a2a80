#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lab/item/item.h"
#include "lab/results/run_statistics.h"

namespace othello {

/// The measured quantity of a claim. Each kind of measure is a class in one of the files here, with
/// an entry in measure_kinds.cc.
class ClaimMeasure {
 public:
  ClaimMeasure() = default;
  ClaimMeasure(const ClaimMeasure&) = delete;
  ClaimMeasure& operator=(const ClaimMeasure&) = delete;
  virtual ~ClaimMeasure() = default;

  /// Names of the experiments it needs directly; items add theirs.
  [[nodiscard]] virtual std::vector<std::string> experiments() const { return {}; }
  /// The items whose games it uses.
  [[nodiscard]] virtual std::vector<ItemQuestion> asks() const { return {}; }
  /// An error if the results lack what it needs.
  [[nodiscard]] virtual Result<Measured> measure(const PaperResults& results) const = 0;
};

using MeasureReader = std::shared_ptr<const ClaimMeasure>(TomlFields& fields);
/// Reads the table `measure` of a claim.
MeasureReader read_measure;

/// The mean of one number for each run of an experiment.
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

/// An error if it has not been run.
[[nodiscard]] Result<const RunData*> find_experiment(const PaperResults& results,
                                                     const std::string& experiment);

/// The player's index in the league; an error if it is not in it.
[[nodiscard]] Result<std::size_t> find_in_league(const LeagueTable& table,
                                                 const std::string& player);

/// A number of each of the leagues: with several, one for each run, the mean over runs. One league
/// gives `alone`, with the interval from its games.
[[nodiscard]] Result<Measured> over_leagues(
    const std::vector<LeagueTable>& leagues,
    const std::function<Result<Measured>(const LeagueTable&)>& alone);

/// A part of a learning curve, or of the times of a tournament.
struct TimePart {
  enum class Part : std::uint8_t {
    kFirstPoint,    ///< the first snapshot
    kLastPoint,     ///< the last snapshot
    kTenth,         ///< the mean over a tenth of the run's games
    kWhole,         ///< the mean over all points
    kHighestTenth,  ///< the tenth with the highest mean over runs
    kStep,          ///< standard deviation from one snapshot to the next
    kRise,          ///< games until a run first comes near the level of its last tenth
    kBest,          ///< a run's best snapshot, in its fresh games
  };

  Part part = Part::kTenth;
  int tenth = 10;  ///< kTenth: 1 … 10

  /// Whether it is a mean over points.
  [[nodiscard]] bool of_points() const { return part <= Part::kWhole; }

  friend bool operator==(const TimePart&, const TimePart&) = default;
};
/// Reads the key `part` or another.
[[nodiscard]] TimePart read_time_part(TomlFields& fields, std::string_view key = "part");
/// Indices of the points in the part, given the games of each point; may be empty.
[[nodiscard]] std::vector<std::size_t> points_of(const TimePart& time,
                                                 const std::vector<std::uint64_t>& games);

}  // namespace othello
