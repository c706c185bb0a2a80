#pragma once

#include <functional>
#include <utility>

#include "core/result.h"

namespace othello::cli {

enum class ExitCode : int {
  kDone = 0,
  kFailed = 1,         ///< bad data, or something could not be done
  kUsage = 2,          ///< the command line itself is wrong
  kNotReproduced = 3,  ///< the work was done, and a claim did not hold or a check failed
  kInterrupted = 130,
};

/// Why a verb gave up: bad data unless said otherwise, so that an `Error` converts as it is.
struct Failure {
  Failure(Error e, ExitCode c = ExitCode::kFailed) : error(std::move(e)), code(c) {}  // NOLINT

  Error error;
  ExitCode code;
};

template <class T>
using Outcome = tl::expected<T, Failure>;

/// The command line is wrong in a way that only shows once it is carried out.
[[nodiscard]] inline tl::unexpected<Failure> usage_failure(std::string message,
                                                           std::string where = {}) {
  return tl::unexpected<Failure>(
      Failure(Error{std::move(message), std::move(where)}, ExitCode::kUsage));
}

/// What a verb does once its options have been read.
using Action = std::function<Outcome<ExitCode>()>;

}  // namespace othello::cli
