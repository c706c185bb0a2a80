#include "cli/output.h"

#include <langinfo.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>

namespace othello::cli {

void print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

void print_json(const nlohmann::ordered_json& data) {
  print(data.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
  print("\n");
}

void print_error(std::string_view message) {
  std::string line = "othello: ";
  for (const char c : message) {
    const auto byte = static_cast<unsigned char>(c);
    line += byte < 0x20 || byte == 0x7f ? '?' : c;
  }
  line += '\n';
  std::fwrite(line.data(), 1, line.size(), stderr);
}

bool flush_output() { return std::fflush(stdout) == 0 && std::ferror(stdout) == 0; }

bool stdout_is_terminal() { return isatty(STDOUT_FILENO) == 1; }

bool colour_wanted() {
  const char* no_colour = std::getenv("NO_COLOR");
  return stdout_is_terminal() && (no_colour == nullptr || *no_colour == '\0');
}

bool utf8_locale() { return std::string_view(nl_langinfo(CODESET)) == "UTF-8"; }

}  // namespace othello::cli
