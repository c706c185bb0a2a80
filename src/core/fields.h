#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/result.h"

namespace othello {

/// The parameters of a method, a shape or an experiment, each described once: its name, where its
/// value is stored, what it may be, and a line of help. The default is the value in a
/// default-constructed struct. Files, command-line options, the JSON API, range checks,
/// fingerprints and the reference in docs/parameters.md are all derived from such lists.
struct Field;
using Fields = std::vector<Field>;

/// A real number from `low` (or only above it) to `high`.
struct Bounds {
  double low;
  double high;
  bool above_low = false;
};
[[nodiscard]] constexpr Bounds above(double low, double high) { return {low, high, true}; }

struct RealValue {
  std::function<double()> get;
  std::function<void(double)> set;
  Bounds bounds;
};
struct WholeValue {
  std::function<std::uint64_t()> get;
  std::function<void(std::uint64_t)> set;
  std::uint64_t low;
  std::uint64_t high;
};
struct FlagValue {
  bool* flag;
};
/// One word out of a few: an enumerator.
struct WordValue {
  std::vector<std::string_view> words;
  std::function<std::string_view()> get;
  std::function<void(std::string_view)> set;
};
/// One word out of a few that selects the alternative of a variant and with it further fields.
/// These belong to the same table and come after its other fields.
struct ChoiceValue {
  std::vector<std::string_view> words;
  std::function<std::string_view()> get;
  std::function<void(std::string_view)> set;  ///< the alternative with its defaults
  std::function<Fields()> fields;             ///< of the current alternative
  /// One line about an alternative; may be unset.
  std::function<std::string_view(std::string_view word)> summary = {};
};
/// What a text names, if anything. Paths in a file are relative to that file.
enum class Names : std::uint8_t { kNothing, kPlayer, kGames };
struct TextValue {
  std::function<std::string()> get;
  std::function<Result<void>(std::string_view)> set;
  Names names = Names::kNothing;
  std::string_view expected = "one line of printable UTF-8";
};
struct TextsValue {
  std::function<std::vector<std::string>()> get;
  std::function<void(std::vector<std::string>)> set;
  Names names = Names::kNothing;
};
struct WholesValue {
  std::vector<int>* numbers;
  int low;
  int high;
};
struct RealsValue {
  std::function<std::vector<double>()> get;
  std::function<void(std::vector<double>)> set;
  Bounds bounds;
  std::function<std::size_t()> count;  ///< the required number
};
struct TableValue {
  std::function<Fields()> fields;
};
/// Any number of tables of one kind.
struct TablesValue {
  std::function<std::size_t()> size;
  std::function<Fields(std::size_t)> at;
  std::function<void(std::size_t)> resize;  ///< new tables get their defaults
};

struct Field {
  std::string_view name;  ///< in files and JSON; an option is spelt with '-' for '_'
  std::variant<RealValue, WholeValue, FlagValue, WordValue, ChoiceValue, TextValue, TextsValue,
               WholesValue, RealsValue, TableValue, TablesValue>
      value;
  std::string_view help;               ///< one line
  std::string_view symbol = {};        ///< the paper's, "α"
  bool required = false;               ///< has no default
  std::string_view used_where = {};    ///< "selection is 'tournament'"
  std::function<bool()> used = {};     ///< whether it applies, given other fields; unset: always
  std::function<bool()> written = {};  ///< whether it is written to files; unset: always
  /// The default in words where it depends on other values: "the games of the budget".
  std::string_view otherwise = {};

