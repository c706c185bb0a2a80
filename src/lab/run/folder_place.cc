#include "lab/run/folder_place.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "core/file.h"
#include "lab/experiment/experiment_file.h"
#include "lab/run/checksums.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

/// True also for a dangling symbolic link, which must not be overwritten.
bool is_taken(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(fs::symlink_status(path, ignored));
}

bool is_run_number(std::string_view name) {
  constexpr std::string_view kPrefix = "run-";
  return name.starts_with(kPrefix) && name.size() > kPrefix.size() &&
         name.find_first_not_of("0123456789", kPrefix.size()) == std::string_view::npos;
}

/// Files of a new run folder, in the order in which they are written.
bool is_of_new_run(const std::string& name) {
  return name == "experiment.toml" || name == "inputs" || name == kChecksumsFile;
}

bool is_of_run(const std::string& name) {
  constexpr std::array<std::string_view, 7> kResults{"manifest.json", "metrics.csv", "times.csv",
                                                     "finals.json",   "bests.json",  "leagues",
                                                     "figures"};
  return is_of_new_run(name) || std::ranges::find(kResults, name) != kResults.end() ||
         is_run_number(name) || is_report_file(name);
}

/// Whether all entries satisfy `test`, apart from temporary files.
template <class Test>
bool consists_of(const fs::path& folder, const Test& test) {
  std::error_code failed;
  for (const auto& entry : fs::directory_iterator(folder, failed)) {
    if (!is_temporary_name(entry.path()) && !test(entry.path().filename().string())) return false;
  }
  return !failed;
}

/// Whether the folder's experiment.toml, if any, was written by the program, with every default,
/// and not by the user.
bool has_own_experiment(const fs::path& folder) {
  if (!is_there(experiment_path(folder))) return true;
  const auto text = read_file(experiment_path(folder), kMaxExperimentBytes);
  const auto experiment =
      text ? parse_experiment(*text, "") : Result<Experiment>(tl::unexpected(text.error()));
  return experiment && to_toml(*experiment) == *text;
}

/// Whether the folder can be filled: it is empty, or a half-made one of the same experiment.
bool can_be_filled(const fs::path& folder, const std::string& experiment) {
  std::error_code failed;
  if (!fs::is_directory(folder, failed) || !consists_of(folder, is_of_new_run)) return false;
  if (!is_there(experiment_path(folder))) return true;
  const auto written = read_file(experiment_path(folder), kMaxExperimentBytes);
  return written && *written == experiment;
}

tl::unexpected<Error> taken(const fs::path& folder) {
  const std::string path = folder.string();
  if (holds_run(folder)) {
    return failure(fmt::format("already exists; resume it with 'othello resume {}' or replace it "
                               "with --force",
                               path),
                   path);
  }
  if (holds_remains(folder)) {
    return failure(
        "contains parts of another run; choose another folder with --out or replace it "
        "with --force",
        path);
  }
  return failure("already exists and contains no run; choose another folder with --out", path);
}

}  // namespace

bool holds_run(const fs::path& folder) {
  return is_taken(experiment_path(folder)) && is_taken(folder / "manifest.json");
}

bool holds_remains(const fs::path& folder) {
  std::error_code failed;
  return fs::is_directory(folder, failed) && !fs::is_empty(folder, failed) && !failed &&
         consists_of(folder, is_of_run) && has_own_experiment(folder);
}

bool is_half_made(const fs::path& folder) {
  return is_there(experiment_path(folder)) && consists_of(folder, is_of_new_run);
}

void remove_unfinished(const fs::path& folder) {
  std::error_code ignored;
  std::vector<fs::path> unfinished;
  for (const auto& entry : fs::recursive_directory_iterator(folder, ignored)) {
    if (is_temporary_name(entry.path())) unfinished.push_back(entry.path());
  }
  for (const fs::path& path : unfinished) fs::remove(path, ignored);
}

void remove_leftovers(const fs::path& path) {
  const std::string start = fmt::format(".{}.", path.filename().string());
  std::error_code ignored;
  std::vector<fs::path> leftovers;
  const fs::path parent = path.parent_path().empty() ? "." : path.parent_path();
  for (const auto& entry : fs::directory_iterator(parent, ignored)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with(start) || !is_temporary_name(name)) continue;
    const auto middle = std::string_view(name).substr(start.size(), name.size() - start.size() - 4);
    const bool numbered = middle.find_first_not_of("0123456789.") == std::string_view::npos;
    if (numbered && entry.is_directory(ignored)) leftovers.push_back(entry.path());
  }
  for (const fs::path& leftover : leftovers) {
    // One that is locked belongs to a living process.
    if (const auto lock = FolderLock::try_take(leftover)) fs::remove_all(leftover, ignored);
  }
}

Result<void> remove_folder(const fs::path& path) {
  const fs::path gone = temporary_name(path);
  if (auto moved = move_path(path, gone); !moved) return moved;
  std::error_code failed;
  fs::remove_all(gone, failed);
  if (failed) return failure(fmt::format("cannot be removed: {}", failed.message()), gone.string());
  return {};
}

Result<FolderPlace> FolderPlace::prepare(const Wanted& wanted, const std::string& experiment) {
  FolderPlace out;
  out.wanted_ = wanted;
  // "runs/td/" names the same folder as "runs/td".
  if (!wanted.path.has_filename()) out.wanted_.path = wanted.path.parent_path();
  const fs::path& path = out.wanted_.path;
  const bool fill = is_taken(path) && can_be_filled(path, experiment);
  if (is_taken(path) && !fill) {
    if (!wanted.replace) return taken(path);
    if (!holds_run(path) && !holds_remains(path)) {
      return failure("contains no run, so --force does not replace it", path.string());
    }
    auto lock = FolderLock::take(path);
    if (!lock) return tl::unexpected(lock.error());
    out.old_lock_ = std::move(*lock);
  }
  const fs::path place = fill ? path : temporary_name(path);
  if (auto made = make_folders(place); !made) return tl::unexpected(made.error());
  out.place_ = place;
  auto lock = FolderLock::take(place);
  if (!lock) return tl::unexpected(lock.error());
  out.lock_ = std::move(*lock);
  if (fill) remove_unfinished(path);
  remove_leftovers(path);
  return out;
}

FolderPlace::FolderPlace(FolderPlace&& other) noexcept
    : wanted_(std::move(other.wanted_)),
      place_(std::exchange(other.place_, {})),
      lock_(std::move(other.lock_)),
      old_lock_(std::move(other.old_lock_)) {}

FolderPlace::~FolderPlace() {
  if (place_.empty() || place_ == wanted_.path) return;
  std::error_code ignored;
  fs::remove_all(place_, ignored);
}

Result<std::shared_ptr<FolderLock>> FolderPlace::settle() {
  if (old_lock_ != nullptr) {
    if (auto removed = remove_folder(wanted_.path); !removed) {
      return tl::unexpected(removed.error());
    }
  }
  if (place_ != wanted_.path) {
    // An empty folder that appeared meanwhile is replaced, any other is an error.
    if (auto moved = move_path(place_, wanted_.path); !moved) {
      return tl::unexpected(moved.error());
    }
  }
  place_.clear();
  return std::move(lock_);
}

}  // namespace othello
