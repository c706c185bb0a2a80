#include <fmt/format.h>
#include <time.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/bench_workloads.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/style.h"
#include "core/progress.h"
#include "core/table.h"

namespace othello::cli {

namespace {

constexpr std::size_t kRounds = 8;

struct BenchOptions {
  double seconds = 1.0;
  std::vector<std::string> workloads;
  Device device{.kind = Device::Kind::kCpu};
  bool json = false;
};

/// A back end whose speed is measured.
struct Way {
  std::string name;
  Backend* backend;
  bool is_device = false;

  /// On a core, this thread's CPU time, so that other programs do not count.
  [[nodiscard]] double now() const {
    timespec now{};
    clock_gettime(is_device ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
  }
};

/// The measurements of one back end on one workload.
struct Measurement {
  const Way* way;
  std::uint64_t amount = 64;  ///< work per round
  std::uint64_t done = 0;
  double seconds = 0.0;
  std::vector<double> rates;  ///< of each round

  [[nodiscard]] double rate() const { return static_cast<double>(done) / seconds; }
};

/// Increases the amount until a round takes about `seconds`. It grows in steps because the fixed
/// cost of a round, such as waking a thousand threads, must not be mistaken for work.
void calibrate(const Workload& workload, double seconds, Measurement& m) {
  // Warm-up: the first round also builds tables, learners and a device's kernels.
  (void)workload.run(*m.way->backend, m.amount, 0);
  for (;;) {
    const double start = m.way->now();
    const std::uint64_t done = workload.run(*m.way->backend, m.amount, 0);
    const double taken = m.way->now() - start;
    const double fitting = static_cast<double>(done) * seconds / std::max(taken, 1e-6);
    if (taken > seconds / 2) {
      m.amount = std::max<std::uint64_t>(2, static_cast<std::uint64_t>(fitting));
      return;
    }
    m.amount = std::max(2 * m.amount, static_cast<std::uint64_t>(
                                          std::min(fitting, 1e3 * static_cast<double>(m.amount))));
  }
}

/// Alternates between the back ends, so that a noisy machine affects them equally.
std::vector<Measurement> measure(const Workload& workload, const std::vector<Way>& ways,
                                 double seconds, Progress& progress, std::uint64_t& steps) {
  std::vector<Measurement> measurements;
  for (const Way& way : ways) {
    measurements.push_back({.way = &way, .rates = {}});
    calibrate(workload, seconds / kRounds, measurements.back());
  }
  for (std::size_t round = 1; round <= kRounds && !interrupted(); ++round) {
    for (Measurement& m : measurements) {
      const double start = m.way->now();
      const std::uint64_t done = workload.run(*m.way->backend, m.amount, round);
      const double taken = m.way->now() - start;
      m.done += done;
      m.seconds += taken;
      m.rates.push_back(static_cast<double>(done) / taken);
      progress.update(++steps);
    }
  }
  return measurements;
}

/// Speed relative to the first back end: the median over the rounds.
double ratio_to(const Measurement& first, const Measurement& m) {
  std::vector<double> ratios;
  for (std::size_t i = 0; i < m.rates.size(); ++i) ratios.push_back(m.rates[i] / first.rates[i]);
  const auto middle = ratios.begin() + static_cast<std::ptrdiff_t>(ratios.size() / 2);
  std::nth_element(ratios.begin(), middle, ratios.end());
  return *middle;
}

nlohmann::ordered_json as_json(const Workload& workload,
                               const std::vector<Measurement>& measurements) {
  nlohmann::ordered_json out{
      {"name", workload.name}, {"description", workload.description}, {"unit", workload.unit}};
  for (const Measurement& m : measurements) {
    const Measurement& first = measurements.front();
    out["results"].push_back({{m.way->is_device ? "device" : "isa", m.way->name},
                              {"per_second", m.rate()},
                              {"ratio_to_" + first.way->name, ratio_to(first, m)}});
  }
  return out;
}

std::vector<Workload> chosen_workloads(const BenchOptions& options) {
  std::vector<Workload> workloads = bench_workloads();
  std::erase_if(workloads, [&](const Workload& w) {
    if (options.device.kind == Device::Kind::kCuda && !w.on_devices) return true;
    return !options.workloads.empty() &&
           std::find(options.workloads.begin(), options.workloads.end(), w.name) ==
               options.workloads.end();
  });
  return workloads;
}

/// Every instruction set on one core, the reference implementation first; or one core and then the
/// device.
std::vector<Way> ways_to_measure(const std::optional<ChosenBackend>& device) {
  std::vector<Way> ways;
  for (const Isa isa : available_isas()) {
    if (!device || isa == best_isa()) ways.push_back({std::string(name(isa)), &this_thread(isa)});
  }
  if (device) ways.push_back({device->device, device->backend.get(), true});
  return ways;
}

Outcome<ExitCode> bench(const BenchOptions& options) {
  std::optional<ChosenBackend> device;
  if (options.device.kind != Device::Kind::kCpu) {
    auto chosen = choose_backend({.threads = 1, .device = options.device});
    if (!chosen) return tl::unexpected<Failure>(chosen.error());
    if (chosen->device != "cpu") device = std::move(*chosen);
  }
  const std::vector<Workload> workloads = chosen_workloads(options);
  const std::vector<Way> ways = ways_to_measure(device);
  Progress progress(std::cerr, {.total = workloads.size() * kRounds * ways.size(),
                                .unit = "measurements",
                                .enabled = is_terminal(stderr)});
  std::uint64_t steps = 0;
  nlohmann::ordered_json all = nlohmann::ordered_json::array();
  Table table({{"workload", Align::kLeft},
               {device ? "on" : "isa", Align::kLeft},
               {"per second"},
               {"ratio"}});
  for (const Workload& workload : workloads) {
    const auto measurements = measure(workload, ways, options.seconds, progress, steps);
    if (interrupted()) return ExitCode::kInterrupted;
    all.push_back(as_json(workload, measurements));
    for (const Measurement& m : measurements) {
      table.add_row({m.way == &ways.front() ? workload.name : "", m.way->name,
                     fmt::format("{} {}", format_count(m.rate()), workload.unit),
                     fmt::format("{:.2f}", ratio_to(measurements.front(), m))});
    }
  }
  progress.finish();
  if (options.json) {
    print_json({{"seconds_each", options.seconds}, {"rounds", kRounds}, {"workloads", all}});
  } else {
    print(table.text(table_style(terminal_style())));
    print(fmt::format("\nInstruction sets on one core; ratio to {}, median of alternate rounds.\n",
                      device ? "that core" : "the reference implementation"));
  }
  return ExitCode::kDone;
}

}  // namespace

Action add_bench(CLI::App& app) {
  auto options = std::make_shared<BenchOptions>();
  std::vector<std::string> names;
  for (const Workload& workload : bench_workloads()) names.push_back(workload.name);
  add_choices(app, "WORKLOADS", options->workloads, "Workloads to measure, by default all", names);
  add_real(app, "--seconds", options->seconds, "Seconds per workload and back end",
           {.least = 0.01, .most = 3600.0});
  add_device(app, options->device, "Compare this device with one CPU core");
  add_json(app, options->json);
  add_examples(app, {"othello bench", "othello bench wpc ntuple_12x6 --seconds 4 --json",
                     "othello bench --device cuda --json"});
  return [options] { return bench(*options); };
}

}  // namespace othello::cli
