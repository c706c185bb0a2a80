#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace othello {

enum class Align : std::uint8_t { kLeft, kRight };

struct Column {
  std::string header;
  Align align = Align::kRight;
};

struct TableStyle {
  bool colour = false;     ///< a bold header; only for a terminal
  bool utf8 = false;       ///< a drawn line under the header instead of hyphens
  std::size_t indent = 0;  ///< spaces before each line
};

/// A table in plain text: a header, a line under it, and the rows, in columns two spaces apart.
class Table {
 public:
  explicit Table(std::vector<Column> columns) : columns_(std::move(columns)) {}

  /// One cell for each column.
  void add_row(std::vector<std::string> cells);

  /// Every line ends with a newline and has no trailing spaces.
  [[nodiscard]] std::string text(const TableStyle& style = {}) const;

 private:
  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;
};

struct CodePoint {
  char32_t value;
  std::size_t bytes;
};
/// The first character of `text`, or its first byte if that is not valid UTF-8. Precondition: not
/// empty.
[[nodiscard]] CodePoint first_code_point(std::string_view text);

/// The columns that UTF-8 text takes in a terminal: one for each character, none for combining
/// marks, two for wide East Asian characters and pictographs. A byte that is not UTF-8 counts as
/// one.
[[nodiscard]] std::size_t display_width(std::string_view text);

/// `text` with every control character replaced by "?", so that a name from a file can neither
/// break a line nor control the terminal.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace othello
