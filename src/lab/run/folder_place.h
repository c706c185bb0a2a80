#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "lab/run/folder_lock.h"

namespace othello {

[[nodiscard]] inline std::filesystem::path experiment_path(const std::filesystem::path& folder) {
  return folder / "experiment.toml";
}

/// Whether the folder has the two files that make it a run folder.
[[nodiscard]] bool holds_run(const std::filesystem::path& folder);

/// Whether the creation of a run folder was interrupted here: it has an experiment and perhaps
/// copies of its inputs, but no manifest, and nothing else. New folders are never left like this,
/// unless an empty folder existed.
[[nodiscard]] bool is_half_made(const std::filesystem::path& folder);

/// Whether the folder contains nothing but files of a run, perhaps not all of them: what is left of
/// a run folder whose creation or removal was interrupted.
[[nodiscard]] bool holds_remains(const std::filesystem::path& folder);

/// Removes files left by a process killed while writing. Precondition: this process has locked the
/// folder.
void remove_unfinished(const std::filesystem::path& folder);

/// A place for a new folder: it is filled under a temporary name and gets its own name when it is
/// complete, so that a killed process leaves nothing behind that is in the way. A folder that
/// exists already, but is empty, is filled where it is.
class FolderPlace {
 public:
  struct Wanted {
    std::filesystem::path path;
    bool replace = false;  ///< an existing run, or what is left of one
  };
  /// An error if the path is taken. A half-made folder is taken up if it has the same
  /// `experiment`, the text of its experiment.toml.
  [[nodiscard]] static Result<FolderPlace> prepare(const Wanted& wanted,
                                                   const std::string& experiment);

  FolderPlace(FolderPlace&& other) noexcept;
  FolderPlace& operator=(FolderPlace&&) = delete;
  /// Removes the temporary folder if it was not settled.
  ~FolderPlace();

  /// Where to write the files; locked.
  [[nodiscard]] const std::filesystem::path& path() const { return place_; }
  /// Gives the folder its own name, removes the one it replaces, and returns the lock.
  [[nodiscard]] Result<std::shared_ptr<FolderLock>> settle();

 private:
  FolderPlace() = default;

  Wanted wanted_;
  std::filesystem::path place_;
  std::shared_ptr<FolderLock> lock_;
  std::shared_ptr<FolderLock> old_lock_;  ///< of the folder to be replaced
};

/// Removes temporary folders of `path` that killed processes have left.
void remove_leftovers(const std::filesystem::path& path);

/// Removes a folder without ever leaving half of it under its name. Precondition: this process has
/// locked its run folders, or their runs may be lost.
[[nodiscard]] Result<void> remove_folder(const std::filesystem::path& path);

}  // namespace othello
