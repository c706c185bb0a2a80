#include "server/connection.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>

namespace othello::server {
namespace {

using std::chrono::duration_cast;
using std::chrono::milliseconds;

bool ready(int socket, short events, milliseconds pause) {
  pollfd wanted{.fd = socket, .events = events, .revents = 0};
  return poll(&wanted, 1, static_cast<int>(std::max<std::int64_t>(0, pause.count()))) > 0;
}

void name_of(const sockaddr_storage& address, socklen_t size, std::string& ip, int& port) {
  std::array<char, NI_MAXHOST> host{};
  std::array<char, NI_MAXSERV> service{};
  if (getnameinfo(reinterpret_cast<const sockaddr*>(&address), size, host.data(), host.size(),
                  service.data(), service.size(), NI_NUMERICHOST | NI_NUMERICSERV) != 0) {
    return;
  }
  ip = host.data();
  port = std::atoi(service.data());
}

}  // namespace

Connection::Connection(int socket) : socket_(socket) {}

Connection::~Connection() {
  shutdown(socket_, SHUT_RDWR);
  close(socket_);
}

bool Connection::wait(milliseconds pause) const {
  return begin_ < end_ || ready(socket_, POLLIN, pause);
}

void Connection::begin_head() {
  deadline_ = Clock::now() + kHeadTime;
  in_body_ = false;
  left_ = kMostHeadBytes;
}

void Connection::begin_body(std::size_t most_bytes) {
  deadline_ = Clock::now() + kBodyTime;
  in_body_ = true;
  left_ = most_bytes;
}

void Connection::refuse(Refusal refusal) {
  if (!refusal_) refusal_ = std::move(refusal);
}

bool Connection::is_readable() const { return wait(milliseconds(0)); }

bool Connection::is_writable() const {
  char byte = 0;
  if (begin_ == end_ && recv(socket_, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0) return false;
  return ready(socket_, POLLOUT, kWriteTime);
}

bool Connection::fill() {
  const auto rest = duration_cast<milliseconds>(deadline_ - Clock::now());
  if (!ready(socket_, POLLIN, rest)) {
    refuse({.status = 408, .sentence = "the request did not arrive in time"});
    return false;
  }
  const ssize_t got = recv(socket_, buffer_.data(), buffer_.size(), 0);
  if (got <= 0) return false;
  begin_ = 0;
  end_ = static_cast<std::size_t>(got);
  return true;
}

ssize_t Connection::read(char* bytes, std::size_t size) {
  if (refused()) return -1;
  if (left_ == 0 && size > 0) {
    refuse(in_body_ ? Refusal{.status = 413, .sentence = "the body is longer than it said"}
                    : Refusal{.status = 431, .sentence = "the head of the request is too long"});
    return -1;
  }
  if (begin_ == end_ && !fill()) return refused() ? -1 : 0;
  const std::size_t count = std::min({size, end_ - begin_, left_});
  std::copy_n(buffer_.data() + begin_, count, bytes);
  begin_ += count;
  left_ -= count;
  return static_cast<ssize_t>(count);
}

ssize_t Connection::write(const char* bytes, std::size_t size) {
  // The library would otherwise answer a request that was cut short in its own words.
  if (refused()) return static_cast<ssize_t>(size);
  return send_all({bytes, size}) ? static_cast<ssize_t>(size) : -1;
}

bool Connection::send_all(std::string_view bytes) {
  const auto deadline = Clock::now() + kWriteTime;
  while (!bytes.empty()) {
    if (!ready(socket_, POLLOUT, duration_cast<milliseconds>(deadline - Clock::now())))
      return false;
    const ssize_t sent = send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && errno != EAGAIN && errno != EINTR) return false;
    if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

void Connection::send_refusal() {
  const Response response = error_response(*refusal_);
  std::string text = fmt::format(
      "HTTP/1.1 {} Refused\r\nContent-Type: application/json\r\nContent-Length: {}\r\n"
      "Connection: close\r\n",
      response.status, response.body.size());
  for (const auto& [key, value] : response.headers) text += key + ": " + value + "\r\n";
  for (const auto& [key, value] : security_headers()) text += key + ": " + value + "\r\n";
  if (!send_all(text + "\r\n" + response.body)) return;
  // Closing while the client still sends would take the answer away from it.
  shutdown(socket_, SHUT_WR);
  const auto deadline = Clock::now() + std::chrono::seconds(2);
  while (Clock::now() < deadline && ready(socket_, POLLIN, milliseconds(500)) &&
         recv(socket_, buffer_.data(), buffer_.size(), 0) > 0) {
  }
}

void Connection::get_remote_ip_and_port(std::string& ip, int& port) const {
  sockaddr_storage address{};
  socklen_t size = sizeof(address);
  if (getpeername(socket_, reinterpret_cast<sockaddr*>(&address), &size) == 0) {
    name_of(address, size, ip, port);
  }
}

void Connection::get_local_ip_and_port(std::string& ip, int& port) const {
  sockaddr_storage address{};
  socklen_t size = sizeof(address);
  if (getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size) == 0) {
    name_of(address, size, ip, port);
  }
}

}  // namespace othello::server
