#include "cli/tuple_words.h"

#include <fmt/format.h>

#include "core/excerpt.h"

namespace othello::cli {

namespace {

/// Sets a flag by its name, or clears it by its name prefixed with "no-".
Result<void> set_flag(const Fields& fields, std::string_view word) {
  std::string expected;
  for (const Field& field : fields) {
    const auto* value = std::get_if<FlagValue>(&field.value);
    if (value == nullptr) continue;
    const std::string negated = fmt::format("no-{}", field.name);
    if (word == field.name || word == negated) {
      *value->flag = word == field.name;
      return {};
    }
    // The word that changes the default.
    expected += fmt::format("{}'{}'", expected.empty() ? "" : " or ",
                            *value->flag ? negated : std::string(field.name));
  }
  return failure(fmt::format("found '{}', expected {}", excerpt(word),
                             expected.empty() ? "no second colon" : expected));
}

}  // namespace

Result<TupleSpec> parse_tuples(std::string_view word) {
  const std::size_t colon = word.find(':');
  TupleSpec spec;
  const Fields shape = fields_of(spec);
  if (auto set = set_field(shape.front(), word.substr(0, colon)); !set) {
    return failure(set.error().message);
  }
  const Fields fields = std::get<ChoiceValue>(shape.front().value).fields();
  if (colon == std::string_view::npos) {
    if (fields.empty() || !fields.front().required) return spec;
    const auto missing = set_field(fields.front(), "");
    return failure(missing.error().message);
  }
  if (fields.empty()) {
    return failure(
        fmt::format("found '{}', expected '{}' alone", excerpt(word), word.substr(0, colon)));
  }
  std::string_view rest = word.substr(colon + 1);
  if (const std::size_t flags = rest.find(':'); flags != rest.npos) {
    if (auto set = set_flag(fields, rest.substr(flags + 1)); !set)
      return tl::unexpected(set.error());
    rest = rest.substr(0, flags);
  }
  for (const Field& field : fields) {
    // The numbers of a shape are separated by 'x'; squares are one text.
    const bool number = std::holds_alternative<WholeValue>(field.value);
    if (!number && !std::holds_alternative<TextValue>(field.value)) continue;
    const std::size_t end = number ? rest.find('x') : rest.npos;
    if (auto set = set_field(field, rest.substr(0, end)); !set) {
      return failure(fmt::format("{}: {} in '{}'", field.name, set.error().message, excerpt(word)));
    }
    rest = end == rest.npos ? std::string_view() : rest.substr(end + 1);
  }
  if (rest.empty()) return spec;
  return failure(fmt::format("found '{}', expected nothing after '{}'", excerpt(word),
                             word.substr(0, word.size() - rest.size())));
}

}  // namespace othello::cli
