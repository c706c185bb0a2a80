#include <fmt/format.h>
#include <time.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/bench_workloads.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/style.h"
#include "cli/verbs.h"
#include "core/progress.h"
#include "core/table.h"

namespace othello::cli {

namespace {

constexpr std::size_t kRounds = 8;

struct BenchOptions {
  double seconds = 1.0;
  std::vector<std::string> workloads;
  bool json = false;
};

/// Seconds of this thread on a core: what other programs take does not count.
double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// One instruction set's part of one workload.
struct Measurement {
  Isa isa;
  std::uint64_t amount = 64;  ///< work in one go
  std::uint64_t done = 0;
  double seconds = 0.0;
  std::vector<double> rates;  ///< of each round

  [[nodiscard]] double rate() const { return static_cast<double>(done) / seconds; }
};

/// Grows the amount until a go takes about `seconds`.
void calibrate(const Workload& workload, double seconds, Measurement& m) {
  for (;;) {
    const double start = thread_seconds();
    const std::uint64_t done = workload.run(m.isa, m.amount, 0);
    const double taken = thread_seconds() - start;
    const double fitting = static_cast<double>(done) * seconds / std::max(taken, 1e-6);
    if (taken > seconds / 4) {
      m.amount = std::max<std::uint64_t>(2, static_cast<std::uint64_t>(fitting));
      return;
    }
    m.amount = std::max(2 * m.amount, static_cast<std::uint64_t>(
                                          std::min(fitting, 1e3 * static_cast<double>(m.amount))));
  }
}

/// All instruction sets in turn, several times over, so that a noisy machine treats them alike.
std::vector<Measurement> measure(const Workload& workload, double seconds, Progress& progress,
                                 std::uint64_t& steps) {
  std::vector<Measurement> measurements;
  for (const Isa isa : available_isas()) {
    measurements.push_back({.isa = isa, .rates = {}});
    calibrate(workload, seconds / kRounds, measurements.back());
  }
  for (std::size_t round = 1; round <= kRounds && !interrupted(); ++round) {
    for (Measurement& m : measurements) {
      const double start = thread_seconds();
      const std::uint64_t done = workload.run(m.isa, m.amount, round);
      const double taken = thread_seconds() - start;
      m.done += done;
      m.seconds += taken;
      m.rates.push_back(static_cast<double>(done) / taken);
      progress.update(++steps);
    }
  }
  return measurements;
}

/// How many times as fast as the plain loop: the median over the rounds.
double ratio_to_plain(const Measurement& m, const Measurement& plain) {
  std::vector<double> ratios;
  for (std::size_t i = 0; i < m.rates.size(); ++i) ratios.push_back(m.rates[i] / plain.rates[i]);
  const auto middle = ratios.begin() + static_cast<std::ptrdiff_t>(ratios.size() / 2);
  std::nth_element(ratios.begin(), middle, ratios.end());
  return *middle;
}

nlohmann::ordered_json as_json(const Workload& workload,
                               const std::vector<Measurement>& measurements) {
  nlohmann::ordered_json out{
      {"name", workload.name}, {"description", workload.description}, {"unit", workload.unit}};
  for (const Measurement& m : measurements) {
    out["results"].push_back({{"isa", name(m.isa)},
                              {"per_second", m.rate()},
                              {"ratio_to_plain", ratio_to_plain(m, measurements.front())}});
  }
  return out;
}

Outcome<std::vector<Workload>> chosen_workloads(const BenchOptions& options) {
  std::vector<Workload> workloads = bench_workloads();
  if (options.workloads.empty()) return workloads;
  std::erase_if(workloads, [&](const Workload& w) {
    return std::find(options.workloads.begin(), options.workloads.end(), w.name) ==
           options.workloads.end();
  });
  return workloads;
}

Outcome<ExitCode> bench(const BenchOptions& options) {
  const auto workloads = chosen_workloads(options);
  if (!workloads) return tl::unexpected(workloads.error());
  Progress progress(std::cerr, {.total = workloads->size() * kRounds * available_isas().size(),
                                .unit = "measurements",
                                .enabled = is_terminal(stderr)});
  std::uint64_t steps = 0;
  nlohmann::ordered_json all = nlohmann::ordered_json::array();
  Table table({{"workload", Align::kLeft}, {"isa", Align::kLeft}, {"per second"}, {"ratio"}});
  for (const Workload& workload : *workloads) {
    const auto measurements = measure(workload, options.seconds, progress, steps);
    if (interrupted()) return ExitCode::kInterrupted;
    all.push_back(as_json(workload, measurements));
    for (const Measurement& m : measurements) {
      table.add_row({m.isa == Isa::kPlain ? workload.name : "", std::string(name(m.isa)),
                     fmt::format("{} {}", format_count(m.rate()), workload.unit),
                     fmt::format("{:.2f}", ratio_to_plain(m, measurements.front()))});
    }
  }
  progress.finish();
  if (options.json) {
    print_json({{"seconds_each", options.seconds}, {"rounds", kRounds}, {"workloads", all}});
  } else {
    print(table.text(table_style(terminal_style())));
    print("\nOn one core; ratio: to the plain loop, median of alternate rounds.\n");
  }
  return ExitCode::kDone;
}

}  // namespace

Action add_bench(CLI::App& app) {
  auto options = std::make_shared<BenchOptions>();
  std::vector<std::string> names;
  for (const Workload& workload : bench_workloads()) names.push_back(workload.name);
  add_choices(app, "WORKLOADS", options->workloads, "Only these; all unless given", names);
  add_real(app, "--seconds", options->seconds, "Time for each workload and instruction set",
           {.least = 0.01, .most = 3600.0});
  add_json(app, options->json);
  add_examples(app, {"othello bench", "othello bench wpc ntuple_12x6 --seconds 4 --json"});
  return [options] { return bench(*options); };
}

}  // namespace othello::cli
