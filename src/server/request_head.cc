#include "server/request_head.h"

#include <algorithm>

#include "server/multipart.h"
#include "server/url.h"

namespace othello::server {
namespace {

constexpr std::size_t kMostUrlencodedBytes = 8 * 1024;

Accepted<void> read_form(Request& request) {
  const std::string type = request.media_type();
  if (type == "multipart/form-data") {
    auto fields = multipart_fields(request.content_type, request.body);
    if (!fields) return refuse(400, "malformed multipart form");
    request.form = std::move(*fields);
    request.body.clear();
  } else if (type == "application/x-www-form-urlencoded") {
    if (request.body.size() > kMostUrlencodedBytes) {
      return refuse(413,
                    "a form of this type may have at most 8192 bytes; use multipart/form-data");
    }
    for (auto& [key, value] : url_fields(request.body)) request.form[key] = value;
  }
  return {};
}

}  // namespace

std::string_view path_of(const RequestHead& head) {
  const std::string_view target = origin_form(head.target);
  return target.substr(0, target.find_first_of("?#"));
}

Accepted<Request> request_of(const RequestHead& head, std::string body) {
  const std::string_view path = path_of(head);
  std::string_view query = origin_form(head.target).substr(path.size());
  query = query.substr(0, query.find('#'));
  if (query.starts_with('?')) query.remove_prefix(1);
  Request request{.method = head.method,
                  .path = percent_decoded(path, false),
                  .query = url_fields(query),
                  .content_type = head.content_type,
                  .body = std::move(body),
                  .authorization = head.authorization,
                  .if_none_match = head.if_none_match,
                  .address = head.address};
  if (const auto read = read_form(request); !read) return tl::unexpected(read.error());
  return request;
}

}  // namespace othello::server
