#include "eval/number_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace othello {

void append_number(std::string& out, double number) {
  char text[32];  // the longest is -2.2250738585072014e-308
  char* const end = fmt::format_to(text, "{}", number);
  out.append(&text[0], end);
  const auto ends_as_count = [](char c) { return c != '.' && c != 'e'; };
  if (std::all_of(&text[0], end, ends_as_count)) out += ".0";
}

std::string number_text(double number) {
  std::string text;
  append_number(text, number);
  return text;
}

}  // namespace othello
