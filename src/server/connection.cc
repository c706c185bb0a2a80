#include "server/connection.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/read.hpp>
#include <limits>
#include <thread>

#include "server/entry_rules.h"
#include "server/gzip.h"
#include "server/wire.h"

namespace othello::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;

/// Bytes that a body or response may have without counting towards a visitor's share: memory for
/// these is bounded by the number of connections, and short requests are never refused for lack of
/// it.
constexpr std::size_t kFreeBytes = 16 * 1024;
/// A body is read in steps that double, so that its memory grows with what has arrived, not with
/// the length that the client states.
constexpr std::size_t kFirstStep = 16 * 1024;
constexpr std::chrono::milliseconds kPauseWithoutMemory{50};
/// Reading such a body into a player takes many times its size.
constexpr std::size_t kHeavyBytes = std::size_t{1} << 20;

/// Whether the answer may contain a search, which takes up to a second.
bool may_search(const RequestHead& head) {
  const std::string_view path = path_of(head);
  return path == "/api/v1/move" || path.starts_with("/api/v1/games");
}

std::string text(beast::string_view view) { return {view.data(), view.size()}; }

/// All values of a header.
template <class Fields, class Name>
std::vector<std::string> values(const Fields& fields, Name name) {
  std::vector<std::string> list;
  const auto [first, last] = fields.equal_range(name);
  for (auto field = first; field != last; ++field) list.push_back(text(field->value()));
  return list;
}

template <class Message>
RequestHead head_of(const Message& from) {
  const auto value = [&](auto name) { return text(from[name]); };
  const auto joined = [&](auto name) {
    return fmt::format("{}", fmt::join(values(from, name), ","));
  };
  return {.method = text(from.method_string()),
          .target = text(from.target()),
          .content_lengths = values(from, http::field::content_length),
          .chunked = from.count(http::field::transfer_encoding) > 0,
          .content_encoding = joined(http::field::content_encoding),
          .content_type = value(http::field::content_type),
          .hosts = values(from, http::field::host),
          .origin = value(http::field::origin),
          .fetch_site = value("Sec-Fetch-Site"),
          .expect = value(http::field::expect),
          .authorization = value(http::field::authorization),
          .if_none_match = value(http::field::if_none_match),
          .accept_encoding = value(http::field::accept_encoding),
          .forwarded_for = joined("X-Forwarded-For"),
          .user_agent = value(http::field::user_agent),
          .is_1_0 = from.version() < 11,
          .keep_alive = from.keep_alive()};
}

/// The answer to a request; runs in a worker's thread and never throws.
Response answer_to(const RequestHead& head, std::string body, const ConnectionServices& services) {
  try {
    const auto request = request_of(head, std::move(body));
    Response response = request ? services.answer(*request) : error_response(request.error());
    if (accepts_gzip(head.accept_encoding)) compress(response);
    return response;
  } catch (const std::bad_alloc&) {
    return error_response(503, "the server is out of memory");
  } catch (const std::exception& problem) {
    // The reason may name files of this machine.
    services.failed(fmt::format("{} {}: {}", head.method, path_of(head), problem.what()));
    return error_response(500, "the server failed; its operator finds the reason in its log");
  }
}

}  // namespace

Connection::Connection(const ConnectionServices& services, Socket socket, std::string peer)
    : services_(services),
      socket_(std::move(socket)),
      peer_(std::move(peer)),
      visitor_(visitor_of(peer_)),
      timer_(services.io),
      buffer_(2 * kMostHeadBytes) {}

void Connection::set_deadline(std::chrono::milliseconds time) {
  late_ = false;
  timer_.expires_after(time);
  timer_.async_wait([self = shared_from_this(), number = ++deadlines_](const Error& error) {
    if (error || number != self->deadlines_ || !self->is_open()) return;
    self->late_ = true;
    Error ignored;
    self->socket_.cancel(ignored);
    // Whatever was cancelled sets the next deadline or closes. If it was never begun, for lack of
    // memory, nothing does.
    self->timer_.expires_after(kLingerTime);
    self->timer_.async_wait([self, number](const Error& stopped) {
      if (!stopped && number == self->deadlines_) self->close();
    });
  });
}

void Connection::wait_for_request() {
  if (stopping_) return close();
  if (buffer_.size() > 0) return read_head();
  buffer_.shrink_to_fit();
  state_ = State::kIdle;
  set_deadline(kIdleTime);
  socket_.async_wait(Socket::wait_read, [self = shared_from_this()](const Error& error) {
    if (!self->is_open()) return;
    if (error) return self->close();
    self->read_head();
  });
}

