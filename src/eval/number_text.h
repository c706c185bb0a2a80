#pragma once

#include <string>

namespace othello {

/// The shortest text that reads back to the same bits, with a point or an exponent, so that it
/// cannot be mistaken for a count: 1.0, -0.25, 3e-07, -0.0. Precondition: finite.
[[nodiscard]] std::string number_text(double number);
/// Appends the same text to `out`.
void append_number(std::string& out, double number);

}  // namespace othello
