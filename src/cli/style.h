#pragma once

#include <cstdint>
#include <string>

#include "core/table.h"

namespace othello::cli {

enum class ColourDepth : std::uint8_t { kNone, k256, kTrueColour };

/// What may be used to draw. The default is plain ASCII, which tests and pipes get.
struct Style {
  ColourDepth colour = ColourDepth::kNone;
  bool utf8 = false;
};

/// What stdout, the locale and the environment (NO_COLOR, COLORTERM) allow.
[[nodiscard]] Style terminal_style();

struct Rgb {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
};

/// For tables, which are set in a little.
[[nodiscard]] TableStyle table_style(const Style& style);

/// `text` in these colours, or as it is where the style has none.
[[nodiscard]] std::string painted(const std::string& text, Rgb foreground, Rgb background,
                                  const Style& style);
[[nodiscard]] std::string bold(const std::string& text, const Style& style);
[[nodiscard]] std::string dim(const std::string& text, const Style& style);

/// The background for a number in -1 … 1: blue for the negative, white for 0, orange for the
/// positive, a pair that colour-blind people can tell apart.
[[nodiscard]] Rgb diverging_colour(double x);
/// Black or white, whichever can be read better on `background`.
[[nodiscard]] Rgb readable_on(Rgb background);

}  // namespace othello::cli
