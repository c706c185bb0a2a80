#pragma once

#include <cstdint>
#include <string>

#include "core/table.h"

namespace othello::cli {

enum class ColourDepth : std::uint8_t { kNone, k16, k256, kTrueColour };

/// Drawing capabilities. The default is plain ASCII, as used in tests and pipes.
struct Style {
  ColourDepth colour = ColourDepth::kNone;
  bool utf8 = false;
};

/// The style allowed by stdout, the locale and the environment (NO_COLOR, COLORTERM, TERM).
[[nodiscard]] Style terminal_style();

struct Rgb {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
};

/// For tables, which are slightly indented.
[[nodiscard]] TableStyle table_style(const Style& style);

/// `text` in these colours, or unchanged if the style has none.
[[nodiscard]] std::string painted(const std::string& text, Rgb foreground, Rgb background,
                                  const Style& style);
[[nodiscard]] std::string bold(const std::string& text, const Style& style);
[[nodiscard]] std::string dim(const std::string& text, const Style& style);

/// The background for a number in -1 … 1: blue if negative, white for 0, orange if positive, a pair
/// that colour-blind people can distinguish.
[[nodiscard]] Rgb diverging_colour(double x);
/// Black or white, whichever has more contrast on `background`.
[[nodiscard]] Rgb readable_on(Rgb background);

}  // namespace othello::cli
