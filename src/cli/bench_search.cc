#include "cli/bench_workloads.h"

#include <string_view>

#include "eval/player_file.h"
#include "othello/moves.h"
#include "othello/obf.h"
#include "play/game.h"
#include "search/endgame.h"
#include "search/ffo_positions.h"
#include "search/searcher.h"

namespace othello::cli {
namespace {

/// Searches boards 10 to 40 plies into random games until the amount of nodes is reached.
std::uint64_t count_search(const CompiledPlayer& player, Isa isa, std::uint64_t amount,
                           std::uint64_t number) {
  constexpr int kDepth = 9;
  SearchSettings settings;
  settings.depth = kDepth;
  const Seat random{.player = CompiledPlayer(shipped_player("random").value())};
  std::uint64_t nodes = 0;
  for (std::uint64_t game = 0; nodes < amount; ++game) {
    const GameRecord record{Board{},
                            play_game(random, random, {.seed = number + 1, .game = game}).moves};
    for (std::size_t ply = 10; ply <= 40 && nodes < amount; ply += 10) {
      const Board board = board_after(record, std::min(ply, record.moves.size()));
      if (legal_moves(board.position) == 0) continue;
      settings.nodes = std::max<std::uint64_t>(amount - nodes, 1);
      const auto searcher = Searcher::create(player, {.settings = settings, .isa = isa});
      nodes += searcher.value().best(board).nodes;
    }
  }
  return nodes;
}

/// Solves FFO positions, from number `number` on, until the amount of nodes is reached.
std::uint64_t count_ffo_nodes(Backend& backend, std::uint64_t amount, std::uint64_t number) {
  // Ordering the first moves takes long and counts no nodes.
  constexpr std::uint64_t kLeast = 1 << 18;
  const auto positions = parse_obf(kFfoPositions, "ffo").value();
  std::uint64_t nodes = 0;
  for (std::size_t i = number; nodes < amount; ++i) {
    HashTable table = std::move(HashTable::create(std::size_t{64} << 20).value());
    const EndgameOptions options{.isa = backend.isa(),
                                 .limits = {.nodes = std::max(amount - nodes, kLeast)}};
    nodes += solve_endgame(positions[i % positions.size()].board.position, options, table).nodes;
  }
  return nodes;
}

Workload search_workload(std::string name, std::string_view player) {
  std::string description = std::string("nodes of a search of 9 plies by ") + std::string(player);
  const CompiledPlayer compiled = CompiledPlayer(shipped_player(player).value()).merged();
  return {std::move(name), std::move(description), "nodes",
          [compiled](Backend& backend, std::uint64_t amount, std::uint64_t number) {
            return count_search(compiled, backend.isa(), amount, number);
          },
          false};
}

}  // namespace

std::vector<Workload> search_workloads() {
  return {search_workload("search", "tdl-lines"),
          search_workload("search_small", "es-heuristic"),
          search_workload("search_wpc", "cel-n"),
          {"solve_ffo", "nodes of the exact solutions of the FFO positions", "nodes",
           count_ffo_nodes, false}};
}

}  // namespace othello::cli
