#include "engine/engine_player.h"

#include <algorithm>
#include <bit>

#include "core/random.h"
#include "play/signature.h"
#include "search/move_search.h"

namespace othello {

std::string_view take_word(std::string_view& line) {
  constexpr std::string_view kBlanksBetween = " \t\r";
  line.remove_prefix(std::min(line.find_first_not_of(kBlanksBetween), line.size()));
  const std::string_view word = line.substr(0, line.find_first_of(kBlanksBetween));
  line.remove_prefix(word.size());
  return word;
}

EnginePlayer::EnginePlayer(const Player& player, const Options& options)
    : name_(player.name),
      compiled_(CompiledPlayer(player).merged()),
      can_search_(check_search(player, level_settings(2)).has_value()),
      options_(options) {}

Result<EnginePlayer> EnginePlayer::create(const Player& player, const Options& options) {
  if (const auto sound = check_search(player, options.settings); !sound) {
    return tl::unexpected(sound.error());
  }
  return EnginePlayer(player, options);
}

void EnginePlayer::set_level(int level) {
  SearchSettings settings = level_settings(std::clamp(level, 1, kMostLevel));
  if (!can_search_) settings.depth = 1;
  settings.nodes = options_.settings.nodes;
  settings.time = options_.settings.time;
  options_.settings = settings;
}

Searcher EnginePlayer::searcher(std::optional<double> seconds) const {
  SearchOptions search{.settings = options_.settings, .threads = options_.threads};
  search.stop = options_.stop;
  if (seconds) {
    const std::chrono::nanoseconds limit(static_cast<std::int64_t>(*seconds * 1e9));
    search.settings.time = std::min(search.settings.time.value_or(limit), limit);
  }
  return Searcher::create(compiled_, search).value();  // fails only with a size for the table
}

BestMove EnginePlayer::choose(const Board& board, std::optional<double> seconds) const {
  BestMove found = searcher(seconds).best(board);
  const auto count = static_cast<std::uint32_t>(std::popcount(found.ties));
  if (count > 1) {
    // By the position alone, so that a game does not depend on those before it.
    const std::uint64_t place = mix(board.position.own) ^ board.position.opponent;
    RandomSequence random(options_.seed, Purpose::kMove, place);
    const Square move = nth(found.ties, random.below(count));
    if (move != found.best.move) {
      found.best.move = move;
      found.best.line.assign(1, move);  // the line is that of the other move
    }
  }
  return found;
}

std::vector<SearchedMove> EnginePlayer::analyse(const Board& board,
                                                const Searcher::Deeper& deeper) const {
  return searcher(std::nullopt).all(board, deeper);
}

}  // namespace othello
