#pragma once

#include <string>

#include "server/assets.h"
#include "server/http.h"
#include "server/markup.h"

namespace othello::server {

/// A page: what stands between the bar and the end.
struct Page {
  std::string kind;     ///< data-page, which tells the script what it looks at
  std::string id = {};  ///< data-id, if it is about something
  std::string title;
  Markup content;
};

[[nodiscard]] Response page_response(const Assets& assets, const Page& page, int status = 200);

/// One sentence, for people.
[[nodiscard]] Response message_page(const Assets& assets, const Refusal& refusal);

/// "71.3% (70.4–72.2)".
[[nodiscard]] std::string percent_text(double score, double low, double high);

/// A bar from `low` to `high` with a dot at `score`, on a line from 0 to 1: 96 by 12 pixels.
[[nodiscard]] std::string whisker_svg(double score, double low, double high);

}  // namespace othello::server
