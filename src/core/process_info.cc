#include "core/process_info.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "core/file.h"

namespace othello {
namespace {

constexpr std::size_t kMostCommandBytes = std::size_t{4} << 20;

}  // namespace

std::string shell_word(const std::string& word) {
  const bool plain = !word.empty() && std::all_of(word.begin(), word.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '/' || c == '.' || c == '-' || c == '_';
  });
  if (plain) return word;
  std::string out = "'";
  for (const char c : word) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

std::string command_line() {
  // Each argument ends with a NUL byte.
  const auto arguments = read_file("/proc/self/cmdline", kMostCommandBytes);
  if (!arguments) return {};
  std::string out;
  for (std::size_t at = 0; at < arguments->size();) {
    const std::size_t end = std::min(arguments->find('\0', at), arguments->size());
    if (at > 0) out += ' ';
    out += shell_word(arguments->substr(at, end - at));
    at = end + 1;
  }
  return out;
}

std::string host_name() {
  std::array<char, 256> name{};
  return gethostname(name.data(), name.size() - 1) == 0 ? std::string(name.data()) : std::string();
}

std::size_t machine_memory() {
  return static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) *
         static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace othello
