#include "eval/json_tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "core/excerpt.h"

namespace othello {
namespace {

using Json = nlohmann::json;
using JsonData = decltype(JsonValue::data);

/// The parser's message without its error code and position: "[json…101] parse error at line 1,
/// column 2: syntax error …" becomes "syntax error …".
std::string complaint(std::string_view what) {
  if (const auto end = what.find("] "); what.starts_with("[") && end != std::string_view::npos) {
    what.remove_prefix(end + 2);
  }
  if (const auto end = what.find(": ");
      what.starts_with("parse error at") && end != std::string_view::npos) {
    what.remove_prefix(end + 2);
  }
  constexpr std::string_view kOverflow = "number overflow parsing ";
  if (what.starts_with(kOverflow)) {
    return fmt::format("found {}, expected a finite number",
                       excerpt(what.substr(kOverflow.size())));
  }
  return excerpt(what, 200);
}

/// JSON has no such numbers; the parser would only report an unexpected letter.
std::optional<std::string_view> infinite_number(std::string_view rest) {
  constexpr std::array<std::string_view, 8> kNames{"NaN",       "nan",  "Infinity", "inf",
                                                   "-Infinity", "-inf", "-NaN",     "-nan"};
  const auto found = std::find_if(kNames.begin(), kNames.end(),
                                  [&](std::string_view name) { return rest.starts_with(name); });
  if (found == kNames.end()) return std::nullopt;
  return *found;
}

struct Describe {
  std::string operator()(std::nullptr_t) const { return "null"; }
  std::string operator()(bool flag) const { return flag ? "true" : "false"; }
  std::string operator()(double number) const { return fmt::format("{}", number); }
  std::string operator()(const std::string& text) const {
    return fmt::format("'{}'", excerpt(text));
  }
  std::string operator()(const JsonValue::Numbers& list) const { return of_size(list.size()); }
  std::string operator()(const JsonValue::List& list) const { return of_size(list.size()); }
  std::string operator()(const JsonValue::Object&) const { return "an object"; }

  static std::string of_size(std::size_t size) {
    return size == 0 ? "an empty list" : fmt::format("a list of {}", size);
  }
};

/// Receives the parser's events and builds the tree.
class TreeBuilder : public nlohmann::json_sax<Json> {
 public:
  TreeBuilder(std::string_view text, std::string_view file, std::size_t max_values)
      : text_(text), file_(file), max_values_(max_values) {}

  [[nodiscard]] JsonValue take_root() { return std::move(root_); }
  [[nodiscard]] const Error& error() const { return error_; }

  bool null() override { return add({nullptr}); }
  bool boolean(bool value) override { return add({value}); }
  bool number_integer(Json::number_integer_t value) override {
    return add_number(static_cast<double>(value));
  }
  bool number_unsigned(Json::number_unsigned_t value) override {
    return add_number(static_cast<double>(value));
  }
  bool number_float(double value, const std::string&) override { return add_number(value); }
  bool string(std::string& value) override { return add({std::move(value)}); }
  bool binary(Json::binary_t&) override { return false; }  // JSON text has none
  bool start_object(std::size_t) override { return open({JsonValue::Object{}}); }
  bool end_object() override { return close(); }
  bool start_array(std::size_t) override { return open({JsonValue::Numbers{}}); }
  bool end_array() override { return close(); }

  bool key(std::string& value) override {
    const auto& members = std::get<JsonValue::Object>(open_.back().value.data);
    const bool twice = std::any_of(members.begin(), members.end(),
                                   [&](const JsonMember& m) { return m.key == value; });
    if (twice) {
      return fail(fmt::format("found the key '{}' twice, expected it once", excerpt(value)));
    }
    if (members.size() == kMaxJsonMembers) {
      return fail(fmt::format("found more than {} keys", kMaxJsonMembers));
    }
    open_.back().key = std::move(value);
    return true;
  }

  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::detail::exception& exception) override {
    // The position is that of the last character read, counted from 1.
    const std::size_t last = std::min(position == 0 ? 0 : position - 1, text_.size());
    const std::string_view before = text_.substr(0, last);
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0
    const std::size_t word =
        before.find_last_of(" \t\r\n,[:") + 1;  // where a number would have begun
    error_.where = fmt::format("{}: line {}, column {}", file_, line, last - line_start + 1);
    if (const auto name = infinite_number(text_.substr(word))) {
      error_.message = fmt::format("found {}, expected a finite number", *name);
    } else {
      error_.message = complaint(exception.what());
    }
    return false;
  }

