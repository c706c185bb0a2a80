#pragma once

#include <filesystem>
#include <vector>

#include "cli/lab_session.h"
#include "lab/experiment/experiment_file.h"

namespace othello::cli {

/// The folders of an experiment file with several variants.
struct VariantFolders {
  std::filesystem::path path;  ///< the folder that contains them
  std::vector<RunFolder> folders;
};

/// Like make_run_folder(); `only` is one of the variants, or empty for all. A folder with some of
/// them is completed.
[[nodiscard]] Outcome<VariantFolders> make_variants(const ExperimentSet& set, const NewRun& new_run,
                                                    const std::string& only,
                                                    const ChosenBackend& played_on,
                                                    const Ranks* ranks);

/// Like carry_on_and_print(), for all variants.
[[nodiscard]] Outcome<ExitCode> carry_on_and_print(VariantFolders& variants,
                                                   const LabOptions& options,
                                                   const ChosenBackend& played_on, Ranks* ranks);

}  // namespace othello::cli
