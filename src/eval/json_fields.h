#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "eval/json_tree.h"

namespace othello {

/// Reads the members of one JSON object. The first error anywhere in the file is kept; after it
/// every reader of the file returns harmless values and empty lists, so that the calling code need
/// check for errors only once, at the end.
class JsonFields {
 public:
  /// `value` and `error` must outlive the reader and the readers derived from it.
  JsonFields(const JsonValue& value, std::string_view file, std::optional<Error>& error);

  /// Rejects keys other than these.
  void allow(std::span<const std::string_view> keys);
  void allow(std::initializer_list<std::string_view> keys) {
    allow(std::span(keys.begin(), keys.size()));
  }

  [[nodiscard]] bool has(std::string_view key) const;
  [[nodiscard]] std::string text(std::string_view key);
  [[nodiscard]] bool flag(std::string_view key);
  [[nodiscard]] double number(std::string_view key, double low, double high);
  /// The index in `names` of the text.
  [[nodiscard]] std::size_t choice(std::string_view key, std::span<const std::string_view> names);
  /// Exactly `count` numbers; empty after an error.
  [[nodiscard]] std::span<const double> numbers(std::string_view key, std::size_t count, double low,
                                                double high);
  [[nodiscard]] std::vector<int> integers(std::string_view key, int low, int high);
  /// A list of lists.
  [[nodiscard]] std::vector<std::vector<int>> integer_lists(std::string_view key, int low,
                                                            int high);
  [[nodiscard]] JsonFields object(std::string_view key);
  [[nodiscard]] std::vector<JsonFields> objects(std::string_view key);

  /// Reports an error in the value of `key` that only the calling code can detect.
  void fail(std::string_view key, std::string message);
  [[nodiscard]] bool failed() const { return error_->has_value(); }

 private:
  JsonFields(const JsonValue::Object* object, std::string_view file, std::string path,
             std::optional<Error>* error)
      : object_(object), file_(file), path_(std::move(path)), error_(error) {}

  [[nodiscard]] const JsonValue* find(std::string_view key) const;
  void fail_at(std::string_view path, std::string message);
  /// The value of `key` as a T; otherwise nothing, and "found …, expected `expected`".
  template <class T>
  [[nodiscard]] const T* get(std::string_view key, std::string_view expected);
  [[nodiscard]] JsonFields element(const JsonValue& value, std::string path);
  [[nodiscard]] std::vector<int> to_integers(const JsonValue& value, const std::string& path,
                                             int low, int high);

  const JsonValue::Object* object_;  ///< null after an error
  std::string_view file_;
  std::string path_;
  std::optional<Error>* error_;
};

}  // namespace othello
