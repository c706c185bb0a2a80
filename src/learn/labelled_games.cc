#include "learn/labelled_games.h"

#include <algorithm>
#include <bit>

#include "learn/td_game.h"
#include "play/game.h"
#include "search/value.h"

namespace othello {
namespace {

/// Words of the block that no turn uses: it is beyond the last turn of a game.
constexpr std::uint32_t kGameBlock = 0x10000;

Searcher searcher_of(const Player& player, int depth, int exact_from, Isa isa) {
  SearchOptions options;
  options.settings.depth = depth;
  options.settings.exact_from = exact_from;
  options.isa = isa;
  // Without a given size of the table this cannot fail.
  return Searcher::create(CompiledPlayer(player).merged(), options).value();
}

}  // namespace

LabelledGames::LabelledGames(const Player& player, const LabelRules& rules, const RunId& id,
                             Isa isa)
    : rules_(rules),
      id_(id),
      explorer_(searcher_of(player, 1, 0, isa)),
      best_(searcher_of(player, rules.depth, rules.exact, isa)) {}

LabelledGame LabelledGames::play(std::uint64_t game) const {
  const std::uint32_t choice = random_block(
      id_.seed,
      {.purpose = Purpose::kSelfPlay, .stream = id_.run, .game = game, .block = kGameBlock})[0];
  const std::uint32_t longest = std::max(rules_.explore_plies, rules_.opening_plies);
  const std::uint32_t explored =
      rules_.opening_plies + scaled(choice, longest - rules_.opening_plies + 1);
  const std::uint64_t threshold = noise_threshold(rules_.epsilon);
  LabelledGame played;
  const auto add = [&](Square s) {
    played.moves[played.count++] = static_cast<std::uint8_t>(index(s));
  };
  Board board;
  for (std::uint32_t turn = 0; !is_over(board.position); ++turn) {
    const Squares moves = legal_moves(board.position);
    Position next = board.position.swapped();
    if (moves != 0) {
      const TurnWords words = self_play_words(id_, game, turn);
      const bool explores = turn < explored;
      Squares among = moves;
      if (!explores) {
        const BestMove found = best_.best(board);
        if (found.best.exact && std::popcount(board.position.empty()) <= rules_.exact) {
          const int discs = is_decided(found.best.value) ? decided_discs(found.best.value) : 0;
          for (const Square s : found.best.line) add(s);
          played.value = static_cast<std::int8_t>(board.to_move == Colour::kBlack ? discs : -discs);
          return played;
        }
        among = found.ties;
      } else if (turn >= rules_.opening_plies && words.noise >= threshold) {
        among = explorer_.best(board).ties;
      }
      const Square s =
          nth(among, scaled(words.choice, static_cast<std::uint32_t>(std::popcount(among))));
      add(s);
      if (explores) played.first = played.count;
      next = othello::play(board.position, s);
    }
    board = {next, other(board.to_move)};
  }
  played.value = static_cast<std::int8_t>(final_discs(board.black_view()));
  return played;
}

}  // namespace othello
