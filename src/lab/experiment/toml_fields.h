#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/fields.h"
#include "lab/experiment/toml_tree.h"

namespace othello {

/// Reads the members of one table, of a TOML file or of a JSON request in the same form
/// (json_table.h). The first thing wrong anywhere in the file is kept as the
/// error; from then on every reader of the file gives harmless values, so that the code that reads
/// can be written straight on and ask once, at the end. A key that is never asked for is unknown.
class TomlFields {
 public:
  /// `table`, `file` and `error` must outlive the reader and those made from it. Errors name the
  /// line of the file, "FILE: line 7: alpha: …"; where `file` is empty, the path: "learner.alpha:
  /// …".
  TomlFields(const TomlValue& table, std::string_view file, std::optional<Error>& error);

  // Each gives `fallback` where the key is absent.
  [[nodiscard]] std::string text(std::string_view key, std::string fallback);
  [[nodiscard]] bool flag(std::string_view key, bool fallback);
  [[nodiscard]] std::uint64_t whole(std::string_view key, std::uint64_t fallback, std::uint64_t low,
                                    std::uint64_t high);
  [[nodiscard]] double number(std::string_view key, double fallback, double low, double high);
  /// The index in `names` of the text.
  [[nodiscard]] std::size_t choice(std::string_view key, std::size_t fallback,
                                   std::span<const std::string_view> names);
  [[nodiscard]] std::vector<int> integers(std::string_view key, std::vector<int> fallback, int low,
                                          int high);
  [[nodiscard]] std::vector<double> numbers(std::string_view key, std::vector<double> fallback,
                                            double low, double high);
  [[nodiscard]] std::vector<std::string> texts(std::string_view key);
  /// Nothing, or a list of none, where the key is absent.
  [[nodiscard]] std::optional<TomlFields> table(std::string_view key);
  [[nodiscard]] std::vector<TomlFields> tables(std::string_view key);

  /// Reads all fields of this table, those in tables inside it too, and refuses keys without a
  /// meaning beside the others. Fields whose keys are absent stay as they are.
  void read(const Fields& fields);

  /// The key must be there; to be said before it is read.
  void require(std::string_view key);
  [[nodiscard]] bool has(std::string_view key) const;
  /// To be called when all keys have been asked for: refuses the others, then what is missing.
  void finish();

  /// Something wrong with the value of `key`, or with the table if there is no such key.
  void fail(std::string_view key, std::string message);
  [[nodiscard]] bool failed() const { return error_->has_value(); }
  /// Of the table in its file.
  [[nodiscard]] std::uint32_t line() const { return line_; }

 private:
  TomlFields(const TomlValue& table, const TomlFields& parent, std::string path);

  [[nodiscard]] std::string path_of(std::string_view key) const;
  void fail_at(std::uint32_t line, std::string message);
  /// Null where the key is absent or an error has been found.
  [[nodiscard]] const TomlValue* ask(std::string_view key);
  /// The value of `key` as a T; where it is none, "KEY: found …, expected `expected`".
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
