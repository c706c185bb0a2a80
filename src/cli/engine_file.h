#pragma once

#include <string>

#include "engine/engine_client.h"

namespace othello::cli {

/// Whether a player's name means an engine of another author: "gtp:COMMAND", "nboard:COMMAND", or
/// "engine:NAME" and "engine:FILE:NAME" for a table of engines.toml or of another such file. A
/// level or settings instead of NAME belong to the shipped player `engine`.
[[nodiscard]] bool names_engine(const std::string& argument);
[[nodiscard]] Result<EngineSpec> find_engine(const std::string& argument);

/// The engine NAME of a file's text (docs/engines.md).
[[nodiscard]] Result<EngineSpec> parse_engine_file(const std::string& text, const std::string& file,
                                                   const std::string& name);

}  // namespace othello::cli
