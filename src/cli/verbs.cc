#include "cli/verbs.h"

#include <array>

namespace othello::cli {

std::span<const Verb> verbs() {
  static constexpr std::array kVerbs{
      Verb{"completion", "Print a completion script for a shell", add_completion},
      Verb{"man", "Print the manual page", add_man},
  };
  return kVerbs;
}

}  // namespace othello::cli
