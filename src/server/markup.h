#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace othello::server {

/// HTML in the making. Whatever comes from outside goes in by `text` or as the value of an
/// attribute, and is escaped there; tags and names of attributes are the program's own words.
class Markup {
 public:
  struct Attribute {
    std::string_view name;
    std::string value;
  };
  using Attributes = std::initializer_list<Attribute>;

  Markup& open(std::string_view tag, Attributes attributes = {});
  Markup& close(std::string_view tag);
  /// An element that has no content: input, meta, link.
  Markup& lone(std::string_view tag, Attributes attributes = {});
  Markup& text(std::string_view words);
  Markup& element(std::string_view tag, std::string_view words, Attributes attributes = {});
  Markup& link(const std::string& to, std::string_view words);
  Markup& append(const Markup& other);
  /// A picture that the program has drawn, which is markup already. What only a style sheet of the
  /// picture's own could say is taken away: the pages' policy forbids it.
  Markup& picture(std::string_view svg);

  [[nodiscard]] const std::string& str() const { return out_; }

 private:
  std::string out_;
};

}  // namespace othello::server
