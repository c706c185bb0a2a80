#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/experiment/toml_tree.h"

namespace othello {

// An experiment file may have several set-ups that share most keys: tables [[variant]] with the
// differences, a table [sweep] with lists of values, or both (docs/experiments.md).

inline constexpr std::size_t kMostVariants = 64;

/// One set-up of a file, as if in a separate file.
struct VariantTree {
  std::string name;
  std::vector<std::string> values = {};  ///< of the keys of [sweep], in order
  TomlValue tree;
};

struct VariantTrees {
  std::vector<std::string> keys = {};  ///< keys of [sweep]: "learner.alpha"
  std::vector<VariantTree> variants;
};

/// The line of a file's first [[variant]] or its [sweep]; 0 for a single set-up.
[[nodiscard]] std::uint32_t variants_line(const TomlValue& file_tree);

/// All set-ups at a scale, or as written if `scale` is empty. Later ones override earlier ones: the
/// shared keys, the table [scale.NAME], the variant, its [variant.scale.NAME], the value of the
/// sweep. A sweep names its set-ups "alpha=0.01", with variants "NAME,alpha=0.01". Malformed
/// tables, duplicate names and more than kMostVariants are errors with their line; the keys
/// themselves are checked by their reader.
[[nodiscard]] Result<VariantTrees> expand_variants(const TomlValue& file_tree,
                                                   std::string_view file, std::string_view scale);

/// The distinct names of all tables [scale.NAME] of a file, including its variants'. An error for
/// an unknown scale or one that is not a table.
[[nodiscard]] Result<std::vector<std::string>> scales_of(const TomlValue& file_tree,
                                                         std::string_view file);

}  // namespace othello
