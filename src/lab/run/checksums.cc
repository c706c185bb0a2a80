#include "lab/run/checksums.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <system_error>

#include "core/excerpt.h"
#include "core/file.h"
#include "core/sha256.h"
#include "lab/run/folder_lock.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxChecksumsBytes = std::size_t{1} << 28;
/// Any file of a run; the largest are checkpoints and tables of results.
constexpr std::size_t kMaxListedBytes = std::size_t{1} << 32;
constexpr std::size_t kDigits = 64;
constexpr std::string_view kGap = "  ";

fs::path checksums_path(const fs::path& folder) { return folder / kChecksumsFile; }

/// A path that stays in the folder.
bool is_inside(const std::string& path) {
  const fs::path parts(path);
  return !path.empty() && parts.is_relative() && std::ranges::find(parts, "..") == parts.end();
}

}  // namespace

Result<std::optional<Checksums>> Checksums::load(const fs::path& folder) {
  const fs::path file = checksums_path(folder);
  if (!is_there(file)) return std::nullopt;
  const auto text = read_file(file, kMaxChecksumsBytes);
  if (!text) return tl::unexpected(text.error());
  auto sums = parse(*text, file.string());
  if (!sums) return tl::unexpected(sums.error());
  return std::move(*sums);
}

Result<Checksums> Checksums::parse(std::string_view text, std::string_view where) {
  Checksums out;
  for (std::size_t line = 1; !text.empty(); ++line) {
    const std::string_view row = text.substr(0, text.find('\n'));
    const bool ends = row.size() < text.size();
    text.remove_prefix(row.size() + (ends ? 1 : 0));
    const std::string_view sum = row.substr(0, kDigits);
    const bool sound = ends && row.size() > kDigits + kGap.size() &&
                       sum.find_first_not_of("0123456789abcdef") == std::string_view::npos &&
                       row.substr(kDigits, kGap.size()) == kGap;
    const std::string path(sound ? row.substr(kDigits + kGap.size()) : "");
    if (!is_inside(path) || out.has(path)) {
      return failure(
          fmt::format("found '{}', expected a SHA-256, two spaces and a new path", excerpt(row)),
          fmt::format("{}: line {}", where, line));
    }
    out.set(path, std::string(sum));
  }
  return out;
}

std::string Checksums::text() const {
  std::string text;
  for (const auto& [path, sum] : sums_) text += fmt::format("{}{}{}\n", sum, kGap, path);
  return text;
}

Result<void> Checksums::save(const fs::path& folder) const {
  return write_file_atomically(checksums_path(folder), text());
}

Result<void> Checksums::set_from_file(const fs::path& folder, const std::string& path) {
  const auto content = read_file(folder / path, kMaxListedBytes);
  if (!content) return tl::unexpected(content.error());
  set(path, sha256(*content));
  return {};
}

Result<void> Checksums::verify(const fs::path& folder, const std::string& path) const {
  const fs::path file = folder / path;
  if (!is_there(file)) return failure("is missing", file.string());
  const auto content = read_file(file, kMaxListedBytes);
  if (!content) return tl::unexpected(content.error());
  if (sha256(*content) == sums_.at(path)) return {};
  return failure("was changed: its content does not match its checksum", file.string());
}

tl::unexpected<Error> missing_checksums(const fs::path& folder) {
  return failure(fmt::format("is missing, so the folder cannot be verified; restore it, or accept "
                             "the files as they are with 'othello check {} --write'",
                             folder.string()),
                 checksums_path(folder).string());
}

tl::unexpected<Error> not_listed(const fs::path& file) {
  return failure("does not belong to the run: it has no checksum", file.string());
}

std::string unverified_note(const fs::path& folder) {
  return fmt::format("{}: from an earlier version without checksums, so its files are not verified",
                     folder.string());
}

bool is_temporary_name(const fs::path& path) {
  const std::string name = path.filename().string();
  return name.starts_with('.') && name.ends_with(".tmp");
}

bool is_run_file(const std::string& path) { return path.starts_with("run-"); }

bool is_report_file(const std::string& path) {
  constexpr std::array<std::string_view, 6> kFiles{
      "report.html", "report.md", "claims.csv", "verdicts.csv", "summary.csv", "differences.csv"};
  return path.starts_with("figures/") || std::ranges::find(kFiles, path) != kFiles.end();
}

bool is_summed_report_file(const std::string& path) {
  return is_report_file(path) && !path.ends_with(".gp") && !is_temporary_name(path);
}

Result<void> list_report_files(const fs::path& folder) {
  const bool has_results = is_there(folder / "manifest.json") ||
                           is_there(folder / "variants.json") ||
                           is_there(folder / "reproduction.json");
  if (!has_results) return {};
  // A process that completes runs in the folder lists the files of the report too.
  const auto lock = FolderLock::try_take(folder);
  if (lock == nullptr) return {};
  auto loaded = Checksums::load(folder);
  if (!loaded) return tl::unexpected(loaded.error());
  // Results of an earlier version, whose files are not listed, are not accepted along the way.
  if (!*loaded && !is_there(folder / "variants.json")) return {};
  Checksums sums = loaded->value_or(Checksums());
  for (auto listed = sums.all(); const auto& [path, sum] : listed) {
    if (is_report_file(path)) sums.remove(path);
  }
  std::error_code failed;
  for (const auto& entry : fs::recursive_directory_iterator(folder, failed)) {
    const std::string path = entry.path().lexically_relative(folder).generic_string();
    if (!is_summed_report_file(path) || !entry.is_regular_file()) continue;
    if (auto set = sums.set_from_file(folder, path); !set) return set;
  }
  return sums.save(folder);
}

}  // namespace othello
