#include "server/multipart.h"

#include <algorithm>
#include <cctype>

namespace othello::server {
namespace {

constexpr std::size_t kMostParts = 64;
constexpr std::size_t kMostBoundaryBytes = 70;  // RFC 2046

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

/// The value of `; key=value` or `; key="value"` in a header's value.
std::optional<std::string> header_parameter(std::string_view header, const std::string& key) {
  const std::string folded = lower(header);
  for (std::size_t at = folded.find(';'); at != std::string::npos; at = folded.find(';', at + 1)) {
    const std::size_t begin = folded.find_first_not_of(" \t", at + 1);
    if (begin == std::string::npos || folded.compare(begin, key.size(), key) != 0) continue;
    std::size_t value = begin + key.size();
    if (value >= folded.size() || folded[value] != '=') continue;
    ++value;
    const bool quoted = value < header.size() && header[value] == '"';
    if (quoted) ++value;
    const std::size_t end = quoted ? header.find('"', value) : header.find_first_of("; \t", value);
    if (quoted && end == std::string_view::npos) return std::nullopt;
    return std::string(header.substr(value, std::min(end, header.size()) - value));
  }
  return std::nullopt;
}

/// The name in the Content-Disposition header of a part.
std::optional<std::string> part_name(std::string_view head) {
  while (!head.empty()) {
    const std::string_view line = head.substr(0, head.find("\r\n"));
    head.remove_prefix(std::min(line.size() + 2, head.size()));
    const std::size_t colon = line.find(':');
    if (colon != std::string_view::npos && lower(line.substr(0, colon)) == "content-disposition") {
      return header_parameter(line.substr(colon + 1), "name");
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::map<std::string, std::string>> multipart_fields(std::string_view content_type,
                                                                   std::string_view body) {
  const auto boundary = header_parameter(content_type, "boundary");
  if (!boundary || boundary->empty() || boundary->size() > kMostBoundaryBytes) return std::nullopt;
  const std::string mark = "--" + *boundary;
  const std::string next = "\r\n" + mark;
  if (!body.starts_with(mark)) return std::nullopt;
  body.remove_prefix(mark.size());
  std::map<std::string, std::string> fields;
  for (std::size_t parts = 0; !body.starts_with("--"); ++parts) {
    const std::size_t head_end = body.find("\r\n\r\n");
    if (!body.starts_with("\r\n") || head_end == std::string_view::npos || parts == kMostParts) {
      return std::nullopt;
    }
    const auto name = part_name(body.substr(2, head_end - 2));
    body.remove_prefix(head_end + 4);
    const std::size_t end = body.find(next);
    if (!name || end == std::string_view::npos) return std::nullopt;
    fields[*name] = body.substr(0, end);
    body.remove_prefix(end + next.size());
  }
  return fields;
}

}  // namespace othello::server
