#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "eval/player_file.h"
#include "lab/experiment/experiment.h"
#include "lab/experiment/player_reference.h"
#include "lab/item/final_matches.h"
#include "lab/item/item_reading.h"
#include "lab/item/team.h"
#include "lab/report/report_tables.h"
#include "lab/run/checkpoint.h"
#include "play/openings.h"

namespace othello {
namespace {

constexpr std::uint64_t kMostOpeningPlies = 60;
constexpr int kMostPrinted = 100'000'000;

/// Matches of the final players of experiments, one match-up per row.
class MatchesItem : public ItemBody {
 public:
  explicit MatchesItem(TomlFields& fields)
      : parameter_(fields.text("parameter", "")),
        games_(read_games(fields, {1000, 1000})),
        colours_(fields.flag("colours", false)),
        single_(fields.flag("single", false)) {
    matches_.seed = read_seed(fields);
    fields.require("row");
    for (TomlFields& row : fields.tables("row")) read_row(row);
    const bool only_openings =
        std::all_of(matches_.rows.begin(), matches_.rows.end(),
                    [](const FinalMatches::Row& row) { return row.openings; });
    for (const char* key : {"games", "quick_games"}) {
      if (only_openings && fields.has(key)) {
        fields.fail(key, "contradicts openings in all rows, which have two games each");
      }
    }
    if (single_ && !any_printed()) fields.fail("single", "needs a row with printed");
  }

  [[nodiscard]] std::vector<std::string> experiments() const override {
    std::vector<std::string> names;
    for (const FinalMatches::Row& row : matches_.rows) {
      names.push_back(row.of);
      if (!row.against.empty()) names.push_back(row.against);
    }
    return names;
  }
  [[nodiscard]] std::vector<std::string> names() const override {
    std::vector<std::string> labels;
    for (const FinalMatches::Row& row : matches_.rows) labels.push_back(row.label);
    return labels;
  }
  [[nodiscard]] bool plays() const override { return true; }

  [[nodiscard]] Result<std::string> key(const ItemWork& work) const override {
    std::string text = fmt::format("matches {} {}", games_.at(work.quick), matches_.seed);
    for (const FinalMatches::Row& row : matches_.rows) {
      text += fmt::format(" {} {} {}", row.label, row.player, row.opening_plies);
      if (row.epsilon > 0) text += fmt::format(" {}", row.epsilon);
      if (row.openings) text += fmt::format(" {}", openings_text(row));
      if (row.bests) text += " bests";
      if (!row.without.empty()) text += fmt::format(" without {}", fmt::join(row.without, " "));
      for (const std::string& experiment : {row.of, row.against}) {
        if (experiment.empty()) continue;
        const auto print = experiment_fingerprint(work.folder / experiment);
        if (!print) return tl::unexpected(print.error());
        text += fmt::format(" {} {}", experiment, *print);
      }
    }
    return item_key(text);
  }

  [[nodiscard]] Result<std::optional<ItemGames>> play(const ItemWork& work) const override {
    FinalMatches matches = matches_;
    matches.games = games_.at(work.quick);
    const auto table = play_matches(matches, work.folder, work.backend, work.progress);
    if (!table) return tl::unexpected(table.error());
    if (!*table) return std::nullopt;
    return ItemGames{.rows = rows_of(**table)};
  }

  [[nodiscard]] Result<void> draw(const ItemPage& page) const override {
    const auto rows = page.results.games_of(page.item.id);
    if (!rows) {
      page.missing(page.item.id);
      return {};
    }
    const auto played = matches_table(**rows, page.item.id);
    if (!played) return tl::unexpected(played.error());
    page.add(table(*played));
    if (single_) page.add(single_trainings(*played));
    return {};
  }

 private:
  void read_row(TomlFields& fields) {
    FinalMatches::Row& row = matches_.rows.emplace_back();
    row.label = read_required(fields, "label");
    row.of = read_required(fields, "of");
    row.against = fields.text("against", "");
    row.player = fields.text("player", "");
    row.bests = fields.flag("bests", false);
    if (row.bests && row.against.empty())
      fields.fail("bests", "needs another experiment (against)");
    if (row.against.empty() == row.player.empty()) {
      fields.fail("", "expected either another experiment (against) or a player");
    }
    row.openings = fields.flag("openings", false);
    if (row.player == kPool && !row.openings) {
      fields.fail("player", "found 'pool', which needs openings = true");
    }
    row.without = fields.texts("without");
    if (!row.without.empty() && row.player != kPool) {
      fields.fail("without", "needs player = 'pool'");
    }
    const std::vector<std::string> pool = shipped_pool();
    for (const std::string& name : row.without) {
      if (std::ranges::find(pool, name) == pool.end()) {
        fields.fail("without", fmt::format("'{}' is not in the benchmark pool", name));
      }
    }
    if (row.openings && fields.has("opening_plies")) {
      fields.fail("opening_plies", "contradicts openings");
    }
    if (!row.player.empty() && row.player != kPool && !is_shipped(row.player)) {
      fields.fail("player", fmt::format("found '{}', expected a shipped player", row.player));
    }
    row.opening_plies =
        static_cast<std::uint32_t>(fields.whole("opening_plies", 0, 0, kMostOpeningPlies));
    row.epsilon = fields.number("epsilon", 0.0, 0.0, 1.0);
    std::vector<int>& printed =
        printed_.emplace_back(fields.integers("printed", {}, 0, kMostPrinted));
    const bool played = std::any_of(printed.begin(), printed.end(), [](int n) { return n > 0; });
    if (!printed.empty() && (printed.size() != 3 || !played)) {
      fields.fail("printed", "expected wins, draws and losses");
      printed.clear();
    }
    fields.finish();
  }

