#pragma once

#include <string>
#include <vector>

#include "server/http.h"

namespace othello::server {

/// The header of a request: what is known before its body is read.
struct RequestHead {
  std::string method;
  std::string target;                             ///< as sent: path and query, not decoded
  std::string address = {};                       ///< the visitor that limits apply to
  std::vector<std::string> content_lengths = {};  ///< as sent
  bool chunked = false;                           ///< a body of unknown length
  std::string content_encoding = {};
  std::string content_type = {};
  std::vector<std::string> hosts = {};
  std::string origin = {};      ///< if the browser sends one
  std::string fetch_site = {};  ///< Sec-Fetch-Site
  std::string expect = {};
  std::string authorization = {};
  std::string if_none_match = {};
  std::string accept_encoding = {};
  std::string forwarded_for = {};
  std::string user_agent = {};
  bool is_1_0 = false;  ///< HTTP/1.0, which requires no Host and knows no chunks
  bool keep_alive = true;
};

/// The path of the target, not decoded.
[[nodiscard]] std::string_view path_of(const RequestHead& head);

/// Decodes the target, and the body if it is a form. Refuses a malformed form.
[[nodiscard]] Accepted<Request> request_of(const RequestHead& head, std::string body);

}  // namespace othello::server
