#pragma once

#include <string>

#include "eval/player.h"
#include "server/http.h"

namespace othello::server {

/// A checked submission of a player.
struct Submission {
  Player player;  ///< with its name in the league
  std::string author = {};
};

/// Reads a submission in any of its formats (docs/api.md): JSON, a player file, or a form.
[[nodiscard]] Accepted<Submission> read_submission(const Request& request);

}  // namespace othello::server
