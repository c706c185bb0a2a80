#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "lab/claim/claim.h"
#include "lab/item/item.h"

namespace othello {

struct ExperimentText {
  std::string name;  ///< file name without extension
  std::string text;  ///< TOML (lab/experiment/experiment_file.h)
};

/// A paper: the experiments that reproduce it, its figures and tables, and its claims.
struct Paper {
  std::string name;
  std::string title;
  std::string authors;
  std::string published;
  std::string where;  ///< location of its files, for errors
  std::vector<PaperItem> items;
  std::string conclusion;  ///< of the reproduction at scale paper
  std::vector<Claim> claims;
  std::vector<RegressionCheck> regressions;
  std::vector<ExperimentText> experiments;

  [[nodiscard]] const PaperItem* find_item(std::string_view id) const;
};

/// A file in a paper's folder.
struct PaperFile {
  std::string name;
  std::string text;
};
/// Parses items.toml, claims.toml, and an experiment in every other file. Unknown keys, kinds and
/// experiments are errors with their line.
[[nodiscard]] Result<Paper> parse_paper(std::span<const PaperFile> files, std::string_view where);

/// The papers compiled into the program, or those in a folder.
[[nodiscard]] std::vector<std::string> shipped_paper_names();
[[nodiscard]] Result<Paper> find_paper(const std::string& name_or_folder);

}  // namespace othello
