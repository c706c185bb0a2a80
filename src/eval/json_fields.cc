#include "eval/json_fields.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "core/excerpt.h"
#include "core/nearest.h"

namespace othello {
namespace {

std::string suggestion(std::string_view word, std::span<const std::string_view> words) {
  return did_you_mean(word, std::vector<std::string>(words.begin(), words.end()));
}

std::string out_of_range(double number, double low, double high) {
  return fmt::format("found {}, expected {} to {}", number, low, high);
}

}  // namespace

JsonFields::JsonFields(const JsonValue& value, std::string_view file, std::optional<Error>& error)
    : object_(std::get_if<JsonValue::Object>(&value.data)), file_(file), error_(&error) {
  if (object_ == nullptr) {
    fail_at("", fmt::format("found {}, expected an object", describe(value)));
  }
}

void JsonFields::fail_at(std::string_view path, std::string message) {
  if (!failed()) *error_ = Error{std::move(message), json_place(file_, path)};
}

void JsonFields::fail(std::string_view key, std::string message) {
  fail_at(join_path(path_, key), std::move(message));
}

const JsonValue* JsonFields::find(std::string_view key) const {
  if (object_ == nullptr) return nullptr;
  const auto member = std::find_if(object_->begin(), object_->end(),
                                   [&](const JsonMember& m) { return m.key == key; });
  return member == object_->end() ? nullptr : &member->value;
}

bool JsonFields::has(std::string_view key) const { return find(key) != nullptr; }

void JsonFields::allow(std::span<const std::string_view> keys) {
  if (object_ == nullptr) return;
  for (const JsonMember& member : *object_) {
    if (std::find(keys.begin(), keys.end(), member.key) != keys.end()) continue;
    std::string hint = suggestion(member.key, keys);
    if (hint.empty()) hint = fmt::format(", expected {}", fmt::join(keys, ", "));
    fail_at(path_, fmt::format("found the unknown key '{}'{}", excerpt(member.key), hint));
  }
}

template <class T>
const T* JsonFields::get(std::string_view key, std::string_view expected) {
  const JsonValue* value = find(key);
  if (value == nullptr) {
    fail(key, fmt::format("is missing, expected {}", expected));
    return nullptr;
  }
  const T* data = std::get_if<T>(&value->data);
  if (data == nullptr) {
    fail(key, fmt::format("found {}, expected {}", describe(*value), expected));
  }
  return data;
}

std::string JsonFields::text(std::string_view key) {
  const auto* text = get<std::string>(key, "text");
  return text == nullptr ? "" : *text;
}

bool JsonFields::flag(std::string_view key) {
  const auto* flag = get<bool>(key, "true or false");
  return flag != nullptr && *flag;
}

double JsonFields::number(std::string_view key, double low, double high) {
  const auto* number = get<double>(key, "a number");
  if (number == nullptr) return low;
  if (!(*number >= low && *number <= high)) {
    fail(key, out_of_range(*number, low, high));
    return low;
  }
  return *number;
}

std::size_t JsonFields::choice(std::string_view key, std::span<const std::string_view> names) {
  const std::string expected = fmt::format("one of {}", fmt::join(names, ", "));
  const auto* text = get<std::string>(key, expected);
  if (text == nullptr) return 0;
  const auto found = std::find(names.begin(), names.end(), *text);
  if (found == names.end()) {
    fail(key, fmt::format("found '{}', expected {}{}", excerpt(*text), expected,
                          suggestion(*text, names)));
    return 0;
  }
  return static_cast<std::size_t>(found - names.begin());
}

std::span<const double> JsonFields::numbers(std::string_view key, std::size_t count, double low,
                                            double high) {
  const std::string path = join_path(path_, key);
  const auto* numbers = get<JsonValue::Numbers>(key, fmt::format("{} numbers", count));
  if (numbers == nullptr) return {};
  if (numbers->size() != count) {
    fail_at(path, fmt::format("found {} numbers, expected {}", numbers->size(), count));
    return {};
  }
  const auto outside = std::find_if_not(numbers->begin(), numbers->end(), [&](double number) {
    return number >= low && number <= high;
  });
  if (outside != numbers->end()) {
    fail_at(element_path(path, static_cast<std::size_t>(outside - numbers->begin())),
            out_of_range(*outside, low, high));
    return {};
  }
  return *numbers;
}

std::vector<int> JsonFields::to_integers(const JsonValue& value, const std::string& path, int low,
                                         int high) {
  const auto* numbers = std::get_if<JsonValue::Numbers>(&value.data);
  if (numbers == nullptr) {
    fail_at(path, fmt::format("found {}, expected a list of whole numbers", describe(value)));
    return {};
  }
  std::vector<int> integers;
  for (std::size_t i = 0; i < numbers->size(); ++i) {
    const double number = (*numbers)[i];
    if (!(number >= low && number <= high) || number != std::floor(number)) {
      fail_at(element_path(path, i),
              fmt::format("found {}, expected a whole number {} to {}", number, low, high));
      return {};
    }
    integers.push_back(static_cast<int>(number));
  }
  return integers;
}

std::vector<int> JsonFields::integers(std::string_view key, int low, int high) {
  const JsonValue* value = find(key);
  if (value == nullptr) {
    fail(key, "is missing, expected a list of whole numbers");
    return {};
  }
  return to_integers(*value, join_path(path_, key), low, high);
}

std::vector<std::vector<int>> JsonFields::integer_lists(std::string_view key, int low, int high) {
  const auto* list = get<JsonValue::List>(key, "a list of lists of whole numbers");
  if (list == nullptr) return {};
  std::vector<std::vector<int>> result;
  for (std::size_t i = 0; i < list->size() && !failed(); ++i) {
    const std::string path = element_path(join_path(path_, key), i);
    result.push_back(to_integers((*list)[i], path, low, high));
  }
  return result;
}

JsonFields JsonFields::element(const JsonValue& value, std::string path) {
  const auto* object = std::get_if<JsonValue::Object>(&value.data);
  if (object == nullptr) {
    fail_at(path, fmt::format("found {}, expected an object", describe(value)));
  }
  return {object, file_, std::move(path), error_};
}

JsonFields JsonFields::object(std::string_view key) {
  const auto* object = get<JsonValue::Object>(key, "an object");
  return {object, file_, join_path(path_, key), error_};
}

std::vector<JsonFields> JsonFields::objects(std::string_view key) {
  const auto* list = get<JsonValue::List>(key, "a list of objects");
  if (list == nullptr) return {};
  std::vector<JsonFields> result;
  for (std::size_t i = 0; i < list->size() && !failed(); ++i) {
    result.push_back(element((*list)[i], element_path(join_path(path_, key), i)));
  }
  return result;
}

}  // namespace othello
