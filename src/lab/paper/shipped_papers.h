#pragma once

#include <span>
#include <string_view>

namespace othello {

/// The content of experiments/<paper>/<name>.
struct ShippedPaperFile {
  std::string_view paper;
  std::string_view name;
  std::string_view text;
};

/// In order of paper and name; defined in a source that cmake/EmbedPapers.cmake generates.
[[nodiscard]] std::span<const ShippedPaperFile> shipped_paper_files();

}  // namespace othello
