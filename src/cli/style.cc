#include "cli/style.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
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

/// The standard colours as most terminals show them: 0 to 7, then their bright forms.
constexpr std::array<Rgb, 16> kStandardColours{{{0, 0, 0},
                                                {170, 0, 0},
                                                {0, 170, 0},
                                                {170, 85, 0},
                                                {0, 0, 170},
                                                {170, 0, 170},
                                                {0, 170, 170},
                                                {170, 170, 170},
                                                {85, 85, 85},
                                                {255, 85, 85},
                                                {85, 255, 85},
                                                {255, 255, 85},
                                                {85, 85, 255},
                                                {255, 85, 255},
                                                {85, 255, 255},
                                                {255, 255, 255}}};

int standard_colour(Rgb c) {
  const auto distance = [&](const Rgb& other) {
    const int red = c.red - other.red;
    const int green = c.green - other.green;
    const int blue = c.blue - other.blue;
    return red * red + green * green + blue * blue;
  };
  const auto nearest =
      std::min_element(kStandardColours.begin(), kStandardColours.end(),
                       [&](const Rgb& a, const Rgb& b) { return distance(a) < distance(b); });
  return static_cast<int>(nearest - kStandardColours.begin());
}

/// `ground`: 38 for the foreground, 48 for the background.
std::string colour_code(int ground, Rgb c, ColourDepth depth) {
  if (depth == ColourDepth::k16) {
    const int colour = standard_colour(c);
    return fmt::format("\x1b[{}m", ground - 8 + (colour < 8 ? colour : colour - 8 + 60));
  }
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
    const auto variable = [](const char* name) {
      const char* value = std::getenv(name);
      return std::string_view(value == nullptr ? "" : value);
    };
    const std::string_view depth = variable("COLORTERM");
    const bool many = variable("TERM").find("256color") != std::string_view::npos;
    style.colour = depth == "truecolor" || depth == "24bit" ? ColourDepth::kTrueColour
                   : many                                   ? ColourDepth::k256
                                                            : ColourDepth::k16;
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
