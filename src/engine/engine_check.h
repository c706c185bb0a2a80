#pragma once

#include <string>
#include <vector>

#include "engine/engine_client.h"

namespace othello {

/// One thing that an engine must do, or should do.
struct EngineCheck {
  std::string what;    ///< "refuses an illegal move"
  std::string fault;   ///< what it did instead; empty if it did well
  bool needed = true;  ///< to play games here; the rest is what GUIs may need
};

/// Starts the engine and tests its protocol, command by command, and in a whole game against random
/// moves. After the first fault of a needed command nothing more is tested.
[[nodiscard]] std::vector<EngineCheck> check_engine(const EngineSpec& spec);

}  // namespace othello
