#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace othello::server {

/// An HTML builder. External data may only be passed as `text` or as attribute values, which are
/// escaped; tags and attribute names come from the program itself.
class Markup {
 public:
  struct Attribute {
    std::string_view name;
    std::string value;
  };
  using Attributes = std::initializer_list<Attribute>;

  Markup& open(std::string_view tag, Attributes attributes = {});
  Markup& close(std::string_view tag);
  /// An element without content: input, meta, link.
  Markup& lone(std::string_view tag, Attributes attributes = {});
  Markup& text(std::string_view words);
  Markup& element(std::string_view tag, std::string_view words, Attributes attributes = {});
  Markup& link(const std::string& to, std::string_view words);
  Markup& append(const Markup& other);
  /// An SVG picture drawn by the program. Inline styles are removed, since the pages' content
  /// security policy forbids them.
  Markup& picture(std::string_view svg);

  [[nodiscard]] const std::string& str() const { return out_; }

 private:
  std::string out_;
};

}  // namespace othello::server
