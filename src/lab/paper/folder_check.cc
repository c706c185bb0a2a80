#include "lab/paper/folder_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

#include "core/file.h"
#include "lab/paper/item_files.h"
#include "lab/paper/reproduction_plan.h"
#include "lab/run/run_folder.h"
#include "lab/run/variants_folder.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

/// results/PAPER/EXPERIMENT is the deepest of ours.
constexpr int kMostLevels = 3;

bool holds_results(const fs::path& folder) {
  return is_there(folder / "manifest.json") || holds_variants(folder) ||
         holds_reproduction(folder) || is_there(folder / kChecksumsFile);
}

/// The folder and those within it that hold results, in order of their names.
void collect(const fs::path& folder, int level, std::vector<fs::path>& found) {
  if (holds_results(folder)) found.push_back(folder);
  if (level == kMostLevels || is_there(folder / "manifest.json")) return;
  std::vector<fs::path> inner;
  std::error_code failed;
  for (const auto& entry : fs::directory_iterator(folder, failed)) {
    if (entry.is_directory() && !is_temporary_name(entry.path())) inner.push_back(entry.path());
  }
  std::sort(inner.begin(), inner.end());
  for (const fs::path& path : inner) collect(path, level + 1, found);
}

Result<std::vector<fs::path>> folders_with_results(const fs::path& folder) {
  std::vector<fs::path> found;
  collect(folder, 1, found);
  if (!found.empty()) return found;
  return failure("contains no results: expected a folder written by run, train or reproduce",
                 folder.string());
}

/// The files of a reproduction or of variants that are not in run folders.
std::vector<std::string> own_files(const fs::path& folder) {
  std::vector<std::string> files;
  std::error_code failed;
  for (auto entry = fs::recursive_directory_iterator(folder, failed);
       !failed && entry != fs::recursive_directory_iterator(); entry.increment(failed)) {
    if (entry->is_directory() && is_there(entry->path() / "manifest.json")) {
      entry.disable_recursion_pending();
    }
    const std::string path = entry->path().lexically_relative(folder).generic_string();
    const bool of_item = holds_reproduction(folder) && is_item_file(path);
    const bool own = is_summed_report_file(path) || (of_item && !is_temporary_name(path));
    if (own && entry->is_regular_file()) files.push_back(path);
  }
  std::sort(files.begin(), files.end());
  return files;
}

tl::unexpected<Error> no_description(const fs::path& folder) {
  return failure("has checksums, but no manifest.json, variants.json or reproduction.json",
                 folder.string());
}

CheckedFolder check_run(const fs::path& path, const std::function<void()>& checked) {
  const auto folder = RunFolder::open_for_reading(path);
  if (!folder) return {.folder = path, .files = 1, .problems = {folder.error()}};
  auto found = folder->check(checked);
  return {.folder = path, .files = found.files + 1, .problems = std::move(found.problems)};
}

CheckedFolder check_parent(const fs::path& path, const std::function<void()>& checked) {
  CheckedFolder out{.folder = path};
  const auto note = [&](const Result<void>& sound) {
    ++out.files;
    if (!sound) out.problems.push_back(sound.error());
    if (checked) checked();
  };
  if (holds_variants(path)) {
    const auto index = load_variants(path);
    note(index ? Result<void>() : tl::unexpected(index.error()));
    for (const auto& entry : index ? index->variants : std::vector<VariantsIndex::Entry>()) {
      const fs::path variant = path / entry.name;
      if (!is_there(variant)) note(failure("is missing", variant.string()));
    }
  }
  if (holds_reproduction(path)) {
    const auto plan = load_plan(path);
    note(plan ? Result<void>() : tl::unexpected(plan.error()));
  }
  if (!holds_variants(path) && !holds_reproduction(path)) {
    note(no_description(path));
  }
  std::error_code failed;
  for (const auto& entry : fs::directory_iterator(path, failed)) {
    if (entry.is_directory() && holds_remains(entry.path()) && !holds_run(entry.path())) {
      note(failure("contains parts of a run, but no manifest.json or no experiment.toml",
                   entry.path().string()));
    }
  }
  const auto sums = Checksums::load(path);
  if (!sums) note(tl::unexpected(sums.error()));
  const Checksums known = sums ? sums->value_or(Checksums()) : Checksums();
  for (const auto& [file, sum] : known.all()) note(known.verify(path, file));
  for (const std::string& file : own_files(path)) {
    if (!known.has(file)) note(failure("has no checksum", (path / file).string()));
  }
  return out;
}

Result<void> accept_parent(const fs::path& path) {
  if (!holds_variants(path) && !holds_reproduction(path)) return no_description(path);
  const auto sums = Checksums::load(path);
  if (!sums) return tl::unexpected(sums.error());
  const Checksums known = sums->value_or(Checksums());
  for (const auto& [file, sum] : known.all()) {
    if (!is_there(path / file)) continue;
    if (auto sound = known.verify(path, file); !sound) {
      return failure(fmt::format("{}; to accept it, delete {} first", sound.error().message,
                                 (path / kChecksumsFile).string()),
                     sound.error().where);
    }
  }
  Checksums now;
  for (const std::string& file : own_files(path)) {
    if (auto set = now.set_from_file(path, file); !set) return set;
  }
  if (auto saved = now.save(path); !saved) return saved;
  if (holds_variants(path)) {
    const auto index = load_variants(path);
    if (!index) return tl::unexpected(index.error());
    if (auto saved = save_variants(*index, path); !saved) return saved;
  }
  if (!holds_reproduction(path)) return {};
  const auto plan = load_plan(path);
  if (!plan) return tl::unexpected(plan.error());
  return save_plan(*plan, path);
}

}  // namespace

Result<std::vector<CheckedFolder>> check_folders(const fs::path& folder,
                                                 const std::function<void()>& checked) {
  const auto folders = folders_with_results(folder);
  if (!folders) return tl::unexpected(folders.error());
  std::vector<CheckedFolder> out;
  for (const fs::path& path : *folders) {
    const bool is_run = is_there(path / "manifest.json");
    out.push_back(is_run ? check_run(path, checked) : check_parent(path, checked));
  }
  return out;
}

Result<void> accept_folders(const fs::path& folder) {
  const auto folders = folders_with_results(folder);
  if (!folders) return tl::unexpected(folders.error());
  for (const fs::path& path : *folders) {
    const bool is_run = is_there(path / "manifest.json");
    if (auto done = is_run ? RunFolder::accept_files(path) : accept_parent(path); !done) {
      return done;
    }
  }
  return {};
}

}  // namespace othello
