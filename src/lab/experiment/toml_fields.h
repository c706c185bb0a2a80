#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/fields.h"
#include "lab/experiment/toml_tree.h"

namespace othello {

/// Reads the members of one table of a TOML file, or of a JSON request in the same form
/// (json_table.h). The first error anywhere in the file is kept; after it every reader of the file
/// returns fallbacks, so that callers check for errors once, at the end. Keys that are never read
/// are unknown keys.
class TomlFields {
 public:
  /// `table`, `file` and `error` must outlive this reader and those made from it. Errors name the
  /// line of the file, "FILE: line 7: alpha: …"; if `file` is empty, the path: "learner.alpha: …".
  TomlFields(const TomlValue& table, std::string_view file, std::optional<Error>& error);

  // Each returns `fallback` if the key is absent.
  [[nodiscard]] std::string text(std::string_view key, std::string fallback);
  [[nodiscard]] bool flag(std::string_view key, bool fallback);
  [[nodiscard]] std::uint64_t whole(std::string_view key, std::uint64_t fallback, std::uint64_t low,
                                    std::uint64_t high);
  [[nodiscard]] double number(std::string_view key, double fallback, double low, double high);
  /// The index of the text in `names`.
  [[nodiscard]] std::size_t choice(std::string_view key, std::size_t fallback,
                                   std::span<const std::string_view> names);
  [[nodiscard]] std::vector<int> integers(std::string_view key, std::vector<int> fallback, int low,
                                          int high);
  [[nodiscard]] std::vector<double> numbers(std::string_view key, std::vector<double> fallback,
                                            double low, double high);
  [[nodiscard]] std::vector<std::string> texts(std::string_view key);
  /// None, or an empty list, if the key is absent.
  [[nodiscard]] std::optional<TomlFields> table(std::string_view key);
  [[nodiscard]] std::vector<TomlFields> tables(std::string_view key);

  /// Reads all fields of this table, including those in subtables; a key that does not apply next
  /// to the others is an error. Fields without a key keep their value.
  void read(const Fields& fields);

  /// Makes the key required; call before it is read.
  void require(std::string_view key);
  [[nodiscard]] bool has(std::string_view key) const;
  /// Call after all keys are read: reports unknown keys, then missing ones.
  void finish();

  /// Reports an error in the value of `key`, or in the table if `key` is empty.
  void fail(std::string_view key, std::string message);
  [[nodiscard]] bool failed() const { return error_->has_value(); }
  /// The line of the table in its file.
  [[nodiscard]] std::uint32_t line() const { return line_; }

 private:
  TomlFields(const TomlValue& table, const TomlFields& parent, std::string path);

  [[nodiscard]] std::string path_of(std::string_view key) const;
  void fail_at(std::uint32_t line, std::string message);
  /// Null if the key is absent or after an error.
  [[nodiscard]] const TomlValue* ask(std::string_view key);
  /// The value of `key` as a T; if it has another type, "KEY: found …, expected `expected`".
  template <class T>
  [[nodiscard]] const T* get(std::string_view key, std::string_view expected);
  void mismatch(std::string_view key, const TomlValue& value, std::string_view expected);
  void read_one(const Field& field);

  const TomlValue::Table* table_;  ///< null after an error
  std::uint32_t line_;
  std::string_view file_;
  std::string path_;  ///< of the table: "learner", "learner.phase[1]"; empty for the root
  std::optional<Error>* error_;
  std::vector<std::string> asked_;
  std::vector<std::string> missing_;
};

}  // namespace othello
