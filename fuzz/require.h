#pragma once

#include <cstdio>
#include <cstdlib>

#include "core/excerpt.h"
#include "core/result.h"

namespace othello::fuzz {

/// Ends the run with a report if a property does not hold.
inline void require(bool holds, const char* property) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", property);
  std::abort();
}

/// An error is one printable line of limited length.
inline void require_readable(const Error& error) {
  require(!error.message.empty(), "an error is not empty");
  require(is_printable(error.text()), "an error is one line of printable text");
  require(error.text().size() < 500, "an error is short");
}

}  // namespace othello::fuzz
