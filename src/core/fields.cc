#include "core/fields.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/count_text.h"
#include "core/excerpt.h"
#include "core/nearest.h"

namespace othello {
namespace {

std::string bounds_text(const Bounds& bounds) {
  return bounds.above_low ? fmt::format("above {} and at most {}", bounds.low, bounds.high)
                          : fmt::format("from {} to {}", bounds.low, bounds.high);
}

// Written so that a NaN is rejected.
bool fits(double number, const Bounds& bounds) {
  return (bounds.above_low ? number > bounds.low : number >= bounds.low) && number <= bounds.high;
}

std::string words_text(const std::vector<std::string_view>& words) {
  return fmt::format("one of {}", fmt::join(words, ", "));
}

struct Expected {
  std::string operator()(const RealValue& v) const { return "a number " + bounds_text(v.bounds); }
  std::string operator()(const WholeValue& v) const {
    return fmt::format("a whole number from {} to {}", v.low, v.high);
  }
  std::string operator()(const FlagValue&) const { return "true or false"; }
  std::string operator()(const WordValue& v) const { return words_text(v.words); }
  std::string operator()(const ChoiceValue& v) const { return words_text(v.words); }
  std::string operator()(const TextValue& v) const { return std::string(v.expected); }
  std::string operator()(const TextsValue&) const { return "single-line strings"; }
  std::string operator()(const WholesValue& v) const {
    return fmt::format("whole numbers from {} to {}", v.low, v.high);
  }
  std::string operator()(const RealsValue& v) const {
    return fmt::format("{} {} {}", v.count(), v.count() == 1 ? "number" : "numbers",
                       bounds_text(v.bounds));
  }
  std::string operator()(const TableValue&) const { return "a table"; }
  std::string operator()(const TablesValue&) const { return "tables"; }
};

template <class T>
std::optional<T> parsed(std::string_view text) {
  T number{};
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (code != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// "a,b" as its parts.
std::vector<std::string_view> parts_of(std::string_view text) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t comma = text.find(',');
    parts.push_back(text.substr(0, comma));
    if (comma == text.npos) return parts;
    text.remove_prefix(comma + 1);
  }
}

/// Returns false if the text is not a valid value.
struct Setter {
  std::string_view text;

  bool operator()(const RealValue& v) const {
    const auto number = parsed<double>(text);
    if (!number || !fits(*number, v.bounds)) return false;
    v.set(*number);
    return true;
  }
  bool operator()(const WholeValue& v) const {
    const auto number = parse_count(text);
    if (!number || *number < v.low || *number > v.high) return false;
    v.set(*number);
    return true;
  }
  bool operator()(const FlagValue& v) const {
    if (text != "true" && text != "false") return false;
    *v.flag = text == "true";
    return true;
  }
  bool operator()(const WordValue& v) const { return set_word(v); }
  bool operator()(const ChoiceValue& v) const { return set_word(v); }
  bool operator()(const TextValue& v) const { return is_printable(text) && v.set(text); }
  bool operator()(const TextsValue& v) const {
    const std::vector<std::string_view> parts = parts_of(text);
    v.set({parts.begin(), parts.end()});
    return is_printable(text);
  }
  bool operator()(const WholesValue& v) const {
    const auto numbers = numbers_of<int>([&](int n) { return n >= v.low && n <= v.high; });
    if (numbers) *v.numbers = *numbers;
    return numbers.has_value();
  }
  bool operator()(const RealsValue& v) const {
    const auto numbers = numbers_of<double>([&](double n) { return fits(n, v.bounds); });
    if (!numbers || numbers->size() != v.count()) return false;
    v.set(*numbers);
    return true;
  }
  bool operator()(const TableValue&) const { return false; }
  bool operator()(const TablesValue&) const { return false; }

