#pragma once

#include "eval/json_tree.h"
#include "lab/experiment/toml_tree.h"

namespace othello {

/// JSON in the form of parsed TOML, so that requests and files are read by the same code
/// (toml_fields.h). JSON has one type of number: one without a fraction becomes whole. Values have
/// no lines. null, which TOML lacks, is an error with its path.
[[nodiscard]] Result<TomlValue> table_of_json(const JsonValue& json);

}  // namespace othello
