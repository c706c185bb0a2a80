#include "lab/experiment/variants.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/excerpt.h"
#include "lab/experiment/experiment_file.h"
#include "lab/experiment/sweep.h"

namespace othello {
namespace {

using TomlTable = TomlValue::Table;

/// The folder for figures in the report of all variants.
constexpr std::string_view kReservedName = "figures";

tl::unexpected<Error> refused_at(std::string message, std::string_view file, std::uint32_t line) {
  return failure(std::move(message), toml_place(file, line));
}

/// Removes and returns a member; none if absent.
std::optional<TomlMember> take_member(TomlTable& table, std::string_view key) {
  const auto found = std::find_if(table.begin(), table.end(),
                                  [&](const TomlMember& member) { return member.key == key; });
  if (found == table.end()) return std::nullopt;
  TomlMember member = std::move(*found);
  table.erase(found);
  return member;
}

/// A table of a file, with its scales separated from the rest.
struct ScaledTable {
  TomlTable shared;
  TomlTable scales;

  [[nodiscard]] const TomlTable* at(std::string_view scale) const {
    const TomlValue* found = find(scales, scale);
    return found == nullptr ? nullptr : std::get_if<TomlTable>(&found->data);
  }
};

Result<ScaledTable> split_scales(TomlTable table, std::string_view file) {
  ScaledTable out{std::move(table), {}};
  const auto scale = take_member(out.shared, "scale");
  if (!scale) return out;
  const auto* scales = std::get_if<TomlTable>(&scale->value.data);
  if (scales == nullptr) {
    return refused_at(fmt::format("scale: found {}, expected a table", describe(scale->value)),
                      file, scale->value.line);
  }
  for (const TomlMember& member : *scales) {
    if (std::find(kScales.begin(), kScales.end(), member.key) == kScales.end()) {
      return refused_at(
          fmt::format("unknown scale '{}', expected one of quick, paper", excerpt(member.key)),
          file, member.line);
    }
    if (!std::holds_alternative<TomlTable>(member.value.data)) {
      return refused_at(
          fmt::format("scale.{}: found {}, expected a table", member.key, describe(member.value)),
          file, member.line);
    }
  }
  out.scales = *scales;
  return out;
}

/// The overrides of a [[variant]]. A sweep without variants has one, without a name.
struct VariantTable {
  std::string name;
  std::uint32_t line = 0;
  ScaledTable overrides;
};

Result<VariantTable> read_variant(const TomlValue& value, std::string_view file) {
  const auto* table = std::get_if<TomlTable>(&value.data);
  if (table == nullptr) {
    return refused_at(fmt::format("variant: found {}, expected a table", describe(value)), file,
                      value.line);
  }
  auto split = split_scales(*table, file);
  if (!split) return tl::unexpected(split.error());
  VariantTable variant{.name = {}, .line = value.line, .overrides = std::move(*split)};
  const auto name = take_member(variant.overrides.shared, "name");
  if (!name) return refused_at("the key 'name' of a [[variant]] is missing", file, value.line);
  variant.line = name->value.line;
  const auto* text = std::get_if<std::string>(&name->value.data);
  if (text == nullptr) {
    return refused_at(fmt::format("name: found {}, expected text in quotes", describe(name->value)),
                      file, variant.line);
  }
  variant.name = *text;
  for (const std::string_view key : {"variant", "sweep"}) {
    const auto inside = take_member(variant.overrides.shared, key);
    if (inside) {
      return refused_at(
          fmt::format("found '{}' inside a [[variant]], expected it at the top level", key), file,
          inside->line);
    }
  }
  return variant;
}

Result<std::vector<VariantTable>> read_variants(const std::optional<TomlMember>& member,
                                                std::string_view file) {
  if (!member) return std::vector<VariantTable>(1);
  const auto* list = std::get_if<TomlValue::List>(&member->value.data);
  if (list == nullptr || list->empty()) {
    return refused_at(fmt::format("variant: found {}, expected tables, each headed [[variant]]",
                                  describe(member->value)),
                      file, member->line);
  }
  std::vector<VariantTable> variants;
  for (const TomlValue& value : *list) {
    auto variant = read_variant(value, file);
    if (!variant) return tl::unexpected(variant.error());
    variants.push_back(std::move(*variant));
  }
  return variants;
}

class Expansion {
 public:
  Expansion(std::string_view file, std::string_view scale) : file_(file), scale_(scale) {}

  Result<VariantTrees> expand(const TomlValue& file_tree) {
    auto split = split_scales(std::get<TomlTable>(file_tree.data), file_);
    if (!split) return tl::unexpected(split.error());
    const auto variant_member = take_member(split->shared, "variant");
    const auto sweep_member = take_member(split->shared, "sweep");
    const auto variants = read_variants(variant_member, file_);
    if (!variants) return tl::unexpected(variants.error());
    auto axes = read_sweep(sweep_member, file_);
    if (!axes) return tl::unexpected(axes.error());
    axes_ = std::move(*axes);
    short_names_ = short_names(axes_);
    if (auto fits = check_count(*variants, variant_member, sweep_member); !fits) {
      return tl::unexpected(fits.error());
    }
    VariantTrees out;
    for (const SweepAxis& axis : axes_) out.keys.push_back(axis.key());
    for (const VariantTable& variant : *variants) {
      VariantTree tree{.name = variant.name, .values = {}, .tree = file_tree};
      tree.tree.data = merged(*split, variant);
      if (auto added = add_values(std::move(tree), variant.line, 0, out); !added) {
        return tl::unexpected(added.error());
      }
    }
    return out;
  }

