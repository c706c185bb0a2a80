#include "lab/experiment/sweep.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/excerpt.h"

namespace othello {
namespace {

tl::unexpected<Error> sweep_failure(std::string message, std::string_view file,
                                    std::uint32_t line) {
  return failure("sweep: " + std::move(message), toml_place(file, line));
}

std::vector<std::string> split_key(std::string_view key) {
  std::vector<std::string> path;
  while (true) {
    const std::size_t dot = key.find('.');
    path.emplace_back(key.substr(0, dot));
    if (dot == std::string_view::npos) return path;
    key.remove_prefix(dot + 1);
  }
}

bool is_scalar(const TomlValue& value) {
  return !std::holds_alternative<TomlValue::Table>(value.data) &&
         !std::holds_alternative<TomlValue::List>(value.data);
}

/// "learner.alpha" = […], or the same as nested tables.
Result<void> read_axes(const TomlValue::Table& table, const std::vector<std::string>& before,
                       std::string_view file, std::vector<SweepAxis>& axes) {
  for (const TomlMember& member : table) {
    std::vector<std::string> path = before;
    for (std::string& word : split_key(member.key)) path.push_back(std::move(word));
    if (const auto* inside = std::get_if<TomlValue::Table>(&member.value.data)) {
      if (auto read = read_axes(*inside, path, file, axes); !read) return read;
      continue;
    }
    SweepAxis axis{.path = std::move(path), .line = member.line, .values = {}};
    const auto* list = std::get_if<TomlValue::List>(&member.value.data);
    const bool fits =
        list != nullptr && !list->empty() && std::all_of(list->begin(), list->end(), is_scalar);
    if (!fits) {
      return sweep_failure(fmt::format("'{}': found {}, expected a list of numbers, texts or "
                                       "flags; use a [[variant]] for tables or lists",
                                       excerpt(axis.key()), describe(member.value)),
                           file, member.line);
    }
    if (axis.path.front() == "name" || axis.path.front() == "title") {
      return sweep_failure(
          fmt::format("'{}' is set from the values, expected another key", axis.path.front()), file,
          member.line);
    }
    axis.values = *list;
    axes.push_back(std::move(axis));
  }
  return {};
}

/// Nested tables with only `value` at the end of the path.
TomlValue::Table nested(const SweepAxis& axis, const TomlValue& value) {
  TomlValue inner = value;
  for (std::size_t i = axis.path.size(); i-- > 1;) {
    inner = TomlValue{TomlValue::Table{{axis.path[i], axis.line, std::move(inner)}}, axis.line};
  }
  return {{axis.path.front(), axis.line, std::move(inner)}};
}

/// Each existing step on the path to a swept key must be a table.
Result<void> check_path(const TomlValue::Table& table, const SweepAxis& axis,
                        std::string_view file) {
  const TomlValue::Table* inside = &table;
  for (std::size_t i = 0; i + 1 < axis.path.size(); ++i) {
    const TomlValue* next = find(*inside, axis.path[i]);
    if (next == nullptr) return {};
    inside = std::get_if<TomlValue::Table>(&next->data);
    if (inside == nullptr) {
      return sweep_failure(fmt::format("'{}': '{}' is {}, expected a table; set it in a "
                                       "[[variant]]",
                                       excerpt(axis.key()), excerpt(axis.path[i]), describe(*next)),
                           file, axis.line);
    }
  }
  return {};
}

}  // namespace

std::string SweepAxis::key() const { return fmt::format("{}", fmt::join(path, ".")); }

Result<std::vector<SweepAxis>> read_sweep(const std::optional<TomlMember>& member,
                                          std::string_view file) {
  std::vector<SweepAxis> axes;
  if (!member) return axes;
  constexpr std::string_view kExpected = "expected a table of keys with lists of values";
  const auto* table = std::get_if<TomlValue::Table>(&member->value.data);
  if (table == nullptr) {
    return sweep_failure(fmt::format("found {}, {}", describe(member->value), kExpected), file,
                         member->line);
  }
  if (auto read = read_axes(*table, {}, file, axes); !read) return tl::unexpected(read.error());
  if (axes.empty()) {
    return sweep_failure(fmt::format("found no key, {}", kExpected), file, member->line);
  }
  return axes;
}

std::string sweep_text(const TomlValue& value) {
  if (const auto* text = std::get_if<std::string>(&value.data)) return *text;
  return describe(value);
}

std::string sweep_name(const TomlValue& value) {
  std::string text = sweep_text(value);
  for (char& c : text) {
    const bool fits = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                      c == '-' || c == '_' || c == '.';
    if (!fits) c = '-';
  }
  return text;
}

std::vector<std::string> short_names(const std::vector<SweepAxis>& axes) {
  std::vector<std::string> names;
  for (const SweepAxis& axis : axes) {
    const auto same = std::count_if(axes.begin(), axes.end(), [&](const SweepAxis& other) {
      return other.path.back() == axis.path.back();
    });
    names.push_back(same == 1 ? axis.path.back() : axis.key());
  }
  return names;
}

Result<void> set_swept(TomlValue::Table& table, const SweepAxis& axis, const TomlValue& value,
                       std::string_view file) {
  if (auto fits = check_path(table, axis, file); !fits) return fits;
  merge(table, nested(axis, value));
  return {};
}

}  // namespace othello
