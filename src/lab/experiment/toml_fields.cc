#include "lab/experiment/toml_fields.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/excerpt.h"
#include "core/nearest.h"

namespace othello {
namespace {

/// A whole or real number; none if of another type or out of range.
std::optional<double> number_within(const TomlValue& value, double low, double high) {
  const auto* whole = std::get_if<std::int64_t>(&value.data);
  const auto* real = std::get_if<double>(&value.data);
  if (whole == nullptr && real == nullptr) return std::nullopt;
  const double number = whole != nullptr ? static_cast<double>(*whole) : *real;
  // Rejects NaN too.
  if (!(number >= low && number <= high)) return std::nullopt;
  return number;
}

/// The value as text for set_field(); none for other types.
struct FieldText {
  const TomlValue& value;

  std::optional<std::string> operator()(const RealValue&) const { return number(value); }
  std::optional<std::string> operator()(const WholeValue&) const { return whole(value); }
  std::optional<std::string> operator()(const FlagValue&) const {
    const auto* flag = std::get_if<bool>(&value.data);
    if (flag == nullptr) return std::nullopt;
    return *flag ? "true" : "false";
  }
  std::optional<std::string> operator()(const WordValue&) const { return text(value); }
  std::optional<std::string> operator()(const ChoiceValue&) const { return text(value); }
  std::optional<std::string> operator()(const TextValue&) const { return text(value); }
  // Lists and tables are read separately.
  template <class V>
  std::optional<std::string> operator()(const V&) const {
    return std::nullopt;
  }

