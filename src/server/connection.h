#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/exchange.h"
#include "server/gate.h"
#include "server/shares.h"
#include "server/visitor.h"
#include "server/worker_pool.h"

namespace othello::server {

class Connection;

/// What the connections of a server share.
struct ConnectionServices {
  boost::asio::io_context& io;
  Gate& gate;
  WorkerPool& workers;
  Shares& bytes;  ///< of request bodies being received and of responses being sent
  const TrustedProxies& proxies;
  std::function<Response(const Request&)> answer;
  std::function<void(const Exchange&)> done;       ///< for every response
  std::function<void(const std::string&)> failed;  ///< why a handler failed
  std::function<void(Connection&)> closed;
};

/// A client's connection. All its functions run in the thread of the io_context; only the handlers
/// of requests run elsewhere. Every step has a deadline, so a slow client holds a connection for a
/// limited time, and no thread.
class Connection final : public std::enable_shared_from_this<Connection> {
 public:
  using Socket = boost::asio::ip::tcp::socket;

  static constexpr std::chrono::seconds kIdleTime{30};  ///< between requests
  static constexpr std::chrono::seconds kHeadTime{10};
  static constexpr std::chrono::seconds kBodyTime{60};
  static constexpr std::chrono::seconds kWriteTime{10};  ///< and the time at kLeastRate
  static constexpr std::chrono::seconds kLingerTime{2};
  static constexpr std::size_t kLeastRate = 64 * 1024;  ///< bytes a second
  static constexpr std::size_t kMostHeadBytes = 32 * 1024;
  static constexpr int kMostRequests = 1000;

  Connection(const ConnectionServices& services, Socket socket, std::string peer);

  void start() { wait_for_request(); }
  /// Answers with a refusal and closes.
  void refuse(const Refusal& refusal);
  /// Sends what is new in its event stream, if it has one.
  void poll_stream();
  /// Closes at once unless an answer is under way.
  void stop();
  void close();

  /// The visitor that has connected; with a proxy in between, the proxy.
  [[nodiscard]] const std::string& visitor() const { return visitor_; }
  /// The visitor of the request under way, or of the last one; visitor() before the first.
  [[nodiscard]] const std::string& address() const {
    return head_.address.empty() ? visitor_ : head_.address;
  }
  [[nodiscard]] bool is_open() const { return state_ != State::kClosed; }

 private:
  enum class State { kIdle, kHead, kBody, kAnswering, kWriting, kStreaming, kLingering, kClosed };
  using Error = boost::system::error_code;
  using Clock = std::chrono::steady_clock;
  using Parser = boost::beast::http::request_parser<boost::beast::http::empty_body>;

  void wait_for_request();
  void read_head();
  void on_head(const Error& error);
  void continue_if_expected();
  void read_body();
  void on_body(const Error& error);
  /// A request that was not received completely is refused if its client can still read that.
  void on_broken(const Error& error);
  void answer();
  void send(Response response);
  void on_sent();
  void begin_stream();
  void watch_stream();
  void linger();
  void drain();
  void set_deadline(std::chrono::milliseconds time);

  const ConnectionServices& services_;
  Socket socket_;
  std::string peer_;
  std::string visitor_;
  State state_ = State::kIdle;
  bool stopping_ = false;
  boost::asio::steady_timer timer_;
  unsigned deadlines_ = 0;  ///< number of the current one
  bool late_ = false;       ///< the current operation was cancelled at its deadline
  int requests_ = 0;

  boost::beast::flat_buffer buffer_;
  std::optional<Parser> parser_;
  RequestHead head_;
  std::string body_;
  Share bytes_;
  Clock::time_point begun_ = Clock::now();

  std::string out_head_;
  Response response_;
  bool keep_alive_ = false;
  bool writing_piece_ = false;
  std::string piece_;
  std::array<char, 512> ignored_{};
};

}  // namespace othello::server
