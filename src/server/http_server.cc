#include "server/http_server.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>

#include "server/address_count.h"
#include "server/connection.h"
#include "server/entry_rules.h"
#include "server/events.h"

namespace othello::server {
namespace {

/// An event stream keeps a thread as long as it is open.
constexpr std::size_t kThreads = EventHub::kMostStreams + 192;
constexpr std::size_t kConnectionsOfAddress = kThreads - 64;
constexpr int kBacklog = 512;
constexpr int kRequestsOfConnection = 1000;
constexpr std::chrono::milliseconds kIdleTime{3000};
constexpr std::chrono::milliseconds kIdleStep{100};

RequestHead head_of(const httplib::Request& request) {
  return {.method = request.method,
          .path = request.path,
          .address = request.remote_addr,
          .content_length = request.get_header_value("Content-Length"),
          .chunked = request.has_header("Transfer-Encoding"),
          .host = request.get_header_value("Host"),
          .origin = request.get_header_value("Origin")};
}

Request request_of(const httplib::Request& from) {
  Request request{.method = from.method,
                  .path = from.path,
                  .query = {},
                  .content_type = from.get_header_value("Content-Type"),
                  .body = from.body,
                  .authorization = from.get_header_value("Authorization"),
                  .if_none_match = from.get_header_value("If-None-Match"),
                  .address = from.remote_addr};
  // The library puts the fields of a form that is no multipart one among the query's.
  const bool is_form = request.media_type() == "application/x-www-form-urlencoded";
  for (const auto& [key, value] : from.params) {
    if (is_form) {
      request.form[key] = value;
    } else {
      request.query.emplace(key, value);
    }
  }
  for (const auto& [key, part] : from.files) request.form[key] = part.content;
  return request;
}

void fill(httplib::Response& to, const Response& from) {
  to.status = from.status;
  for (const auto& [key, value] : from.headers) to.set_header(key, value);
  if (!from.pieces) {
    to.set_content(from.body, from.type);
    return;
  }
  to.set_chunked_content_provider(
      from.type, [pieces = from.pieces](std::size_t, httplib::DataSink& sink) {
        if (!sink.is_writable()) return false;
        const auto piece = pieces();
        if (!piece) {
          sink.done();
          return true;
        }
        return piece->empty() || sink.write(piece->data(), piece->size());
      });
}

}  // namespace

struct HttpServerImpl final : httplib::Server {
  HttpServerImpl(const Gate::Limits& limits, HttpServer::Answer answer_requests)
      : gate(limits), answer(std::move(answer_requests)) {
    new_task_queue = [] { return new httplib::ThreadPool(kThreads); };
    set_tcp_nodelay(true);
    // The library would let two programs share a port.
    set_socket_options([](socket_t socket) {
      const int yes = 1;
      setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
    });
    set_default_headers({security_headers().begin(), security_headers().end()});
    set_keep_alive_max_count(kRequestsOfConnection);
    set_keep_alive_timeout(std::chrono::duration_cast<std::chrono::seconds>(kIdleTime).count());
    set_payload_max_length(kMostBodyBytes);
    const auto handler = [this](const httplib::Request& request, httplib::Response& response) {
      fill(response, reply(request));
    };
    Get(".*", handler);
    Post(".*", handler);
    Put(".*", handler);
    Patch(".*", handler);
    Delete(".*", handler);
    Options(".*", handler);
    set_error_handler([](const httplib::Request&, httplib::Response& response) {
      if (!response.body.empty()) return;
      fill(response, error_response(response.status, "the request cannot be understood"));
    });
  }

  Response reply(const httplib::Request& request) {
    try {
      return answer(request_of(request));
    } catch (const std::exception& problem) {
      return error_response(500, fmt::format("the server failed: {}", problem.what()));
    }
  }

  /// The library listens with a queue of five.
  void widen_backlog() const { ::listen(svr_sock_, kBacklog); }

  bool process_and_close_socket(socket_t socket) override {
    Connection connection(socket);
    std::string address;
    int port = 0;
    connection.get_remote_ip_and_port(address, port);
    if (!addresses.enter(address)) {
      connection.refuse(
          {.status = 429, .sentence = "too many connections from this address", .retry_after = 5});
      connection.send_refusal();
      return false;
    }
    const bool served = serve(connection);
    addresses.leave(address);
    return served;
  }

  bool serve(Connection& connection) {
    for (int left = kRequestsOfConnection; left > 0 && wait_for_request(connection); --left) {
      connection.begin_head();
      bool closed = false;
      const bool served =
          process_request(connection, left == 1, closed, [&](httplib::Request& request) {
            connection.begin_body(kMostBodyBytes);
            if (auto refusal = gate.check(head_of(request))) {
              connection.refuse(std::move(*refusal));
              request.method = "REFUSED";  // no handler has it
            }
            prefer_gzip(request);
          });
      if (connection.refused()) {
        connection.send_refusal();
        return false;
      }
      if (!served || closed) break;
    }
    return true;
  }

  bool wait_for_request(const Connection& connection) const {
    for (auto waited = kIdleStep; waited <= kIdleTime; waited += kIdleStep) {
      if (svr_sock_ == INVALID_SOCKET) return false;
      if (connection.wait(kIdleStep)) return true;
    }
    return false;
  }

  /// The library would take Brotli at its slowest setting.
  static void prefer_gzip(httplib::Request& request) {
    const bool gzip = request.get_header_value("Accept-Encoding").find("gzip") != std::string::npos;
    request.headers.erase("Accept-Encoding");
    if (gzip) request.headers.emplace("Accept-Encoding", "gzip");
  }

  Gate gate;
  AddressCount addresses{kConnectionsOfAddress};
  HttpServer::Answer answer;
};

HttpServer::HttpServer(const Options& options, Answer answer)
    : options_(options),
      impl_(std::make_unique<HttpServerImpl>(options.limits, std::move(answer))) {}

HttpServer::~HttpServer() = default;

Result<int> HttpServer::bind() {
  errno = 0;
  const int port = options_.port == 0 ? impl_->bind_to_any_port(options_.host)
                   : impl_->bind_to_port(options_.host, options_.port) ? options_.port
                                                                       : -1;
  if (port < 0) {
    return failure(fmt::format("cannot listen there ({})",
                               errno == 0 ? "no such address" : std::strerror(errno)),
                   fmt::format("{}:{}", options_.host, options_.port));
  }
  impl_->widen_backlog();
  return port;
}

void HttpServer::serve() { impl_->listen_after_bind(); }

void HttpServer::serve_connection(int socket) { impl_->process_and_close_socket(socket); }

void HttpServer::stop() { impl_->stop(); }

}  // namespace othello::server
