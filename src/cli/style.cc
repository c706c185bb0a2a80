#include "cli/style.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string_view>

#include "cli/output.h"

namespace othello::cli {

namespace {

constexpr Rgb kNegative{33, 102, 172};
constexpr Rgb kZero{247, 247, 247};
constexpr Rgb kPositive{230, 110, 20};

/// The nearest entry of the 6 × 6 × 6 cube in the palette of 256 colours.
int palette_entry(Rgb c) {
  const auto level = [](int channel) {
    return channel < 48 ? 0 : std::min(5, (channel - 35) / 40);
  };
  return 16 + 36 * level(c.red) + 6 * level(c.green) + level(c.blue);
}

std::string colour_code(int ground, Rgb c, ColourDepth depth) {
  if (depth == ColourDepth::k256) return fmt::format("\x1b[{};5;{}m", ground, palette_entry(c));
  return fmt::format("\x1b[{};2;{};{};{}m", ground, c.red, c.green, c.blue);
}

std::uint8_t between(std::uint8_t from, std::uint8_t to, double part) {
  return static_cast<std::uint8_t>(std::lround(from + part * (to - from)));
}

constexpr std::string_view kReset = "\x1b[0m";

}  // namespace

Style terminal_style() {
  Style style;
  style.utf8 = utf8_locale();
  if (colour_wanted()) {
    const char* depth = std::getenv("COLORTERM");
    const std::string_view name = depth == nullptr ? "" : depth;
    style.colour =
        name == "truecolor" || name == "24bit" ? ColourDepth::kTrueColour : ColourDepth::k256;
  }
  return style;
}

TableStyle table_style(const Style& style) {
  return {.colour = style.colour != ColourDepth::kNone, .utf8 = style.utf8, .indent = 2};
}

std::string painted(const std::string& text, Rgb foreground, Rgb background, const Style& style) {
  if (style.colour == ColourDepth::kNone) return text;
  return fmt::format("{}{}{}{}", colour_code(38, foreground, style.colour),
                     colour_code(48, background, style.colour), text, kReset);
}

std::string bold(const std::string& text, const Style& style) {
  return style.colour == ColourDepth::kNone ? text : fmt::format("\x1b[1m{}{}", text, kReset);
}

std::string dim(const std::string& text, const Style& style) {
  return style.colour == ColourDepth::kNone ? text : fmt::format("\x1b[2m{}{}", text, kReset);
}

Rgb diverging_colour(double x) {
  const Rgb& end = x < 0 ? kNegative : kPositive;
  const double part = std::min(1.0, std::abs(x));
  return {between(kZero.red, end.red, part), between(kZero.green, end.green, part),
          between(kZero.blue, end.blue, part)};
}

Rgb readable_on(Rgb background) {
  // Luma of ITU-R BT.601.
  const double luma = 0.299 * background.red + 0.587 * background.green + 0.114 * background.blue;
  return luma > 128 ? Rgb{0, 0, 0} : Rgb{255, 255, 255};
}

}  // namespace othello::cli
