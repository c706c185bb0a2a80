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

/// Games played so far and in total; returning false stops the work.
using ItemProgress = std::function<bool(std::uint64_t done, std::uint64_t total)>;

/// The environment in which an item's games are played.
struct ItemWork {
  std::filesystem::path folder;            ///< contains the experiments' folders
  bool quick = false;                      ///< at scale quick
  std::optional<LeaguePlayers> pool = {};  ///< replaces the item's pool
  Backend& backend;
  ItemProgress progress = {};
};

/// The games of an item.
struct ItemGames {
  std::vector<ResultRow> rows;
  LeaguePlayers players = {};  ///< selected here, stored with the rows
};

/// All results that items show and claims are checked on.
struct PaperResults {
  std::string scale = {};
  std::filesystem::path folder = {};                ///< as in ItemWork
  std::map<std::string, RunData> experiments = {};  ///< those that have been run, by name
  std::map<std::string, std::vector<ResultRow>> item_games = {};  ///< by item id
  std::map<std::string, GameTrace> traces = {};  ///< of items that show one game, by item id

  /// The games of an item; an error if it has not been played.
  [[nodiscard]] Result<const std::vector<ResultRow>*> games_of(const std::string& item) const;
  /// The league of an item, the sum if there is one for each run; or "EXPERIMENT/LEAGUE", if each
  /// run has one, that of the first.
  [[nodiscard]] Result<LeagueTable> league(const std::string& name) const;
  /// The leagues of all runs, or a single one.
  [[nodiscard]] Result<std::vector<LeagueTable>> leagues(const std::string& name) const;
};

/// A reference to another item by an item or claim: the item must exist, be of one of these kinds,
/// and have games with these names.
struct ItemQuestion {
  std::string item;
  std::vector<std::string_view> kinds;
  std::vector<std::string> names;
};

struct PaperItem;

/// A section of the report under construction.
struct ItemPage {
  const PaperItem& item;
  const PaperResults& results;
  ReportSection& section;
  figure_style::StyleBook* styles = nullptr;  ///< of the report

  void add(ReportBlock block) const { section.blocks.push_back(std::move(block)); }
  /// Adds a block that is collapsed at first.
  void add_detail(ReportBlock block) const { section.details.push_back(std::move(block)); }
  /// Adds a figure with the item's title as its caption.
  void add_figure(Figure figure) const;
  /// Notes that an experiment or an item's games are missing.
  void missing(const std::string& name) const;
};

/// An item of one kind: its keys, its inputs, the games it plays and its figures and tables. Each
/// kind is one file, with an entry in item_kinds.cc.
class ItemBody {
 public:
  ItemBody() = default;
  ItemBody(const ItemBody&) = delete;
  ItemBody& operator=(const ItemBody&) = delete;
  virtual ~ItemBody() = default;

  /// Names of the experiments it needs; they may repeat.
  [[nodiscard]] virtual std::vector<std::string> experiments() const { return {}; }
  /// Experiments that its pool's players come from, unless another pool is given.
  [[nodiscard]] virtual std::vector<std::string> pool_experiments() const { return {}; }
  /// The items whose games it shows.
  [[nodiscard]] virtual std::vector<ItemQuestion> shows() const { return {}; }

  /// Whether it plays games itself.
  [[nodiscard]] virtual bool plays() const { return false; }
  /// A fingerprint of the inputs of its games; if it changes, they are played again. Empty: they
  /// are played once.
  [[nodiscard]] virtual Result<std::string> key(const ItemWork& work) const;
  /// None if the progress stopped it. Precondition: plays().
  [[nodiscard]] virtual Result<std::optional<ItemGames>> play(const ItemWork& work) const;
  /// The names by which other items and claims refer to its games: teams, players or row labels.
  [[nodiscard]] virtual std::vector<std::string> names() const { return {}; }

  /// The game that it shows, if any, as a player evaluates it.
  [[nodiscard]] virtual std::optional<GameTrace> trace() const { return std::nullopt; }
  /// Adds its figures and tables to the page.
  [[nodiscard]] virtual Result<void> draw(const ItemPage& page) const = 0;
  /// Whether it draws curves over seconds, for which the web page has no data.
  [[nodiscard]] virtual bool over_seconds() const { return false; }
};

/// A figure or a table of a paper.
struct PaperItem {
  std::uint32_t line = 0;  ///< in items.toml
  std::string id = {};
  std::string title = {};
  std::string text = {};
  std::string found = {};        ///< what the paper found; empty: the item is beyond the paper
  std::string paper_scale = {};  ///< the paper's runs and games
  std::string outcome = {};      ///< our result at scale paper, one sentence
  std::string discussion = {};   ///< explanation, one sentence
  std::string_view kind = {};
  std::shared_ptr<const ItemBody> body = {};
};

/// Reads an [[item]] of items.toml.
[[nodiscard]] PaperItem read_item(TomlFields& fields);

}  // namespace othello
