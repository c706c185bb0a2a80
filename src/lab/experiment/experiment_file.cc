#include "lab/experiment/experiment_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/excerpt.h"
#include "core/file.h"
#include "lab/experiment/experiment_read.h"
#include "lab/experiment/player_reference.h"
#include "lab/experiment/variants.h"

namespace othello {
namespace {

/// The line of a place such as "measure[1].games", or of the nearest enclosing one that is written.
std::uint32_t line_of(const TomlValue& tree, std::string_view place) {
  const TomlValue* value = &tree;
  while (!place.empty()) {
    const std::size_t end = place.find_first_of(".[]");
    const std::string_view word = place.substr(0, end);
    place.remove_prefix(end == std::string_view::npos ? place.size() : end + 1);
    if (word.empty()) continue;
    const TomlValue* next = nullptr;
    if (const auto* table = std::get_if<TomlValue::Table>(&value->data)) next = find(*table, word);
    if (const auto* list = std::get_if<TomlValue::List>(&value->data)) {
      std::size_t index = 0;
      std::from_chars(word.data(), word.data() + word.size(), index);
      if (index < list->size()) next = &(*list)[index];
    }
    if (next == nullptr) break;
    value = next;
  }
  return value->line;
}

Result<Experiment> read_tree(const TomlValue& tree, std::string_view file) {
  std::optional<Error> error;
  TomlFields root(tree, file, error);
  Experiment experiment = read_experiment(root);
  if (error) return tl::unexpected(*error);
  if (const auto sound = check_experiment(experiment); !sound) {
    return failure(sound.error().text(), toml_place(file, line_of(tree, sound.error().where)));
  }
  return experiment;
}

/// The top-level name and title of a file with variants.
Result<ExperimentSet> read_set_head(const TomlValue& tree, std::string_view file) {
  const TomlValue::Table& root = std::get<TomlValue::Table>(tree.data);
  TomlValue head{TomlValue::Table{}, tree.line};
  for (const TomlMember& member : root) {
    if (member.key == "name" || member.key == "title") {
      std::get<TomlValue::Table>(head.data).push_back(member);
    }
  }
  std::optional<Error> error;
  TomlFields fields(head, file, error);
  fields.require("name");
  ExperimentSet set;
  set.name = fields.text("name", "");
  set.title = fields.text("title", "");
  fields.finish();
  if (error) return tl::unexpected(*error);
  if (auto sound = check_name(set.name, "name"); !sound) {
    return failure(sound.error().text(), toml_place(file, line_of(tree, "name")));
  }
  return set;
}

/// The error of the first variant that has one; of the file as a whole if all variants share it.
Error variants_error(const VariantTrees& trees, const std::vector<Result<Experiment>>& read) {
  const auto first = std::find_if(read.begin(), read.end(), [](const auto& r) { return !r; });
  const bool shared = std::all_of(read.begin(), read.end(), [&](const auto& r) {
    return !r && r.error().text() == first->error().text();
  });
  Error error = first->error();
  if (!shared) {
    const VariantTree& variant = trees.variants[static_cast<std::size_t>(first - read.begin())];
    error.message = fmt::format("variant '{}': {}", excerpt(variant.name), error.message);
  }
  return error;
}

Result<ExperimentFile> read_file_tree(const TomlValue& tree, std::string_view file,
                                      std::string_view scale) {
  auto trees = expand_variants(tree, file, scale);
  if (!trees) return tl::unexpected(trees.error());
  std::vector<Result<Experiment>> read;
  for (const VariantTree& variant : trees->variants) read.push_back(read_tree(variant.tree, file));
  if (std::any_of(read.begin(), read.end(), [](const auto& r) { return !r; })) {
    return tl::unexpected(variants_error(*trees, read));
  }
  if (variants_line(tree) == 0) return ExperimentFile(std::move(*read.front()));
  auto set = read_set_head(tree, file);
  if (!set) return tl::unexpected(set.error());
  set->keys = std::move(trees->keys);
  for (std::size_t i = 0; i < read.size(); ++i) {
    set->variants.push_back({std::move(*read[i]), std::move(trees->variants[i].values)});
  }
  return ExperimentFile(std::move(*set));
}

Result<ExperimentFile> read_at_scale(const TomlValue& tree, std::string_view file,
                                     std::string_view scale) {
  const auto scales = scales_of(tree, file);
  if (!scales) return tl::unexpected(scales.error());
  const bool known = std::find(scales->begin(), scales->end(), scale) != scales->end();
  if (!scale.empty() && scale != "paper" && !known) {
    return failure(fmt::format("has no table [scale.{}]", scale), std::string(file));
  }
  auto chosen = read_file_tree(tree, file, "");
  // Check the other scales too, so that a mistake shows at the first use of the file.
  for (const std::string& name : *scales) {
    if (!chosen) break;
    auto read = read_file_tree(tree, file, name);
    if (!read || name == scale) chosen = std::move(read);
  }
  return chosen;
}

/// Every experiment of a file.
std::vector<Experiment*> experiments_of(ExperimentFile& file) {
  if (auto* alone = std::get_if<Experiment>(&file)) return {alone};
  std::vector<Experiment*> all;
  for (Variant& variant : std::get<ExperimentSet>(file).variants) {
    all.push_back(&variant.experiment);
  }
  return all;
}

Result<Experiment> expect_one(Result<ExperimentFile> file, std::string_view where) {
  if (!file) return tl::unexpected(file.error());
  if (auto* alone = std::get_if<Experiment>(&*file)) return std::move(*alone);
  return failure("has variants, which only 'othello run' accepts; expected one experiment",
                 std::string(where));
}

}  // namespace

Result<ExperimentFile> parse_experiment_file(std::string_view text, std::string_view file,
                                             std::string_view scale) {
  const auto tree = parse_toml(text, file);
  if (!tree) return tl::unexpected(tree.error());
  return read_at_scale(*tree, file, scale);
}

Result<Experiment> parse_experiment(std::string_view text, std::string_view file,
                                    std::string_view scale) {
  return expect_one(parse_experiment_file(text, file, scale), file);
}

Result<ExperimentFile> load_experiment_file(const std::filesystem::path& path,
                                            std::string_view scale) {
  const auto text = read_file(path, kMaxExperimentBytes);
  if (!text) return tl::unexpected(text.error());
  auto file = parse_experiment_file(*text, path.string(), scale);
  if (!file) return file;
  for (Experiment* experiment : experiments_of(*file)) {
    if (auto there = check_references(*experiment, *text, path); !there) {
      return tl::unexpected(there.error());
    }
    resolve_references(*experiment, path.parent_path());
  }
  return file;
}

Result<Experiment> load_experiment(const std::filesystem::path& path, std::string_view scale) {
  return expect_one(load_experiment_file(path, scale), path.string());
}

}  // namespace othello
