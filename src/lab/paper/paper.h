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
  std::string name;  ///< of the file, without its ending
  std::string text;  ///< TOML (lab/experiment/experiment_file.h)
};

/// A paper as the experiments that reproduce it, the figures and tables made from them, and what
/// it claims.
struct Paper {
  std::string name;
  std::string title;
  std::string authors;
  std::string published;
  std::string where;  ///< of its files, for errors
  std::vector<PaperItem> items;
  std::string conclusion;  ///< of the reproduction at scale paper
  std::vector<Claim> claims;
  std::vector<RegressionCheck> regressions;
  std::vector<ExperimentText> experiments;

  [[nodiscard]] const PaperItem* find_item(std::string_view id) const;
};

/// A file of a paper's folder.
struct PaperFile {
  std::string name;
  std::string text;
};
/// items.toml, claims.toml, and an experiment in every other file. Refuses unknown keys, kinds and
/// experiments with their line.
[[nodiscard]] Result<Paper> parse_paper(std::span<const PaperFile> files, std::string_view where);

/// The papers compiled in, and those in a folder.
[[nodiscard]] std::vector<std::string> shipped_paper_names();
[[nodiscard]] Result<Paper> find_paper(const std::string& name_or_folder);

}  // namespace othello
