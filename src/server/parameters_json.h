#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/fields.h"

namespace othello::server {

/// Described parameters (core/fields.h) as JSON, from which the page makes its form: of each its
/// name, type, range, default, words and help (docs/api.md). Precondition: the fields hold their
/// defaults, which is what they hold afterwards.
[[nodiscard]] nlohmann::ordered_json fields_json(const Fields& fields);

}  // namespace othello::server
