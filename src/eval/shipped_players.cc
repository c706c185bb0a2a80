#include "eval/shipped_players.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/excerpt.h"
#include "core/nearest.h"
#include "eval/player_file.h"

namespace othello {

std::vector<std::string> shipped_player_names() {
  std::vector<std::string> names;
  for (const ShippedPlayerText& text : shipped_player_texts()) names.emplace_back(text.name);
  std::ranges::sort(names);  // file order differs if one name is a prefix of another
  return names;
}

std::vector<std::string> shipped_pool() {
  std::vector<std::string> names;
  for (const ShippedPlayerText& text : shipped_player_texts()) {
    if (text.in_pool) names.emplace_back(text.name);
  }
  return names;
}

std::vector<std::string> with_pool(const std::vector<std::string>& names) {
  std::vector<std::string> all;
  for (const std::string& name : names) {
    const std::vector<std::string> meant = name == kPool ? shipped_pool() : std::vector{name};
    all.insert(all.end(), meant.begin(), meant.end());
  }
  return all;
}

std::string nearest_players(std::string_view name) {
  const std::vector<std::string> names = shipped_player_names();
  std::string hint = did_you_mean(name, names);
  if (!hint.empty()) return hint;
  return fmt::format("; the nearest of {} shipped players are {} (all: othello players)",
                     names.size(), fmt::join(nearest_names(name, names, 3), ", "));
}

Result<Player> shipped_player(std::string_view name) {
  const auto texts = shipped_player_texts();
  const auto found = std::ranges::find(texts, name, &ShippedPlayerText::name);
  if (found == texts.end()) {
    return failure(
        fmt::format("no shipped player named '{}'{}", excerpt(name), nearest_players(name)));
  }
  const std::string where = fmt::format("players/{}{}", found->in_pool ? "pool/" : "", name);
  return is_compact(found->content) ? player_from_compact(found->content, where + ".compact")
                                    : player_from_json(found->content, where + ".json");
}

}  // namespace othello
