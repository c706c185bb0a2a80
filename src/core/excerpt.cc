#include "core/excerpt.h"

namespace othello {
namespace {

/// The number of bytes of the UTF-8 character that `text` begins with; 0 if it does not begin with
/// a valid one (overlong forms and surrogates are invalid).
std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  const std::size_t length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  if (length > text.size()) return 0;
  const unsigned lowest = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
  const unsigned highest = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
  if (byte(1) < lowest || byte(1) > highest) return 0;
  for (std::size_t i = 2; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return 0;
  }
  return length;
}

/// U+0000 … U+001F, U+007F … U+009F, and the separators U+2028 and U+2029.
bool is_control(std::string_view character) {
  const auto first = static_cast<unsigned char>(character[0]);
  if (character.size() == 1) return first < 0x20 || first == 0x7f;
  const auto second = static_cast<unsigned char>(character[1]);
  if (character.size() == 2) return first == 0xc2 && second < 0xa0;
  return character == "\u2028" || character == "\u2029";
}

/// Calls visit(character, shown) for each character until it returns false.
template <class Visit>
void for_each_character(std::string_view text, Visit&& visit) {
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    const std::string_view character = text.substr(0, length == 0 ? 1 : length);
    if (!visit(character, length != 0 && !is_control(character))) return;
    text.remove_prefix(character.size());
  }
}

}  // namespace

std::string excerpt(std::string_view text, std::size_t max_bytes) {
  std::string result;
  for_each_character(text, [&](std::string_view character, bool shown) {
    if (result.size() + character.size() > max_bytes) {
      result += "…";
      return false;
    }
    result += shown ? character : "?";
    return true;
  });
  return result;
}

bool is_printable(std::string_view text) {
  bool printable = true;
  for_each_character(text, [&](std::string_view, bool shown) {
    printable = printable && shown;
    return printable;
  });
  return printable;
}

}  // namespace othello
