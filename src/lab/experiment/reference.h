#pragma once

#include <string>

namespace othello {

/// Every key of experiment files with its default, its range and its meaning, as Markdown:
/// docs/parameters.md.
[[nodiscard]] std::string parameter_reference();

}  // namespace othello
