#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/fields.h"

namespace othello::server {

/// Described parameters (core/fields.h) as JSON, from which the page builds its form: name, type,
/// range, default, words and help of each (docs/api.md). Precondition: the fields have their
/// default values; they have them again afterwards.
[[nodiscard]] nlohmann::ordered_json fields_json(const Fields& fields);

}  // namespace othello::server
