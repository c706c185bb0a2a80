#pragma once

#include <string>

#include "eval/player.h"
#include "server/http.h"

namespace othello::server {

/// A player as somebody wants to enter it, found sound.
struct Submission {
  Player player;  ///< under the name that it enters with
  std::string author = {};
};

/// Reads a submission in any of its forms (docs/api.md): JSON, a player file as it is, or a form.
[[nodiscard]] Accepted<Submission> read_submission(const Request& request);

}  // namespace othello::server
