#include <fmt/format.h>

#include "server/answers.h"
#include "server/entry_rules.h"
#include "server/page.h"
#include "server/services.h"
#include "server/submission.h"

namespace othello::server {
namespace {

void add_input(Markup& out, const std::string& name, std::string_view label,
               Markup::Attributes attributes) {
  out.open("p").element("label", label, {{"for", name}});
  out.lone("input", attributes).close("p");
}

Markup form() {
  Markup out;
  out.open("form", {{"class", "submit"},
                    {"method", "post"},
                    {"action", "/submit"},
                    {"enctype", "multipart/form-data"}});
  add_input(out, "name", "Name", {{"id", "name"}, {"name", "name"}, {"maxlength", "64"}});
  add_input(out, "author", "Author (may be empty)",
            {{"id", "author"}, {"name", "author"}, {"maxlength", "64"}});
  add_input(out, "file", "Player file: JSON or League text",
            {{"id", "file"}, {"name", "file"}, {"type", "file"}});
  out.open("p").element("label", "or its text", {{"for", "text"}});
  out.open("textarea", {{"id", "text"}, {"name", "text"}, {"rows", "10"}, {"spellcheck", "false"}});
  out.close("textarea").close("p");
  out.open("fieldset").element("legend", "Convention (for n-tuple networks in League text)");
  for (const char* convention : {"negation", "inversion"}) {
    out.open("label").lone("input",
                           {{"type", "radio"}, {"name", "convention"}, {"value", convention}});
    out.text(fmt::format(" {} ", convention)).close("label");
  }
  return out.close("fieldset").element("button", "Submit").close("form");
}

Page submit_page() {
  Page page{.kind = "submit", .title = "Submit a player", .content = {}};
  page.content.element("h1", "Submit a player");
  page.content.element(
      "p",
      fmt::format(
          "A weighted piece counter is 64 numbers, row by row from a1. Networks and n-tuple "
          "networks come as player files. It plays {} games against the standard heuristic "
          "player at once, then {} against each member of the pool.",
          kHeuristicGames, kPoolGames),
      {{"class", "note"}});
  page.content.append(form());
  return page;
}

/// The form again, with what was wrong above it.
Response refused_page(const Services& services, const Refusal& refusal) {
  Page page = submit_page();
  Markup content;
  content.element("p", refusal.sentence + ".", {{"class", "error"}, {"role", "alert"}});
  if (refusal.player) {
    content.open("p").link(fmt::format("/players/{}", *refusal.player), "Look at that player");
    content.close("p");
  }
  content.append(page.content);
  page.content = content;
  return page_response(services.assets, page, refusal.status);
}

Response submit_by_form(const Services& services, const Request& request) {
  const auto submission = read_submission(request);
  if (!submission) return refused_page(services, submission.error());
  const auto receipt = services.league.submit(*submission);
  if (!receipt) return refused_page(services, receipt.error());
  Page page{.kind = "message", .title = "Submitted", .content = {}};
  Markup& out = page.content;
  out.element("h1", fmt::format("{} is in the league", submission->player.name));
  out.open("p").text("Its games have begun: ");
  out.link(fmt::format("/players/{}", receipt->id), "see how it does").close("p");
  out.open("p").text(
      "Keep this token; with it the player can be renamed or withdrawn. It is shown "
      "only now: ");
  out.element("code", receipt->token, {{"class", "token"}}).close("p");
  return page_response(services.assets, page, 201);
}

Page play_page() {
  Page page{.kind = "play", .title = "Play", .content = {}};
  page.content.element("h1", "Play");
  page.content.open("noscript")
      .element(
          "p",
          "The board needs JavaScript. In a terminal the program plays too: othello play heuristic",
          {{"class", "note"}});
  page.content.close("noscript");
  return page;
}

}  // namespace

void add_form_pages(Router& router, const Services& services) {
  router.add("GET", "/submit", [&](const Request&, const PathValues&) {
    return page_response(services.assets, submit_page());
  });
  router.add("POST", "/submit", [&](const Request& request, const PathValues&) {
    return submit_by_form(services, request);
  });
  router.add("GET", "/play", [&](const Request&, const PathValues&) {
    return page_response(services.assets, play_page());
  });
  router.add("GET", "/assets/{}", [&](const Request& request, const PathValues& values) {
    return services.assets.respond(request, values[0]);
  });
}

}  // namespace othello::server
