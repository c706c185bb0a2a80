#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lab/experiment/experiment.h"

namespace othello {

/// The scales of an experiment, set by tables [scale.NAME].
inline constexpr std::array<std::string_view, 2> kScales{"quick", "paper"};

inline constexpr std::size_t kMaxExperimentBytes = std::size_t{1} << 20;

/// One of the set-ups in a file. Its name is that of the experiment.
struct Variant {
  Experiment experiment;
  std::vector<std::string> values = {};  ///< of the swept keys, in order
};

/// Set-ups that differ in a few keys (lab/experiment/variants.h).
struct ExperimentSet {
  std::string name;                    ///< of the folder
  std::string title;                   ///< for reports; may be empty
  std::vector<std::string> keys = {};  ///< swept keys: "learner.alpha"
  std::vector<Variant> variants;
};

/// The content of an experiment file.
using ExperimentFile = std::variant<Experiment, ExperimentSet>;

/// Reads an experiment file (TOML, docs/experiments.md). If `scale` is not empty, the keys of the
/// table [scale.NAME] override the file's; without such a table "paper" is the file as written.
/// Unknown, missing, out-of-range or contradictory keys are errors with their line: "FILE: line 7:
/// unknown key 'alhpa'; did you mean 'alpha'?".
[[nodiscard]] Result<ExperimentFile> parse_experiment_file(std::string_view text,
                                                           std::string_view file,
                                                           std::string_view scale = {});

/// The same for a single experiment: a file with variants is an error.
[[nodiscard]] Result<Experiment> parse_experiment(std::string_view text, std::string_view file,
                                                  std::string_view scale = {});

/// The same from a file. Player files in it are relative to its folder and must exist; they are
/// returned as paths that can be opened.
[[nodiscard]] Result<ExperimentFile> load_experiment_file(const std::filesystem::path& path,
                                                          std::string_view scale = {});
[[nodiscard]] Result<Experiment> load_experiment(const std::filesystem::path& path,
                                                 std::string_view scale = {});

/// Every key with its value, including defaults; reading it gives the same experiment.
[[nodiscard]] std::string to_toml(const Experiment& experiment);

}  // namespace othello
