#include "server/wire.h"

#include <fmt/format.h>

#include <iterator>

namespace othello::server {
namespace {

std::string_view reason(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 201:
      return "Created";
    case 202:
      return "Accepted";
    case 204:
      return "No Content";
    case 303:
      return "See Other";
    case 304:
      return "Not Modified";
    case 400:
      return "Bad Request";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 408:
      return "Request Timeout";
    case 409:
      return "Conflict";
    case 411:
      return "Length Required";
    case 413:
      return "Content Too Large";
    case 414:
      return "URI Too Long";
    case 415:
      return "Unsupported Media Type";
    case 417:
      return "Expectation Failed";
    case 421:
      return "Misdirected Request";
    case 422:
      return "Unprocessable Content";
    case 429:
      return "Too Many Requests";
    case 431:
      return "Request Header Fields Too Large";
    case 500:
      return "Internal Server Error";
    case 503:
      return "Service Unavailable";
    default:
      return "Other";
  }
}

}  // namespace

std::string response_head(const Response& response, const Framing& framing) {
  std::string head = fmt::format("HTTP/1.1 {} {}\r\n", response.status, reason(response.status));
  const auto add = [&head](std::string_view key, std::string_view value) {
    fmt::format_to(std::back_inserter(head), "{}: {}\r\n", key, value);
  };
  const bool has_body = response.status != 204 && response.status != 304;
  if (has_body) add("Content-Type", response.type);
  if (response.pieces) {
    if (framing.chunked) add("Transfer-Encoding", "chunked");
  } else if (has_body) {
    add("Content-Length", std::to_string(response.body.size()));
  }
  for (const auto& [key, value] : response.headers) add(key, value);
  for (const auto& [key, value] : security_headers()) add(key, value);
  add("Vary", "Accept-Encoding");
  add("Connection", framing.keep_alive ? "keep-alive" : "close");
  return head + "\r\n";
}

std::string chunk(std::string_view bytes) {
  return fmt::format("{:x}\r\n{}\r\n", bytes.size(), bytes);
}

}  // namespace othello::server
