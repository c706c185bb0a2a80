#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace othello {

/// Bad input, described for the user: what was found, what was expected, and where.
struct Error {
  std::string message;  ///< one line without a full stop
  std::string where;    ///< "file", "file: line 3", "file: weights[7]"; empty if it has none

  [[nodiscard]] std::string text() const {
    return where.empty() ? message : where + ": " + message;
  }
};

/// A value, or the reason why bad input gave none. Programmers' mistakes are assertions instead.
template <class T>
using Result = tl::expected<T, Error>;

[[nodiscard]] inline tl::unexpected<Error> failure(std::string message, std::string where = {}) {
  return tl::unexpected<Error>(Error{std::move(message), std::move(where)});
}

}  // namespace othello
