#pragma once

#include <string>
#include <vector>

#include "server/router.h"

namespace othello::server {

/// A route of the API, as documented on the page About.
struct DocumentedRoute {
  std::string method;
  std::string path;     ///< "/api/v1/players/ID"
  std::string summary;  ///< empty if there is none, which a test forbids
};

/// The routes under /api/v1 with a line about each.
[[nodiscard]] std::vector<DocumentedRoute> api_reference(const Router& router);

}  // namespace othello::server