 private:
  static std::optional<std::string> whole(const TomlValue& v) {
    const auto* number = std::get_if<std::int64_t>(&v.data);
    if (number == nullptr) return std::nullopt;
    return std::to_string(*number);
  }
  static std::optional<std::string> number(const TomlValue& v) {
    if (const auto* real = std::get_if<double>(&v.data)) return fmt::format("{}", *real);
    return whole(v);
  }
  static std::optional<std::string> text(const TomlValue& v) {
    const auto* all = std::get_if<std::string>(&v.data);
    if (all == nullptr) return std::nullopt;
    return *all;
  }
};

}  // namespace

TomlFields::TomlFields(const TomlValue& table, std::string_view file, std::optional<Error>& error)
    : table_(std::get_if<TomlValue::Table>(&table.data)),
      line_(table.line),
      file_(file),
      error_(&error) {
  if (table_ == nullptr) {
    fail_at(line_, fmt::format("found {}, expected a table", describe(table)));
  }
}

TomlFields::TomlFields(const TomlValue& table, const TomlFields& parent, std::string path)
    : table_(std::get_if<TomlValue::Table>(&table.data)),
      line_(table.line),
      file_(parent.file_),
      path_(std::move(path)),
      error_(parent.error_) {}

std::string TomlFields::path_of(std::string_view key) const {
  if (path_.empty() || key.empty()) return path_ + std::string(key);
  return fmt::format("{}.{}", path_, key);
}

void TomlFields::fail_at(std::uint32_t line, std::string message) {
  if (!failed()) {
    *error_ = Error{std::move(message), file_.empty() ? path_ : toml_place(file_, line)};
  }
}

void TomlFields::fail(std::string_view key, std::string message) {
  const TomlValue* value = table_ == nullptr ? nullptr : find(*table_, key);
  if (file_.empty() && !failed()) *error_ = Error{std::move(message), path_of(key)};
  const std::string text = key.empty() ? message : fmt::format("{}: {}", key, message);
  fail_at(value == nullptr ? line_ : value->line, text);
}

bool TomlFields::has(std::string_view key) const {
  return table_ != nullptr && find(*table_, key) != nullptr;
}

void TomlFields::require(std::string_view key) {
  if (!has(key)) missing_.emplace_back(key);
}

const TomlValue* TomlFields::ask(std::string_view key) {
  asked_.emplace_back(key);
  return table_ == nullptr || failed() ? nullptr : find(*table_, key);
}

void TomlFields::mismatch(std::string_view key, const TomlValue& value, std::string_view expected) {
  fail(key, fmt::format("found {}, expected {}", describe(value), expected));
}

template <class T>
const T* TomlFields::get(std::string_view key, std::string_view expected) {
  const TomlValue* value = ask(key);
  if (value == nullptr) return nullptr;
  const T* data = std::get_if<T>(&value->data);
  if (data == nullptr) mismatch(key, *value, expected);
  return data;
}

std::string TomlFields::text(std::string_view key, std::string fallback) {
  const auto* text = get<std::string>(key, "text in quotes");
  if (text == nullptr) return fallback;
  if (!is_printable(*text)) {
    fail(key, fmt::format("found '{}', expected one line of printable UTF-8", excerpt(*text)));
  }
  return *text;
}

bool TomlFields::flag(std::string_view key, bool fallback) {
  const auto* flag = get<bool>(key, "true or false");
  return flag == nullptr ? fallback : *flag;
}

std::uint64_t TomlFields::whole(std::string_view key, std::uint64_t fallback, std::uint64_t low,
                                std::uint64_t high) {
  const std::string expected = fmt::format("a whole number from {} to {}", low, high);
  const TomlValue* value = ask(key);
  if (value == nullptr) return fallback;
  const auto* number = std::get_if<std::int64_t>(&value->data);
  const bool fits = number != nullptr && *number >= 0 &&
                    static_cast<std::uint64_t>(*number) >= low &&
                    static_cast<std::uint64_t>(*number) <= high;
  if (!fits) mismatch(key, *value, expected);
  return fits ? static_cast<std::uint64_t>(*number) : fallback;
}

double TomlFields::number(std::string_view key, double fallback, double low, double high) {
  const TomlValue* value = ask(key);
  if (value == nullptr) return fallback;
  const std::optional<double> number = number_within(*value, low, high);
  if (!number) mismatch(key, *value, fmt::format("a number from {} to {}", low, high));
  return number.value_or(fallback);
}

std::size_t TomlFields::choice(std::string_view key, std::size_t fallback,
                               std::span<const std::string_view> names) {
  const std::string expected = fmt::format("one of {}", fmt::join(names, ", "));
  const auto* text = get<std::string>(key, expected);
  if (text == nullptr) return fallback;
  const auto found = std::find(names.begin(), names.end(), *text);
  if (found == names.end()) {
    fail(key, fmt::format("found '{}', expected {}{}", excerpt(*text), expected,
                          did_you_mean(*text, {names.begin(), names.end()})));
    return fallback;
  }
  return static_cast<std::size_t>(found - names.begin());
}

std::vector<int> TomlFields::integers(std::string_view key, std::vector<int> fallback, int low,
                                      int high) {
  const auto* list = get<TomlValue::List>(key, "a list of whole numbers");
  if (list == nullptr) return fallback;
  std::vector<int> numbers;
  for (const TomlValue& value : *list) {
    const auto* number = std::get_if<std::int64_t>(&value.data);
    if (number == nullptr || *number < low || *number > high) {
      mismatch(key, value, fmt::format("whole numbers from {} to {}", low, high));
      return fallback;
    }
    numbers.push_back(static_cast<int>(*number));
  }
  return numbers;
}

std::vector<double> TomlFields::numbers(std::string_view key, std::vector<double> fallback,
                                        double low, double high) {
  const auto* list = get<TomlValue::List>(key, "a list of numbers");
  if (list == nullptr) return fallback;
  std::vector<double> numbers;
  for (const TomlValue& value : *list) {
    const std::optional<double> number = number_within(value, low, high);
    if (!number) {
      mismatch(key, value, fmt::format("numbers from {} to {}", low, high));
      return fallback;
    }
    numbers.push_back(*number);
  }
  return numbers;
}

std::vector<std::string> TomlFields::texts(std::string_view key) {
  const auto* list = get<TomlValue::List>(key, "a list of texts");
  if (list == nullptr) return {};
  std::vector<std::string> texts;
  for (const TomlValue& value : *list) {
    const auto* text = std::get_if<std::string>(&value.data);
    if (text == nullptr || !is_printable(*text)) {
      mismatch(key, value, "text in quotes, one line of printable UTF-8");
      return {};
    }
    texts.push_back(*text);
  }
  return texts;
}

std::optional<TomlFields> TomlFields::table(std::string_view key) {
  const TomlValue* value = ask(key);
  if (value == nullptr) return std::nullopt;
  if (!std::holds_alternative<TomlValue::Table>(value->data)) {
    mismatch(key, *value, "a table");
    return std::nullopt;
  }
  return TomlFields(*value, *this, path_of(key));
}

std::vector<TomlFields> TomlFields::tables(std::string_view key) {
  const std::string heading = file_.empty() ? "" : fmt::format(", each headed [[{}]]", key);
  const auto* list = get<TomlValue::List>(key, "tables" + heading);
  std::vector<TomlFields> tables;
  if (list == nullptr) return tables;
  for (const TomlValue& value : *list) {
    if (!std::holds_alternative<TomlValue::Table>(value.data)) {
      mismatch(key, value, "a table");
      return {};
    }
    tables.push_back(TomlFields(value, *this, fmt::format("{}[{}]", path_of(key), tables.size())));
  }
  return tables;
}

void TomlFields::read(const Fields& fields) {
  Fields chosen;
  for (const Field& field : fields) {
    if (!field.is_used()) {
      if (has(field.name)) fail(field.name, fmt::format("applies only where {}", field.used_where));
      continue;
    }
    if (field.required) require(field.name);
    read_one(field);
    if (const auto* choice = std::get_if<ChoiceValue>(&field.value)) {
      chosen = joined(std::move(chosen), choice->fields());
    }
  }
  if (!chosen.empty()) read(chosen);
}

void TomlFields::read_one(const Field& field) {
  if (const auto* inside = std::get_if<TableValue>(&field.value)) {
    if (std::optional<TomlFields> found = table(field.name)) {
      found->read(inside->fields());
      found->finish();
    }
    return;
  }
  if (const auto* inside = std::get_if<TablesValue>(&field.value)) {
    std::vector<TomlFields> found = tables(field.name);
    if (found.empty()) return;
    inside->resize(found.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
      found[i].read(inside->at(i));
      found[i].finish();
    }
    return;
  }
  if (const auto* several = std::get_if<TextsValue>(&field.value)) {
    if (has(field.name)) several->set(texts(field.name));
    return;
  }
  if (const auto* several = std::get_if<WholesValue>(&field.value)) {
    *several->numbers = integers(field.name, *several->numbers, several->low, several->high);
    return;
  }
  if (const auto* several = std::get_if<RealsValue>(&field.value)) {
    const std::vector<double> found =
        numbers(field.name, several->get(), several->bounds.low, several->bounds.high);
    if (found.size() == several->count()) return several->set(found);
    return fail(field.name,
                fmt::format("found {}, expected {}", found.size(), expected_text(field)));
  }
  const TomlValue* value = ask(field.name);
  if (value == nullptr) return;
  const std::optional<std::string> written = std::visit(FieldText{*value}, field.value);
  if (!written) return mismatch(field.name, *value, expected_text(field));
  const auto set = set_field(field, *written);
  if (set) return;
  const bool is_text = std::holds_alternative<std::string>(value->data);
  if (is_text) return fail(field.name, set.error().message);
  mismatch(field.name, *value, expected_text(field));
}

void TomlFields::finish() {
  if (table_ == nullptr) return;
  for (const TomlMember& member : *table_) {
    if (std::find(asked_.begin(), asked_.end(), member.key) != asked_.end()) continue;
    std::string hint = did_you_mean(member.key, asked_);
    if (hint.empty()) hint = fmt::format("; expected {}", fmt::join(asked_, ", "));
    fail_at(member.line, fmt::format("unknown key '{}'{}", excerpt(member.key), hint));
  }
  if (!missing_.empty()) fail_at(line_, fmt::format("the key '{}' is missing", missing_.front()));
}

}  // namespace othello
