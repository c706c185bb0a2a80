#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <thread>

#include "server/http_server.h"
#include "server_fixture.h"

using namespace othello;

namespace {

server::HttpServer& bound_server(const fuzz::ServerFixture& fixture) {
  static server::HttpServer http(
      {.port = 0,
       .limits = {.requests = {.per_second = 1e9, .burst = 1e9},
                  .posts = {.per_second = 1e9, .burst = 1e9}}},
      [&fixture](const server::Request& request) { return fixture.answer(request); });
  static const bool bound = http.bind().has_value();
  fuzz::require(bound, "a port is free");
  return http;
}

}  // namespace

/// A connection is answered or closed, whatever bytes it receives.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fuzz::ServerFixture fixture;
  server::HttpServer& http = bound_server(fixture);
  std::array<int, 2> ends{};
  fuzz::require(socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()) == 0, "a socket pair opens");
  std::thread client([&] {
    (void)!send(ends[1], data, size, MSG_NOSIGNAL);
    shutdown(ends[1], SHUT_WR);
    std::array<char, 4096> answer{};
    while (recv(ends[1], answer.data(), answer.size(), 0) > 0) {
    }
  });
  http.serve_connection(ends[0]);
  client.join();
  close(ends[1]);
  return 0;
}
