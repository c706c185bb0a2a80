#include "lab/run/run_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <system_error>

#include "core/file.h"
#include "eval/player_file.h"
#include "lab/experiment/experiment_file.h"
#include "lab/experiment/player_reference.h"
#include "lab/run/checkpoint.h"
#include "lab/run/folder_lock.h"
#include "othello/game_file.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxManifestBytes = std::size_t{1} << 20;

fs::path experiment_path(const fs::path& folder) { return folder / "experiment.toml"; }
fs::path manifest_path(const fs::path& folder) { return folder / "manifest.json"; }

/// Also a link that leads nowhere: nothing may be written over it.
bool is_taken(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(fs::symlink_status(path, ignored));
}

bool holds_run(const fs::path& folder) {
  return is_taken(experiment_path(folder)) && is_taken(manifest_path(folder));
}

bool is_temporary(const fs::path& path) {
  const std::string file = path.filename().string();
  return file.starts_with('.') && file.ends_with(".tmp");
}

/// Whatever was being written when a process was killed. Precondition: this process holds the
/// folder.
void remove_unfinished(const fs::path& folder) {
  std::error_code ignored;
  std::vector<fs::path> unfinished;
  for (const auto& entry : fs::recursive_directory_iterator(folder, ignored)) {
    if (is_temporary(entry.path())) unfinished.push_back(entry.path());
  }
  for (const fs::path& path : unfinished) fs::remove(path, ignored);
}

/// The making of the folder was cut short: it is empty, or holds the experiment that is to be
/// written there and no manifest yet.
bool is_half_made(const fs::path& folder, const std::string& experiment) {
  std::error_code failed;
  if (!fs::is_directory(folder, failed)) return false;
  const auto written = read_file(experiment_path(folder), kMaxExperimentBytes);
  if (written && *written != experiment) return false;
  for (const auto& entry : fs::directory_iterator(folder, failed)) {
    const std::string name = entry.path().filename().string();
    const bool own = written && (name == "experiment.toml" || name == "inputs");
    if (!own && !is_temporary(entry.path())) return false;
  }
  return !failed;
}

/// Makes room for a new folder.
Result<void> clear(const RunFolder::NewFolder& folder, const std::string& experiment) {
  if (!is_taken(folder.path) || is_half_made(folder.path, experiment)) return {};
  const std::string path = folder.path.string();
  if (!folder.replace) {
    return failure(
        holds_run(folder.path)
            ? fmt::format("exists already; go on with 'othello resume {}', or replace it with "
                          "--force",
                          path)
            : "exists already and holds no run; choose another folder with --out",
        path);
  }
  if (!holds_run(folder.path)) {
    return failure("holds no run, so --force does not replace it", path);
  }
  const auto lock = FolderLock::take(folder.path);
  if (!lock) return tl::unexpected(lock.error());
  std::error_code failed;
  fs::remove_all(folder.path, failed);
  if (failed) return failure(fmt::format("cannot be removed: {}", failed.message()), path);
  return {};
}

/// The files that an experiment names, by the place of their copy; the references are changed to
/// those.
Result<std::map<std::string, std::string>> take_inputs(Experiment& experiment) {
  std::map<std::string, std::string> inputs;
  const auto take = [&](const ExperimentReference& reference, const std::string& place,
                        const std::string& content) -> Result<void> {
    const auto [input, is_new] = inputs.emplace(place, content);
    if (!is_new && input->second != content) {
      return failure("another file of this name is part of the experiment; rename one",
                     reference.name);
    }
    reference.rename(place);
    return {};
  };
  for (const ExperimentReference& reference : player_references(experiment)) {
    if (is_shipped(reference.name)) continue;
    const auto player = load_player_file(reference.name, std::nullopt);
    if (!player) return tl::unexpected(player.error());
    const std::string place = fmt::format("inputs/{}.json", player_label(reference.name));
    if (auto r = take(reference, place, to_json(*player)); !r) return tl::unexpected(r.error());
  }
  for (const ExperimentReference& reference : record_references(experiment)) {
    const auto games = read_file(reference.name, kMaxGameFileBytes);
    if (!games) return tl::unexpected(games.error());
    const std::string place = (fs::path("inputs") / fs::path(reference.name).filename()).string();
    if (auto r = take(reference, place, *games); !r) return tl::unexpected(r.error());
  }
  return inputs;
}

}  // namespace

