// The files of a run folder that results are made from: reading and verifying them.

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <set>
#include <system_error>

#include "core/file.h"
#include "lab/run/folder_inputs.h"
#include "lab/run/run_folder.h"
#include "lab/run/run_times.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

bool is_run_file(const std::string& path) { return path.starts_with("run-"); }

/// Files that SHA256SUMS lists when a folder is finished; others in it belong to the user.
bool is_listed_file(const std::string& path) {
  static const std::set<std::string> files{"experiment.toml", "metrics.csv", "times.csv",
                                           "finals.json", "bests.json"};
  return files.contains(path) || path.starts_with("inputs/") || path.starts_with("leagues/") ||
         is_run_file(path) || is_report_file(path);
}

std::vector<std::string> listed_files(const fs::path& folder) {
  std::vector<std::string> files;
  std::error_code failed;
  for (const auto& entry : fs::recursive_directory_iterator(folder, failed)) {
    const std::string path = entry.path().lexically_relative(folder).generic_string();
    if (!entry.is_regular_file() || is_temporary_name(path) || !is_listed_file(path)) continue;
    files.push_back(path);
  }
  return files;
}

Result<void> not_listed(const fs::path& file) {
  return failure("does not belong to the run: it has no checksum", file.string());
}

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
    if (!known && (*files)->complete) return tl::unexpected(not_listed(entry.path()).error());
    games.push_back(number);
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
  if (is_finished() && is_there(metrics_path())) {
    if (auto sound = verify_result(metrics_path()); !sound) return tl::unexpected(sound.error());
    return load_rows(metrics_path(), metric_columns());
  }
  std::vector<ResultRow> all;
  for (std::uint32_t run = 1; run <= experiment_.runs; ++run) {
    auto saved = checkpoint(run);
    if (!saved) return tl::unexpected(saved.error());
    if (*saved) {
      all.insert(all.end(), (*saved)->rows.begin(), (*saved)->rows.end());
    } else if (is_there(run_metrics_path(run))) {
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
    const bool old = !is_there(run_times_path(run));
    const fs::path path = old ? old_times_path(run) : run_times_path(run);
    if (!is_there(path)) {
      const auto saved = checkpoint(run);
      if (!saved) return tl::unexpected(saved.error());
      if (*saved && (*saved)->players) return failure("is missing", run_times_path(run).string());
      continue;
    }
    const auto text = read_file(path, kMaxTimesBytes);
    if (!text) return tl::unexpected(text.error());
    auto rows = old ? times_from_csv(*text, path.string()) : times_from_json(*text, path.string());
    if (!rows) return rows;
    all.insert(all.end(), rows->begin(), rows->end());
  }
  return all;
}

Result<void> RunFolder::verify_player(std::uint32_t run, const fs::path& file) const {
  if (is_finished()) {
    // The folder of a run may be deleted.
    return is_there(run_path(run)) ? verify_result(file) : Result<void>();
  }
  const auto files = run_files(run);
  if (!files) return tl::unexpected(files.error());
  if (!*files) return {};
  const auto listed = (*files)->sums.find(relative(file));
  if (listed == (*files)->sums.end()) {
    return is_there(file) && (*files)->complete ? not_listed(file) : Result<void>();
  }
  Checksums one;
  one.set(listed->first, listed->second);
  return one.verify(path_, listed->first);
}

Result<void> RunFolder::verify_result(const fs::path& file) const {
  if (!sums_) return {};
  if (sums_->has(relative(file))) return sums_->verify(path_, relative(file));
  return is_there(file) ? not_listed(file) : Result<void>();
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

RunFolder::Check RunFolder::check(const std::function<void()>& checked) const {
  Check out;
  const auto note = [&](const Result<void>& sound) {
    ++out.files;
    if (!sound) out.problems.push_back(sound.error());
    if (checked) checked();
  };
  if (!sums_) {
    out.problems.push_back(
        {"has no checksums: 'othello check --write' accepts its files as they "
         "are",
         path_.string()});
    return out;
  }
  for (const auto& [path, sum] : sums_->all()) {
    const std::string run = path.substr(0, path.find('/'));
    if (is_run_file(path) && !is_there(path_ / run)) continue;
    note(sums_->verify(path_, path));
  }
  if (is_finished()) {
    for (const std::string& path : listed_files(path_)) {
      if (!sums_->has(path)) note(not_listed(path_ / path));
    }
    return out;
  }
  for (std::uint32_t run = 1; run <= experiment_.runs; ++run) {
    const auto files = run_files(run);
    if (!files) note(tl::unexpected(files.error()));
    if (!files || !*files) continue;
    note({});
    for (const auto& [path, sum] : (*files)->sums) {
      Checksums one;
      one.set(path, sum);
      note(one.verify(path_, path));
    }
  }
  if (const auto read = times(); !read) note(tl::unexpected(read.error()));
  return out;
}

Result<void> RunFolder::accept_files(const fs::path& path) {
  const auto lock = FolderLock::take(path);
  if (!lock) return tl::unexpected(lock.error());
  auto sums = Checksums::load(path);
  if (!sums) return tl::unexpected(sums.error());
  if (*sums) {
    for (const auto& [file, sum] : (*sums)->all()) {
      if (!is_there(path / file)) continue;
      if (auto sound = (*sums)->verify(path, file); !sound) {
        return failure(fmt::format("{}; to accept it, delete {} first", sound.error().message,
                                   (path / kChecksumsFile).string()),
                       sound.error().where);
      }
    }
  } else {
    // load() expects the file.
    const auto sources = list_sources(path);
    if (!sources) return tl::unexpected(sources.error());
    if (auto begun = sources->save(path); !begun) return begun;
  }
  auto folder = load(path);
  if (!folder) return tl::unexpected(folder.error());
  folder->sums_.reset();
  if (auto listed = folder->list_files(folder->is_finished()); !listed) return listed;
  Manifest manifest = folder->manifest();
  manifest.lists_files = true;
  return folder->write_manifest(manifest);
}

Result<void> RunFolder::list_files(bool finished) {
  Checksums sums;
  for (const std::string& path : listed_files(path_)) {
    if (!finished && !is_source(path) && !is_report_file(path)) continue;
    if (auto set = sums.set_from_file(path_, path); !set) return set;
  }
  if (finished) {
    // What a run has written counts, not what its file contains by now.
    for (std::uint32_t run = 1; run <= experiment_.runs; ++run) {
      const auto files = run_files(run);
      if (!files) return tl::unexpected(files.error());
      if (!*files) continue;
      for (const auto& [path, sum] : (*files)->sums) sums.set(path, sum);
    }
  }
  if (auto r = write(path_ / kChecksumsFile, sums.text()); !r) return r;
  sums_ = std::make_shared<const Checksums>(std::move(sums));
  return {};
}

}  // namespace othello
