#pragma once

#include <string>

#include "server/http.h"

namespace othello::server {

/// How a response is sent.
struct Framing {
  bool keep_alive = true;
  bool chunked = false;  ///< a stream; otherwise a stream ends with the connection
};

/// Status line and header fields, with the empty line at the end.
[[nodiscard]] std::string response_head(const Response& response, const Framing& framing);

/// One chunk of a chunked body; the last one is empty.
[[nodiscard]] std::string chunk(std::string_view bytes);

}  // namespace othello::server
