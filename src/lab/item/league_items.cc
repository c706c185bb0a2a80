#include <fmt/format.h>

#include <sstream>

#include "arena/league.h"
#include "eval/player_set.h"
#include "lab/item/item_reading.h"
#include "lab/report/report_tables.h"
#include "lab/results/square_values.h"
#include "lab/run/seeds.h"

namespace othello {
namespace {

/// The places shown in the paper's leagues of snapshots.
constexpr std::size_t kPaperEnds = 3;

/// A league of a run's snapshots, which the experiment itself plays.
class SnapshotsItem : public ItemBody {
 public:
  explicit SnapshotsItem(TomlFields& fields)
      : experiment_(read_required(fields, "experiment")),
        league_(read_required(fields, "league")),
        printed_(read_printed_standings(fields)) {}

  [[nodiscard]] std::vector<std::string> experiments() const override { return {experiment_}; }

  [[nodiscard]] Result<void> draw(const ItemPage& page) const override {
    const std::string name = experiment_ + "/" + league_;
    const auto leagues = page.results.leagues(name);
    if (!leagues) {
      page.missing(name);
      return {};
    }
    if (!printed_.empty()) page.add(printed_standings(printed_));
    ReportTable ours = standings_table(leagues->front(), kPaperEnds);
    const bool each_run = leagues->size() > 1;
    ours.caption = each_run ? "Ours: run 1" : "Ours";
    page.add(std::move(ours));
    if (each_run) page.add(over_runs(*leagues));
    return {};
  }

 private:
  static Paragraph over_runs(const std::vector<LeagueTable>& leagues) {
    std::vector<double> correlations;
    correlations.reserve(leagues.size());
    for (const LeagueTable& league : leagues) correlations.push_back(time_correlation(league));
    const RunEstimate mean = estimate(correlations);
    return {
        fmt::format("Rank correlation of score and time, mean over the leagues of {} runs: {} "
                    "(95%: {}).",
                    mean.runs, value_cell(mean.mean), interval_cell(mean.interval))};
  }

  std::string experiment_;
  std::string league_;
  std::vector<PrintedStanding> printed_;
};

/// A league of players from any source; with a player `each_final_of` an experiment, one league for
/// each of its runs.
class LeagueItem : public ItemBody {
 public:
  explicit LeagueItem(TomlFields& fields) : games_(read_games(fields, {2000, 2000})) {
    if (games_.paper % 2 != 0) fields.fail("games", "expected an even number");
    if (games_.quick % 2 != 0) fields.fail("quick_games", "expected an even number");
    fields.read({real("epsilon", epsilon_, {0.0, 1.0}, "probability of a random move")});
    seed_ = read_seed(fields);
    fields.require("entrant");
    for (TomlFields& entrant : fields.tables("entrant")) {
      entrants_.push_back(read_entrant(entrant));
      if (entrants_.back().from != PlayerChoice::From::kEachFinal) continue;
      if (varying_) entrant.fail("each_final_of", "expected one such player in a league");
      varying_ = entrants_.size() - 1;
    }
    printed_ = read_printed_standings(fields);
    for (const std::string& line : fields.texts("printed_cells")) {
      std::istringstream words(line);
      auto& cells = printed_cells_.emplace_back();
      for (std::string word; words >> word;) cells.push_back(word);
      if (cells.size() != entrants_.size()) {
        fields.fail("printed_cells", "expected a number for each player in every line");
      }
    }
  }

  [[nodiscard]] std::vector<std::string> experiments() const override {
    return experiments_of(entrants_);
  }
  [[nodiscard]] std::vector<std::string> names() const override {
    std::vector<std::string> names;
    for (const PlayerChoice& entrant : entrants_) names.push_back(entrant.name);
    return names;
  }
  [[nodiscard]] bool plays() const override { return true; }

  [[nodiscard]] Result<std::optional<ItemGames>> play(const ItemWork& work) const override {
    auto players = choose_players(entrants_, work.folder);
    if (!players) return tl::unexpected(players.error());
    std::vector<Seat> seats;
    for (const Player& player : players->players) {
      seats.push_back({.player = CompiledPlayer(player), .epsilon = epsilon_});
    }
    if (varying_) return play_each(work, std::move(*players), std::move(seats));
    auto rows = play_one(work, players->names, seats, {.run = 0, .runs = 1});
    if (!rows) return std::nullopt;
    return ItemGames{.rows = std::move(*rows), .players = std::move(*players)};
  }

