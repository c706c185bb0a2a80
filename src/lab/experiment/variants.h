#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/experiment/toml_tree.h"

namespace othello {

// An experiment file may hold several set-ups that share everything else: tables [[variant]] with
// what is different in each, a table [sweep] with lists of values, or both (docs/experiments.md).

inline constexpr std::size_t kMostVariants = 64;

/// One set-up of a file, as if it stood in a file of its own.
struct VariantTree {
  std::string name;
  std::vector<std::string> values = {};  ///< of the keys of [sweep], in their order
  TomlValue tree;
};

struct VariantTrees {
  std::vector<std::string> keys = {};  ///< of [sweep]: "learner.alpha"
  std::vector<VariantTree> variants;
};

/// The line where a file's first [[variant]] or its [sweep] stands; 0 if it holds one set-up.
[[nodiscard]] std::uint32_t variants_line(const TomlValue& file_tree);

/// All set-ups at a scale, or as written where `scale` is empty. What is shared comes first, then
/// what its table [scale.NAME] changes, then the variant and its own [variant.scale.NAME], and the
/// value of the sweep last. A sweep alone has the names "alpha=0.01", beside variants
/// "NAME,alpha=0.01". Refuses, with its line, what is no such table, a name given twice, and more
/// than kMostVariants; what the keys mean is for their reader to check.
[[nodiscard]] Result<VariantTrees> expand_variants(const TomlValue& file_tree,
                                                   std::string_view file, std::string_view scale);

/// The names of all tables [scale.NAME] of a file, also those of its variants, each once. Refuses
/// a scale that is unknown or no table.
[[nodiscard]] Result<std::vector<std::string>> scales_of(const TomlValue& file_tree,
                                                         std::string_view file);

}  // namespace othello
