#pragma once

#include "lab/experiment/toml_fields.h"
#include "learn/catalogue.h"

namespace othello {

/// The learner of a table [learner] or [pretraining]: its method, and the keys that belong to it.
/// Those that are absent are as the method has them.
[[nodiscard]] LearnerParameters read_learner(TomlFields& fields);

}  // namespace othello
