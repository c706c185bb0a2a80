#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lab/experiment/experiment.h"

namespace othello {

/// What an experiment may be scaled to, by tables [scale.NAME].
inline constexpr std::array<std::string_view, 2> kScales{"quick", "paper"};

inline constexpr std::size_t kMaxExperimentBytes = std::size_t{1} << 20;

/// One of the set-ups of a file. Its name is that of the experiment.
struct Variant {
  Experiment experiment;
  std::vector<std::string> values = {};  ///< of the swept keys, in their order
};

/// Set-ups that share all but a few keys (lab/experiment/variants.h).
struct ExperimentSet {
  std::string name;                    ///< of the folder
  std::string title;                   ///< for people; empty if there is none
  std::vector<std::string> keys = {};  ///< that are swept: "learner.alpha"
  std::vector<Variant> variants;
};

/// What an experiment file holds.
using ExperimentFile = std::variant<Experiment, ExperimentSet>;

/// Reads an experiment file (TOML, docs/experiments.md). Where `scale` is not empty, the keys of
/// the table [scale.NAME] take the place of the file's own; "paper" stands for the file as written
/// if there is no such table. Whatever is unknown, missing, out of range or contradictory is
/// refused with its line: "FILE: line 7: unknown key 'alhpa'; did you mean 'alpha'?".
[[nodiscard]] Result<ExperimentFile> parse_experiment_file(std::string_view text,
                                                           std::string_view file,
                                                           std::string_view scale = {});

/// The same where one experiment is expected: refuses a file with variants.
[[nodiscard]] Result<Experiment> parse_experiment(std::string_view text, std::string_view file,
                                                  std::string_view scale = {});

/// The same from a file. Player files that it names are relative to its folder, must be there, and
/// come back as paths that can be opened.
[[nodiscard]] Result<ExperimentFile> load_experiment_file(const std::filesystem::path& path,
                                                          std::string_view scale = {});
[[nodiscard]] Result<Experiment> load_experiment(const std::filesystem::path& path,
                                                 std::string_view scale = {});

/// Every key written out, defaults too; reading it gives the same experiment.
[[nodiscard]] std::string to_toml(const Experiment& experiment);

}  // namespace othello
