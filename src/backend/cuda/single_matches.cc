#include "backend/cuda/single_matches.h"

#include <algorithm>

#include "backend/cuda/singles.h"
#include "backend/cuda/sizes.h"

namespace othello::cuda {
namespace {

/// Maximum games per list; even, so that pairs are not split.
constexpr std::uint64_t kMostGames = std::uint64_t{1} << 18;

/// Games of one match with consecutive outcomes.
struct Section {
  std::uint32_t plan;
  std::uint64_t first;  ///< relative to the plan's first
  std::uint64_t games;
};

/// Appends a game of a match to the list; its outcome has the index `place`.
void add_game(const MatchPlayers& players, std::uint32_t plan, std::uint64_t number,
              std::uint32_t place, Singles& singles) {
  const bool a_is_white = number % 2 == 1;
  const std::uint32_t black = a_is_white ? 2 : 0;
  const std::uint32_t white = a_is_white ? 1 : 3;
  singles.add({.number = number,
               .source = plan,
               .black = 4 * plan + black,
               .white = 4 * plan + white,
               .place = place},
              players.form(plan, black), players.form(plan, white));
}

/// The results of games; in the first one a is Black.
MatchResult result_of(std::span<const SingleOutcome> outcomes) {
  MatchResult result;
  unsigned black_points = 0;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    const bool white = i % 2 == 1;
    const int difference = white ? -outcomes[i].difference : outcomes[i].difference;
    const unsigned points = difference > 0 ? 2 : difference < 0 ? 0 : 1;
    Tally& tally = white ? result.white : result.black;
    ++(points == 2 ? tally.wins : points == 1 ? tally.draws : tally.losses);
    tally.disc_difference += difference;
    result.signature += outcomes[i].signature;
    if (white) {
      const unsigned both = black_points + points;
      ++result.pairs;
      result.pair_points += both;
      result.pair_points_squared += both * both;
    }
    black_points = points;
  }
  return result;
}

/// All games of all plans in sections, in lists of at most kMostGames.
class Lists {
 public:
  Lists(std::span<const MatchPlan> plans, std::span<const std::uint32_t> chosen)
      : plans_(plans), chosen_(chosen) {}

  [[nodiscard]] std::vector<Section> next() {
    std::vector<Section> sections;
    std::uint64_t rest = kMostGames;
    while (rest > 1 && plan_ < chosen_.size()) {
      const std::uint64_t left = plans_[chosen_[plan_]].games - done_;
      const std::uint64_t games = std::min(left, rest / 2 * 2);
      if (games > 0) sections.push_back({chosen_[plan_], done_, games});
      rest -= games;
      done_ += games;
      if (games == left) {
        done_ = 0;
        ++plan_;
      }
    }
    return sections;
  }

 private:
  std::span<const MatchPlan> plans_;
  std::span<const std::uint32_t> chosen_;
  std::size_t plan_ = 0;    ///< of the next section
  std::uint64_t done_ = 0;  ///< games of that plan
};

}  // namespace

bool record_games(Workspace& workspace, const RecordPlan& plan, std::span<GameMoves> games,
                  const GamesDone& progress) {
  MatchPlayers players({&plan.match, 1});
  const auto most = static_cast<std::size_t>(std::min<std::uint64_t>(games.size(), kMostGames));
  players.upload(workspace, Singles::bytes(most, true));
  const Singles::Players sides{players.sources(), scratch_bytes(players.forms())};
  std::uint64_t done = 0;
  const Played played = [&](std::uint64_t some) {
    done += some;
    return !progress || progress(done);
  };
  for (std::size_t first = 0; first < games.size(); first += most) {
    const std::span<GameMoves> part = games.subspan(first, std::min(most, games.size() - first));
    Singles singles;
    for (std::size_t i = 0; i < part.size(); ++i) {
      add_game(players, 0, plan.number(first + i), static_cast<std::uint32_t>(i), singles);
    }
    std::vector<SingleOutcome> outcomes(part.size());
    if (!singles.play(workspace.stream(), players.more(), sides, outcomes, played, part)) {
      return false;
    }
    for (std::size_t i = 0; i < part.size(); ++i) {
      part[i].disc_difference = static_cast<std::int8_t>(outcomes[i].difference);
    }
  }
  return true;
}

std::size_t SingleMatches::bytes(const MatchPlayers& players) const {
  std::uint64_t games = 0;
  for (const std::uint32_t p : plans_) games += std::min(players.plans()[p].games, kMostGames);
  return Singles::bytes(static_cast<std::size_t>(std::min(games, kMostGames)));
}

bool SingleMatches::play(Stream& stream, const MatchPlayers& players, std::byte* memory,
                         std::span<MatchResult> results, const Played& played) const {
  if (plans_.empty()) return true;
  const Singles::Players sides{players.sources(), scratch_bytes(players.forms())};
  Lists lists(players.plans(), plans_);
  for (;;) {
    const std::vector<Section> sections = lists.next();
    if (sections.empty()) return true;
    Singles singles;
    std::uint64_t games = 0;
    for (const Section& section : sections) {
      const std::uint64_t first = players.plans()[section.plan].first_game + section.first;
      for (std::uint64_t i = 0; i < section.games; ++i) {
        add_game(players, section.plan, first + i, static_cast<std::uint32_t>(games++), singles);
      }
    }
    std::vector<SingleOutcome> outcomes(static_cast<std::size_t>(games));
    if (!singles.play(stream, memory, sides, outcomes, played)) return false;
    std::span<const SingleOutcome> rest = outcomes;
    for (const Section& section : sections) {
      const auto count = static_cast<std::size_t>(section.games);
      results[section.plan] += result_of(rest.first(count));
      rest = rest.subspan(count);
    }
  }
}

}  // namespace othello::cuda
