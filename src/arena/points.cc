#include "arena/points.h"

#include <fmt/format.h>

#include <string>

namespace othello {
namespace {

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  if (const auto at = text.find(from); at != std::string::npos) text.replace(at, from.size(), to);
  return text;
}

}  // namespace

Result<PointsRule> parse_points_rule(std::string_view text) {
  std::string wanted = replaced(std::string(text), "−", "-");
  wanted = replaced(std::move(wanted), "/0.5/", "/½/");
  wanted = replaced(std::move(wanted), "/.5/", "/½/");
  for (const PointsRule& rule : kPointsRules) {
    if (rule.name == wanted) return rule;
  }
  return failure(fmt::format("found '{}', expected 1/½/0, 3/1/0 or 1/0/-2", text));
}

}  // namespace othello
