#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "eval/staged_features.h"

namespace othello {

// Items about the players that the runs of experiments ended with.

/// Matches of the final players of an experiment: against those of another experiment, run by run,
/// or against a fixed player or all of the pool. They play without noise, after an opening of
/// random moves if wanted, or two games from each of shipped_openings().
struct MatchesItem {
  struct Row {
    std::string label;
    std::string of;            ///< an experiment
    std::string against = {};  ///< another one, whose run of the same number is met, …
    std::string player = {};   ///< … or a shipped player, or kPool: the sum over its players
    bool openings = false;
    std::uint32_t opening_plies = 0;
    double epsilon = 0.0;           ///< random moves of both sides
    std::vector<int> printed = {};  ///< the paper's wins, draws and losses
  };

  std::string parameter;       ///< what tells the rows apart: "d"
  std::uint64_t games = 1000;  ///< of each run in rows without openings
  std::uint64_t quick_games = 1000;
  std::uint64_t seed = 1;
  std::vector<Row> rows;
};

/// Players by two scores: each is a row of one item of matches and a row of another.
struct PlaneItem {
  struct Point {
    std::string label;
    std::string across;  ///< the labels of the rows
    std::string up;
  };
  /// A published player.
  struct Known {
    std::string label;
    double across = 0.0;
    double up = 0.0;
  };

  std::string across;  ///< the items of matches
  std::string up;
  std::string across_title;  ///< of the axes
  std::string up_title;
  std::vector<Point> points;
  std::vector<Known> known = {};
};

/// The weights of one stage that experiments with staged features have learned.
struct StageItem {
  struct Series {
    std::string experiment;
    std::string label;
  };

  Stage stage = Stage::kOpening;
  bool normalised = false;              ///< divided by the weight of "player turn"
  std::vector<double> printed_squares;  ///< the paper's ten, or none
  std::vector<Series> series;
};

}  // namespace othello
