#include "play/openings.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "core/random.h"
#include "eval/shipped_players.h"
#include "othello/game_file.h"
#include "othello/moves.h"
#include "othello/notation.h"
#include "othello/symmetry.h"

namespace othello {
namespace {

std::pair<Squares, Squares> discs_of(const Position& p) { return {p.own, p.opponent}; }

struct Drawn {
  std::vector<Square> moves;
  Position position;
};

/// Nothing if a side had to pass.
std::optional<Drawn> draw(const OpeningOptions& options, std::uint64_t number) {
  RandomSequence random(options.seed, Purpose::kOpening, number);
  Drawn drawn{.moves = {}, .position = Position::start()};
  for (int ply = 0; ply < options.plies; ++ply) {
    const Squares moves = legal_moves(drawn.position);
    if (moves == 0) return std::nullopt;
    const auto count = static_cast<std::uint32_t>(std::popcount(moves));
    drawn.moves.push_back(nth(moves, random.below(count)));
    drawn.position = play(drawn.position, drawn.moves.back());
  }
  return drawn;
}

}  // namespace

Result<std::vector<Opening>> draw_openings(const OpeningOptions& options,
                                           const AcceptOpening& accept) {
  /// After this many tries without a new opening there are hardly any more.
  constexpr std::uint64_t kMostTries = 100'000;
  std::vector<Opening> openings;
  std::set<std::pair<Squares, Squares>> known;
  std::uint64_t tries = 0;
  for (std::uint64_t number = 0; openings.size() < options.count; ++number) {
    std::optional<Drawn> drawn = draw(options, number);
    if (drawn && known.insert(discs_of(canonical(drawn->position))).second) {
      tries = 0;
      const Colour next = options.plies % 2 == 0 ? Colour::kBlack : Colour::kWhite;
      if (accept && !accept({drawn->position, next})) continue;
      openings.push_back({.start = {}, .moves = std::move(drawn->moves)});
    } else if (++tries == kMostTries) {
      return failure(fmt::format("found {} different openings of {} plies, expected {}",
                                 openings.size(), options.plies, options.count));
    }
  }
  return openings;
}

std::vector<Opening> shipped_openings() {
  std::vector<Opening> openings;
  auto games = parse_games(shipped_openings_text(), "players/openings.games");
  for (RecordedGame& game : games.value()) {
    openings.push_back(std::move(game.game));
  }
  return openings;
}

std::string write_openings(std::span<const Opening> openings) {
  std::string text;
  for (const Opening& opening : openings) text += to_line(opening) + '\n';
  return text;
}

Result<std::vector<Opening>> read_openings(const std::filesystem::path& path) {
  if (path.empty()) return shipped_openings();
  auto games = read_games(path);
  if (!games) return tl::unexpected(games.error());
  std::vector<Opening> openings;
  for (auto& [line, game] : *games) {
    if (is_over(board_after(game, game.moves.size()).position)) {
      return failure("found a finished game, expected an opening after which a side can move",
                     fmt::format("{}: line {}", path.string(), line));
    }
    openings.push_back(std::move(game));
  }
  return openings;
}

std::vector<GameStart> starts_after(std::span<const Opening> openings) {
  std::vector<GameStart> starts;
  for (const Opening& opening : openings) starts.push_back(start_after(opening));
  return starts;
}

}  // namespace othello
