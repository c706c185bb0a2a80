#include <fmt/format.h>

#include <map>

#include "server/answers.h"
#include "server/entry_rules.h"
#include "server/page.h"
#include "server/services.h"
#include "server/submission.h"

namespace othello::server {
namespace {

/// What the visitor has entered, by field; empty on a fresh form.
using Entered = std::map<std::string, std::string>;

std::string entered_in(const Entered& entered, const std::string& field) {
  const auto found = entered.find(field);
  return found == entered.end() ? "" : found->second;
}

void add_input(Markup& out, const std::string& name, std::string_view label,
               const Entered& entered) {
  out.open("p").element("label", label, {{"for", name}});
  out.lone(
      "input",
      {{"id", name}, {"name", name}, {"maxlength", "64"}, {"value", entered_in(entered, name)}});
  out.close("p");
}

/// A browser does not send a file twice: its text is returned in the text area.
std::string text_of(const Entered& entered) {
  const std::string file = entered_in(entered, "file");
  return file.empty() ? entered_in(entered, "text") : file;
}

Markup form(const Entered& entered) {
  Markup out;
  out.open("form", {{"class", "submit"},
                    {"method", "post"},
                    {"action", "/submit"},
                    {"enctype", "multipart/form-data"}});
  add_input(out, "name", "Name", entered);
  add_input(out, "author", "Author (optional)", entered);
  out.open("p").element("label", "Player file: JSON or League text", {{"for", "file"}});
  out.lone("input", {{"id", "file"}, {"name", "file"}, {"type", "file"}}).close("p");
  out.open("p").element("label", "or its text", {{"for", "text"}});
  out.open("textarea", {{"id", "text"}, {"name", "text"}, {"rows", "10"}, {"spellcheck", "false"}});
  out.text(text_of(entered)).close("textarea").close("p");
  out.open("fieldset").element("legend", "Convention (for n-tuple networks in League text)");
  for (const char* convention : {"negation", "inversion"}) {
    out.open("label");
    if (entered_in(entered, "convention") == convention) {
      out.lone("input",
               {{"type", "radio"}, {"name", "convention"}, {"value", convention}, {"checked", ""}});
    } else {
      out.lone("input", {{"type", "radio"}, {"name", "convention"}, {"value", convention}});
    }
    out.text(fmt::format(" {} ", convention)).close("label");
  }
  return out.close("fieldset").element("button", "Submit").close("form");
}

Page submit_page(const Entered& entered = {}) {
  Page page{.kind = "submit", .title = "Submit a player", .content = {}};
  page.content.element("h1", "Submit a player");
  page.content.element(
      "p",
      fmt::format(
          "A weighted piece counter is 64 numbers, row by row from a1. Networks and n-tuple "
          "networks are player files. The player first plays {} games against the standard "
          "heuristic player, then {} against each member of the league pool.",
          kHeuristicGames, kPoolGames),
      {{"class", "note"}});
  page.content.append(form(entered));
  return page;
}

/// The form again, as it was sent, with the error above it.
Response refused_page(const Services& services, const Request& request, const Refusal& refusal) {
  Page page = submit_page(request.form);
  Markup content;
  content.element("p", refusal.sentence + ".", {{"class", "error"}, {"role", "alert"}});
  if (refusal.player) {
    content.open("p").link(fmt::format("/players/{}", *refusal.player), "See that player");
    content.close("p");
  }
  content.append(page.content);
  page.content = content;
  return page_response(services.assets, page, refusal.status);
}

Response submit_by_form(const Services& services, const Request& request) {
  const auto submission = read_submission(request);
  if (!submission) return refused_page(services, request, submission.error());
  const auto receipt = services.league.submit(*submission, request.address);
  if (!receipt) return refused_page(services, request, receipt.error());
  Page page{.kind = "message", .title = "Submitted", .content = {}};
  Markup& out = page.content;
  out.element("h1", fmt::format("{} is in the league", submission->player.name));
  out.open("p").text("Its games have started: ");
  out.link(fmt::format("/players/{}", receipt->id), "see its results").close("p");
  out.open("p").text(
      "Keep this token: you need it to rename or withdraw the player, and it is shown only once: ");
  out.element("code", receipt->token, {{"class", "token"}}).close("p");
  return page_response(services.assets, page, 201);
}

}  // namespace

void add_form_pages(Router& router, const Services& services) {
  router.add("GET", "/submit", [&](const Request&, const PathValues&) {
    return page_response(services.assets, submit_page());
  });
  router.add("POST", "/submit", [&](const Request& request, const PathValues&) {
    return submit_by_form(services, request);
  });
  router.add("GET", "/assets/{}", [&](const Request& request, const PathValues& values) {
    return services.assets.respond(request, values[0]);
  });
}

}  // namespace othello::server
