#pragma once

#include <functional>
#include <map>
#include <string>

namespace othello::testing_http {

struct ClientRequest {
  std::string method = "GET";
  std::string path = "/";
  std::string body = {};
  std::string type = "application/json";
  std::string token = {};  ///< for Authorization: Bearer
};

struct ClientResponse {
  int status = 0;  ///< 0: no response, or not a complete one
  std::string body;
  std::multimap<std::string, std::string> headers;
};

/// A blocking HTTP client for servers on this machine. Keeps its connection open between requests.
class Client {
 public:
  explicit Client(int port, int read_seconds = 60) : port_(port), read_seconds_(read_seconds) {}
  ~Client();
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  [[nodiscard]] ClientResponse send(const ClientRequest& request);
  /// Passes the parts of a streaming response on until the server ends it or `go_on` returns false.
  void stream(const std::string& path, const std::function<bool(const std::string&)>& go_on);

 private:
  [[nodiscard]] bool connect();
  [[nodiscard]] bool write(const std::string& bytes);
  [[nodiscard]] bool fill();
  [[nodiscard]] bool read_line(std::string& line);
  [[nodiscard]] bool read_bytes(std::size_t count, std::string& bytes);
  [[nodiscard]] bool read_head(ClientResponse& response);
  [[nodiscard]] bool read_chunk(std::string& chunk);
  void close();

  int port_;
  int read_seconds_;
  int socket_ = -1;
  std::string buffer_;
};

}  // namespace othello::testing_http
