#include "server/markup.h"

#include <gtest/gtest.h>

#include <fstream>

#include "lab/run/lab_testing.h"
#include "server/page.h"

namespace othello::server {
namespace {

constexpr const char* kNasty = "<script>alert(\"x\" + 'y' & z)</script>";
constexpr const char* kHarmless =
    "&lt;script&gt;alert(&quot;x&quot; + &#39;y&#39; &amp; z)&lt;/script&gt;";

TEST(Markup, EscapesTextAndAttributes) {
  Markup out;
  out.element("p", kNasty, {{"title", kNasty}});
  EXPECT_EQ(out.str(), std::string("<p title=\"") + kHarmless + "\">" + kHarmless + "</p>\n");
  Markup link;
  link.link("/x?a=1&b=\"", "a < b");
  EXPECT_EQ(link.str(), "<a href=\"/x?a=1&amp;b=&quot;\">a &lt; b</a>");
}

TEST(Markup, PicturesLoseWhatThePolicyForbids) {
  Markup out;
  out.picture("<svg style=\"max-width:3px\" role=\"img\"><g style=\"x\"/></svg>");
  EXPECT_EQ(out.str(), "<svg role=\"img\"><g/></svg>");
}

TEST(Page, HasItsKindAndEscapesItsTitle) {
  const Response response =
      page_response(Assets(), {.kind = "player", .id = "7", .title = kNasty, .content = {}});
  EXPECT_NE(response.body.find("data-page=\"player\" data-id=\"7\""), std::string::npos);
  EXPECT_EQ(response.body.find("<script>alert"), std::string::npos);
  EXPECT_NE(response.body.find(kHarmless), std::string::npos);
}

TEST(Page, AMessageIsASentence) {
  const Response response = message_page(Assets(), {.status = 404, .sentence = "there is nothing"});
  EXPECT_EQ(response.status, 404);
  EXPECT_NE(response.body.find("There is nothing."), std::string::npos);
}

TEST(Assets, ServesOnlyFilesOfItsFolder) {
  const TestFolder folder;
  std::filesystem::create_directory(folder / "web");
  std::ofstream(folder / "outside.txt") << "not for visitors";
  std::ofstream(folder / "web/.hidden") << "not for visitors";
  std::ofstream(folder / "web/app.txt") << "hello";
  const Assets assets(folder / "web");
  for (const char* name :
       {"../outside.txt", "../web/app.txt", "..", ".", "", "a/b", ".hidden", "no-such-file"}) {
    EXPECT_EQ(assets.respond({.query = {}}, name).status, 404) << name;
  }
  const Response response = assets.respond({.query = {}}, "app.txt");
  ASSERT_EQ(response.status, 200);
  EXPECT_EQ(response.body, "hello");
  std::string tag;
  for (const auto& [key, value] : response.headers) {
    if (key == "ETag") tag = value;
  }
  Request again{.query = {}};
  again.if_none_match = "W/" + tag;
  EXPECT_EQ(assets.respond(again, "app.txt").status, 304);
}

}  // namespace
}  // namespace othello::server
