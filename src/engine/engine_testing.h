#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "engine/engine_client.h"
#include "eval/player_file.h"
#include "play/match_plan.h"

namespace othello {

/// For tests: the program testing/fake_engine.cc with a quirk.
[[nodiscard]] inline EngineSpec fake_engine(std::string_view protocol, std::string_view quirk,
                                            int fault_at = 1) {
  return parse_engine(fmt::format("{}:'{}' {} {} {}", protocol, OTHELLO_FAKE_ENGINE, protocol,
                                  quirk, fault_at))
      .value();
}

/// A seat whose moves are random.
[[nodiscard]] inline Seat random_seat() {
  return {.player = CompiledPlayer(shipped_player("random").value())};
}

}  // namespace othello
