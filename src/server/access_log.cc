#include "server/access_log.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cmath>
#include <nlohmann/json.hpp>
#include <system_error>

#include "lab/run/manifest.h"

namespace othello::server {
namespace {

constexpr std::size_t kMostTextBytes = 512;

}  // namespace

std::string log_line(const Exchange& exchange, const std::string& time) {
  using Json = nlohmann::ordered_json;
  const Json line{{"time", time},
                  {"address", exchange.address},
                  {"method", exchange.method.substr(0, kMostTextBytes)},
                  {"target", exchange.target.substr(0, kMostTextBytes)},
                  {"status", exchange.status},
                  {"bytes", exchange.bytes},
                  {"ms", std::round(static_cast<double>(exchange.time.count()) / 10) / 100},
                  {"agent", exchange.user_agent.substr(0, kMostTextBytes)}};
  return line.dump(-1, ' ', true, Json::error_handler_t::replace) + "\n";
}

Result<std::shared_ptr<AccessLog>> AccessLog::open(const std::filesystem::path& path) {
  const int descriptor =
      path == "-" ? ::dup(STDERR_FILENO)
                  : ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0640);
  if (descriptor < 0) {
    return failure("cannot be written: " + std::generic_category().message(errno), path.string());
  }
  return std::shared_ptr<AccessLog>(new AccessLog(descriptor));
}

AccessLog::~AccessLog() { ::close(descriptor_); }

void AccessLog::add(const Exchange& exchange) {
  const std::string line = log_line(exchange, utc_now());
  // A full disk must not stop the server.
  (void)!::write(descriptor_, line.data(), line.size());
}

}  // namespace othello::server
