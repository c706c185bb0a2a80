#include "server/player_select.h"

namespace othello::server {

Markup player_select(const Ranking& ranking, const std::string& name, const Standing* chosen,
                     const Standing* except) {
  constexpr std::size_t kMost = 200;
  Markup out;
  out.open("select", {{"name", name}});
  std::size_t listed = 0;
  for (const Standing* player : ranking.ordered(Order::kPool)) {
    if (player == except || (++listed > kMost && player != chosen)) continue;
    const std::string id = std::to_string(player->record.id);
    if (player == chosen) {
      out.open("option", {{"value", id}, {"selected", ""}});
    } else {
      out.open("option", {{"value", id}});
    }
    out.text(player->record.name).close("option");
  }
  return out.close("select");
}

}  // namespace othello::server