  /// This field, with the paper's symbol.
  [[nodiscard]] Field as(std::string_view paper_symbol) &&;
  [[nodiscard]] Field must() &&;
  [[nodiscard]] Field or_else(std::string_view default_in_words) &&;
  /// It applies only where `condition` holds; `stated` is the condition in words.
  [[nodiscard]] Field when(std::function<bool()> condition, std::string_view stated) &&;
  [[nodiscard]] Field written_when(std::function<bool()> condition) &&;
  [[nodiscard]] bool is_used() const { return !used || used(); }
  [[nodiscard]] bool is_written() const { return is_used() && (!written || written()); }
};

/// An alternative of a variant and its name; `make` returns it with its defaults.
template <class Variant>
struct Alternative {
  std::string_view word;
  Variant (*make)();
  std::string_view summary = {};  ///< one line
};

/// An enumerator and its name.
template <class E>
struct EnumWord {
  E value;
  std::string_view word;
};

template <class E, std::size_t N>
[[nodiscard]] std::string_view word_of(E value, const EnumWord<E> (&words)[N]) {
  for (const EnumWord<E>& entry : words) {
    if (entry.value == value) return entry.word;
  }
  return {};
}

[[nodiscard]] Field real(std::string_view name, double& value, Bounds bounds,
                         std::string_view help);
/// With a default that depends on another value.
[[nodiscard]] Field real(std::string_view name, std::optional<double>& value,
                         const double& otherwise, Bounds bounds, std::string_view help);

struct WholeBounds {
  std::uint64_t low;
  std::uint64_t high;
};
template <class T>
[[nodiscard]] Field whole(std::string_view name, T& value, WholeBounds bounds,
                          std::string_view help) {
  static_assert(std::is_integral_v<T>);
  return {name,
          WholeValue{[&value] { return static_cast<std::uint64_t>(value); },
                     [&value](std::uint64_t number) { value = static_cast<T>(number); }, bounds.low,
                     bounds.high},
          help};
}
template <class T>
[[nodiscard]] Field whole(std::string_view name, std::optional<T>& value, const T& otherwise,
                          WholeBounds bounds, std::string_view help) {
  return {name,
          WholeValue{[&] { return static_cast<std::uint64_t>(value.value_or(otherwise)); },
                     [&value](std::uint64_t number) { value = static_cast<T>(number); }, bounds.low,
                     bounds.high},
          help};
}
[[nodiscard]] Field flag(std::string_view name, bool& value, std::string_view help);
[[nodiscard]] Field text(std::string_view name, std::string& value, std::string_view help,
                         Names names = Names::kNothing);
[[nodiscard]] Field texts(std::string_view name, std::vector<std::string>& value,
                          std::string_view help, Names names = Names::kNothing);

/// `words` must outlive the field: a constant.
template <class E, std::size_t N>
[[nodiscard]] Field word(std::string_view name, E& value, const EnumWord<E> (&words)[N],
                         std::string_view help) {
  WordValue all;
  for (const EnumWord<E>& entry : words) all.words.push_back(entry.word);
  all.get = [&value, &words] { return word_of(value, words); };
  all.set = [&value, &words](std::string_view typed) {
    for (const EnumWord<E>& entry : words) {
      if (entry.word == typed) value = entry.value;
    }
  };
  return {name, std::move(all), help};
}

/// `alternatives` must outlive the field: a constant.
template <class Variant, std::size_t N>
[[nodiscard]] Field choice(std::string_view name, Variant& value,
                           const Alternative<Variant> (&alternatives)[N], std::string_view help) {
  ChoiceValue all;
  for (const Alternative<Variant>& entry : alternatives) all.words.push_back(entry.word);
  all.get = [&value, &alternatives] {
    for (const Alternative<Variant>& entry : alternatives) {
      if (entry.make().index() == value.index()) return entry.word;
    }
    return std::string_view();
  };
  all.set = [&value, &alternatives](std::string_view typed) {
    for (const Alternative<Variant>& entry : alternatives) {
      if (entry.word == typed) value = entry.make();
    }
  };
  all.fields = [&value] { return std::visit([](auto& v) { return fields_of(v); }, value); };
  all.summary = [&alternatives](std::string_view word) {
    for (const Alternative<Variant>& entry : alternatives) {
      if (entry.word == word) return entry.summary;
    }
    return std::string_view();
  };
  return {name, std::move(all), help};
}

[[nodiscard]] Field wholes(std::string_view name, std::vector<int>& value, int low, int high,
                           std::string_view help);
[[nodiscard]] Field table(std::string_view name, std::function<Fields()> fields,
                          std::string_view help);
/// One table for each element of `values`; `describe` returns the fields of one.
template <class T, class Describe>
[[nodiscard]] Field tables(std::string_view name, std::vector<T>& values, Describe describe,
                           std::string_view help) {
  return {name,
          TablesValue{[&values] { return values.size(); },
                      [&values, describe](std::size_t i) { return describe(values[i]); },
                      [&values](std::size_t size) {
                        values.clear();
                        values.resize(size);
                      }},
          help};
}

/// Concatenates two lists.
[[nodiscard]] Fields joined(Fields a, Fields b);
/// All fields that apply now, including those of choices but not those inside tables.
[[nodiscard]] Fields flattened(const Fields& fields);

/// Every field that applies now, including those inside tables, with its path: the names of its
/// tables, then its own ("td.alpha", "phase[1].until").
struct PlacedField {
  std::string place;
  Field field;
};
[[nodiscard]] std::vector<PlacedField> placed(const Fields& fields);

/// "a number from 0 to 1", "'random' or 'first'", …: the second half of every error about the
/// field.
[[nodiscard]] std::string expected_text(const Field& field);
/// Sets a field from text, as typed on a command line; fails if it is malformed or out of range:
/// "found '7', expected …". Lists are separated by commas. Precondition: not a table.
[[nodiscard]] Result<void> set_field(const Field& field, std::string_view text);
/// The help with the paper's symbol and the condition: "Games per step, λ; only where …".
[[nodiscard]] std::string meaning(const Field& field);
/// The default for display: `otherwise`, or the value that the field holds. Empty if there is none.
/// Precondition: the value has not been changed.
[[nodiscard]] std::string default_text(const Field& field);
/// The value as set_field() reads it. Precondition: not a table.
[[nodiscard]] std::string value_text(const Field& field);

/// Reports the first number that is out of range, including those in tables, with its path.
[[nodiscard]] Result<void> check_fields(const Fields& fields);
/// "alpha=0.01 ties=random td=[games=100 …]": everything that determines what a method does, for
/// the fingerprint of its checkpoints. Names of players and files are left out: only their content
/// matters.
[[nodiscard]] std::string fields_text(const Fields& fields);

}  // namespace othello