void Connection::read_head() {
  state_ = State::kHead;
  set_deadline(kHeadTime);
  begun_ = Clock::now();
  head_ = {};
  parser_.emplace();
  parser_->header_limit(kMostHeadBytes);
  parser_->body_limit(std::numeric_limits<std::uint64_t>::max());  // the gate checks the length
  http::async_read_header(
      socket_, buffer_, *parser_,
      [self = shared_from_this()](const Error& error, std::size_t) { self->on_head(error); });
}

void Connection::on_broken(const Error& error) {
  if (!is_open()) return;
  if (late_) {
    // Nothing arrived: a browser opened a connection in advance.
    if (buffer_.size() == 0 && state_ == State::kHead) return close();
    return refuse({.status = 408, .sentence = "the request did not arrive in time"});
  }
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return refuse({.status = 431, .sentence = "the request header is too long"});
  }
  const bool malformed = error.category() == make_error_code(http::error::bad_method).category() &&
                         error != http::error::end_of_stream &&
                         error != http::error::partial_message;
  if (!malformed) return close();
  if (error == http::error::bad_content_length) {
    return refuse({.status = 400, .sentence = "Content-Length: expected one whole number"});
  }
  refuse({.status = 400, .sentence = fmt::format("malformed request: {}", error.message())});
}

void Connection::on_head(const Error& error) {
  if (error) return on_broken(error);
  head_ = head_of(parser_->get());
  parser_.reset();
  head_.address = visitor_of(services_.proxies.client(peer_, head_.forwarded_for));
  keep_alive_ = head_.keep_alive && ++requests_ < kMostRequests;
  if (const auto refusal = services_.gate.check(head_)) return refuse(*refusal);
  bytes_ = Share(services_.bytes, head_.address);
  body_.clear();
  if (body_length(head_) == 0) return answer();
  state_ = State::kBody;
  set_deadline(kBodyTime);
  continue_if_expected();
}

void Connection::continue_if_expected() {
  if (head_.expect.empty() || buffer_.size() > 0) return read_body();
  out_head_ = "HTTP/1.1 100 Continue\r\n\r\n";
  asio::async_write(socket_, asio::buffer(out_head_),
                    [self = shared_from_this()](const Error& error, std::size_t) {
                      if (error) return self->on_broken(error);
                      self->read_body();
                    });
}

void Connection::read_body() {
  const std::size_t length = body_length(head_);
  const std::size_t have = body_.size();
  if (have == length) return answer();
  const std::size_t step = std::min(length - have, std::max(kFirstStep, have));
  const std::size_t beyond =
      have + step > kFreeBytes ? std::min(step, have + step - kFreeBytes) : 0;
  if (!bytes_.grow(beyond)) {
    return refuse({.status = 503,
                   .sentence = "too many bytes are being sent to this server; try again later",
                   .retry_after = 5});
  }
  body_.resize(have + step);
  if (buffer_.size() > 0) {
    const std::size_t count = std::min(buffer_.size(), step);
    std::copy_n(static_cast<const char*>(buffer_.data().data()), count, body_.data() + have);
    buffer_.consume(count);
    body_.resize(have + count);
    return read_body();
  }
  asio::async_read(
      socket_, asio::buffer(body_.data() + have, step),
      [self = shared_from_this()](const Error& error, std::size_t) { self->on_body(error); });
}

void Connection::on_body(const Error& error) {
  if (error) return on_broken(error);
  read_body();
}

void Connection::answer() {
  state_ = State::kAnswering;
  ++deadlines_;  // none while the handler runs
  timer_.cancel();
  // Changes wait for the disk. Reading does not wait for the changes of the same visitor.
  const bool changes = may_write(head_.method);
  Job job{.visitor = head_.address + (changes ? " changes" : ""),
          .heavy = body_.size() >= kHeavyBytes,
          .slow = may_search(head_),
          .run = {}};
  job.run = [self = shared_from_this(), body = std::make_shared<std::string>(std::move(body_)),
             work = asio::make_work_guard(services_.io)]() mutable {
    const auto reply = [&](Response response) {
      asio::post(self->services_.io,
                 [self, response = std::make_shared<Response>(std::move(response))] {
                   if (!self->is_open()) return;
                   self->bytes_.release();
                   self->send(std::move(*response));
                 });
    };
    bool replied = false;
    try {
      reply(answer_to(self->head_, std::move(*body), self->services_));
      replied = true;
    } catch (const std::bad_alloc&) {
      // Not even for saying so: wait until there is memory.
    }
    while (!replied) {
      std::this_thread::sleep_for(kPauseWithoutMemory);
      try {
        reply(error_response(503, "the server is out of memory"));
        replied = true;
      } catch (const std::bad_alloc&) {
      }
    }
  };
  services_.workers.add(std::move(job));
}

