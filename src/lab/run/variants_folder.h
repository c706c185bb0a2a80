#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "lab/experiment/experiment_file.h"
#include "lab/run/run_folder.h"

namespace othello {

/// variants.json: the run folders that are the variants of one experiment file.
struct VariantsIndex {
  struct Entry {
    std::string name;                      ///< folder name
    std::vector<std::string> values = {};  ///< of the swept keys
  };

  std::string name;
  std::string title;
  std::string scale;                   ///< as in the manifests
  std::vector<std::string> keys = {};  ///< swept keys
  std::vector<Entry> variants;         ///< in the order of the file
};

[[nodiscard]] bool holds_variants(const std::filesystem::path& folder);
[[nodiscard]] Result<VariantsIndex> load_variants(const std::filesystem::path& folder);
/// Creates the folder if needed.
[[nodiscard]] Result<void> save_variants(const VariantsIndex& index,
                                         const std::filesystem::path& folder);

struct NewVariants {
  std::filesystem::path path;
  bool replace = false;   ///< replace existing variants
  std::string only = {};  ///< one variant; empty: all
};

/// A run folder for each variant, created or opened for writing. Existing ones are kept and missing
/// ones added. An error if they were created from another specification or at another scale, or if
/// the file no longer has such a variant.
[[nodiscard]] Result<std::vector<RunFolder>> make_variant_folders(const NewVariants& folder,
                                                                  const ExperimentSet& set,
                                                                  const RunSetting& setting);

/// The run folders of all variants that have been started.
[[nodiscard]] Result<std::vector<RunFolder>> open_variant_folders(
    const std::filesystem::path& folder);

}  // namespace othello
