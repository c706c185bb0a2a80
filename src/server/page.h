#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "server/assets.h"
#include "server/http.h"
#include "server/markup.h"

namespace othello::server {

/// A page: the content below the navigation bar.
struct Page {
  std::string kind;     ///< data-page, by which the script recognises the page
  std::string id = {};  ///< data-id of the page's subject, if any
  std::string title;
  std::string description = {};  ///< for search engines and previews; a general one if empty
  Markup content;
};

[[nodiscard]] Response page_response(const Assets& assets, const Page& page, int status = 200);

/// A page with a one-sentence message.
[[nodiscard]] Response message_page(const Assets& assets, const Refusal& refusal);

/// "71.3"; only a score of exactly 0 or 1 is written as one.
[[nodiscard]] std::string percent_number(double score);

/// Heads of columns; `css_class` is that of the columns' cells.
void add_heads(Markup& out, std::initializer_list<std::string_view> words,
               std::string_view css_class = {});

/// "71.3% (70.4 … 72.2)".
[[nodiscard]] std::string percent_text(double score, double low, double high);

/// A bar from `low` to `high` with a dot at `score`, on a line from 0 to 1: 96 by 12 pixels.
[[nodiscard]] std::string whisker_svg(double score, double low, double high);

}  // namespace othello::server
