#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/outcome.h"
#include "core/fields.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace othello::cli {

/// Adds an option that sets `field` as soon as it is parsed; its help, limits and default are the
/// field's. What the field refers to must outlive the parsing.
CLI::Option* add_field(CLI::App& app, const std::string& option, const Field& field);

/// An option as the manual page prints it.
struct OptionText {
  std::string name;         ///< "--td-alpha"
  std::string value;        ///< "X"
  std::string description;  ///< with its default
};
/// The options that FieldOptions generates from these fields.
[[nodiscard]] std::vector<OptionText> option_texts(const Fields& fields);

/// Command-line options generated from described parameters (core/fields.h), for a choice among
/// several owners: all learners, all evaluators. Each field is one option, with '-' for '_' and
/// prefixed by its table's name: `td.alpha` is --td-alpha. For tables that may be repeated, the
/// options set the first.
class FieldOptions {
 public:
  /// Adds options for new fields; `owner` is the choice that the fields belong to.
  void add(CLI::App& app, std::string_view owner, const Fields& fields);

  /// Shows the owner's options, with its defaults, in the help under `heading`. All are hidden by
  /// default.
  void show(std::string_view owner, const Fields& fields, const std::string& heading);

  /// Sets the fields whose options were given. Rejects values out of range and options of other
  /// owners.
  [[nodiscard]] Outcome<void> apply(std::string_view owner, const Fields& fields) const;

  /// The names of all options given, of any owner.
  [[nodiscard]] std::vector<std::string> given() const;

 private:
  struct Entry {
    std::string name;  ///< "--td-alpha"
    CLI::Option* option;
    std::vector<std::string> owners;
  };

  std::vector<Entry> entries_;
};

}  // namespace othello::cli
