#include "lab/experiment/toml_tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#include <toml++/toml.h>

#include "core/excerpt.h"

namespace othello {
namespace {

/// Turns the parser's tree into ours.
class Converter {
 public:
  explicit Converter(std::string_view file) : file_(file) {}

  TomlValue convert(const toml::node& node) {
    TomlValue out{false, node.source().begin.line};
    if (const auto* table = node.as_table()) {
      out.data = members_of(*table);
    } else if (const auto* list = node.as_array()) {
      TomlValue::List values;
      for (const toml::node& element : *list) values.push_back(convert(element));
      out.data = std::move(values);
    } else if (const auto* text = node.as_string()) {
      out.data = text->get();
    } else if (const auto* whole = node.as_integer()) {
      out.data = whole->get();
    } else if (const auto* real = node.as_floating_point()) {
      out.data = real->get();
    } else if (const auto* flag = node.as_boolean()) {
      out.data = flag->get();
    } else if (!error_) {
      error_ = Error{"found a date or time, expected none", toml_place(file_, out.line)};
    }
    return out;
  }

  std::optional<Error> error() && { return std::move(error_); }

 private:
  TomlValue::Table members_of(const toml::table& table) {
    TomlValue::Table members;
    for (const auto& [key, value] : table) {
      members.push_back({std::string(key.str()), key.source().begin.line, convert(value)});
    }
    // The parser keeps keys in the order of their names; people read files from the top.
    std::stable_sort(members.begin(), members.end(),
                     [](const TomlMember& a, const TomlMember& b) { return a.line < b.line; });
    return members;
  }

  std::string_view file_;
  std::optional<Error> error_;
};

}  // namespace

std::string describe(const TomlValue& value) {
  struct Describer {
    std::string operator()(bool flag) const { return flag ? "true" : "false"; }
    std::string operator()(std::int64_t number) const { return std::to_string(number); }
    std::string operator()(double number) const { return fmt::format("{}", number); }
    std::string operator()(const std::string& text) const {
      return fmt::format("'{}'", excerpt(text));
    }
    std::string operator()(const TomlValue::List& list) const {
      return fmt::format("a list of {}", list.size());
    }
    std::string operator()(const TomlValue::Table&) const { return "a table"; }
  };
  return std::visit(Describer{}, value.data);
}

std::string toml_place(std::string_view file, std::uint32_t line) {
  return line == 0 ? std::string(file) : fmt::format("{}: line {}", file, line);
}

const TomlValue* find(const TomlValue::Table& table, std::string_view key) {
  const auto member =
      std::find_if(table.begin(), table.end(), [&](const TomlMember& m) { return m.key == key; });
  return member == table.end() ? nullptr : &member->value;
}

Result<TomlValue> parse_toml(std::string_view text, std::string_view file) {
  const toml::parse_result parsed = toml::parse(text);
  if (!parsed) {
    const toml::parse_error& error = parsed.error();
    return failure(fmt::format("is no TOML: {}", excerpt(error.description(), 200)),
                   toml_place(file, error.source().begin.line));
  }
  Converter converter(file);
  TomlValue tree = converter.convert(parsed.table());
  tree.line = 0;  // the file as a whole
  if (auto error = std::move(converter).error()) return tl::unexpected(std::move(*error));
  return tree;
}

void merge(TomlValue::Table& base, const TomlValue::Table& overrides) {
  for (const TomlMember& member : overrides) {
    const auto old = std::find_if(base.begin(), base.end(),
                                  [&](const TomlMember& m) { return m.key == member.key; });
    if (old == base.end()) {
      base.push_back(member);
      continue;
    }
    auto* old_table = std::get_if<TomlValue::Table>(&old->value.data);
    const auto* new_table = std::get_if<TomlValue::Table>(&member.value.data);
    if (old_table != nullptr && new_table != nullptr) {
      merge(*old_table, *new_table);
    } else {
      *old = member;
    }
  }
}

}  // namespace othello
