#pragma once

#include <chrono>
#include <string>

namespace othello::server {

/// A request and its response, for the log and the metrics.
struct Exchange {
  std::string address = {};
  std::string method = {};
  std::string target = {};
  std::string user_agent = {};
  int status = 0;
  std::size_t bytes = 0;  ///< of the response's body
  std::chrono::microseconds time{};
};

}  // namespace othello::server