  [[nodiscard]] Result<void> draw(const ItemPage& page) const override {
    if (!page.results.item_games.contains(page.item.id)) {
      page.missing(page.item.id);
      return {};
    }
    const auto league = page.results.league(page.item.id);
    if (!league) return tl::unexpected(league.error());
    if (!printed_.empty()) page.add(printed_standings(printed_));
    if (varying_) {
      const auto leagues = page.results.leagues(page.item.id);
      if (!leagues) return tl::unexpected(leagues.error());
      ReportTable standings = standings_over_runs(*leagues);
      standings.caption = fmt::format("Ours: {} leagues, one with each {}", leagues->size(),
                                      entrants_[*varying_].name);
      page.add(std::move(standings));
    } else {
      ReportTable standings = standings_table(*league, league->players.size());
      standings.caption = "Ours";
      page.add(std::move(standings));
    }
    if (!printed_cells_.empty()) page.add(printed_crosstable());
    ReportTable cells = crosstable(*league);
    cells.caption = "Ours: Black's score in each pairing";
    if (varying_) cells.caption += ", all leagues together";
    page.add(std::move(cells));
    return add_maps(page);
  }

 private:
  [[nodiscard]] ReportTable printed_crosstable() const {
    ReportTable table{
        .caption = "Paper", .columns = {{"Black \\ White", Align::kLeft}}, .rows = {}};
    for (const PlayerChoice& entrant : entrants_) table.columns.push_back({entrant.name});
    for (std::size_t i = 0; i < printed_cells_.size(); ++i) {
      auto& row = table.rows.emplace_back();
      row.push_back({entrants_[i].name});
      for (const std::string& cell : printed_cells_[i]) row.push_back({cell});
    }
    return table;
  }

  static Result<void> add_maps(const ItemPage& page) {
    SquareMaps maps;
    const auto players = load_player_set(kept_players(page.results.folder, page.item.id));
    if (!players) return tl::unexpected(players.error());
    for (const auto& [number, player] : *players) {
      if (const auto values = square_weights(player.evaluator)) {
        maps.maps.push_back({fmt::format("{}: weight of each square", player.name), *values});
      } else if (const auto uses = square_uses(player.evaluator)) {
        maps.maps.push_back(
            {fmt::format("{}: placements that use each square", player.name), *uses});
      }
    }
    if (!maps.maps.empty()) page.add(std::move(maps));
    return {};
  }

  struct LeagueNumber {
    std::uint32_t run;  ///< of the varying player, from 1; 0 if none varies
    std::uint64_t runs;
    std::uint64_t before = 0;  ///< leagues already played
  };

  /// None if the progress stopped it.
  [[nodiscard]] std::optional<std::vector<ResultRow>> play_one(
      const ItemWork& work, const std::vector<std::string>& names, std::span<const Seat> seats,
      const LeagueNumber& number) const {
    LeagueOptions conditions{.games = games_.at(work.quick), .seed = seed_, .self_play = true};
    if (number.run > 0) {
      conditions.seed = derived_seed(seed_, {.use = SeedUse::kMatches, .run = number.run - 1});
    }
    const std::uint64_t games = league_games(seats.size(), conditions);
    const auto played = play_league(work.backend, seats, conditions, [&](std::uint64_t done) {
      return !work.progress || work.progress(number.before * games + done, number.runs * games);
    });
    if (!played.complete) return std::nullopt;
    std::vector<ResultRow> rows = rows_of(league_table(names, played.table));
    for (ResultRow& row : rows) row.run = number.run;
    return rows;
  }

  /// A league for each run of the experiment that the varying player comes from. Only the others
  /// are stored: its players are in the experiment's folder.
  [[nodiscard]] Result<std::optional<ItemGames>> play_each(const ItemWork& work,
                                                           LeaguePlayers players,
                                                           std::vector<Seat> seats) const {
    const auto finals = each_final(entrants_[*varying_], work.folder);
    if (!finals) return tl::unexpected(finals.error());
    ItemGames games;
    for (std::size_t i = 0; i < finals->size(); ++i) {
      seats[*varying_].player = CompiledPlayer((*finals)[i].player);
      const auto rows = play_one(work, players.names, seats,
                                 {.run = static_cast<std::uint32_t>((*finals)[i].number),
                                  .runs = finals->size(),
                                  .before = i});
      if (!rows) return std::nullopt;
      games.rows.insert(games.rows.end(), rows->begin(), rows->end());
    }
    const auto at = static_cast<std::ptrdiff_t>(*varying_);
    players.names.erase(players.names.begin() + at);
    players.players.erase(players.players.begin() + at);
    games.players = std::move(players);
    return games;
  }

  ItemGamesCount games_;  ///< for each pair; half as many in self-play
  double epsilon_ = 0.1;
  std::uint64_t seed_ = 1;
  std::vector<PlayerChoice> entrants_;
  std::optional<std::size_t> varying_;  ///< the entrant that differs from league to league
  std::vector<PrintedStanding> printed_;
  std::vector<std::vector<std::string>> printed_cells_;  ///< [black][white]
};

}  // namespace

std::shared_ptr<const ItemBody> read_snapshots_item(TomlFields& fields) {
  return std::make_shared<SnapshotsItem>(fields);
}

std::shared_ptr<const ItemBody> read_league_item(TomlFields& fields) {
  return std::make_shared<LeagueItem>(fields);
}

}  // namespace othello
