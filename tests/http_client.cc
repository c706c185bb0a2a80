#include "http_client.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdlib>

namespace othello::testing_http {
namespace {

std::string header(const ClientResponse& response, const std::string& name) {
  const auto found = response.headers.find(name);
  return found == response.headers.end() ? "" : found->second;
}

std::string text_of(const ClientRequest& request, int port) {
  std::string text = request.method + " " + request.path +
                     " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) + "\r\n";
  if (!request.token.empty()) text += "Authorization: Bearer " + request.token + "\r\n";
  if (!request.body.empty()) text += "Content-Type: " + request.type + "\r\n";
  if (!request.body.empty() || request.method != "GET") {
    text += "Content-Length: " + std::to_string(request.body.size()) + "\r\n";
  }
  return text + "\r\n" + request.body;
}

}  // namespace

Client::~Client() { close(); }

void Client::close() {
  if (socket_ >= 0) ::close(socket_);
  socket_ = -1;
  buffer_.clear();
}

bool Client::connect() {
  socket_ = ::socket(AF_INET, SOCK_STREAM, 0);
  const timeval patience{.tv_sec = read_seconds_, .tv_usec = 0};
  setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
  const int yes = 1;
  setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof(yes));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port_));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof(address)) == 0) return true;
  close();
  return false;
}

/// The server may refuse a long body before all of it was sent: then its answer is read anyway.
bool Client::write(const std::string& bytes) {
  std::size_t sent = 0;
  while (sent < bytes.size()) {
    const ssize_t count = ::send(socket_, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
    if (count <= 0) return false;
    sent += static_cast<std::size_t>(count);
  }
  return true;
}

bool Client::fill() {
  std::array<char, 16 * 1024> bytes{};
  const ssize_t got = recv(socket_, bytes.data(), bytes.size(), 0);
  if (got <= 0) return false;
  buffer_.append(bytes.data(), static_cast<std::size_t>(got));
  return true;
}

bool Client::read_line(std::string& line) {
  std::size_t end = 0;
  while ((end = buffer_.find("\r\n")) == std::string::npos) {
    if (!fill()) return false;
  }
  line = buffer_.substr(0, end);
  buffer_.erase(0, end + 2);
  return true;
}

bool Client::read_bytes(std::size_t count, std::string& bytes) {
  while (buffer_.size() < count) {
    if (!fill()) return false;
  }
  bytes = buffer_.substr(0, count);
  buffer_.erase(0, count);
  return true;
}

bool Client::read_head(ClientResponse& response) {
  std::string line;
  if (!read_line(line) || !line.starts_with("HTTP/1.1 ")) return false;
  response.status = std::atoi(line.c_str() + 9);
  while (read_line(line)) {
    if (line.empty()) return true;
    const std::size_t colon = line.find(": ");
    if (colon == std::string::npos) return false;
    response.headers.emplace(line.substr(0, colon), line.substr(colon + 2));
  }
  return false;
}

bool Client::read_chunk(std::string& chunk) {
  std::string line;
  if (!read_line(line)) return false;
  const std::size_t size = std::strtoul(line.c_str(), nullptr, 16);
  return read_bytes(size, chunk) && read_line(line);
}

ClientResponse Client::send(const ClientRequest& request) {
  // The server may have closed the connection since the last request: try once more.
  for (const bool fresh : {socket_ < 0, true}) {
    if (fresh) close();
    if (socket_ < 0 && !connect()) return {};
    (void)write(text_of(request, port_));
    ClientResponse response;
    if (!read_head(response)) {
      if (!fresh) continue;
      break;
    }
    const std::string length = header(response, "Content-Length");
    const bool complete = length.empty() || read_bytes(std::stoul(length), response.body);
    if (!complete || header(response, "Connection") == "close") close();
    return complete ? response : ClientResponse{};
  }
  close();
  return {};
}

void Client::stream(const std::string& path, const std::function<bool(const std::string&)>& go_on) {
  close();
  ClientResponse head;
  std::string part;
  if (connect() && write(text_of({.path = path}, port_)) && read_head(head)) {
    while (read_chunk(part) && !part.empty() && go_on(part)) {
    }
  }
  close();
}

}  // namespace othello::testing_http
