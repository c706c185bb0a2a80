#include "lab/run/run_folder.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/file.h"
#include "eval/player_file.h"
#include "lab/experiment/experiment_file.h"
#include "lab/experiment/player_reference.h"
#include "lab/run/folder_inputs.h"
#include "othello/game_file.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxManifestBytes = std::size_t{1} << 20;

fs::path manifest_path(const fs::path& folder) { return folder / "manifest.json"; }

}  // namespace

Result<RunFolder> RunFolder::create(const NewFolder& folder, const Experiment& experiment,
                                    Manifest manifest, FileWriter writer) {
  Experiment resolved = experiment;
  const auto inputs = take_inputs(resolved);
  if (!inputs) return tl::unexpected(inputs.error());
  const std::string text = to_toml(resolved);
  auto place = FolderPlace::prepare(folder, text);
  if (!place) return tl::unexpected(place.error());

  RunFolder out;
  out.path_ = place->path();
  out.writer_ = writer ? std::move(writer) : write_file_atomically;
  if (auto r = out.write(experiment_path(out.path_), text); !r) return tl::unexpected(r.error());
  for (const auto& [input, content] : *inputs) {
    if (auto r = out.write(out.path_ / input, content); !r) return tl::unexpected(r.error());
  }
  if (auto r = out.begin(manifest); !r) return tl::unexpected(r.error());
  auto lock = place->settle();
  if (!lock) return tl::unexpected(lock.error());
  out.path_ = folder.path;
  resolve_references(resolved, folder.path);
  out.experiment_ = std::move(resolved);
  out.fingerprint_ = othello::fingerprint(text);
  out.lock_ = std::move(*lock);
  return out;
}

Result<RunFolder> RunFolder::complete(const fs::path& path,
                                      const std::function<Manifest(const Experiment&)>& manifest,
                                      FileWriter writer) {
  const auto experiment = load_experiment(experiment_path(path));
  if (!experiment) {
    return failure(fmt::format("its creation was interrupted, so run the experiment again: {}",
                               experiment.error().text()),
                   path.string());
  }
  {
    auto lock = FolderLock::take(path);
    if (!lock) return tl::unexpected(lock.error());
    remove_unfinished(path);
    RunFolder out;
    out.path_ = path;
    out.writer_ = write_file_atomically;
    if (auto r = out.begin(manifest(*experiment)); !r) return tl::unexpected(r.error());
  }
  return open_for_writing(path, std::move(writer));
}

Result<void> RunFolder::begin(const Manifest& manifest) {
  if (auto listed = list_files(false); !listed) return listed;
  return write_manifest(manifest);
}

Result<RunFolder> RunFolder::load(const fs::path& path) {
  if (!holds_run(path) || is_temporary_name(path)) {
    return failure("contains no run: expected a folder with experiment.toml and manifest.json",
                   path.string());
  }
  RunFolder out;
  out.path_ = path;
  out.writer_ = write_file_atomically;
  const auto manifest_text = read_file(manifest_path(path), kMaxManifestBytes);
  if (!manifest_text) return tl::unexpected(manifest_text.error());
  auto manifest = manifest_from_json(*manifest_text, manifest_path(path).string());
  if (!manifest) return tl::unexpected(manifest.error());
  out.manifest_ = std::move(*manifest);
  auto sums = Checksums::load(path);
  if (!sums) return tl::unexpected(sums.error());
  if (*sums) out.sums_ = std::make_shared<const Checksums>(std::move(**sums));
  out.verified_ = out.sums_ != nullptr;
  if (out.manifest_.lists_files && !out.sums_) return missing_checksums(path);
  if (out.sums_) {
    if (auto sound = verify_sources(*out.sums_, path); !sound) {
      return tl::unexpected(sound.error());
    }
  }
  const auto text = read_file(experiment_path(path), kMaxExperimentBytes);
  if (!text) return tl::unexpected(text.error());
  auto experiment = load_experiment(experiment_path(path));
  if (!experiment) return tl::unexpected(experiment.error());
  out.experiment_ = std::move(*experiment);
  out.fingerprint_ = othello::fingerprint(*text);
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
  remove_leftovers(path);
  if (writer) folder->writer_ = std::move(writer);
  if (!folder->manifest_.lists_files && !folder->is_finished()) {
    Manifest manifest = folder->manifest_;
    manifest.lists_files = true;
    if (auto begun = folder->begin(manifest); !begun) return tl::unexpected(begun.error());
  }
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
    return failure(
        fmt::format("was created from another {} than '{}' has now; choose another folder "
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

fs::path RunFolder::critic_path(std::uint32_t run) const { return run_path(run) / "critic.json"; }
fs::path RunFolder::best_path(std::uint32_t run) const { return run_path(run) / "best.json"; }
fs::path RunFolder::run_snapshots_path(std::uint32_t run) const {
  return run_path(run) / "snapshots.json";
}
fs::path RunFolder::run_metrics_path(std::uint32_t run) const {
  return run_path(run) / "metrics.csv";
}
fs::path RunFolder::run_times_path(std::uint32_t run) const { return run_path(run) / "times.json"; }
fs::path RunFolder::old_times_path(std::uint32_t run) const { return run_path(run) / "times.csv"; }
fs::path RunFolder::metrics_path() const { return path_ / "metrics.csv"; }
fs::path RunFolder::times_path() const { return path_ / "times.csv"; }
fs::path RunFolder::finals_path() const { return path_ / "finals.json"; }
fs::path RunFolder::bests_path() const { return path_ / "bests.json"; }
fs::path RunFolder::league_path(const std::string& name) const {
  return path_ / "leagues" / fmt::format("{}.csv", name);
}

}  // namespace othello
