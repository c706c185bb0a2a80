#pragma once

#include <string>
#include <string_view>

#include "server/http.h"

namespace othello::server {

/// Whether a client with this Accept-Encoding header accepts gzip.
[[nodiscard]] bool accepts_gzip(std::string_view accept_encoding);

/// Compresses the body of a response if that is worthwhile for its type and size.
void compress(Response& response);

[[nodiscard]] std::string gzip(std::string_view bytes);

}  // namespace othello::server
