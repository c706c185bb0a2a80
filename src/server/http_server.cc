#include "server/http_server.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/post.hpp>
#include <list>
#include <unordered_map>
#include <unordered_set>

#include "server/connection.h"

namespace othello::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using std::chrono::milliseconds;

constexpr Shares::Limits kConnections{.each = 192, .all = 4096};
constexpr Shares::Limits kBytes{.each = std::size_t{32} << 20, .all = std::size_t{128} << 20};
constexpr std::size_t kOtherFiles = 256;  ///< descriptors for the store, runs and the program
constexpr std::size_t kMostRefusing = 64;
constexpr int kBacklog = 512;
/// Event streams are written at most this often: with many open, events arrive together.
constexpr milliseconds kStreamPause{200};
constexpr milliseconds kTick{50};
/// Answers under way at the end may still be sent.
constexpr milliseconds kLastAnswers{1000};

/// Raises the number of open files as far as the system allows and returns it.
std::size_t raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024;
  const rlim_t wanted = kConnections.all + kOtherFiles;
  if (limit.rlim_cur < wanted) {
    const rlimit more{.rlim_cur = std::min(wanted, limit.rlim_max), .rlim_max = limit.rlim_max};
    if (setrlimit(RLIMIT_NOFILE, &more) == 0) limit = more;
  }
  return limit.rlim_cur;
}

Shares::Limits connection_limits() {
  const std::size_t files = raise_file_limit();
  const std::size_t all = files > 2 * kOtherFiles ? files - kOtherFiles : files / 2;
  return {.each = std::min(kConnections.each, all / 2), .all = std::min(kConnections.all, all)};
}

std::vector<std::string> host_names(const HttpServer::Options& options) {
  std::vector<std::string> names = options.allowed_hosts;
  names.push_back(options.host);
  return names;
}

}  // namespace

struct HttpServerImpl {
  HttpServerImpl(const HttpServer::Options& given, HttpServer::Answer answer)
      : options(given),
        gate({.limits = given.limits, .hosts = host_names(given), .is_banned = given.is_banned}),
        services{.io = io,
                 .gate = gate,
                 .workers = workers,
                 .bytes = bytes,
                 .proxies = options.proxies,
                 .answer = std::move(answer),
                 .done = given.done ? given.done : [](const Exchange&) {},
                 .failed = given.failed ? given.failed : [](const std::string&) {},
                 .closed = [this](Connection& connection) { forget(connection); }} {}
  ~HttpServerImpl() { workers.stop(); }

  [[nodiscard]] Result<int> bind();
  void accept();
  void add(tcp::socket socket);
  [[nodiscard]] bool make_room(const std::string& visitor);
  void forget(Connection& connection);
  void tick();
  void poll_streams();
  void close_banned();
  void begin_stop();

  HttpServer::Options options;
  Shares connections{connection_limits()};
  Shares bytes{kBytes};
  Gate gate;
  WorkerPool workers{HttpServer::kWorkers};
  struct OpenConnection {
    std::shared_ptr<Connection> connection;
    bool counted;  ///< in the shares
  };
  std::list<OpenConnection> open;  ///< the oldest first
  std::unordered_map<Connection*, decltype(open)::iterator> places;
  std::unordered_set<Connection*> refusing;  ///< closed once they have read why
  asio::io_context io{1};
  ConnectionServices services;
  tcp::acceptor acceptor{io};
  asio::steady_timer ticks{io};
  std::function<bool()> stopped;
  std::atomic<bool> news = false;  ///< in event streams
  bool stopping = false;
  bool accepting = false;
  bool ticking = false;
  std::atomic<bool> keeping_up = false;
  std::chrono::steady_clock::time_point kept_up;
  std::chrono::steady_clock::time_point polled;
  std::chrono::steady_clock::time_point stop_by;
};

Result<int> HttpServerImpl::bind() {
  const std::string place = fmt::format("{}:{}", options.host, options.port);
  const auto fail = [&](const std::string& reason) {
    return failure(fmt::format("cannot listen on this address ({})", reason), place);
  };
  boost::system::error_code error;
  tcp::resolver resolver(io);
  const auto found =
      resolver.resolve(options.host, std::to_string(options.port), tcp::resolver::passive, error);
  if (error) return fail("no such address");
  for (const auto& candidate : found) {
    acceptor.close(error);
    acceptor.open(candidate.endpoint().protocol(), error);
    if (error) continue;
    acceptor.set_option(tcp::acceptor::reuse_address(true), error);
    acceptor.bind(candidate.endpoint(), error);
    if (!error) acceptor.listen(kBacklog, error);
    if (!error) break;
  }
  if (error || !acceptor.is_open()) return fail(error ? error.message() : "no such address");
  try {
    workers.start();
  } catch (const std::system_error& problem) {
    return failure(fmt::format("cannot start a thread: {}", problem.code().message()), "serve");
  }
  return acceptor.local_endpoint().port();
}

void HttpServerImpl::accept() {
  acceptor.async_accept([this](const boost::system::error_code& error, tcp::socket socket) {
    accepting = false;
    // Out of descriptors: the next tick tries again, when others may have closed.
    if (stopping || error) return;
    try {
      add(std::move(socket));
    } catch (const std::bad_alloc&) {
      // This client is lost; the next may come when there is memory.
    }
    accept();
  });
  accepting = true;
}