 private:
  struct Open {
    JsonValue value;
    std::string key;  ///< of the member being read, if the value is an object
  };

  bool fail(std::string message) { return fail_at(path(), std::move(message)); }

  bool fail_at(std::string_view path, std::string message) {
    error_ = {std::move(message), json_place(file_, path)};
    return false;
  }

  /// Of the innermost open list or object.
  [[nodiscard]] std::string path() const {
    std::string path;
    for (std::size_t i = 0; i + 1 < open_.size(); ++i) {
      const auto& data = open_[i].value.data;
      if (std::holds_alternative<JsonValue::Object>(data)) {
        path = join_path(path, open_[i].key);
      } else {
        const auto* list = std::get_if<JsonValue::List>(&data);
        path = element_path(path, list == nullptr ? 0 : list->size());
      }
    }
    return path;
  }

  bool open(JsonValue value) {
    if (open_.size() == kMaxJsonDepth) {
      return fail(fmt::format("found lists or objects nested deeper than {}", kMaxJsonDepth));
    }
    open_.push_back({std::move(value), {}});
    return true;
  }

  bool close() {
    JsonValue value = std::move(open_.back().value);
    open_.pop_back();
    return add(std::move(value));
  }

  bool add_number(double value) {
    if (!open_.empty()) {
      if (auto* numbers = std::get_if<JsonValue::Numbers>(&open_.back().value.data)) {
        numbers->push_back(value);
        return true;
      }
    }
    return add({value});
  }

  bool add(JsonValue value) {
    if (open_.empty()) {
      root_ = std::move(value);
      return true;
    }
    if (++values_ > max_values_) {
      return fail(
          fmt::format("found more than {} values other than lists of numbers", max_values_));
    }
    auto& data = open_.back().value.data;
    if (auto* members = std::get_if<JsonValue::Object>(&data)) {
      members->push_back({std::move(open_.back().key), std::move(value)});
      return true;
    }
    return add_element(data, std::move(value));
  }

  /// A list contains only numbers or no numbers: no format here mixes them.
  bool add_element(JsonData& data, JsonValue value) {
    if (const auto* numbers = std::get_if<JsonValue::Numbers>(&data)) {
      if (!numbers->empty()) {
        return fail_at(element_path(path(), numbers->size()),
                       fmt::format("found {} after numbers, expected a number", describe(value)));
      }
      data = JsonValue::List{};
    }
    auto& list = std::get<JsonValue::List>(data);
    if (std::holds_alternative<double>(value.data)) {
      return fail_at(element_path(path(), list.size()),
                     fmt::format("found {} after values that are not numbers, expected no number",
                                 describe(value)));
    }
    list.push_back(std::move(value));
    return true;
  }

  std::string_view text_;
  std::string_view file_;
  std::vector<Open> open_;
  std::size_t max_values_;
  std::size_t values_ = 0;
  JsonValue root_;
  Error error_;
};

}  // namespace

std::string describe(const JsonValue& value) { return std::visit(Describe{}, value.data); }

std::string join_path(std::string_view path, std::string_view key) {
  return path.empty() ? excerpt(key) : fmt::format("{}.{}", path, excerpt(key));
}

std::string element_path(std::string_view path, std::size_t index) {
  return fmt::format("{}[{}]", path, index);
}

std::string json_place(std::string_view file, std::string_view path) {
  // Unknown keys, nested, may have any length.
  constexpr std::size_t kMostPathBytes = 240;
  return path.empty() ? std::string(file)
                      : fmt::format("{}: {}", file, excerpt(path, kMostPathBytes));
}

Result<JsonValue> parse_json(std::string_view text, std::string_view file, std::size_t max_values) {
  TreeBuilder builder(text, file, max_values);
  if (!Json::sax_parse(text.begin(), text.end(), &builder)) {
    return tl::unexpected(builder.error());
  }
  return builder.take_root();
}

}  // namespace othello
