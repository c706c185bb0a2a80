#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace othello::svg {

/// Text escaped for XML and HTML.
[[nodiscard]] std::string escaped(std::string_view text);

struct Rgb {
  double red = 0.0;  ///< 0 … 255, as the others
  double green = 0.0;
  double blue = 0.0;
};
[[nodiscard]] std::string hex(const Rgb& colour);
/// For a number in -1 … 1: blue, white, orange; the ends are distinguishable to the colour-blind.
[[nodiscard]] Rgb diverging_colour(double x);
/// Black or white, whichever is more readable on it.
[[nodiscard]] std::string_view readable_on(const Rgb& background);

struct Point {
  double x = 0.0;
  double y = 0.0;
};

struct TextStyle {
  double size = 12.0;
  std::string_view fill = "#22262a";
  std::string_view anchor = "middle";  ///< the part of the text at its point
  bool bold = false;
  /// Dark pages recolour the classes "title" and "coordinate".
  std::string_view css_class = {};
};

/// Builds a picture, y downwards; later elements cover earlier ones. It has a white background,
/// which pages remove (class "ground").
class Canvas {
 public:
  /// `label` is the alternative text of the picture.
  Canvas(double width, double height, std::string_view label);

  void rect(Point top_left, double width, double height, std::string_view fill);
  void line(Point from, Point to, std::string_view stroke, double width);
  void polyline(std::span<const Point> points, std::string_view stroke, double width);
  void disc(Point centre, double radius, std::string_view fill);
  void ring(Point centre, double radius, std::string_view stroke, double width);
  void text(Point at, std::string_view words, const TextStyle& style = {});

  /// One <svg> element, for a file or inside a page.
  [[nodiscard]] std::string finish() &&;

  /// The same as a gnuplot script, for other formats (lab/figure/figure.h).
  [[nodiscard]] std::string script() const;
  [[nodiscard]] double width() const { return width_; }
  [[nodiscard]] double height() const { return height_; }

 private:
  /// Adds points, one per line, and the gnuplot style to draw them.
  void add_part(const std::string& points, const std::string& how);

  double width_;
  double height_;
  std::string out_;
  std::string part_points_;
  std::vector<std::string> parts_;
};

}  // namespace othello::svg
