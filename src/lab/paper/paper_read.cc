#include <fmt/format.h>

#include <algorithm>

#include "lab/item/item_reading.h"
#include "lab/paper/paper.h"
#include "lab/paper/paper_check.h"

namespace othello {
namespace {

constexpr std::string_view kItemsFile = "items.toml";
constexpr std::string_view kClaimsFile = "claims.toml";
constexpr std::string_view kEnding = ".toml";

Result<Paper> read_items(const PaperFile& file, const std::string& where) {
  const auto tree = parse_toml(file.text, where);
  if (!tree) return tl::unexpected(tree.error());
  std::optional<Error> error;
  TomlFields root(*tree, where, error);
  Paper paper;
  paper.name = read_required(root, "name");
  paper.title = read_required(root, "title");
  paper.authors = root.text("authors", "");
  paper.published = root.text("published", "");
  paper.conclusion = root.text("conclusion", "");
  for (TomlFields& item : root.tables("item")) paper.items.push_back(read_item(item));
  root.finish();
  if (error) return tl::unexpected(*error);
  return paper;
}

}  // namespace

Result<Paper> parse_paper(std::span<const PaperFile> files, std::string_view where) {
  const auto place = [&](std::string_view file) { return fmt::format("{}/{}", where, file); };
  const auto items = std::find_if(files.begin(), files.end(),
                                  [](const PaperFile& f) { return f.name == kItemsFile; });
  if (items == files.end()) return failure("no such file or folder", place(kItemsFile));
  auto paper = read_items(*items, place(kItemsFile));
  if (!paper) return paper;
  paper->where = where;
  for (const PaperFile& file : files) {
    if (file.name == kItemsFile || !file.name.ends_with(kEnding)) continue;
    if (file.name == kClaimsFile) {
      auto claims = parse_claims(file.text, place(kClaimsFile));
      if (!claims) return tl::unexpected(claims.error());
      paper->claims = std::move(claims->claims);
      paper->regressions = std::move(claims->regressions);
    } else {
      paper->experiments.push_back(
          {file.name.substr(0, file.name.size() - kEnding.size()), file.text});
    }
  }
  const auto sound =
      check_references(*paper, {.items = place(kItemsFile), .claims = place(kClaimsFile)});
  if (!sound) return tl::unexpected(sound.error());
  return paper;
}

}  // namespace othello
