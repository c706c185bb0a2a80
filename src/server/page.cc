#include "server/page.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace othello::server {
namespace {

struct Place {
  const char* path;
  const char* name;
  std::string_view kinds;  ///< of its pages, each between spaces
};
constexpr std::array kPlaces{Place{"/", "League", " league player match games crosstable "},
                             Place{"/play", "Play", " play "},
                             Place{"/analyse", "Analyse", " analyse "},
                             Place{"/lab", "Lab", " lab experiment paper "},
                             Place{"/submit", "Submit", " submit "},
                             Place{"/about", "About", " about "}};

constexpr const char* kDescription =
    "A league and a laboratory of Othello evaluation functions: compare players, play them, "
    "analyse "
    "games, and see how they learned.";

/// An icon in the page itself: browsers would request a file again whenever a script changes the
/// address.
std::string data_url(std::string_view svg) {
  std::string out = "data:image/svg+xml,";
  for (const char c : svg) {
    const bool special = c == '#' || c == '%' || c == '<' || c == '>' || c == '"' || c == '\n';
    out += special ? fmt::format("%{:02X}", static_cast<unsigned char>(c)) : std::string(1, c);
  }
  return out;
}

Markup bar(const Page& page) {
  Markup out;
  out.open("header", {{"class", "bar"}}).open("nav", {{"aria-label", "Places"}});
  for (const Place& place : kPlaces) {
    const bool here = place.kinds.find(fmt::format(" {} ", page.kind)) != std::string_view::npos;
    if (here) {
      out.open("a", {{"href", place.path}, {"aria-current", "page"}});
    } else {
      out.open("a", {{"href", place.path}});
    }
    out.text(place.name).close("a");
  }
  return out.close("nav").close("header");
}

}  // namespace

Response page_response(const Assets& assets, const Page& page, int status) {
  Markup out;
  out.open("html", {{"lang", "en"}}).open("head").lone("meta", {{"charset", "utf-8"}});
  out.lone("meta", {{"name", "viewport"}, {"content", "width=device-width, initial-scale=1"}});
  out.element("title", page.title + " · Othello Lab");
  const std::string description = page.description.empty() ? kDescription : page.description;
  out.lone("meta", {{"name", "description"}, {"content", description}});
  out.lone("meta", {{"property", "og:title"}, {"content", page.title + " · Othello Lab"}});
  out.lone("meta", {{"property", "og:description"}, {"content", description}});
  out.lone("meta", {{"name", "color-scheme"}, {"content", "light dark"}});
  if (assets.has("app.css")) {
    out.lone("link", {{"rel", "stylesheet"}, {"href", "/assets/app.css"}});
  }
  if (const auto icon = assets.find("favicon.svg")) {
    out.lone("link", {{"rel", "icon"}, {"href", data_url(*icon)}});
  }
  if (assets.has("app.js")) {
    out.open("script", {{"type", "module"}, {"src", "/assets/app.js"}}).close("script");
  }
  out.close("head").open("body", {{"data-page", page.kind}, {"data-id", page.id}});
  out.open("a", {{"class", "skip"}, {"href", "#app"}}).text("Skip to the content").close("a");
  out.append(bar(page));
  if (!assets.has("app.js")) {
    out.element("p",
                "This program was built without the web page (make web); these are plain pages.");
  }
  out.open("main", {{"id", "app"}, {"tabindex", "-1"}}).append(page.content).close("main");
  out.close("body").close("html");
  return {.status = status,
          .type = "text/html; charset=utf-8",
          .body = "<!DOCTYPE html>\n" + out.str(),
          .headers = {{"Cache-Control", "no-store"}}};
}

Response message_page(const Assets& assets, const Refusal& refusal) {
  Page page{
      .kind = "message", .title = refusal.status == 404 ? "Not found" : "Refused", .content = {}};
  std::string sentence = refusal.sentence + ".";
  sentence.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(sentence.front())));
  page.content.element("h1", page.title).element("p", sentence, {{"class", "error"}});
  page.content.open("p").link("/", "Back to the league").close("p");
  Response response = page_response(assets, page, refusal.status);
  if (refusal.retry_after > 0) {
    response.headers.emplace_back("Retry-After", std::to_string(refusal.retry_after));
  }
  return response;
}

void add_heads(Markup& out, std::initializer_list<std::string_view> words,
               std::string_view css_class) {
  for (const std::string_view word : words) {
    if (css_class.empty()) {
      out.element("th", word, {{"scope", "col"}});
    } else {
      out.element("th", word, {{"scope", "col"}, {"class", std::string(css_class)}});
    }
  }
}

std::string percent_number(double score) {
  const bool whole = score <= 0.0 || score >= 1.0;
  return fmt::format("{:.1f}", whole ? 100 * score : std::clamp(100 * score, 0.1, 99.9));
}

std::string percent_text(double score, double low, double high) {
  // Without break in the parentheses.
  return fmt::format("{}% ({}\u00a0…\u00a0{})", percent_number(score), percent_number(low),
                     percent_number(high));
}

std::string whisker_svg(double score, double low, double high) {
  constexpr double kWidth = 96.0;
  const auto x = [](double share) { return 3.0 + (kWidth - 6.0) * share; };
  return fmt::format(
      "<svg class=\"whisker\" width=\"{0:g}\" height=\"12\" viewBox=\"0 0 {0:g} 12\" "
      "aria-hidden=\"true\"><line x1=\"{1:.1f}\" x2=\"{1:.1f}\" y1=\"1\" y2=\"11\" "
      "stroke=\"currentColor\" stroke-opacity=\"0.25\"/><line x1=\"{2:.1f}\" x2=\"{3:.1f}\" "
      "y1=\"6\" y2=\"6\" stroke=\"currentColor\" stroke-width=\"2\"/><circle cx=\"{4:.1f}\" "
      "cy=\"6\" r=\"3\" fill=\"currentColor\"/></svg>",
      kWidth, x(0.5), x(low), x(high), x(score));
}

}  // namespace othello::server
