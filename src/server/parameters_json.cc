#include "server/parameters_json.h"

#include <nlohmann/json.hpp>

namespace othello::server {
namespace {

using Json = nlohmann::ordered_json;

/// The range of a number.
Json range_json(const Bounds& bounds) {
  Json out{{"low", bounds.low}, {"high", bounds.high}};
  if (bounds.above_low) out["above_low"] = true;
  return out;
}

Json alternatives_json(const ChoiceValue& choice) {
  const std::string before(choice.get());
  Json out = Json::array();
  for (const std::string_view word : choice.words) {
    choice.set(word);
    out.push_back({{"word", word},
                   {"summary", choice.summary ? choice.summary(word) : std::string_view()},
                   {"fields", fields_json(choice.fields())}});
  }
  choice.set(before);
  return out;
}

/// The fields of one table of a list, which may be empty.
Json element_json(const TablesValue& tables) {
  if (tables.size() > 0) return fields_json(tables.at(0));
  tables.resize(1);
  Json out = fields_json(tables.at(0));
  tables.resize(0);
  return out;
}

std::string_view named(Names names) {
  return names == Names::kPlayer ? "player" : names == Names::kGames ? "games" : "";
}

/// The type-specific properties of a field, including its value.
struct TypeJson {
  Json operator()(const RealValue& v) const {
    Json out{{"type", "number"}, {"default", v.get()}};
    out.update(range_json(v.bounds));
    return out;
  }
  Json operator()(const WholeValue& v) const {
    return {{"type", "whole"}, {"default", v.get()}, {"low", v.low}, {"high", v.high}};
  }
  Json operator()(const FlagValue& v) const { return {{"type", "flag"}, {"default", *v.flag}}; }
  Json operator()(const WordValue& v) const {
    return {{"type", "word"}, {"default", v.get()}, {"words", v.words}};
  }
  Json operator()(const ChoiceValue& v) const {
    return {{"type", "choice"}, {"default", v.get()}, {"alternatives", alternatives_json(v)}};
  }
  Json operator()(const TextValue& v) const {
    return {{"type", "text"}, {"default", v.get()}, {"names", named(v.names)}};
  }
  Json operator()(const TextsValue& v) const {
    return {{"type", "texts"}, {"default", v.get()}, {"names", named(v.names)}};
  }
  Json operator()(const WholesValue& v) const {
    return {{"type", "wholes"}, {"default", *v.numbers}, {"low", v.low}, {"high", v.high}};
  }
  Json operator()(const RealsValue& v) const {
    Json out{{"type", "numbers"}, {"default", v.get()}};
    out.update(range_json(v.bounds));
    return out;
  }
  Json operator()(const TableValue& v) const {
    return {{"type", "table"}, {"fields", fields_json(v.fields())}};
  }
  Json operator()(const TablesValue& v) const {
    return {{"type", "tables"}, {"fields", element_json(v)}};
  }
};

/// The words that a field may be set to, if there is a fixed set.
std::vector<std::string> words_of(const Field& field) {
  if (const auto* v = std::get_if<WordValue>(&field.value)) {
    return {v->words.begin(), v->words.end()};
  }
  if (std::holds_alternative<FlagValue>(field.value)) return {"true", "false"};
  return {};
}

/// The values of another field of the table for which a field is used, found by trying them:
/// {"selection": ["tournament"]}. Empty if no other field determines it.
Json used_if(const Field& field, const Fields& table) {
  Json out = Json::object();
  if (!field.used) return out;
  for (const Field& other : table) {
    const std::vector<std::string> words = words_of(other);
    if (words.empty()) continue;
    const std::string before = value_text(other);
    Json used = Json::array();
    for (const std::string& word : words) {
      if (set_field(other, word) && field.used()) used.push_back(word);
    }
    static_cast<void>(set_field(other, before));
    if (!used.empty() && used.size() < words.size()) out[std::string(other.name)] = used;
  }
  return out;
}

Json field_json(const Field& field, const Fields& table) {
  Json out{{"name", field.name}};
  out.update(std::visit(TypeJson{}, field.value));
  if (field.required || !field.otherwise.empty()) out["default"] = nullptr;
  out["expected"] = expected_text(field);
  out["help"] = field.help;
  if (field.required) out["required"] = true;
  if (!field.otherwise.empty()) out["otherwise"] = field.otherwise;
  if (!field.symbol.empty()) out["symbol"] = field.symbol;
  if (!field.used_where.empty()) out["used_where"] = field.used_where;
  if (Json condition = used_if(field, table); !condition.empty()) out["used_if"] = condition;
  return out;
}

}  // namespace

Json fields_json(const Fields& fields) {
  Json out = Json::array();
  for (const Field& field : fields) out.push_back(field_json(field, fields));
  return out;
}

}  // namespace othello::server