Result<RunFolder> RunFolder::create(const NewFolder& folder, const Experiment& experiment,
                                    Manifest manifest, FileWriter writer) {
  Experiment resolved = experiment;
  const auto inputs = take_inputs(resolved);
  if (!inputs) return tl::unexpected(inputs.error());
  const std::string text = to_toml(resolved);
  if (auto cleared = clear(folder, text); !cleared) return tl::unexpected(cleared.error());

  RunFolder out;
  out.path_ = folder.path;
  out.writer_ = writer ? std::move(writer) : write_file_atomically;
  if (auto made = make_folders(folder.path); !made) return tl::unexpected(made.error());
  auto lock = FolderLock::take(folder.path);
  if (!lock) return tl::unexpected(lock.error());
  remove_unfinished(folder.path);
  if (auto r = out.write(experiment_path(folder.path), text); !r) return tl::unexpected(r.error());
  for (const auto& [place, content] : *inputs) {
    if (auto r = out.write(folder.path / place, content); !r) return tl::unexpected(r.error());
  }
  // The manifest comes last: with it the folder holds a run.
  if (auto r = out.write_manifest(manifest); !r) return tl::unexpected(r.error());
  resolve_references(resolved, folder.path);
  out.experiment_ = std::move(resolved);
  out.fingerprint_ = othello::fingerprint(text);
  out.lock_ = std::move(*lock);
  return out;
}

Result<RunFolder> RunFolder::load(const fs::path& path) {
  if (!holds_run(path)) {
    return failure("holds no run: expected a folder with experiment.toml and manifest.json",
                   path.string());
  }
  RunFolder out;
  out.path_ = path;
  out.writer_ = write_file_atomically;
  const auto text = read_file(experiment_path(path), kMaxExperimentBytes);
  if (!text) return tl::unexpected(text.error());
  auto experiment = load_experiment(experiment_path(path));
  if (!experiment) return tl::unexpected(experiment.error());
  out.experiment_ = std::move(*experiment);
  out.fingerprint_ = othello::fingerprint(*text);
  const auto manifest_text = read_file(manifest_path(path), kMaxManifestBytes);
  if (!manifest_text) return tl::unexpected(manifest_text.error());
  auto manifest = manifest_from_json(*manifest_text, manifest_path(path).string());
  if (!manifest) return tl::unexpected(manifest.error());
  out.manifest_ = std::move(*manifest);
  return out;
}

Result<RunFolder> RunFolder::open_for_reading(const fs::path& path) { return load(path); }

Result<RunFolder> RunFolder::open_for_writing(const fs::path& path, FileWriter writer) {
  if (!holds_run(path)) return load(path);
  auto lock = FolderLock::take(path);
  if (!lock) return tl::unexpected(lock.error());
  auto folder = load(path);
  if (!folder) return folder;
  folder->lock_ = std::move(*lock);
  remove_unfinished(path);
  if (writer) folder->writer_ = std::move(writer);
  return folder;
}

RunFolder RunFolder::elsewhere(const fs::path& path, Experiment experiment,
                               std::uint64_t fingerprint) {
  RunFolder folder;
  folder.path_ = path;
  folder.experiment_ = std::move(experiment);
  folder.fingerprint_ = fingerprint;
  return folder;
}

Result<void> RunFolder::expect_made_from(const Experiment& experiment) const {
  const auto refuse = [&](std::string_view what) {
    return failure(fmt::format("was made from another {} than '{}' has now; choose another folder "
                               "with --out, or replace it with --force",
                               what, experiment.name),
                   path_.string());
  };
  Experiment resolved = experiment;
  const auto inputs = take_inputs(resolved);
  if (!inputs) return tl::unexpected(inputs.error());
  resolve_references(resolved, path_);
  if (to_toml(resolved) != to_toml(experiment_)) return refuse("specification");
  for (const auto& [place, content] : *inputs) {
    const auto kept = read_file(path_ / place, kMaxGameFileBytes);
    if (!kept) return tl::unexpected(kept.error());
    if (*kept != content) return refuse(fmt::format("file {}", place));
  }
  return {};
}

