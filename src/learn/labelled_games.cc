#include "learn/labelled_games.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "learn/td_game.h"
#include "play/game.h"
#include "search/value.h"

namespace othello {
namespace {

/// Words of blocks that no turn uses: they are beyond the last turn of a game.
constexpr std::uint32_t kGameBlock = 0x10000;
constexpr std::uint32_t kSampledBlock = kGameBlock + 1;  ///< and one for each further move

Searcher searcher_of(const CompiledPlayer& player, const LabelRules& rules, Isa isa) {
  SearchOptions options;
  options.settings.depth = rules.depth;
  options.settings.exact_from = rules.exact;
  options.isa = isa;
  // Without a given size of the table this cannot fail.
  return Searcher::create(player, options).value();
}

/// What the search has found for the board after a move, in Black's view.
struct Searched {
  double discs = 0;
  bool leads_on = false;  ///< it is not exact, and its best move was made
};

double unit(std::uint32_t word) { return word * 0x1p-32; }

double black_view(const Board& board, double value) {
  return board.to_move == Colour::kBlack ? value : -value;
}

/// Labels from the last one to the first: each leads to the one before it.
void label(LabelledGame& game, const std::array<Searched, LabelledGame::kMoves>& searched, int from,
           double value, double lambda) {
  for (int made = from; made >= game.first; --made) {
    const Searched& here = searched[static_cast<std::size_t>(made)];
    value = here.leads_on ? (1 - lambda) * here.discs + lambda * value : here.discs;
    game.labels[static_cast<std::size_t>(made - 1)] = static_cast<std::int8_t>(std::lround(value));
  }
}

}  // namespace

LabelledGames::LabelledGames(const Player& player, const LabelRules& rules, const RunId& id,
                             Isa isa)
    : rules_(rules),
      id_(id),
      player_(CompiledPlayer(player).merged()),
      search_(searcher_of(player_, rules, isa)) {}

double LabelledGames::discs_of(const BestMove& found) const {
  return std::clamp<double>(estimate_of(player_, found.best.value), -kSquares, kSquares);
}

void LabelledGames::sample_move(std::uint64_t game, const Board& board, std::size_t made,
                                LabelledGame& played) const {
  const RandomBlock words =
      random_block(id_.seed, {.purpose = Purpose::kSelfPlay,
                              .stream = id_.run,
                              .game = game,
                              .block = kSampledBlock + static_cast<std::uint32_t>(made)});
  if (words[0] >= noise_threshold(rules_.sampled_moves)) return;
  const Squares moves = legal_moves(board.position);
  const Square s = nth(moves, scaled(words[1], static_cast<std::uint32_t>(std::popcount(moves))));
  Board after{othello::play(board.position, s), other(board.to_move)};
  if (is_over(after.position)) return;
  if (legal_moves(after.position) == 0) after = {after.position.swapped(), board.to_move};
  played.sampled[made] = static_cast<std::uint8_t>(index(s));
  played.sampled_labels[made] =
      static_cast<std::int8_t>(std::lround(black_view(after, discs_of(search_.best(after)))));
}

LabelledGame LabelledGames::play(std::uint64_t game) const {
  const RandomBlock choices = random_block(
      id_.seed,
      {.purpose = Purpose::kSelfPlay, .stream = id_.run, .game = game, .block = kGameBlock});
  const std::uint32_t longest = std::max(rules_.explore_plies, rules_.opening_plies);
  const std::uint32_t explored =
      rules_.opening_plies + scaled(choices[0], longest - rules_.opening_plies + 1);
  const std::array thresholds{noise_threshold(rules_.epsilon * unit(choices[1])),
                              noise_threshold(rules_.epsilon * unit(choices[2]))};
  LabelledGame played;
  std::array<Searched, LabelledGame::kMoves> searched{};
  const auto add = [&](Square s) {
    played.moves[played.count++] = static_cast<std::uint8_t>(index(s));
  };
  Board board;
  for (std::uint32_t turn = 0; !is_over(board.position); ++turn) {
    const Squares moves = legal_moves(board.position);
    Position next = board.position.swapped();
    if (moves != 0) {
      const TurnWords words = self_play_words(id_, game, turn);
      Squares among = moves;
      if (turn >= rules_.opening_plies) {
        if (played.first == 0) played.first = std::max<std::uint8_t>(played.count, 1);
        sample_move(game, board, played.count, played);
        const BestMove found = search_.best(board);
        const bool solved =
            found.best.exact && std::popcount(board.position.empty()) <= rules_.exact;
        const bool random =
            turn < explored && words.noise < thresholds[board.to_move == Colour::kBlack ? 0 : 1];
        const double discs = discs_of(found);
        searched[played.count] = {black_view(board, discs), !solved && !random};
        if (solved && turn >= explored) {
          const int before = played.count;
          const double value = black_view(board, discs);
          for (const Square s : found.best.line) {
            if (played.count > before) sample_move(game, board, played.count, played);
            board = {othello::play(board.position, s), other(board.to_move)};
            if (legal_moves(board.position) == 0) {
              board = {board.position.swapped(), other(board.to_move)};
            }
            add(s);
          }
          std::fill(played.labels.begin() + before, played.labels.begin() + played.count,
                    static_cast<std::int8_t>(value));
          label(played, searched, before, value, rules_.lambda);
          return played;
        }
        if (!random) among = found.ties;
      }
      const Square s =
          nth(among, scaled(words.choice, static_cast<std::uint32_t>(std::popcount(among))));
      add(s);
      next = othello::play(board.position, s);
    }
    board = {next, other(board.to_move)};
  }
  if (played.first == 0) played.first = played.count;
  const int result = final_discs(board.black_view());
  played.labels[played.count - 1U] = static_cast<std::int8_t>(result);
  label(played, searched, played.count - 1, result, rules_.lambda);
  return played;
}

}  // namespace othello
