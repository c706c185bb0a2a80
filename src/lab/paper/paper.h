#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/result.h"
#include "lab/figure/figure_curves.h"
#include "lab/paper/claims.h"
#include "lab/paper/final_items.h"
#include "lab/paper/game_item.h"
#include "lab/paper/picture_items.h"
#include "lab/paper/team_items.h"

namespace othello {

/// A line of a league as the paper prints it.
struct PrintedStanding {
  std::uint64_t place = 1;
  std::uint64_t won = 0;
  std::uint64_t drew = 0;
  std::uint64_t lost = 0;
  std::string player;
};

/// A figure of learning curves.
struct CurvesItem {
  struct Series {
    std::string experiment;
    std::string label;
  };

  std::string opponent = "heuristic";
  Quantity quantity = Quantity::kWin;
  XAxis x_axis = XAxis::kGames;
  std::optional<std::uint32_t> run;  ///< this one alone, counted from 1
  std::vector<Series> series;
};

/// A league among the snapshots of a run, which the experiment itself holds.
struct SnapshotsItem {
  std::string experiment;
  std::string league;
  std::vector<PrintedStanding> printed;

  [[nodiscard]] std::string key() const { return experiment + "/" + league; }
};

/// A league among players from anywhere.
struct LeagueItem {
  std::uint64_t games = 2000;  ///< between two players; half as many of each with itself
  std::uint64_t quick_games = 2000;
  double epsilon = 0.1;
  std::uint64_t seed = 1;
  std::vector<LeagueEntrant> entrants;
  std::vector<PrintedStanding> printed;
  std::vector<std::vector<std::string>> printed_cells;  ///< [black][white]
};

struct PaperItem {
  std::uint32_t line = 0;  ///< of items.toml
  std::string id;
  std::string title;
  std::string text;
  std::variant<CurvesItem, SnapshotsItem, LeagueItem, TeamsItem, PoolItem, ChampionItem, GameItem,
               MatchesItem, StageItem, SweepItem, TopologyItem, SquaresItem, PlaneItem>
      body;
};

struct ExperimentText {
  std::string name;  ///< of the file, without its ending
  std::string text;  ///< TOML (lab/experiment/experiment_file.h)
};

/// A paper as the experiments that reproduce it, the figures and tables made from them, and what
/// it claims.
struct Paper {
  std::string name;
  std::string title;
  std::string authors;
  std::string published;
  std::string where;  ///< of its files, for errors
  std::vector<PaperItem> items;
  std::vector<Claim> claims;
  std::vector<ExperimentText> experiments;

  [[nodiscard]] const PaperItem* find_item(std::string_view id) const;
};

/// The names of the experiments that an item or a claim needs, without repetition. Those of a
/// claim about a league's players are its item's.
[[nodiscard]] std::vector<std::string> experiments_of(const PaperItem& item);
[[nodiscard]] std::vector<std::string> experiments_of(const Claim& claim);

/// A file of a paper's folder.
struct PaperFile {
  std::string name;
  std::string text;
};
/// items.toml, claims.toml, and an experiment in every other file. Refuses unknown keys, kinds and
/// experiments with their line.
[[nodiscard]] Result<Paper> parse_paper(std::span<const PaperFile> files, std::string_view where);

/// The papers compiled in, and those in a folder.
[[nodiscard]] std::vector<std::string> shipped_paper_names();
[[nodiscard]] Result<Paper> find_paper(const std::string& name_or_folder);

}  // namespace othello
