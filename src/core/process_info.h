#pragma once

#include <string>

namespace othello {

/// A word as a POSIX shell reads it back.
[[nodiscard]] std::string shell_word(const std::string& word);

/// The command line of this process, as a shell reads it back; empty where the system does not say.
[[nodiscard]] std::string command_line();

/// The name of this machine in its network; empty where the system does not say.
[[nodiscard]] std::string host_name();

}  // namespace othello