 private:
  template <class V>
  bool set_word(const V& v) const {
    if (std::find(v.words.begin(), v.words.end(), text) == v.words.end()) return false;
    v.set(text);
    return true;
  }
  template <class T, class Fits>
  [[nodiscard]] std::optional<std::vector<T>> numbers_of(const Fits& all_right) const {
    std::vector<T> numbers;
    for (const std::string_view part : parts_of(text)) {
      const auto number = parsed<T>(part);
      if (!number || !all_right(*number)) return std::nullopt;
      numbers.push_back(*number);
    }
    return numbers;
  }
};

struct ValueText {
  std::string operator()(const RealValue& v) const { return fmt::format("{}", v.get()); }
  std::string operator()(const WholeValue& v) const { return std::to_string(v.get()); }
  std::string operator()(const FlagValue& v) const { return *v.flag ? "true" : "false"; }
  std::string operator()(const WordValue& v) const { return std::string(v.get()); }
  std::string operator()(const ChoiceValue& v) const { return std::string(v.get()); }
  std::string operator()(const TextValue& v) const { return v.get(); }
  std::string operator()(const TextsValue& v) const {
    return fmt::format("{}", fmt::join(v.get(), ","));
  }
  std::string operator()(const WholesValue& v) const {
    return fmt::format("{}", fmt::join(*v.numbers, ","));
  }
  std::string operator()(const RealsValue& v) const {
    return fmt::format("{}", fmt::join(v.get(), ","));
  }
  std::string operator()(const TableValue& v) const {
    return fmt::format("[{}]", fields_text(v.fields()));
  }
  std::string operator()(const TablesValue& v) const {
    std::string text;
    for (std::size_t i = 0; i < v.size(); ++i) {
      text += fmt::format("[{}]", fields_text(v.at(i)));
    }
    return text;
  }
};

/// Whether all numbers of a field are in its range.
bool is_in_range(const Field& field) {
  if (const auto* v = std::get_if<RealValue>(&field.value)) return fits(v->get(), v->bounds);
  if (const auto* v = std::get_if<WholeValue>(&field.value)) {
    return v->get() >= v->low && v->get() <= v->high;
  }
  if (const auto* v = std::get_if<RealsValue>(&field.value)) {
    const std::vector<double> numbers = v->get();
    return std::all_of(numbers.begin(), numbers.end(),
                       [&](double number) { return fits(number, v->bounds); });
  }
  if (const auto* v = std::get_if<WholesValue>(&field.value)) {
    return std::all_of(v->numbers->begin(), v->numbers->end(),
                       [&](int number) { return number >= v->low && number <= v->high; });
  }
  return true;
}

void place_in(const Fields& fields, const std::string& prefix, std::vector<PlacedField>& all) {
  for (const Field& field : flattened(fields)) {
    const std::string place = prefix + std::string(field.name);
    all.push_back({place, field});
    if (const auto* v = std::get_if<TableValue>(&field.value)) {
      place_in(v->fields(), place + ".", all);
    }
    if (const auto* v = std::get_if<TablesValue>(&field.value)) {
      for (std::size_t i = 0; i < v->size(); ++i) {
        place_in(v->at(i), fmt::format("{}[{}].", place, i), all);
      }
    }
  }
}

}  // namespace

Field Field::as(std::string_view paper_symbol) && {
  symbol = paper_symbol;
  return std::move(*this);
}

Field Field::must() && {
  required = true;
  return std::move(*this);
}

Field Field::or_else(std::string_view default_in_words) && {
  otherwise = default_in_words;
  return std::move(*this);
}

Field Field::when(std::function<bool()> condition, std::string_view stated) && {
  used_where = stated;
  used = std::move(condition);
  return std::move(*this);
}

Field Field::written_when(std::function<bool()> condition) && {
  written = std::move(condition);
  return std::move(*this);
}

Field real(std::string_view name, double& value, Bounds bounds, std::string_view help) {
  return {name, RealValue{[&value] { return value; }, [&value](double n) { value = n; }, bounds},
          help};
}

Field real(std::string_view name, std::optional<double>& value, const double& otherwise,
           Bounds bounds, std::string_view help) {
  return {name,
          RealValue{[&] { return value.value_or(otherwise); }, [&value](double n) { value = n; },
                    bounds},
          help};
}

Field flag(std::string_view name, bool& value, std::string_view help) {
  return {name, FlagValue{&value}, help};
}

Field text(std::string_view name, std::string& value, std::string_view help, Names names) {
  return {name,
          TextValue{[&value] { return value; },
                    [&value](std::string_view all) {
                      value = std::string(all);
                      return Result<void>{};
                    },
                    names},
          help};
}

Field texts(std::string_view name, std::vector<std::string>& value, std::string_view help,
            Names names) {
  return {name,
          TextsValue{[&value] { return value; },
                     [&value](std::vector<std::string> all) { value = std::move(all); }, names},
          help};
}

Field wholes(std::string_view name, std::vector<int>& value, int low, int high,
             std::string_view help) {
  return {name, WholesValue{&value, low, high}, help};
}

Field table(std::string_view name, std::function<Fields()> fields, std::string_view help) {
  return {name, TableValue{std::move(fields)}, help};
}

Fields joined(Fields a, Fields b) {
  a.insert(a.end(), std::make_move_iterator(b.begin()), std::make_move_iterator(b.end()));
  return a;
}

Fields flattened(const Fields& fields) {
  Fields flat;
  Fields chosen;
  for (const Field& field : fields) {
    if (!field.is_used()) continue;
    flat.push_back(field);
    const auto* choice = std::get_if<ChoiceValue>(&field.value);
    if (choice != nullptr) chosen = joined(std::move(chosen), flattened(choice->fields()));
  }
  return joined(std::move(flat), std::move(chosen));
}

std::vector<PlacedField> placed(const Fields& fields) {
  std::vector<PlacedField> all;
  place_in(fields, "", all);
  return all;
}

std::string expected_text(const Field& field) { return std::visit(Expected{}, field.value); }

Result<void> set_field(const Field& field, std::string_view text) {
  const auto* parsed_text = std::get_if<TextValue>(&field.value);
  if (parsed_text != nullptr && is_printable(text)) return parsed_text->set(text);
  if (std::visit(Setter{text}, field.value)) return {};
  std::string hint;
  if (const auto* v = std::get_if<WordValue>(&field.value)) {
    hint = did_you_mean(text, {v->words.begin(), v->words.end()});
  }
  if (const auto* v = std::get_if<ChoiceValue>(&field.value)) {
    hint = did_you_mean(text, {v->words.begin(), v->words.end()});
  }
  return failure(
      fmt::format("found '{}', expected {}{}", excerpt(text), expected_text(field), hint),
      std::string(field.name));
}

std::string meaning(const Field& field) {
  std::string text(field.help);
  if (!field.symbol.empty()) text += fmt::format(", {}", field.symbol);
  if (!field.used_where.empty()) text += fmt::format("; only where {}", field.used_where);
  return text;
}

std::string default_text(const Field& field) {
  if (field.required || std::holds_alternative<TableValue>(field.value) ||
      std::holds_alternative<TablesValue>(field.value)) {
    return "";
  }
  return field.otherwise.empty() ? value_text(field) : std::string(field.otherwise);
}

std::string value_text(const Field& field) { return std::visit(ValueText{}, field.value); }

Result<void> check_fields(const Fields& fields) {
  for (const auto& [place, field] : placed(fields)) {
    if (is_in_range(field)) continue;
    return failure(fmt::format("found {}, expected {}", value_text(field), expected_text(field)),
                   place);
  }
  return {};
}

std::string fields_text(const Fields& fields) {
  std::string out;
  for (const Field& field : flattened(fields)) {
    const auto* text = std::get_if<TextValue>(&field.value);
    const auto* texts = std::get_if<TextsValue>(&field.value);
    if ((text != nullptr && text->names != Names::kNothing) ||
        (texts != nullptr && texts->names != Names::kNothing)) {
      continue;
    }
    out += fmt::format("{}{}={}", out.empty() ? "" : " ", field.name, value_text(field));
  }
  return out;
}

}  // namespace othello