  /// Part of the key, since the shipped openings and the benchmark pool may change.
  static std::string openings_text(const FinalMatches::Row& row) {
    std::string text = fmt::format("openings {}", fingerprint(write_openings(shipped_openings())));
    if (row.player != kPool) return text;
    for (const std::string& name : shipped_pool()) {
      text += fmt::format(" {}", fingerprint(to_json(shipped_player(name).value())));
    }
    return text;
  }

  /// Wins, draws and losses per thousand games, for comparison with the paper's.
  static std::string per_thousand(const Tally& tally) {
    const double thousands = static_cast<double>(tally.games()) / 1000.0;
    return fmt::format("{:.0f}-{:.0f}-{:.0f}", static_cast<double>(tally.wins) / thousands,
                       static_cast<double>(tally.draws) / thousands,
                       static_cast<double>(tally.losses) / thousands);
  }

  /// The score as Black minus that as White, run by run.
  static ReportCell colour_cell(const MatchesTable::Row& row) {
    std::vector<double> differences;
    for (const MatchesTable::Run& run : row.runs) {
      differences.push_back(run.black.score() - run.white.score());
    }
    const RunEstimate over_runs = estimate(differences);
    return {value_cell(over_runs.mean), Tone::kPlain,
            over_runs.has_interval() ? interval_cell(over_runs.interval) : ""};
  }

  /// A line for each row: the mean over runs with its interval, the spread between runs, and the
  /// paper's result.
  [[nodiscard]] ReportTable table(const MatchesTable& played) const {
    ReportTable out{.caption = {},
                    .columns = {{parameter_, Align::kLeft},
                                {"runs"},
                                {"score"},
                                {"95% interval"},
                                {"sd of runs"},
                                {"as Black"},
                                {"as White"},
                                {"W-D-L of 1000"}},
                    .rows = {}};
    if (colours_) out.columns.insert(out.columns.begin() + 7, {"Black − White"});
    if (any_printed()) out.columns.push_back({"paper's"});
    for (std::size_t i = 0; i < matches_.rows.size(); ++i) {
      const MatchesTable::Row* row = played.find(matches_.rows[i].label);
      if (row == nullptr) continue;
      const RunEstimate score = estimate_matches(*row, Quantity::kScore);
      MatchesTable::Run sum;
      for (const MatchesTable::Run& run : row->runs) {
        sum.black += run.black;
        sum.white += run.white;
      }
      out.rows.push_back({{row->label},
                          {std::to_string(row->runs.size())},
                          {value_cell(score.mean)},
                          {score.has_interval() ? interval_cell(score.interval) : ""},
                          {score.has_interval() ? value_cell(score.deviation) : ""},
                          {value_cell(sum.black.score())},
                          {value_cell(sum.white.score())},
                          {per_thousand(sum.total())}});
      if (colours_) out.rows.back().insert(out.rows.back().begin() + 7, colour_cell(*row));
      if (!any_printed()) continue;
      const std::vector<int>& printed = printed_[i];
      out.rows.back().push_back(
          {printed.empty() ? "" : fmt::format("{}-{}-{}", printed[0], printed[1], printed[2])});
    }
    return out;
  }

  [[nodiscard]] bool any_printed() const {
    return std::any_of(printed_.begin(), printed_.end(),
                       [](const auto& printed) { return !printed.empty(); });
  }

  /// The p-value of the paper's single training under ours, for rows with a printed result.
  [[nodiscard]] ReportTable single_trainings(const MatchesTable& played) const {
    ReportTable out{.caption =
                        "Share of games won. The paper trained once: share of single trainings "
                        "of ours that are at least as far from our mean as its number",
                    .columns = {{parameter_, Align::kLeft},
                                {"paper"},
                                {"our mean"},
                                {"lowest … highest run"},
                                {"as far from the mean"}},
                    .rows = {}};
    for (std::size_t i = 0; i < matches_.rows.size(); ++i) {
      const MatchesTable::Row* row = played.find(matches_.rows[i].label);
      if (row == nullptr || printed_[i].empty()) continue;
      const double all = std::accumulate(printed_[i].begin(), printed_[i].end(), 0.0);
      const double paper = printed_[i][0] / all;
      const std::vector<double> wins = values(*row, Quantity::kWin);
      const auto [least, greatest] = std::minmax_element(wins.begin(), wins.end());
      const RunEstimate ours = estimate(wins);
      out.rows.push_back(
          {{row->label},
           {value_cell(paper)},
           {value_cell(ours.mean)},
           {interval_cell({*least, *greatest})},
           {ours.has_interval() ? fmt::format("{:.2g}", prediction_p_value(ours, paper)) : ""}});
    }
    return out;
  }

  std::string parameter_;  ///< the parameter that varies over the rows: "d"
  ItemGamesCount games_;   ///< for each run in rows without openings
  bool colours_;           ///< show the score as Black minus that as White
  bool single_;            ///< the paper's numbers come from one training
  FinalMatches matches_;
  std::vector<std::vector<int>> printed_;  ///< by row: the paper's wins, draws and losses, or empty
};

}  // namespace

std::shared_ptr<const ItemBody> read_matches_item(TomlFields& fields) {
  return std::make_shared<MatchesItem>(fields);
}

}  // namespace othello
