#include "cli/field_options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "cli/help.h"

namespace othello::cli {

namespace {

struct NamedField {
  std::string option;
  Field field;
};

/// Collects every field that can be an option, including those not in use: another option may
/// enable them.
void collect(const Fields& fields, const std::string& prefix, std::vector<NamedField>& all) {
  for (const Field& field : fields) {
    std::string name(field.name);
    std::replace(name.begin(), name.end(), '_', '-');
    if (const auto* inside = std::get_if<TableValue>(&field.value)) {
      collect(inside->fields(), prefix + name + "-", all);
    } else if (const auto* tables = std::get_if<TablesValue>(&field.value)) {
      if (tables->size() > 0) collect(tables->at(0), prefix, all);
    } else if (const auto* choice = std::get_if<ChoiceValue>(&field.value)) {
      collect(choice->fields(), prefix, all);
    } else {
      all.push_back({fmt::format("--{}{}", prefix, name), field});
    }
  }
}

std::vector<NamedField> named(const Fields& fields) {
  std::vector<NamedField> all;
  collect(fields, "", all);
  return all;
}

std::string type_of(const Field& field) {
  if (const auto* v = std::get_if<WordValue>(&field.value)) {
    return fmt::format("{}", fmt::join(v->words, "|"));
  }
  if (const auto* v = std::get_if<TextValue>(&field.value)) {
    return v->names == Names::kPlayer ? "PLAYER" : v->names == Names::kGames ? "FILE" : "TEXT";
  }
  if (std::holds_alternative<TextsValue>(field.value)) return "PLAYER";
  if (std::holds_alternative<RealValue>(field.value)) return "X";
  if (std::holds_alternative<RealsValue>(field.value)) return "X,X,...";
  if (std::holds_alternative<WholesValue>(field.value)) return "N,N,...";
  return std::holds_alternative<FlagValue>(field.value) ? "true|false" : "N";
}

/// The help, with the limits of a real number: those of a whole number are too wide to be of use.
std::string description_of(const Field& field) {
  if (!std::holds_alternative<RealValue>(field.value)) return meaning(field);
  return fmt::format("{}; {}", meaning(field), expected_text(field));
}

CLI::Option* add_option(CLI::App& app, const NamedField& named_field) {
  const auto keep = [](const CLI::results_t&) { return true; };
  CLI::Option* option = app.add_option(named_field.option, keep, description_of(named_field.field))
                            ->type_name(type_of(named_field.field))
                            ->default_str(default_text(named_field.field))
                            ->group(kHiddenGroup);
  if (std::holds_alternative<TextsValue>(named_field.field.value)) {
    option->expected(1, -1)->allow_extra_args();
  }
  if (std::holds_alternative<FlagValue>(named_field.field.value)) option->expected(0, 1);
  return option;
}

Result<void> set(const Field& field, const std::vector<std::string>& words) {
  if (const auto* several = std::get_if<TextsValue>(&field.value)) {
    several->set(words);
    return {};
  }
  const bool bare = words.empty() || words.front().empty();
  if (std::holds_alternative<FlagValue>(field.value) && bare) return set_field(field, "true");
  return set_field(field, words.front());
}

}  // namespace

CLI::Option* add_field(CLI::App& app, const std::string& option, const Field& field) {
  const auto check = [field](std::string& text) {
    const auto done = set_field(field, text);
    return done ? std::string() : done.error().message;
  };
  return app
      .add_option(
          option, [](const CLI::results_t&) { return true; }, std::string(field.help))
      ->check(CLI::Validator(check, ""))
      ->type_name(type_of(field))
      ->default_str(default_text(field));
}

std::vector<OptionText> option_texts(const Fields& fields) {
  std::vector<OptionText> texts;
  for (const auto& [option, field] : named(fields)) {
    const std::string standard = default_text(field);
    texts.push_back(
        {option, type_of(field),
         description_of(field) + (standard.empty() ? "" : fmt::format(" (default {})", standard))});
  }
  return texts;
}

void FieldOptions::add(CLI::App& app, std::string_view owner, const Fields& fields) {
  for (const NamedField& each : named(fields)) {
    const auto known = std::find_if(entries_.begin(), entries_.end(),
                                    [&](const Entry& entry) { return entry.name == each.option; });
    if (known == entries_.end()) {
      entries_.push_back({each.option, add_option(app, each), {std::string(owner)}});
    } else {
      known->owners.emplace_back(owner);
    }
  }
}

void FieldOptions::show(std::string_view owner, const Fields& fields, const std::string& heading) {
  for (const NamedField& each : named(fields)) {
    for (const Entry& entry : entries_) {
      if (entry.name != each.option ||
          std::count(entry.owners.begin(), entry.owners.end(), owner) == 0) {
        continue;
      }
      entry.option->group(heading)
          ->description(description_of(each.field))
          ->type_name(type_of(each.field))
          ->default_str(default_text(each.field));
    }
  }
}

Outcome<void> FieldOptions::apply(std::string_view owner, const Fields& fields) const {
  const std::vector<NamedField> own = named(fields);
  for (const Entry& entry : entries_) {
    if (entry.option->count() == 0) continue;
    const auto field = std::find_if(
        own.begin(), own.end(), [&](const NamedField& each) { return each.option == entry.name; });
    if (field == own.end()) {
      return usage_failure(
          fmt::format("belongs to {}, not to {}", fmt::join(entry.owners, ", "), owner),
          entry.name);
    }
    if (const auto done = set(field->field, entry.option->results()); !done) {
      return usage_failure(done.error().message, entry.name);
    }
  }
  for (const Entry& entry : entries_) {
    const auto field = std::find_if(
        own.begin(), own.end(), [&](const NamedField& each) { return each.option == entry.name; });
    if (entry.option->count() == 0 || field->field.is_used()) continue;
    return usage_failure(fmt::format("applies only where {}", field->field.used_where), entry.name);
  }
  return {};
}

std::vector<std::string> FieldOptions::given() const {
  std::vector<std::string> names;
  for (const Entry& entry : entries_) {
    if (entry.option->count() > 0) names.push_back(entry.name);
  }
  return names;
}

}  // namespace othello::cli
