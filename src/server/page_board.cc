#include "server/page.h"
#include "server/services.h"

namespace othello::server {
namespace {

/// A page with a board, which the script draws; without it, what to do in a terminal.
Response board_page(const Services& services, const char* kind, const char* title,
                    const char* description, const char* without_script) {
  Page page{.kind = kind, .title = title, .description = description, .content = {}};
  page.content.element("h1", title);
  page.content.open("noscript").element("p", without_script, {{"class", "note"}});
  page.content.close("noscript");
  return page_response(services.assets, page);
}

}  // namespace

void add_board_pages(Router& router, const Services& services) {
  router.add("GET", "/play", [&](const Request&, const PathValues&) {
    return board_page(services, "play", "Play",
                      "Play Othello against any player of the league, or watch two of them.",
                      "The board needs JavaScript. To play in a terminal: othello play heuristic");
  });
  router.add("GET", "/analyse", [&](const Request&, const PathValues&) {
    return board_page(
        services, "analyse", "Analyse",
        "Search an Othello position with any player of the league, and review games.",
        "The board needs JavaScript. In a terminal: othello analyse f5d6c3 --level 8");
  });
}

}  // namespace othello::server
