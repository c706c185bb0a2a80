#include "lab/experiment/experiment_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/excerpt.h"
#include "core/file.h"
#include "lab/experiment/experiment_read.h"
#include "lab/experiment/player_reference.h"

namespace othello {
namespace {

/// Takes the tables [scale.quick] and [scale.paper] out of the file.
Result<TomlValue::Table> take_scales(TomlValue::Table& root, std::string_view file) {
  const auto found =
      std::find_if(root.begin(), root.end(), [](const TomlMember& m) { return m.key == "scale"; });
  if (found == root.end()) return TomlValue::Table{};
  const TomlValue scale = found->value;
  root.erase(found);
  const auto* scales = std::get_if<TomlValue::Table>(&scale.data);
  if (scales == nullptr) {
    return failure(fmt::format("scale: found {}, expected a table", describe(scale)),
                   toml_place(file, scale.line));
  }
  for (const TomlMember& member : *scales) {
    if (std::find(kScales.begin(), kScales.end(), member.key) == kScales.end()) {
      return failure(
          fmt::format("unknown scale '{}', expected 'quick' or 'paper'", excerpt(member.key)),
          toml_place(file, member.line));
    }
    if (!std::holds_alternative<TomlValue::Table>(member.value.data)) {
      return failure(
          fmt::format("scale.{}: found {}, expected a table", member.key, describe(member.value)),
          toml_place(file, member.line));
    }
  }
  return *scales;
}

/// The line of a place such as "measure[1].games"; that of the nearest thing around it where it is
/// not written out.
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

}  // namespace

Result<Experiment> parse_experiment(std::string_view text, std::string_view file,
                                    std::string_view scale) {
  auto tree = parse_toml(text, file);
  if (!tree) return tl::unexpected(tree.error());
  const auto scales = take_scales(std::get<TomlValue::Table>(tree->data), file);
  if (!scales) return tl::unexpected(scales.error());
  if (!scale.empty() && scale != "paper" && find(*scales, scale) == nullptr) {
    return failure(fmt::format("has no table [scale.{}]", scale), std::string(file));
  }
  auto experiment = read_tree(*tree, file);
  // The other scales must be sound as well: a fault is found the first time, not the last.
  for (const TomlMember& member : *scales) {
    if (!experiment) break;
    TomlValue scaled = *tree;
    merge(std::get<TomlValue::Table>(scaled.data), std::get<TomlValue::Table>(member.value.data));
    auto read = read_tree(scaled, file);
    if (!read || member.key == scale) experiment = std::move(read);
  }
  return experiment;
}

Result<Experiment> load_experiment(const std::filesystem::path& path, std::string_view scale) {
  const auto text = read_file(path, kMaxExperimentBytes);
  if (!text) return tl::unexpected(text.error());
  auto experiment = parse_experiment(*text, path.string(), scale);
  if (!experiment) return experiment;
  if (auto there = check_references(*experiment, *text, path); !there) {
    return tl::unexpected(there.error());
  }
  resolve_references(*experiment, path.parent_path());
  return experiment;
}

}  // namespace othello