/// If all connections are taken, the visitor with the most loses its oldest one, unless the new
/// visitor would then have as many.
bool HttpServerImpl::make_room(const std::string& visitor) {
  if (connections.take(visitor)) return true;
  const std::size_t own = connections.held_by(visitor);
  const auto [richest, most] = connections.largest();
  if (own >= connections.limits().each || most <= own + 1) return false;
  const auto oldest = std::find_if(open.begin(), open.end(), [&name = richest](const auto& item) {
    return item.connection->visitor() == name;
  });
  if (oldest == open.end()) return false;
  const std::shared_ptr<Connection> leaving = oldest->connection;
  leaving->close();
  return connections.take(visitor);
}

void HttpServerImpl::add(tcp::socket socket) {
  boost::system::error_code error;
  socket.set_option(tcp::no_delay(true), error);
  const auto end = socket.remote_endpoint(error);
  const std::string peer = error ? "" : end.address().to_string();
  auto connection = std::make_shared<Connection>(services, std::move(socket), peer);
  // A proxy's connections belong to many visitors.
  const bool counted = !options.proxies.contains(peer);
  if (counted && !make_room(connection->visitor())) {
    if (refusing.size() == kMostRefusing) return;
    refusing.insert(connection.get());
    return connection->refuse(
        {.status = 429, .sentence = "too many connections from this address", .retry_after = 5});
  }
  open.push_back({connection, counted});
  places[connection.get()] = std::prev(open.end());
  connection->start();
}

void HttpServerImpl::forget(Connection& connection) {
  refusing.erase(&connection);
  const auto place = places.find(&connection);
  if (place == places.end()) return;
  if (place->second->counted) connections.give_back(connection.visitor());
  open.erase(place->second);
  places.erase(place);
}

void HttpServerImpl::poll_streams() {
  news = false;
  polled = std::chrono::steady_clock::now();
  // A stream that ends removes its connection from the list.
  for (auto at = open.begin(); at != open.end();) {
    const std::shared_ptr<Connection> connection = (at++)->connection;
    connection->poll_stream();
  }
}

void HttpServerImpl::close_banned() {
  for (auto at = open.begin(); at != open.end();) {
    const std::shared_ptr<Connection> connection = (at++)->connection;
    if (gate.is_banned(connection->address())) connection->close();
  }
}

void HttpServerImpl::begin_stop() {
  stopping = true;
  stop_by = std::chrono::steady_clock::now() + kLastAnswers;
  boost::system::error_code ignored;
  acceptor.close(ignored);
  for (auto at = open.begin(); at != open.end();) {
    const std::shared_ptr<Connection> connection = (at++)->connection;
    connection->stop();
  }
}

void HttpServerImpl::tick() {
  ticks.expires_after(kTick);
  ticks.async_wait([this](const boost::system::error_code& error) {
    ticking = false;
    if (!error) tick();
  });
  ticking = true;
  const auto now = std::chrono::steady_clock::now();
  if (!stopping && stopped && stopped()) begin_stop();
  // Once a second without news, for heartbeats.
  if (now - polled >= (news || stopping ? kStreamPause : milliseconds(1000))) poll_streams();
  if (options.upkeep && !keeping_up && now - kept_up >= milliseconds(1000)) {
    kept_up = now;
    keeping_up = true;
    workers.add({.visitor = "", .run = [this] {
                   options.upkeep();
                   keeping_up = false;
                 }});
  }
  if (!stopping && !accepting) accept();
  if (stopping && (open.empty() || now >= stop_by)) io.stop();
}

HttpServer::HttpServer(const Options& options, Answer answer)
    : impl_(std::make_unique<HttpServerImpl>(options, std::move(answer))) {}

HttpServer::~HttpServer() = default;

Result<int> HttpServer::bind() { return impl_->bind(); }

void HttpServer::serve(const std::function<bool()>& stopped) {
  impl_->stopped = stopped;
  while (!impl_->io.stopped()) {
    try {
      if (!impl_->ticking) impl_->tick();
      impl_->io.run();
    } catch (const std::exception& problem) {
      // Out of memory for one connection: the others go on.
      impl_->services.failed(problem.what());
    }
  }
}

void HttpServer::stop() {
  asio::post(impl_->io, [impl = impl_.get()] { impl->begin_stop(); });
}

void HttpServer::wake_streams() { impl_->news = true; }

void HttpServer::close_banned() {
  asio::post(impl_->io, [impl = impl_.get()] { impl->close_banned(); });
}

void HttpServer::serve_connection(int socket) {
  tcp::socket adopted(impl_->io);
  adopted.assign(tcp::v4(), socket);
  impl_->add(std::move(adopted));
  impl_->io.restart();
  impl_->io.run();
}

HttpServer::Load HttpServer::load() const {
  return {.connections = impl_->connections.total(),
          .bytes = impl_->bytes.total(),
          .waiting = impl_->workers.waiting()};
}

}  // namespace othello::server
