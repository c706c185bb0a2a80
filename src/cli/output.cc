#include "cli/output.h"

#include <langinfo.h>

#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <sstream>
#include <utility>

#include "backend/mpi/session.h"
#include "core/progress.h"
#include "core/table.h"

namespace othello::cli {

namespace {

/// Of several MPI ranks only the first prints.
bool prints_here() {
  static const bool first = launched_ranks() == 1 || launched_rank() == 0;
  return first;
}

}  // namespace

void print(std::string_view text) {
  if (prints_here()) std::fwrite(text.data(), 1, text.size(), stdout);
}

void print_json(const nlohmann::ordered_json& data) {
  print(data.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
  print("\n");
}

std::string wrapped(std::string_view text, std::size_t width) {
  std::string out;
  std::size_t used = 0;
  std::istringstream words{std::string(text)};
  for (std::string word; words >> word;) {
    if (used != 0) {
      const bool fits = used + 1 + display_width(word) <= width;
      out += fits ? ' ' : '\n';
      used = fits ? used + 1 : 0;
    }
    out += word;
    used += display_width(word);
  }
  return out;
}

void add_wrapped_row(Table& table, const std::vector<std::string>& cells, std::size_t width) {
  std::vector<std::istringstream> columns;
  for (const std::string& cell : cells) columns.emplace_back(wrapped(cell, width));
  for (bool more = true; std::exchange(more, false);) {
    std::vector<std::string> line(cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
      more = std::getline(columns[i], line[i]) || more;
    }
    if (more) table.add_row(std::move(line));
  }
}

void print_error(std::string_view message) {
  if (prints_here()) print_from_any_rank(message);
}

void print_from_any_rank(std::string_view message) {
  const std::string line = "othello: " + printable(message) + "\n";
  std::fwrite(line.data(), 1, line.size(), stderr);
}

bool flush_output() { return std::fflush(stdout) == 0 && std::ferror(stdout) == 0; }

bool colour_wanted() {
  const char* no_colour = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  return is_terminal(stdout) && (no_colour == nullptr || *no_colour == '\0') &&
         (terminal == nullptr || std::string_view(terminal) != "dumb");
}

bool utf8_locale() { return std::string_view(nl_langinfo(CODESET)) == "UTF-8"; }

}  // namespace othello::cli
