#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "server_fixture.h"

using namespace othello;

namespace {

/// The text up to the next newline; removes both from `rest`.
std::string line(std::string_view& rest) {
  const std::size_t end = std::min(rest.find('\n'), rest.size());
  std::string text(rest.substr(0, end));
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return text;
}

}  // namespace

/// Method, path, content type, authorization, a line "key=value" for each entry of query and form,
/// an empty line, and the body. Every response has a status, and an error has a reason.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fuzz::ServerFixture fixture;
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  server::Request request{.method = line(rest), .path = line(rest), .query = {}};
  request.content_type = line(rest);
  request.authorization = line(rest);
  for (std::string entry = line(rest); !entry.empty(); entry = line(rest)) {
    const std::size_t equals = std::min(entry.find('='), entry.size() - 1);
    request.query.emplace(entry.substr(0, equals), entry.substr(equals + 1));
    request.form[entry.substr(0, equals)] = entry.substr(equals + 1);
  }
  request.body = rest;
  const server::Response response = fixture.answer(request);
  if (response.pieces) (void)response.pieces();
  fuzz::require(response.status >= 200 && response.status < 500, "the server does not fail");
  fuzz::require(response.status < 400 || !response.body.empty(), "an error has a reason");
  return 0;
}
