#include "lab/experiment/toml_tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

// toml++ asserts that a table's header begins with a key before it looks whether that is so, and
// where NDEBUG is defined it tells the compiler to assume it: "[=]" would crash or be undefined
// behaviour. With assertions that do nothing the parser comes to its own error message.
#pragma push_macro("NDEBUG")
#undef NDEBUG
#define TOML_ASSERT(expr) static_assert(true)
#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#include <toml++/toml.h>
#pragma pop_macro("NDEBUG")

#include "core/excerpt.h"

namespace othello {
namespace {

/// Where the string that begins at `start` ends; the parser reports one that is not closed.
std::size_t end_of_string(std::string_view text, std::size_t start) {
  const char quote = text[start];
  const std::string triple(3, quote);
  const bool multi_line = text.substr(start, 3) == triple;
  const std::string_view closing = std::string_view(triple).substr(multi_line ? 0 : 2);
  for (std::size_t i = start + closing.size(); i < text.size(); ++i) {
    if (quote == '"' && text[i] == '\\') {
      ++i;
    } else if (text.substr(i, closing.size()) == closing) {
      return i + closing.size();
    } else if (!multi_line && text[i] == '\n') {
      return i;
    }
  }
  return text.size();
}

/// The line of the first character beyond ASCII that is neither in a string nor in a comment, where
/// TOML has no use for one; 0 if there is none. With some of them, such as a bare 'λ', toml++
/// reaches a point that it declares unreachable.
std::uint32_t stray_character_line(std::string_view text) {
  std::size_t i = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  while (i < text.size()) {
    if (static_cast<unsigned char>(text[i]) > 0x7F) {
      const std::string_view before = text.substr(0, i);
      return static_cast<std::uint32_t>(std::count(before.begin(), before.end(), '\n')) + 1;
    }
    if (text[i] == '#') {
      i = std::min(text.find('\n', i), text.size());
    } else if (text[i] == '"' || text[i] == '\'') {
      i = end_of_string(text, i);
    } else {
      ++i;
    }
  }
  return 0;
}

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
  if (const std::uint32_t line = stray_character_line(text); line != 0) {
    return failure("is no TOML: found a character beyond ASCII outside of strings and comments",
                   toml_place(file, line));
  }
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
