#include "server/csv.h"

namespace othello::server {

std::vector<std::vector<std::string>> csv_rows(std::string_view text) {
  std::vector<std::vector<std::string>> rows;
  bool begun = false;   // a row
  bool quoted = false;  // inside quotes
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (!begun) {
      rows.push_back({""});
      begun = true;
    }
    std::string& field = rows.back().back();
    if (quoted) {
      if (c != '"') {
        field += c;
      } else if (i + 1 < text.size() && text[i + 1] == '"') {
        field += text[++i];
      } else {
        quoted = false;
      }
    } else if (c == '"') {
      quoted = true;
    } else if (c == ',') {
      rows.back().emplace_back();
    } else if (c == '\n') {
      begun = false;
    } else if (c != '\r') {
      field += c;
    }
  }
  return rows;
}

}  // namespace othello::server
