#pragma once

#include <cstddef>
#include <string>

namespace othello {

/// A word, quoted for a POSIX shell if necessary.
[[nodiscard]] std::string shell_word(const std::string& word);

/// The command line of this process, quoted for a shell; empty if unknown.
[[nodiscard]] std::string command_line();

/// The host name; empty if unknown.
[[nodiscard]] std::string host_name();

/// The memory of this machine in bytes.
[[nodiscard]] std::size_t machine_memory();

}  // namespace othello
