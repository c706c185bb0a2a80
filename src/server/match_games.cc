#include "server/match_games.h"

#include <bit>

#include "othello/notation.h"

namespace othello::server {
namespace {

Accepted<Work> find_work(const Entry& entry, const PlayerRecord& opponent, bool score) {
  if (score) {
    if (!entry.heuristic) return refuse(404, "this match has not been played yet");
    return Work{MatchKind::kHeuristic, entry.record.id, opponent.id};
  }
  if (!entry.matches.contains(opponent.id)) return refuse(404, "these two players have not met");
  const bool first = entry.record.fingerprint < opponent.fingerprint;
  return Work{MatchKind::kPool, first ? entry.record.id : opponent.id,
              first ? opponent.id : entry.record.id};
}

}  // namespace

Accepted<PlayedMatch> find_match(League& league, const Entry& entry, const std::string& opponent) {
  const bool score = opponent == "heuristic";
  const auto id = score ? std::optional(league.heuristic()) : parse_id(opponent);
  const auto record = id ? league.find_record(*id) : std::nullopt;
  if (!record) return tl::unexpected(no_player(opponent));
  const auto work = find_work(entry, *record, score);
  if (!work) return tl::unexpected(work.error());
  auto plan = league.plan(*work);
  if (!plan) return tl::unexpected(no_player(opponent));
  return PlayedMatch{*work, *record, std::move(*plan)};
}

ReplayedGame replay(const PlayedMatch& match, std::uint64_t game) {
  const bool a_is_black = game % 2 == 0;
  PlayedGame played = play_game(match.plan, game);
  const Position end =
      board_after({.start = {}, .moves = played.moves}, played.moves.size()).black_view();
  return {.game = game,
          .black = a_is_black ? match.work.a : match.work.b,
          .white = a_is_black ? match.work.b : match.work.a,
          .moves = std::move(played.moves),
          .black_discs = std::popcount(end.own),
          .white_discs = std::popcount(end.opponent)};
}

}  // namespace othello::server
