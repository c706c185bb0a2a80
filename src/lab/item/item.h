#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "lab/experiment/toml_fields.h"
#include "lab/figure/figure_style.h"
#include "lab/figure/game_trace.h"
#include "lab/report/report.h"
#include "lab/results/run_data.h"
#include "lab/run/run_league.h"

namespace othello {

/// Games played so far, and in all; returning false stops the work.
using ItemProgress = std::function<bool(std::uint64_t done, std::uint64_t total)>;

/// Where an item's games are played.
struct ItemWork {
  std::filesystem::path folder;            ///< the experiments' folders are in it
  bool quick = false;                      ///< at scale quick
  std::optional<LeaguePlayers> pool = {};  ///< instead of the pool that an item names
  Backend& backend;
  ItemProgress progress = {};
};

/// What an item has played.
struct ItemGames {
  std::vector<ResultRow> rows;
  LeaguePlayers players = {};  ///< to be kept with the rows: those that were chosen here
};

/// All that items show and claims are checked on.
struct PaperResults {
  std::string scale = {};
  std::filesystem::path folder = {};                              ///< as in ItemWork
  std::map<std::string, RunData> experiments = {};                ///< that have been run, by name
  std::map<std::string, std::vector<ResultRow>> item_games = {};  ///< of items, by id
  std::map<std::string, GameTrace> traces = {};  ///< of items that show one game, by id

  /// The games of an item; refuses one that has not been played.
  [[nodiscard]] Result<const std::vector<ResultRow>*> games_of(const std::string& item) const;
  /// Of an item, or "EXPERIMENT/LEAGUE"; where each run has one, that of the first.
  [[nodiscard]] Result<LeagueTable> league(const std::string& name) const;
  /// One of each run, or one alone.
  [[nodiscard]] Result<std::vector<LeagueTable>> leagues(const std::string& name) const;
};

/// What one item or claim asks of another item: that there is such an item, of one of these kinds,
/// and that its games have these names.
struct ItemQuestion {
  std::string item;
  std::vector<std::string_view> kinds;
  std::vector<std::string> names;
};

struct PaperItem;

/// A section of the report, as it is filled.
struct ItemPage {
  const PaperItem& item;
  const PaperResults& results;
  ReportSection& section;
  figure_style::StyleBook* styles = nullptr;  ///< of the report

  void add(ReportBlock block) const { section.blocks.push_back(std::move(block)); }
  /// What only some readers want: folded away at first.
  void add_detail(ReportBlock block) const { section.details.push_back(std::move(block)); }
  /// With the item's title below.
  void add_figure(Figure figure) const;
  /// Says that an experiment or an item's games are not there.
  void missing(const std::string& name) const;
};

/// What an item of one kind is: what it reads, needs, plays and draws. A kind is one file, which
/// has a line in item_kinds.cc.
class ItemBody {
 public:
  ItemBody() = default;
  ItemBody(const ItemBody&) = delete;
  ItemBody& operator=(const ItemBody&) = delete;
  virtual ~ItemBody() = default;

  /// The names of the experiments it needs; they may repeat.
  [[nodiscard]] virtual std::vector<std::string> experiments() const { return {}; }
  /// Those that the players of its pool come from, unless another pool is given.
  [[nodiscard]] virtual std::vector<std::string> pool_experiments() const { return {}; }
  /// The items whose games it shows.
  [[nodiscard]] virtual std::vector<ItemQuestion> shows() const { return {}; }

  /// Whether it plays games of its own.
  [[nodiscard]] virtual bool plays() const { return false; }
  /// Changes when its games would; empty: they are played once and for all.
  [[nodiscard]] virtual Result<std::string> key(const ItemWork& work) const;
  /// Nothing if the progress stopped it. Precondition: plays().
  [[nodiscard]] virtual Result<std::optional<ItemGames>> play(const ItemWork& work) const;
  /// What other items and claims may ask its games for: teams, players, or the labels of rows.
  [[nodiscard]] virtual std::vector<std::string> names() const { return {}; }

  /// The one game that it shows, if it does, as a player sees it.
  [[nodiscard]] virtual std::optional<GameTrace> trace() const { return std::nullopt; }
  /// Adds its figures and tables to the page.
  [[nodiscard]] virtual Result<void> draw(const ItemPage& page) const = 0;
  /// Whether it draws curves over seconds, of which experiments give no data to the web page.
  [[nodiscard]] virtual bool over_seconds() const { return false; }
};

/// A figure or a table of a paper.
struct PaperItem {
  std::uint32_t line = 0;  ///< of items.toml
  std::string id = {};
  std::string title = {};
  std::string text = {};
  std::string found = {};        ///< what the paper found; empty: the item is beyond the paper
  std::string paper_scale = {};  ///< the runs and games that the paper has here
  std::string outcome = {};      ///< what came out at scale paper, in a sentence,
  std::string discussion = {};   ///< and why
  std::string_view kind = {};
  std::shared_ptr<const ItemBody> body = {};
};

/// An [[item]] of items.toml.
[[nodiscard]] PaperItem read_item(TomlFields& fields);

}  // namespace othello
