#include "server/analysis_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace othello::server {

using Json = nlohmann::ordered_json;

Json searched_move_json(const SearchedMove& move, const CompiledPlayer& player) {
  Json out{{"move", to_text(move.move)}};
  if (in_discs(move)) {
    out["discs"] = discs_of(move);
  } else {
    out["value"] = estimate_of(player, move.value);
  }
  out["exact"] = move.exact;
  out["depth"] = move.depth;
  out["line"] = to_transcript(move.line);
  out["nodes"] = move.nodes;
  return out;
}

Json reviewed_move_json(const ReviewedMove& move, const CompiledPlayer& player) {
  Json out{{"ply", move.ply},
           {"side", move.board.to_move == Colour::kBlack ? "black" : "white"},
           {"played", searched_move_json(move.played, player)},
           {"best", searched_move_json(move.best, player)}};
  const auto loss = loss_of(move, player);
  out["loss"] = loss ? Json(*loss) : Json(nullptr);
  out["loss_in_discs"] = in_discs(move.best) && in_discs(move.played);
  out["choices"] = move.choices;
  return out;
}

Json review_sides_json(std::span<const ReviewedMove> moves, const CompiledPlayer& player) {
  const auto sides = review_sides(moves, player);
  const auto side_json = [](const SideReview& side) {
    const auto accuracy = side.accuracy();
    return Json{{"moves", side.moves},
                {"best", side.best},
                {"accuracy", accuracy ? Json(*accuracy) : Json(nullptr)},
                {"discs_lost", side.discs_lost},
                {"value_lost", side.value_lost}};
  };
  return {{"black", side_json(sides[0])}, {"white", side_json(sides[1])}};
}

void add_cost(Json& out, std::uint64_t nodes, double seconds) {
  out["nodes"] = nodes;
  out["seconds"] = seconds;
  out["nodes_per_second"] = static_cast<double>(nodes) / std::max(seconds, 1e-9);
}

}  // namespace othello::server
