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

/// Command-line options made from described parameters (core/fields.h), for things of which one is
/// chosen: all learners, all evaluators. A field is one option, spelt with '-' for '_', behind the
/// name of its table if it stands in one: `td.alpha` is --td-alpha. Of tables that may be repeated
/// the options set the first.
class FieldOptions {
 public:
  /// Adds what is not there yet; `owner` is the choice that the fields belong to.
  void add(CLI::App& app, std::string_view owner, const Fields& fields);

  /// Shows the owner's options in the help under `heading`, with its own defaults. Until then all
  /// are hidden there.
  void show(std::string_view owner, const Fields& fields, const std::string& heading);

  /// Sets the fields whose options were given. Refuses values out of range and options that belong
  /// to other owners.
  [[nodiscard]] Outcome<void> apply(std::string_view owner, const Fields& fields) const;

  /// The name of an option that was given, of any owner.
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
