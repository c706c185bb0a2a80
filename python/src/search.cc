#include <pybind11/stl.h>

#include <optional>

#include "common.h"
#include "entrant.h"
#include "search/endgame.h"
#include "search/move_search.h"
#include "search/searcher.h"

namespace othello::python {
namespace {

std::vector<int> numbers_of(const std::vector<Square>& squares) {
  std::vector<int> out;
  for (const Square s : squares) out.push_back(index(s));
  return out;
}

py::list analyse(const LoadedPlayer& player, std::uint64_t own, std::uint64_t opponent, bool white,
                 const std::string& search, int threads, std::size_t hash_bytes) {
  const SearchSettings settings = taken(parse_search(search));
  taken(check_search(player.player(), settings));
  std::atomic<bool> stop = false;
  SearchOptions options{.settings = settings, .threads = threads, .stop = &stop};
  if (hash_bytes > 0) options.hash_bytes = hash_bytes;
  std::vector<SearchedMove> moves;
  const CompiledPlayer compiled = player.compiled().merged();
  const Searcher searcher = taken(Searcher::create(compiled, options));
  run_watched([&] { moves = searcher.all(board_of(own, opponent, white)); }, stop);
  py::list rows;
  for (const SearchedMove& m : moves) {
    py::dict row;
    row["move"] = index(m.move);
    row["value"] = estimate_of(compiled, m.value);
    row["discs"] = m.exact || is_decided(m.value)
                       ? py::object(py::int_(is_decided(m.value) ? decided_discs(m.value) : 0))
                       : py::object(py::none());
    row["exact"] = m.exact;
    row["depth"] = m.depth;
    row["line"] = numbers_of(m.line);
    row["nodes"] = m.nodes;
    rows.append(row);
  }
  return rows;
}

py::dict solve(std::uint64_t own, std::uint64_t opponent, bool win_draw_loss, int threads,
               std::size_t hash_bytes) {
  std::atomic<bool> stop = false;
  HashTable table = taken(HashTable::create(hash_bytes));
  EndgameResult result;
  run_watched(
      [&] {
        result = solve_endgame(
            {own, opponent},
            {.threads = threads, .win_draw_loss = win_draw_loss, .limits = {.stop = &stop}}, table);
      },
      stop);
  py::dict out;
  out["lower"] = result.value.lower;
  out["upper"] = result.value.upper;
  out["line"] = numbers_of(result.line);
  out["nodes"] = result.nodes;
  out["seconds"] = result.seconds;
  return out;
}

}  // namespace

void bind_search(py::module_& m) {
  m.def("analyse", &analyse);
  m.def("solve", &solve);
}

}  // namespace othello::python
