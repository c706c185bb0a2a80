#include "server/request_head.h"

#include <gtest/gtest.h>

#include "server/multipart.h"

namespace othello::server {
namespace {

RequestHead with_target(std::string target) {
  return {.method = "GET", .target = std::move(target)};
}

TEST(RequestHead, DecodesPathAndQuery) {
  const auto request =
      request_of(with_target("/a%20b+c/%C3%A4?x=1%262&y=p+q&x=3&&flag#part"), "").value();
  EXPECT_EQ(request.path, "/a b+c/ä");
  EXPECT_EQ(request.parameter("x"), "1&2");
  EXPECT_EQ(request.query.count("x"), 2U);
  EXPECT_EQ(request.parameter("y"), "p q");
  EXPECT_EQ(request.parameter("flag"), "");
  EXPECT_EQ(request.query.size(), 4U);
}

TEST(RequestHead, KeepsMalformedEscapes) {
  for (const char* path : {"/%", "/%2", "/%zz", "/a%"}) {
    EXPECT_EQ(request_of(with_target(path), "")->path, path);
  }
}

TEST(RequestHead, TakesTheFormOfProxies) {
  EXPECT_EQ(request_of(with_target("http://host:80/x?y=1"), "")->path, "/x");
  EXPECT_EQ(path_of(with_target("http://host")), "/");
}

TEST(RequestHead, ReadsForms) {
  RequestHead head = with_target("/submit?name=q");
  head.content_type = "application/x-www-form-urlencoded; charset=utf-8";
  const auto request = request_of(head, "name=a+b&text=1%0A2").value();
  EXPECT_EQ(request.form.at("name"), "a b");
  EXPECT_EQ(request.form.at("text"), "1\n2");
  EXPECT_EQ(request_of(head, std::string(10'000, 'x')).error().status, 413);
  head.content_type = "multipart/form-data; boundary=b";
  EXPECT_EQ(request_of(head, "no form").error().status, 400);
}

TEST(Multipart, ReadsFieldsAndFiles) {
  const std::string body =
      "--b c\r\nContent-Disposition: form-data; name=\"name\"\r\n\r\nmine\r\n"
      "--b c\r\ncontent-disposition: form-data; name=file; filename=\"a;name=x.txt\"\r\n"
      "Content-Type: text/plain\r\n\r\n1 2\r\n3\r\n--b c--\r\n";
  const auto fields = multipart_fields("multipart/form-data; boundary=\"b c\"", body);
  ASSERT_TRUE(fields);
  EXPECT_EQ(fields->at("name"), "mine");
  EXPECT_EQ(fields->at("file"), "1 2\r\n3");
  EXPECT_EQ(fields->size(), 2U);
}

TEST(Multipart, RefusesWhatIsCutOff) {
  const std::string type = "multipart/form-data; boundary=b";
  const std::string part = "--b\r\nContent-Disposition: form-data; name=\"n\"\r\n\r\nv\r\n";
  EXPECT_TRUE(multipart_fields(type, part + "--b--"));
  EXPECT_FALSE(multipart_fields(type, part));
  EXPECT_FALSE(multipart_fields(type, part + "--b"));
  EXPECT_FALSE(multipart_fields(type, ""));
  EXPECT_FALSE(multipart_fields("multipart/form-data", part + "--b--"));
  EXPECT_FALSE(multipart_fields(type, "--b\r\n\r\nno name\r\n--b--"));
  std::string many;
  for (int i = 0; i < 65; ++i) many += part;
  EXPECT_FALSE(multipart_fields(type, many + "--b--"));
}

}  // namespace
}  // namespace othello::server