Result<void> RunFolder::write(const fs::path& path, std::string_view content) const {
  if (auto made = make_folders(path.parent_path()); !made) return made;
  return writer_(path, content);
}

Result<void> RunFolder::write_player(const fs::path& path, const Player& player) const {
  if (const auto sound = check_player(player); !sound) {
    return failure(sound.error().text(), path.string());
  }
  return write(path, to_json(player));
}

Result<void> RunFolder::write_manifest(const Manifest& manifest) {
  if (auto r = write(manifest_path(path_), to_json(manifest)); !r) return r;
  manifest_ = manifest;
  return {};
}

fs::path RunFolder::run_path(std::uint32_t run) const {
  const std::size_t digits = std::max<std::size_t>(2, std::to_string(experiment_.runs).size());
  return path_ / fmt::format("run-{:0{}}", run, digits);
}
fs::path RunFolder::snapshot_path(std::uint32_t run, std::uint64_t games) const {
  return run_path(run) / "snapshots" / fmt::format("{:010}.json", games);
}
fs::path RunFolder::checkpoint_path(std::uint32_t run) const {
  return run_path(run) / "checkpoint.json";
}
fs::path RunFolder::final_path(std::uint32_t run) const { return run_path(run) / "final.json"; }
fs::path RunFolder::best_path(std::uint32_t run) const { return run_path(run) / "best.json"; }
fs::path RunFolder::run_snapshots_path(std::uint32_t run) const {
  return run_path(run) / "snapshots.json";
}
fs::path RunFolder::run_metrics_path(std::uint32_t run) const {
  return run_path(run) / "metrics.csv";
}
fs::path RunFolder::run_times_path(std::uint32_t run) const { return run_path(run) / "times.csv"; }
fs::path RunFolder::metrics_path() const { return path_ / "metrics.csv"; }
fs::path RunFolder::times_path() const { return path_ / "times.csv"; }
fs::path RunFolder::finals_path() const { return path_ / "finals.json"; }
fs::path RunFolder::bests_path() const { return path_ / "bests.json"; }
fs::path RunFolder::league_path(const std::string& name) const {
  return path_ / "leagues" / fmt::format("{}.csv", name);
}

std::vector<std::uint64_t> RunFolder::snapshots(std::uint32_t run) const {
  std::vector<std::uint64_t> games;
  std::error_code missing;
  for (const auto& entry : fs::directory_iterator(run_path(run) / "snapshots", missing)) {
    const std::string stem = entry.path().stem().string();
    std::uint64_t number = 0;
    const auto read = std::from_chars(stem.data(), stem.data() + stem.size(), number);
    const bool whole = read.ec == std::errc{} && read.ptr == stem.data() + stem.size();
    if (whole && entry.path().extension() == ".json") games.push_back(number);
  }
  std::sort(games.begin(), games.end());
  return games;
}

Result<std::vector<ResultRow>> RunFolder::metrics() const {
  std::vector<ResultRow> all;
  for (std::uint32_t run = 1; run <= experiment_.runs; ++run) {
    if (!is_taken(run_metrics_path(run))) continue;
    const auto text = read_file(run_metrics_path(run), kMaxResultBytes);
    if (!text) return tl::unexpected(text.error());
    auto rows = rows_from_csv(*text, metric_columns(), run_metrics_path(run).string());
    if (!rows) return rows;
    all.insert(all.end(), rows->begin(), rows->end());
  }
  sort_rows(all);
  return all;
}

Result<std::vector<TimeRow>> RunFolder::times() const {
  std::vector<TimeRow> all;
  for (std::uint32_t run = 1; run <= experiment_.runs; ++run) {
    if (!is_taken(run_times_path(run))) continue;
    const auto text = read_file(run_times_path(run), kMaxTimesBytes);
    if (!text) return tl::unexpected(text.error());
    const auto rows = times_from_csv(*text, run_times_path(run).string());
    if (!rows) return rows;
    all.insert(all.end(), rows->begin(), rows->end());
  }
  return all;
}

}  // namespace othello
