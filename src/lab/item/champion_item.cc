#include <fmt/format.h>

#include <algorithm>

#include "core/interval_text.h"
#include "lab/item/item_reading.h"
#include "lab/item/team.h"

namespace othello {
namespace {

/// The best player of all runs of an experiment. In each run the best snapshot is selected by the
/// games of its curve; the best of these in the fresh games of [best] is the champion. Its reported
/// score comes from games that took no part in the selection.
class ChampionItem : public ItemBody {
 public:
  explicit ChampionItem(TomlFields& fields)
      : name_(read_file_name(fields, "name")),
        experiment_(read_required(fields, "experiment")),
        games_{.paper = fields.whole("games", 100'000, 2, kMostMeasureGames),
               .quick = fields.whole("quick_games", 10'000, 2, kMostMeasureGames)},
        seed_(read_seed(fields)) {}

  [[nodiscard]] std::vector<std::string> experiments() const override { return {experiment_}; }
  [[nodiscard]] bool plays() const override { return true; }

  [[nodiscard]] Result<std::string> key(const ItemWork& work) const override {
    const auto print = experiment_fingerprint(work.folder / experiment_);
    if (!print) return tl::unexpected(print.error());
    return item_key(
        fmt::format("champion {} {} {} {}", name_, games_.at(work.quick), seed_, *print));
  }

  [[nodiscard]] Result<std::optional<ItemGames>> play(const ItemWork& work) const override {
    const std::uint64_t games = games_.at(work.quick);
    auto champion = find_champion(
        work.folder / experiment_, {.games = games, .seed = seed_}, work.backend,
        [&](std::uint64_t done) { return !work.progress || work.progress(done, games); });
    if (!champion) return tl::unexpected(champion.error());
    if (!*champion) return std::nullopt;
    (*champion)->row.player = name_;
    return ItemGames{.rows = {(*champion)->row},
                     .players = {{name_}, {std::move((*champion)->player)}}};
  }

  [[nodiscard]] Result<void> draw(const ItemPage& page) const override {
    const auto rows = page.results.games_of(page.item.id);
    if (!rows || (*rows)->empty()) {
      page.missing(page.item.id);
      return {};
    }
    const ResultRow& row = (*rows)->front();
    page.add(ReportTable{
        .caption = {},
        .columns = {{"Experiment", Align::kLeft},
                    {"run"},
                    {"after games"},
                    {"score when selected"},
                    {fmt::format("score in {} fresh games v {}", row.tally.games(), row.opponent)},
                    {"95% interval"}},
        .rows = {{{row.experiment},
                  {std::to_string(row.run)},
                  {std::to_string(row.games)},
                  {score_when_chosen(page.results, row)},
                  {fmt::format("{:.4f}", row.tally.score())},
                  {row.interval ? interval_text(*row.interval, "{:.4f}") : ""}}}});
    return {};
  }

 private:
  /// Its score in the fresh games of its run.
  static std::string score_when_chosen(const PaperResults& results, const ResultRow& champion) {
    const auto data = results.experiments.find(champion.experiment);
    if (data == results.experiments.end()) return "";
    const auto& rows = data->second.metrics;
    const auto chosen = std::find_if(rows.begin(), rows.end(), [&](const ResultRow& row) {
      return row.measure == "best" && row.run == champion.run && row.games == champion.games &&
             row.opponent == champion.opponent;
    });
    return chosen == rows.end() ? "" : fmt::format("{:.4f}", chosen->score);
  }

  std::string name_;  ///< name of the player
  std::string experiment_;
  ItemGamesCount games_;
  std::uint64_t seed_;
};

}  // namespace

std::shared_ptr<const ItemBody> read_champion_item(TomlFields& fields) {
  return std::make_shared<ChampionItem>(fields);
}

}  // namespace othello
