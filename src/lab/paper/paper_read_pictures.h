#pragma once

#include "lab/experiment/toml_fields.h"
#include "lab/paper/picture_items.h"

namespace othello::paper_read {

[[nodiscard]] SweepItem read_sweep(TomlFields& fields);
[[nodiscard]] TopologyItem read_topology(TomlFields& fields);
[[nodiscard]] SquaresItem read_squares_item(TomlFields& fields);

}  // namespace othello::paper_read