 private:
  Result<void> check_count(const std::vector<VariantTable>& variants,
                           const std::optional<TomlMember>& variant_member,
                           const std::optional<TomlMember>& sweep_member) const {
    std::size_t count = variants.size();
    for (const SweepAxis& axis : axes_) {
      if (count > kMostVariants) break;
      count *= axis.values.size();
    }
    if (count <= kMostVariants) return {};
    return refused_at(
        fmt::format("found more than {0} variants, expected at most {0}", kMostVariants), file_,
        sweep_member ? sweep_member->line : variant_member->line);
  }

  /// The top-level title belongs to all variants together.
  [[nodiscard]] TomlTable merged(const ScaledTable& file, const VariantTable& variant) const {
    TomlTable table = file.shared;
    static_cast<void>(take_member(table, "title"));
    const auto add = [&](const TomlTable* overrides) {
      if (overrides != nullptr) merge(table, *overrides);
    };
    add(file.at(scale_));
    add(&variant.overrides.shared);
    add(variant.overrides.at(scale_));
    return table;
  }

  /// Adds all combinations of the values from axis number `axis` on.
  Result<void> add_values(VariantTree tree, std::uint32_t line, std::size_t axis,
                          VariantTrees& out) {
    if (axis == axes_.size()) return add(std::move(tree), line, out);
    const SweepAxis& swept = axes_[axis];
    for (const TomlValue& value : swept.values) {
      VariantTree next = tree;
      auto set = set_swept(std::get<TomlTable>(next.tree.data), swept, value, file_);
      if (!set) return set;
      next.values.push_back(sweep_text(value));
      if (!next.name.empty()) next.name += ',';
      next.name += fmt::format("{}={}", short_names_[axis], sweep_name(value));
      if (auto added = add_values(std::move(next), value.line, axis + 1, out); !added) return added;
    }
    return {};
  }

  Result<void> add(VariantTree tree, std::uint32_t line, VariantTrees& out) {
    if (tree.name == kReservedName) {
      return refused_at(
          fmt::format("found the name '{}', which is reserved for the report's figures, "
                      "expected another",
                      tree.name),
          file_, line);
    }
    if (!names_.insert(tree.name).second) {
      return refused_at(fmt::format("two variants are named '{}'", excerpt(tree.name)), file_,
                        line);
    }
    merge(std::get<TomlTable>(tree.tree.data), {{"name", line, TomlValue{tree.name, line}}});
    out.variants.push_back(std::move(tree));
    return {};
  }

  std::string_view file_;
  std::string_view scale_;
  std::vector<SweepAxis> axes_;
  std::vector<std::string> short_names_;
  std::set<std::string> names_;
};

}  // namespace

std::uint32_t variants_line(const TomlValue& file_tree) {
  std::uint32_t line = 0;
  for (const TomlMember& member : std::get<TomlTable>(file_tree.data)) {
    const bool several = member.key == "variant" || member.key == "sweep";
    if (several && (line == 0 || member.line < line)) line = member.line;
  }
  return line;
}

Result<VariantTrees> expand_variants(const TomlValue& file_tree, std::string_view file,
                                     std::string_view scale) {
  if (variants_line(file_tree) != 0) return Expansion(file, scale).expand(file_tree);
  auto split = split_scales(std::get<TomlTable>(file_tree.data), file);
  if (!split) return tl::unexpected(split.error());
  if (const TomlTable* overrides = split->at(scale)) merge(split->shared, *overrides);
  VariantTree alone{.name = {}, .tree = file_tree};
  alone.tree.data = std::move(split->shared);
  return VariantTrees{.keys = {}, .variants = {std::move(alone)}};
}

Result<std::vector<std::string>> scales_of(const TomlValue& file_tree, std::string_view file) {
  std::vector<std::string> names;
  const auto add = [&](const TomlTable& table) -> Result<void> {
    const auto split = split_scales(table, file);
    if (!split) return tl::unexpected(split.error());
    for (const TomlMember& member : split->scales) {
      if (std::find(names.begin(), names.end(), member.key) == names.end()) {
        names.push_back(member.key);
      }
    }
    return {};
  };
  const TomlTable& root = std::get<TomlTable>(file_tree.data);
  if (auto added = add(root); !added) return tl::unexpected(added.error());
  const TomlValue* variants = find(root, "variant");
  const auto* list = variants == nullptr ? nullptr : std::get_if<TomlValue::List>(&variants->data);
  if (list == nullptr) return names;
  for (const TomlValue& variant : *list) {
    const auto* table = std::get_if<TomlTable>(&variant.data);
    if (table == nullptr) continue;
    if (auto added = add(*table); !added) return tl::unexpected(added.error());
  }
  return names;
}

}  // namespace othello
