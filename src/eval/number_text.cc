#include "eval/number_text.h"

#include <fmt/format.h>

namespace othello {

std::string number_text(double number) {
  std::string text = fmt::format("{}", number);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text;
}

}  // namespace othello
