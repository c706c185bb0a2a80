#include "server/visible_text.h"

#include <algorithm>
#include <array>

#include "core/table.h"

namespace othello::server {
namespace {

struct CodeRange {
  char32_t first;
  char32_t last;
};
/// Unicode's default-ignorable code points, its spaces other than ' ', and characters that are
/// drawn as nothing.
constexpr std::array kInvisible{
    CodeRange{0x80, 0xa0},        // controls, no-break space
    CodeRange{0xad, 0xad},        // soft hyphen
    CodeRange{0x34f, 0x34f},      // combining grapheme joiner
    CodeRange{0x61c, 0x61c},      // Arabic letter mark
    CodeRange{0x115f, 0x1160},    // Hangul fillers
    CodeRange{0x1680, 0x1680},    // Ogham space
    CodeRange{0x17b4, 0x17b5},    // Khmer inherent vowels
    CodeRange{0x180b, 0x180f},    // Mongolian variation selectors
    CodeRange{0x2000, 0x200f},    // spaces, zero width, direction marks
    CodeRange{0x2028, 0x202f},    // separators, embeddings and overrides
    CodeRange{0x205f, 0x206f},    // space, joiners, isolates
    CodeRange{0x2800, 0x2800},    // blank Braille pattern
    CodeRange{0x3000, 0x3000},    // ideographic space
    CodeRange{0x3164, 0x3164},    // Hangul filler
    CodeRange{0xfe00, 0xfe0f},    // variation selectors
    CodeRange{0xfeff, 0xfeff},    // byte order mark
    CodeRange{0xffa0, 0xffa0},    // halfwidth Hangul filler
    CodeRange{0xfff0, 0xfffc},    // annotations, object replacement
    CodeRange{0x13430, 0x1343f},  // hieroglyph format controls
    CodeRange{0x16fe4, 0x16fe4},  // Khitan filler
    CodeRange{0x1bca0, 0x1bca3},  // shorthand format controls
    CodeRange{0x1d159, 0x1d159},  // musical null notehead
    CodeRange{0x1d173, 0x1d17a},  // musical format controls
    CodeRange{0xe0000, 0xe0fff},  // tags, variation selectors
};

}  // namespace

bool is_visible(std::string_view utf8) {
  while (!utf8.empty()) {
    const CodePoint code = first_code_point(utf8);
    utf8.remove_prefix(code.bytes);
    const bool hidden =
        std::any_of(kInvisible.begin(), kInvisible.end(), [&](const CodeRange& range) {
          return range.first <= code.value && code.value <= range.last;
        });
    if (hidden) return false;
  }
  return true;
}

}  // namespace othello::server
