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
  return names;
}

Result<Player> shipped_player(std::string_view name) {
  const auto texts = shipped_player_texts();
  const auto found = std::ranges::find(texts, name, &ShippedPlayerText::name);
  if (found == texts.end()) {
    return failure(fmt::format("no shipped player named '{}'{}", excerpt(name),
                               did_you_mean(name, shipped_player_names())));
  }
  return player_from_json(found->json, fmt::format("players/{}.json", name));
}

}  // namespace othello
