#include "server/markup.h"

namespace othello::server {
namespace {

void escape(std::string_view text, std::string& out) {
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        out += c;
    }
  }
}

}  // namespace

Markup& Markup::open(std::string_view tag, Attributes attributes) {
  out_ += '<';
  out_ += tag;
  for (const Attribute& attribute : attributes) {
    out_ += ' ';
    out_ += attribute.name;
    out_ += "=\"";
    escape(attribute.value, out_);
    out_ += '"';
  }
  out_ += '>';
  return *this;
}

Markup& Markup::close(std::string_view tag) {
  out_ += "</";
  out_ += tag;
  out_ += ">\n";
  return *this;
}

Markup& Markup::lone(std::string_view tag, Attributes attributes) { return open(tag, attributes); }

Markup& Markup::text(std::string_view words) {
  escape(words, out_);
  return *this;
}

Markup& Markup::element(std::string_view tag, std::string_view words, Attributes attributes) {
  return open(tag, attributes).text(words).close(tag);
}

Markup& Markup::link(const std::string& to, std::string_view words) {
  open("a", {{"href", to}}).text(words);
  out_ += "</a>";
  return *this;
}

Markup& Markup::append(const Markup& other) {
  out_ += other.out_;
  return *this;
}

Markup& Markup::picture(std::string_view svg) {
  constexpr std::string_view kStyle = " style=\"";
  for (std::size_t at = svg.find(kStyle); at != std::string_view::npos; at = svg.find(kStyle)) {
    out_ += svg.substr(0, at);
    svg.remove_prefix(at + kStyle.size());
    svg.remove_prefix(svg.find('"') + 1);
  }
  out_ += svg;
  return *this;
}

}  // namespace othello::server
