#pragma once

#include <httplib.h>

#include <array>
#include <chrono>
#include <optional>
#include <string>

#include "server/http.h"

namespace othello::server {

/// A client's socket as the HTTP library reads and writes it, with a deadline for each request as a
/// whole: a client that sends a byte now and then cannot keep a thread for long. A request that is
/// cut short gets its refusal from here, and nothing that the library might say.
class Connection final : public httplib::Stream {
 public:
  static constexpr std::chrono::seconds kHeadTime{10};
  static constexpr std::chrono::seconds kBodyTime{60};
  static constexpr std::chrono::seconds kWriteTime{10};  ///< for a piece of an answer
  static constexpr std::size_t kMostHeadBytes = 32 * 1024;

  /// Owns the socket from here on.
  explicit Connection(int socket);
  ~Connection() override;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  /// Whether bytes are there or come within `pause`.
  [[nodiscard]] bool wait(std::chrono::milliseconds pause) const;

  void begin_head();
  void begin_body(std::size_t most_bytes);
  /// Nothing more is read or written by the library.
  void refuse(Refusal refusal);
  [[nodiscard]] bool refused() const { return refusal_.has_value(); }
  /// Tells the client why, and lets it read that even if it is still sending.
  void send_refusal();

  [[nodiscard]] bool is_readable() const override;
  /// False once the client is gone.
  [[nodiscard]] bool is_writable() const override;
  ssize_t read(char* bytes, std::size_t size) override;
  ssize_t write(const char* bytes, std::size_t size) override;
  void get_remote_ip_and_port(std::string& ip, int& port) const override;
  void get_local_ip_and_port(std::string& ip, int& port) const override;
  [[nodiscard]] socket_t socket() const override { return socket_; }

 private:
  using Clock = std::chrono::steady_clock;

  /// Fills the buffer; false at the end, at the deadline or on an error.
  [[nodiscard]] bool fill();
  [[nodiscard]] bool send_all(std::string_view bytes);

  int socket_;
  Clock::time_point deadline_;
  bool in_body_ = false;
  std::size_t left_ = 0;  ///< bytes that this part of the request may still have
  std::optional<Refusal> refusal_;
  std::array<char, 16 * 1024> buffer_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

}  // namespace othello::server
