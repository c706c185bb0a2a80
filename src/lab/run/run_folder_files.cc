// The files of a run folder that results are made from: reading and verifying them.

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <system_error>

#include "core/file.h"
#include "lab/run/run_folder.h"
#include "lab/run/run_times.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

}  // namespace

Result<std::optional<Checkpoint>> RunFolder::checkpoint(std::uint32_t run) const {
  const fs::path path = checkpoint_path(run);
  if (!is_there(path)) return std::nullopt;
  const auto text = read_file(path, kMaxCheckpointBytes);
  if (!text) return tl::unexpected(text.error());
  const Checkpoint owner{.fingerprint = fingerprint_, .run = run, .rows = {}, .learner = {}};
  auto saved = own_checkpoint(*text, path.string(), owner);
  if (!saved) return tl::unexpected(saved.error());
  return std::move(*saved);
}

Result<std::optional<RunFolder::RunFiles>> RunFolder::run_files(std::uint32_t run) const {
  const std::string start = relative(run_path(run)) + "/";
  RunFiles out;
  if (is_finished()) {
    if (!sums_) return std::nullopt;
    // The folder of a run may be deleted.
    if (!is_there(run_path(run))) return out;
    const auto& all = sums_->all();
    for (auto at = all.lower_bound(start); at != all.end() && at->first.starts_with(start); ++at) {
      out.sums.insert(*at);
    }
    return out;
  }
  const auto saved = checkpoint(run);
  if (!saved) return tl::unexpected(saved.error());
  if (!*saved && manifest_.lists_files) return RunFiles{.sums = {}, .complete = false};
  if (!*saved || !(*saved)->players) return std::nullopt;
  for (const auto& [path, sum] : (*saved)->players->all()) out.sums.emplace(start + path, sum);
  out.complete = (*saved)->finished;
  return out;
}

Result<std::vector<std::uint64_t>> RunFolder::snapshots(std::uint32_t run) const {
  const auto files = run_files(run);
  if (!files) return tl::unexpected(files.error());
  std::vector<std::uint64_t> games;
  std::error_code missing;
  for (const auto& entry : fs::directory_iterator(run_path(run) / "snapshots", missing)) {
    const std::string stem = entry.path().stem().string();
    std::uint64_t number = 0;
    const auto read = std::from_chars(stem.data(), stem.data() + stem.size(), number);
    const bool whole = read.ec == std::errc{} && read.ptr == stem.data() + stem.size();
    if (!whole || entry.path().extension() != ".json") continue;
    const bool known = !*files || (*files)->sums.contains(relative(entry.path()));
    if (!known && (*files)->complete) return not_listed(entry.path());
    if (known) games.push_back(number);
  }
  std::sort(games.begin(), games.end());
  if (!*files) return games;
  const std::string start = relative(run_path(run) / "snapshots") + "/";
  for (const auto& [path, sum] : (*files)->sums) {
    if (path.starts_with(start) && !is_there(path_ / path)) {
      return failure("is missing", (path_ / path).string());
    }
  }
  return games;
}

Result<std::vector<ResultRow>> RunFolder::metrics() const {
  if (is_finished() && (manifest_.lists_files || is_there(metrics_path()))) {
    if (auto sound = verify_result(metrics_path()); !sound) return tl::unexpected(sound.error());
    return load_rows(metrics_path(), metric_columns());
  }
  std::vector<ResultRow> all;
  for (std::uint32_t run = 1; run <= experiment_.runs; ++run) {
    auto saved = checkpoint(run);
    if (!saved) return tl::unexpected(saved.error());
    if (*saved) {
      all.insert(all.end(), (*saved)->rows.begin(), (*saved)->rows.end());
    } else if (!manifest_.lists_files && is_there(run_metrics_path(run))) {
      auto rows = load_rows(run_metrics_path(run), metric_columns());
      if (!rows) return rows;
      all.insert(all.end(), rows->begin(), rows->end());
    }
  }
  sort_rows(all);
  return all;
}

Result<std::vector<TimeRow>> RunFolder::times() const {
  if (is_finished()) {
    if (!is_there(times_path())) return std::vector<TimeRow>();
    if (auto sound = verify_result(times_path()); !sound) return tl::unexpected(sound.error());
    const auto text = read_file(times_path(), kMaxTimesBytes);
    if (!text) return tl::unexpected(text.error());
    return times_from_csv(*text, times_path().string());
  }
  std::vector<TimeRow> all;
  for (std::uint32_t run = 1; run <= experiment_.runs; ++run) {
    const auto saved = checkpoint(run);
    if (!saved) return tl::unexpected(saved.error());
    // Without its checkpoint a run begins again.
    if (!*saved && manifest_.lists_files) continue;
    const bool old = !*saved || !is_there(run_times_path(run));
    const fs::path path = old ? old_times_path(run) : run_times_path(run);
    if (!is_there(path)) {
      if (*saved && (*saved)->players) return failure("is missing", run_times_path(run).string());
      continue;
    }
    const auto text = read_file(path, kMaxTimesBytes);
    if (!text) return tl::unexpected(text.error());
    auto rows =
        old ? times_from_csv(*text, path.string()) : times_from_json(*text, path.string(), **saved);
    if (!rows) return rows;
    all.insert(all.end(), rows->begin(), rows->end());
  }
  return all;
}

Result<bool> RunFolder::has_player(std::uint32_t run, const fs::path& file) const {
  if (is_finished()) {
    // The folder of a run may be deleted.
    const auto sound = is_there(run_path(run)) ? verify_result(file) : Result<void>();
    if (!sound) return tl::unexpected(sound.error());
    return is_there(file);
  }
  const auto files = run_files(run);
  if (!files) return tl::unexpected(files.error());
  if (!*files) return is_there(file);
  const auto listed = (*files)->sums.find(relative(file));
  if (listed == (*files)->sums.end()) {
    if (is_there(file) && (*files)->complete) return not_listed(file);
    return false;
  }
  Checksums one;
  one.set(listed->first, listed->second);
  if (auto sound = one.verify(path_, listed->first); !sound) return tl::unexpected(sound.error());
  return true;
}

Result<void> RunFolder::verify_player(std::uint32_t run, const fs::path& file) const {
  const auto own = has_player(run, file);
  if (!own) return tl::unexpected(own.error());
  if (!*own && is_there(file)) return not_listed(file);
  return {};
}

Result<void> RunFolder::verify_result(const fs::path& file) const {
  if (!sums_) return {};
  if (sums_->has(relative(file))) return sums_->verify(path_, relative(file));
  if (is_there(file)) return not_listed(file);
  return {};
}

Result<void> RunFolder::verify_results() const {
  if (!sums_) return {};
  for (const auto& [path, sum] : sums_->all()) {
    if (is_run_file(path) || is_report_file(path)) continue;
    if (auto sound = sums_->verify(path_, path); !sound) return sound;
  }
  return {};
}

Result<void> RunFolder::verify_runs() const {
  for (std::uint32_t run = 1; run <= experiment_.runs; ++run) {
    const auto files = run_files(run);
    if (!files) return tl::unexpected(files.error());
    if (!*files) continue;
    for (const auto& [path, sum] : (*files)->sums) {
      Checksums one;
      one.set(path, sum);
      if (auto sound = one.verify(path_, path); !sound) {
        return failure(fmt::format("{}; remove {} to repeat this run", sound.error().message,
                                   run_path(run).string()),
                       sound.error().where);
      }
    }
  }
  if (const auto read = times(); !read) return tl::unexpected(read.error());
  return {};
}

}  // namespace othello
