#include <fmt/format.h>
#include <fmt/ranges.h>

#include "eval/number_text.h"
#include "lab/experiment/experiment_file.h"

namespace othello {
namespace {

/// In quotes, with TOML's special characters escaped. Texts are one line each.
std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"";
}

std::string list_of(const std::vector<std::string>& parts) {
  return fmt::format("[{}]", fmt::join(parts, ", "));
}

struct TomlText {
  std::string operator()(const RealValue& v) const { return number_text(v.get()); }
  std::string operator()(const WholeValue& v) const { return std::to_string(v.get()); }
  std::string operator()(const FlagValue& v) const { return *v.flag ? "true" : "false"; }
  std::string operator()(const WordValue& v) const { return quoted(std::string(v.get())); }
  std::string operator()(const ChoiceValue& v) const { return quoted(std::string(v.get())); }
  std::string operator()(const TextValue& v) const { return quoted(v.get()); }
  std::string operator()(const TextsValue& v) const {
    std::vector<std::string> parts;
    for (const std::string& text : v.get()) parts.push_back(quoted(text));
    return list_of(parts);
  }
  std::string operator()(const WholesValue& v) const {
    return fmt::format("[{}]", fmt::join(*v.numbers, ", "));
  }
  std::string operator()(const RealsValue& v) const {
    std::vector<std::string> parts;
    for (const double number : v.get()) parts.push_back(number_text(number));
    return list_of(parts);
  }
  // These have separate headings.
  std::string operator()(const TableValue&) const { return {}; }
  std::string operator()(const TablesValue&) const { return {}; }
};

bool is_table(const Field& field) {
  return std::holds_alternative<TableValue>(field.value) ||
         std::holds_alternative<TablesValue>(field.value);
}

/// The fields of a table, then its subtables.
void write(std::string& out, const Fields& fields, const std::string& path) {
  const Fields flat = flattened(fields);
  for (const Field& field : flat) {
    if (is_table(field) || !field.is_written()) continue;
    out += fmt::format("{} = {}\n", field.name, std::visit(TomlText{}, field.value));
  }
  for (const Field& field : flat) {
    const std::string inside = fmt::format("{}.{}", path, field.name);
    if (const auto* one = std::get_if<TableValue>(&field.value)) {
      out += fmt::format("\n[{}]\n", inside);
      write(out, one->fields(), inside);
    }
    if (const auto* many = std::get_if<TablesValue>(&field.value)) {
      for (std::size_t i = 0; i < many->size(); ++i) {
        out += fmt::format("\n[[{}]]\n", inside);
        write(out, many->at(i), inside);
      }
    }
  }
}

void write_table(std::string& out, const std::string& name, const Fields& fields) {
  out += fmt::format("\n[{}]\n", name);
  write(out, fields, name);
}

void write_start(std::string& out, Start& start) {
  InitialWeights initial;
  auto* fresh = std::get_if<NewEvaluator>(&start);
  if (fresh == nullptr) {
    initial.weights = InitialWeights::Weights::kPlayer;
    initial.player = std::get<ExistingPlayer>(start).player;
  } else if (fresh->size > 0.0) {
    initial.weights = InitialWeights::Weights::kUniform;
    initial.size = fresh->size;
  }
  write_table(out, "initial", fields_of(initial));
  if (fresh != nullptr) write_table(out, "evaluator", fields_of(*fresh));
}

/// If the selecting measure has openings, [best] has no games.
Fields best_fields(Experiment& e) {
  Fields fields = fields_of(*e.best);
  if (best_measure(e).openings) fields.pop_back();
  return fields;
}

}  // namespace

std::string to_toml(const Experiment& experiment) {
  Experiment e = experiment;
  std::string out;
  write(out, head_fields(e), "");
  write_start(out, e.start);
  if (e.pretraining) write_table(out, "pretraining", fields_of(*e.pretraining));
  write_table(out, "learner", fields_of(e.learner));
  write_table(out, "budget", fields_of(e.budget));
  for (Measure& measure : e.measures) {
    out += "\n[[measure]]\n";
    write(out, fields_of(measure), "measure");
  }
  if (e.best) write_table(out, "best", best_fields(e));
  for (LeagueSpec& league : e.leagues) {
    out += "\n[[league]]\n";
    write(out, fields_of(league), "league");
  }
  return out;
}

}  // namespace othello
