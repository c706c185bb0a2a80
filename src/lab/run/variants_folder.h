#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "lab/experiment/experiment_file.h"
#include "lab/run/run_folder.h"

namespace othello {

/// variants.json: which run folders inside a folder are the variants of one experiment file.
struct VariantsIndex {
  struct Entry {
    std::string name;                      ///< of its folder
    std::vector<std::string> values = {};  ///< of the swept keys
  };

  std::string name;
  std::string title;
  std::string scale;                   ///< as in the manifests
  std::vector<std::string> keys = {};  ///< that are swept
  std::vector<Entry> variants;         ///< in the order of the file
};

[[nodiscard]] bool holds_variants(const std::filesystem::path& folder);
[[nodiscard]] Result<VariantsIndex> load_variants(const std::filesystem::path& folder);

struct NewVariants {
  std::filesystem::path path;
  bool replace = false;   ///< the variants that the folder holds
  std::string only = {};  ///< one variant; empty: all
};

/// A run folder for each variant, made or opened for writing. A folder that holds some of them
/// already keeps those and gets the others; refused if they were made from another specification or
/// at another scale, or if the file has no such variant any more.
[[nodiscard]] Result<std::vector<RunFolder>> make_variant_folders(const NewVariants& folder,
                                                                  const ExperimentSet& set,
                                                                  const RunSetting& setting);

/// The run folders of all variants that were begun.
[[nodiscard]] Result<std::vector<RunFolder>> open_variant_folders(
    const std::filesystem::path& folder);

}  // namespace othello