void Connection::refuse(const Refusal& refusal) {
  keep_alive_ = false;  // the rest of the request may still arrive
  bytes_.release();
  body_ = {};
  send(error_response(refusal));
}

void Connection::send(Response response) {
  response_ = std::move(response);
  if (response_.body.size() > kFreeBytes && head_.method != "HEAD") {
    bytes_ = Share(services_.bytes, head_.address);
    if (!bytes_.grow(response_.body.size())) {
      response_ = error_response({.status = 503,
                                  .sentence = "too many bytes are being sent to this address",
                                  .retry_after = 5});
    }
  }
  if (stopping_ || response_.pieces) keep_alive_ = false;
  const bool chunked = response_.pieces && !head_.is_1_0;
  out_head_ = response_head(response_, {.keep_alive = keep_alive_, .chunked = chunked});
  services_.done(
      {.address = head_.address.empty() ? peer_ : head_.address,
       .method = head_.method,
       .target = head_.target,
       .user_agent = head_.user_agent,
       .status = response_.status,
       .bytes = response_.body.size(),
       .time = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begun_)});
  const bool bare = head_.method == "HEAD" || response_.status == 204 || response_.status == 304;
  if (bare) {
    response_.body.clear();
    response_.pieces = {};
  }
  state_ = State::kWriting;
  set_deadline(kWriteTime + std::chrono::seconds(response_.body.size() / kLeastRate));
  const std::array<asio::const_buffer, 2> parts{asio::buffer(out_head_),
                                                asio::buffer(response_.body)};
  asio::async_write(socket_, parts, [self = shared_from_this()](const Error& error, std::size_t) {
    if (!self->is_open()) return;
    if (error) return self->close();
    self->on_sent();
  });
}

void Connection::on_sent() {
  if (response_.pieces) return begin_stream();
  response_ = {};
  bytes_.release();
  if (keep_alive_ && !stopping_) return wait_for_request();
  linger();
}

void Connection::begin_stream() {
  state_ = State::kStreaming;
  ++deadlines_;
  timer_.cancel();
  watch_stream();
  poll_stream();
}

/// Notices when the client disconnects. What it sends is of no use.
void Connection::watch_stream() {
  socket_.async_read_some(asio::buffer(ignored_),
                          [self = shared_from_this()](const Error& error, std::size_t) {
                            if (self->state_ != State::kStreaming) return;
                            if (error) return self->close();
                            self->watch_stream();
                          });
}

void Connection::poll_stream() {
  if (state_ != State::kStreaming || writing_piece_) return;
  const auto piece = response_.pieces();
  if (piece && piece->empty()) return;
  const bool chunked = !head_.is_1_0;
  piece_ = chunked ? chunk(piece.value_or("")) : piece.value_or("");
  writing_piece_ = true;
  set_deadline(kWriteTime);
  asio::async_write(socket_, asio::buffer(piece_),
                    [self = shared_from_this(), ended = !piece](const Error& error, std::size_t) {
                      if (!self->is_open()) return;
                      self->writing_piece_ = false;
                      ++self->deadlines_;
                      if (error || ended) return self->close();
                      // More may have been published in the meantime.
                      self->piece_ = {};
                    });
}

/// Closing while the client is still sending would discard the answer before it is read.
void Connection::linger() {
  state_ = State::kLingering;
  set_deadline(kLingerTime);
  Error ignored;
  socket_.shutdown(Socket::shutdown_send, ignored);
  drain();
}

void Connection::drain() {
  socket_.async_read_some(asio::buffer(ignored_),
                          [self = shared_from_this()](const Error& error, std::size_t) {
                            if (!self->is_open()) return;
                            if (error || self->late_) return self->close();
                            self->drain();
                          });
}

void Connection::stop() {
  stopping_ = true;
  if (state_ == State::kIdle || state_ == State::kHead || state_ == State::kBody ||
      state_ == State::kLingering) {
    close();
  }
}

void Connection::close() {
  if (!is_open()) return;
  const auto self = shared_from_this();
  state_ = State::kClosed;
  ++deadlines_;
  timer_.cancel();
  Error ignored;
  socket_.shutdown(Socket::shutdown_both, ignored);
  socket_.close(ignored);
  response_ = {};
  bytes_.release();
  services_.closed(*this);
}

}  // namespace othello::server
