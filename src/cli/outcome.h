#pragma once

#include <functional>
#include <utility>

#include "core/result.h"

namespace othello::cli {

enum class ExitCode : int {
  kDone = 0,
  kFailed = 1,         ///< bad data, or something could not be done
  kUsage = 2,          ///< bad command line
  kNotReproduced = 3,  ///< a claim did not hold or a check failed
  kInterrupted = 130,
};

/// Why a command failed: bad data by default, so that an `Error` converts implicitly.
struct Failure {
  Failure(Error e, ExitCode c = ExitCode::kFailed) : error(std::move(e)), code(c) {}  // NOLINT

  Error error;
  ExitCode code;
};

template <class T>
using Outcome = tl::expected<T, Failure>;

/// A bad command line that is only detected when the command runs.
[[nodiscard]] inline tl::unexpected<Failure> usage_failure(std::string message,
                                                           std::string where = {}) {
  return tl::unexpected<Failure>(
      Failure(Error{std::move(message), std::move(where)}, ExitCode::kUsage));
}

/// Runs a command after its options have been parsed.
using Action = std::function<Outcome<ExitCode>()>;

}  // namespace othello::cli
