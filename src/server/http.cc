#include "server/http.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "core/excerpt.h"

namespace othello::server {

std::optional<std::string> Request::parameter(const std::string& key) const {
  const auto found = query.find(key);
  if (found == query.end()) return std::nullopt;
  return found->second;
}

std::string Request::media_type() const {
  std::string type = content_type.substr(0, content_type.find(';'));
  while (!type.empty() && type.back() == ' ') type.pop_back();
  std::transform(type.begin(), type.end(), type.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return type;
}

const std::vector<std::pair<std::string, std::string>>& security_headers() {
  static const std::vector<std::pair<std::string, std::string>> headers{
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
       "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; "
       "frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      // With "no-referrer" a browser sends our own forms with the origin "null", which is refused.
      {"Referrer-Policy", "same-origin"}};
  return headers;
}

Response error_response(const Refusal& refusal) {
  const bool question = refusal.sentence.ends_with('?');  // "…; did you mean 'alpha'?"
  nlohmann::ordered_json body{{"error", refusal.sentence + (question ? "" : ".")}};
  if (refusal.player) body["player"] = *refusal.player;
  if (!refusal.field.empty()) body["field"] = refusal.field;
  Response response{
      .status = refusal.status,
      .body = body.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace)};
  if (refusal.retry_after > 0) {
    response.headers.emplace_back("Retry-After", std::to_string(refusal.retry_after));
  }
  return response;
}

Response error_response(int status, std::string sentence) {
  return error_response(Refusal{.status = status, .sentence = std::move(sentence)});
}

std::optional<std::int64_t> parse_id(std::string_view text) {
  std::int64_t id = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), id);
  if (error != std::errc{} || end != text.data() + text.size() || id < 0) return std::nullopt;
  return id;
}

Accepted<std::uint64_t> number_parameter(const Request& request, const std::string& key,
                                         std::uint64_t fallback, const NumberRange& range) {
  const auto text = request.parameter(key);
  if (!text) return fallback;
  const auto number = parse_id(*text);
  if (!number || static_cast<std::uint64_t>(*number) < range.least ||
      static_cast<std::uint64_t>(*number) > range.most) {
    return refuse(400, fmt::format("{}: found '{}', expected a whole number from {} to {}", key,
                                   excerpt(*text), range.least, range.most));
  }
  return static_cast<std::uint64_t>(*number);
}

}  // namespace othello::server
