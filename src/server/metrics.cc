#include "server/metrics.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iterator>

namespace othello::server {

void Metrics::add(const Exchange& exchange) {
  const double seconds = std::chrono::duration<double>(exchange.time).count();
  const auto place = std::lower_bound(kSeconds.begin(), kSeconds.end(), seconds);
  const std::lock_guard lock(mutex_);
  ++by_status_[exchange.status];
  ++by_time_[static_cast<std::size_t>(place - kSeconds.begin())];
  seconds_ += seconds;
  bytes_ += exchange.bytes;
}

std::string metric_text(std::string_view name, std::string_view type, std::string_view help,
                        double value) {
  return fmt::format("# HELP {0} {1}\n# TYPE {0} {2}\n{0} {3}\n", name, help, type, value);
}

std::string Metrics::text() const {
  const std::lock_guard lock(mutex_);
  std::string out =
      "# HELP othello_requests_total Requests answered, by status.\n"
      "# TYPE othello_requests_total counter\n";
  for (const auto& [status, count] : by_status_) {
    out += fmt::format("othello_requests_total{{status=\"{}\"}} {}\n", status, count);
  }
  out +=
      "# HELP othello_request_seconds Time from the request's first byte to its response.\n"
      "# TYPE othello_request_seconds histogram\n";
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < by_time_.size(); ++i) {
    count += by_time_[i];
    const std::string bound = i < kSeconds.size() ? fmt::format("{}", kSeconds[i]) : "+Inf";
    out += fmt::format("othello_request_seconds_bucket{{le=\"{}\"}} {}\n", bound, count);
  }
  out += fmt::format("othello_request_seconds_sum {}\nothello_request_seconds_count {}\n", seconds_,
                     count);
  return out + metric_text("othello_response_bytes_total", "counter", "Bytes of response bodies.",
                           static_cast<double>(bytes_));
}

std::size_t resident_bytes() {
  std::ifstream statm("/proc/self/statm");
  std::size_t total = 0;
  std::size_t resident = 0;
  if (!(statm >> total >> resident)) return 0;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace othello::server
