#include "lab/experiment/reference.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "lab/experiment/experiment.h"
#include "lab/experiment/variants.h"

namespace othello {
namespace {

constexpr const char* kHead = R"(# Parameters

Every key of an experiment file ([what they mean together](experiments.md)), with its default and allowed values. The options of `othello train` have the same names, with `-` for `_`; those of a table inside `[learner]` begin with its name, as in `--td-alpha`. This page is generated: `othello man --parameters > docs/parameters.md`.
)";

bool is_list_of_tables(const Field& field) {
  return std::holds_alternative<TablesValue>(field.value);
}

std::string default_cell(const Field& field) {
  if (field.required) return "required";
  const std::string text = default_text(field);
  return text.empty() || !field.otherwise.empty() ? text : fmt::format("`{}`", text);
}

/// A row for each field; those of a table follow it, prefixed with its name.
void add_rows(const Fields& fields, const std::string& prefix, std::string& out) {
  for (const Field& field : fields) {
    const std::string name = prefix + std::string(field.name);
    const std::string range = is_list_of_tables(field) ? "tables" : expected_text(field);
    out +=
        fmt::format("| `{}` | {} | {} | {} |\n", name, default_cell(field), range, meaning(field));
    if (const auto* inside = std::get_if<TableValue>(&field.value)) {
      add_rows(inside->fields(), name + ".", out);
    }
    if (const auto* inside = std::get_if<TablesValue>(&field.value); inside && inside->size() > 0) {
      add_rows(inside->at(0), name + ".", out);
    }
  }
}

std::string section(const std::string& heading, const std::string& text, const Fields& fields) {
  std::string out = fmt::format("\n### {}\n\n", heading);
  if (!text.empty()) out += text + "\n\n";
  if (fields.empty()) return out + "No keys.\n";
  out += "| Key | Default | Values | Meaning |\n|---|---|---|---|\n";
  add_rows(fields, "", out);
  return out;
}

std::string capital(std::string_view text) {
  std::string out(text);
  if (!out.empty()) out[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(out[0])));
  return out;
}

/// A section for each alternative of a choice.
std::string choices(const Field& field) {
  const auto& choice = std::get<ChoiceValue>(field.value);
  std::string out;
  for (const std::string_view word : choice.words) {
    choice.set(word);
    const std::string summary = capital(choice.summary(word));
    out += section(fmt::format("`{} = \"{}\"`", field.name, word),
                   summary.empty() ? "" : summary + ".", choice.fields());
  }
  return out;
}

}  // namespace

std::string parameter_reference() {
  Experiment e;
  std::string out = kHead;
  out += "\n## Experiment\n";
  out += section("Top level", "", head_fields(e));
  out += section("`[budget]`", "", fields_of(e.budget));
  InitialWeights initial;
  out += section("`[initial]`",
                 "Without it, weights are zero; those of `el` and `cel` are uniform in ±1.",
                 fields_of(initial));
  Measure measure;
  out += section("`[[measure]]`", "", fields_of(measure));
  BestSnapshot best;
  out += section("`[best]`", "", fields_of(best));
  LeagueSpec league;
  out += section("`[[league]]`", "", fields_of(league));
  std::string variant;
  out += section("`[[variant]]`",
                 "One set-up of a file with several: the keys in which it differs "
                 "([how they are merged](experiments.md#several-set-ups-in-one-file)).",
                 {text("name", variant, "Name of its run folder").must()});
  out += fmt::format(
      "\n### `[sweep]`\n\nKeys of the file, such as `learner.alpha`, each with a list of values. "
      "All "
      "combinations are run, at most {} including all variants.\n",
      kMostVariants);
  out += "\n## `[evaluator]`\n";
  NewEvaluator start;
  const Fields evaluator = fields_of(start);
  out += section("All evaluators", "", evaluator);
  out += choices(evaluator.front());
  out += "\n## `[[evaluator.tuples]]`\n";
  TupleSpec tuples;
  out += choices(fields_of(tuples).front());
  out += "\n## `[learner]`\n";
  for (const LearnerEntry& entry : learner_catalogue()) {
    LearnerParameters learner = *learner_preset(entry.name);
    const Field method = fields_of(learner).front();
    out += section(fmt::format("`method = \"{}\"`", entry.name),
                   fmt::format("{}. Needs {}.", capital(entry.summary), name(entry.needs)),
                   std::get<ChoiceValue>(method.value).fields());
  }
  out += "\n## `[pretraining]`\n\nThe keys of a learner, and:\n";
  Pretraining pretraining;
  out += section("Before the learner", "", {fields_of(pretraining).front()});
  return out;
}

}  // namespace othello
