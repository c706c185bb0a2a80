#pragma once

#include <string>

namespace othello {

/// All keys of experiment files with defaults, allowed values and meanings, as Markdown:
/// docs/parameters.md.
[[nodiscard]] std::string parameter_reference();

}  // namespace othello
