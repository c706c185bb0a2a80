#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/item/item.h"

namespace othello {

// For tests of items: reading one from TOML, and drawing it.

/// The item "x" with the title "X" and these lines.
[[nodiscard]] inline Result<PaperItem> parse_item(const std::string& lines) {
  const std::string text = "id = 'x'\ntitle = 'X'\n" + lines;
  const auto tree = parse_toml(text, "items.toml");
  if (!tree) return tl::unexpected(tree.error());
  std::optional<Error> error;
  TomlFields fields(*tree, "items.toml", error);
  PaperItem item = read_item(fields);
  if (error) return tl::unexpected(*error);
  return item;
}

[[nodiscard]] inline Result<ReportSection> draw_item(const PaperItem& item,
                                                     const PaperResults& results) {
  ReportSection section;
  const auto drawn = item.body->draw({.item = item, .results = results, .section = section});
  if (!drawn) return tl::unexpected(drawn.error());
  return section;
}

/// The blocks of one type.
template <class Block>
[[nodiscard]] std::vector<Block> blocks_of(const ReportSection& section) {
  std::vector<Block> found;
  for (const ReportBlock& block : section.blocks) {
    if (const auto* one = std::get_if<Block>(&block)) found.push_back(*one);
  }
  return found;
}

}  // namespace othello
