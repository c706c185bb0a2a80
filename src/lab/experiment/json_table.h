#pragma once

#include "eval/json_tree.h"
#include "lab/experiment/toml_tree.h"

namespace othello {

/// JSON in the form that TOML files are read into, so that requests and files are read by the same
/// code (toml_fields.h). JSON does not distinguish whole numbers from others: one without a
/// fraction becomes whole. There are no lines. Refuses null, which TOML does not have, with its
/// path.
[[nodiscard]] Result<TomlValue> table_of_json(const JsonValue& json);

}  // namespace othello
