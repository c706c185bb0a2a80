#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"

namespace othello {

/// SHA-256 of files by their path in a folder. Written as SHA256SUMS, in the format of sha256sum:
/// `sha256sum -c SHA256SUMS` checks the folder too.
class Checksums {
 public:
  /// None if the folder has no such file.
  [[nodiscard]] static Result<std::optional<Checksums>> load(const std::filesystem::path& folder);
  /// Parses text(); anything else is an error with its line. `where` names the file.
  [[nodiscard]] static Result<Checksums> parse(std::string_view text, std::string_view where);
  [[nodiscard]] std::string text() const;
  [[nodiscard]] Result<void> save(const std::filesystem::path& folder) const;

  /// Paths are relative, with '/'.
  [[nodiscard]] const std::map<std::string, std::string>& all() const { return sums_; }
  [[nodiscard]] bool has(const std::string& path) const { return sums_.contains(path); }
  void set(const std::string& path, std::string sum) { sums_[path] = std::move(sum); }
  void remove(const std::string& path) { sums_.erase(path); }

  /// Sets the checksum of an existing file of the folder.
  [[nodiscard]] Result<void> set_from_file(const std::filesystem::path& folder,
                                           const std::string& path);

  /// An error if the listed file is missing or has another content. Precondition: has(path).
  [[nodiscard]] Result<void> verify(const std::filesystem::path& folder,
                                    const std::string& path) const;

 private:
  std::map<std::string, std::string> sums_;
};

inline constexpr std::string_view kChecksumsFile = "SHA256SUMS";

/// The error for a folder that has lost its SHA256SUMS.
[[nodiscard]] tl::unexpected<Error> missing_checksums(const std::filesystem::path& folder);

/// The error for a file that is not one of its folder's.
[[nodiscard]] tl::unexpected<Error> not_listed(const std::filesystem::path& file);

/// A line for the user about a folder of an earlier version.
[[nodiscard]] std::string unverified_note(const std::filesystem::path& folder);

/// Whether it is the name of a file or folder being written, which a killed process may leave.
[[nodiscard]] bool is_temporary_name(const std::filesystem::path& path);

/// Whether the file is in the folder of a single run, or at its place.
[[nodiscard]] bool is_run_file(const std::string& path);

/// Whether a report writes this file: report.html, figures/…, summary.csv, …. Results are not made
/// from such files.
[[nodiscard]] bool is_report_file(const std::string& path);
/// Whether it has a checksum: gnuplot scripts are for the reader, and nothing depends on them.
[[nodiscard]] bool is_summed_report_file(const std::string& path);

/// After a report was written into a folder with results: updates the checksums of the report's
/// files. Other folders are left alone.
[[nodiscard]] Result<void> list_report_files(const std::filesystem::path& folder);

}  // namespace othello
