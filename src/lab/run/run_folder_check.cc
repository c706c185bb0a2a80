// Which files belong to a run folder: listing and checking them.

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <string_view>
#include <system_error>

#include "core/file.h"
#include "lab/run/folder_inputs.h"
#include "lab/run/run_folder.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

/// Files that SHA256SUMS lists when a folder is finished; others in it belong to the user.
bool is_listed_file(const std::string& path) {
  // Not a set, which is gone when a thread still works while the program exits.
  constexpr std::string_view kFiles[] = {"experiment.toml", "metrics.csv", "times.csv",
                                         "finals.json", "bests.json"};
  return std::find(std::begin(kFiles), std::end(kFiles), path) != std::end(kFiles) ||
         path.starts_with("inputs/") || path.starts_with("leagues/") || is_run_file(path) ||
         is_summed_report_file(path);
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

}  // namespace

Result<std::set<std::string>> RunFolder::strays() const {
  std::set<std::string> out;
  if (!sums_) return out;
  for (std::string& path : listed_files(path_)) {
    if (!sums_->has(path)) out.insert(std::move(path));
  }
  if (is_finished()) return out;
  // SHA256SUMS does not list what is made while runs go on.
  std::erase_if(out, [](const std::string& path) {
    const bool is_table = path.find('/') == std::string::npos && !is_run_file(path);
    return is_table || is_report_file(path);
  });
  for (const LeagueSpec& league : experiment_.leagues)
    out.erase(relative(league_path(league.name)));
  for (std::uint32_t run = 1; run <= experiment_.runs; ++run) {
    const auto files = run_files(run);
    if (!files) return tl::unexpected(files.error());
    if (!*files || !(*files)->complete) {
      const std::string start = relative(run_path(run)) + "/";
      std::erase_if(out, [&](const std::string& path) { return path.starts_with(start); });
      continue;
    }
    for (const auto& [path, sum] : (*files)->sums) out.erase(path);
    for (const auto& path : {checkpoint_path(run), run_metrics_path(run), run_times_path(run)}) {
      out.erase(relative(path));
    }
  }
  return out;
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
  if (const auto found = strays()) {
    for (const std::string& path : *found) note(not_listed(path_ / path));
  }
  if (is_finished()) return out;
  for (std::uint32_t run = 1; run <= experiment_.runs; ++run) {
    const auto files = run_files(run);
    if (!files) note(tl::unexpected(files.error()));
    if (!files || !*files || !is_there(checkpoint_path(run))) continue;
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
  const auto others = strays();
  if (!others) return tl::unexpected(others.error());
  Checksums sums;
  for (const std::string& path : listed_files(path_)) {
    if (!finished && !is_source(path) && !is_report_file(path)) continue;
    if (others->contains(path)) continue;
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
