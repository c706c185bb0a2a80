#include <fmt/format.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include "arena/elo.h"
#include "arena/gauntlet.h"
#include "arena/intransitivity.h"
#include "arena/league.h"
#include "arena/match.h"
#include "arena/standings.h"
#include "common.h"
#include "contest.h"
#include "entrant.h"
#include "search/settings.h"

namespace othello::python {

TieBreak ties_of(const std::string& word) {
  for (const auto& [ties, name] : kTieWords) {
    if (name == word) return ties;
  }
  throw BadInput(fmt::format("ties: found '{}', expected 'random' or 'first'", word));
}

std::vector<Opening> openings_of(const Conditions& conditions) {
  if (!conditions.openings) return {};
  return taken(read_openings(*conditions.openings));
}

namespace {

using Entrants = std::vector<std::shared_ptr<Entrant>>;

py::dict as_dict(const Tally& tally) {
  py::dict out;
  out["games"] = tally.games();
  out["wins"] = tally.wins;
  out["draws"] = tally.draws;
  out["losses"] = tally.losses;
  out["discs"] = tally.disc_difference;
  out["score"] = tally.score();
  return out;
}

py::dict as_dict(const ScoreReport& part) {
  py::dict out = as_dict(part.tally);
  out["interval"] = py::make_tuple(part.interval.low, part.interval.high);
  return out;
}

py::dict as_dict(const MatchResult& result) {
  const MatchReport report = match_report(result);
  py::dict out = as_dict(report.both);
  out["black"] = as_dict(report.black);
  out["white"] = as_dict(report.white);
  out["win_rate"] = report.win_rate;
  out["win_interval"] = py::make_tuple(report.win_interval.low, report.win_interval.high);
  out["signature"] = fmt::format("{:016x}", result.signature);
  return out;
}

/// Plays on the chosen back end, without the GIL; Python functions take it.
struct Session {
  Session(const Conditions& conditions, const py::object& progress)
      : chosen(open_backend(conditions.threads, conditions.isa, conditions.device)),
        backend(chosen.backend),
        watch(progress) {}

  template <class Work>
  auto play(const Work& work) {
    auto result = [&] {
      const py::gil_scoped_release release;
      return work(backend, watch.callback());
    }();
    watch.rethrow();
    return result;
  }

  ChosenBackend chosen;
  LockstepBackend backend;
  Watch watch;
};

py::dict play_match(const Entrant& a, const Entrant& b, std::uint64_t games, double epsilon_a,
                    double epsilon_b, const Conditions& conditions, const py::object& progress) {
  const std::vector<GameStart> starts = starts_after(openings_of(conditions));
  const TieBreak ties = ties_of(conditions.ties);
  const MatchPlan plan{.a = a.seat(epsilon_a, ties),
                       .b = b.seat(epsilon_b, ties),
                       .games = games > 0 ? games : 2 * starts.size(),
                       .seed = conditions.seed,
                       .opening_plies = conditions.opening_plies,
                       .starts = starts};
  Session session(conditions, progress);
  return as_dict(session
                     .play([&](Backend& backend, const GamesDone& done) {
                       return backend.play({&plan, 1}, done);
                     })
                     .front());
}

py::list play_gauntlet(const Entrant& player, const Entrants& pool, double epsilon,
                       const Conditions& conditions, const py::object& progress) {
  Conditions shipped = conditions;
  if (!shipped.openings) shipped.openings = "";
  const std::vector<GameStart> starts = starts_after(openings_of(shipped));
  const TieBreak ties = ties_of(conditions.ties);
  std::vector<Seat> seats;
  for (const auto& entrant : pool) seats.push_back(entrant->seat(epsilon, ties));
  const std::vector<MatchPlan> plans = gauntlet_plans({.player = player.seat(epsilon, ties),
                                                       .pool = seats,
                                                       .starts = starts,
                                                       .seed = conditions.seed});
  Session session(conditions, progress);
  const auto results = session.play(
      [&](Backend& backend, const GamesDone& done) { return backend.play(plans, done); });
  py::list out;
  for (const MatchResult& result : results) out.append(as_dict(result));
  out.append(as_dict(sum_of(results)));
  return out;
}

py::dict report_of(const Crosstable& table, const PointsRule& rule, const EloOptions& elo) {
  const std::vector<EloRating> ratings = elo_ratings(table, elo);
  py::list rows;
  for (const Standing& s : standings(table, rule)) {
    py::dict row = as_dict(s.tally);
    row["player"] = s.player;
    row["place"] = s.place;
    row["points"] = static_cast<double>(s.half_points) / 2;
    row["interval"] = py::make_tuple(s.interval.low, s.interval.high);
    row["elo"] = ratings[s.player].elo;
    row["elo_error"] = ratings[s.player].standard_error;
    rows.append(row);
  }
  py::array_t<double> scores(std::vector<std::size_t>{table.players(), table.players()});
  for (std::size_t i = 0; i < table.players(); ++i) {
    for (std::size_t j = 0; j < table.players(); ++j) {
      scores.mutable_at(i, j) =
          table.cell(i, j).games() > 0 ? table.cell(i, j).score() : std::nan("");
    }
  }
  const IntransitivityReport cycles = intransitivity(table);
  py::list strongest;
  for (const Cycle& cycle : cycles.strongest) {
    strongest.append(py::make_tuple(cycle.players, cycle.scores));
  }
  py::dict out;
  out["standings"] = rows;
  out["scores"] = scores;
  out["games"] = table.games();
  out["cycles"] = cycles.cycles;
  out["significant_cycles"] = cycles.significant_cycles;
  out["strongest_cycles"] = strongest;
  out["signature"] = fmt::format("{:016x}", table.signature());
  return out;
}

py::dict hold_league(const Entrants& players, std::uint64_t games, double epsilon,
                     const std::string& rule_name, const std::optional<std::size_t>& anchor,
                     bool self_play, const Conditions& conditions, const py::object& progress) {
  const PointsRule rule = taken(parse_points_rule(rule_name));
  if (players.size() < 2 || players.size() > kMostLeaguePlayers) {
    throw BadInput(
        fmt::format("players: found {}, expected 2 to {}", players.size(), kMostLeaguePlayers));
  }
  const std::vector<GameStart> starts = starts_after(openings_of(conditions));
  std::vector<Seat> seats;
  for (const auto& entrant : players) {
    seats.push_back(entrant->seat(epsilon, ties_of(conditions.ties)));
  }
  const LeagueOptions options{.games = games > 0 ? games : 2 * starts.size(),
                              .seed = conditions.seed,
                              .opening_plies = conditions.opening_plies,
                              .starts = starts,
                              .self_play = self_play};
  Session session(conditions, progress);
  const LeagueGames played = session.play([&](Backend& backend, const GamesDone& done) {
    return play_league(backend, seats, options, done);
  });
  return report_of(played.table, rule, {.anchor = anchor});
}

}  // namespace

void bind_contests(py::module_& m) {
  py::class_<Conditions>(m, "Conditions")
      .def(py::init<>())
      .def_readwrite("ties", &Conditions::ties)
      .def_readwrite("opening_plies", &Conditions::opening_plies)
      .def_readwrite("openings", &Conditions::openings)
      .def_readwrite("seed", &Conditions::seed)
      .def_readwrite("threads", &Conditions::threads)
      .def_readwrite("isa", &Conditions::isa)
      .def_readwrite("device", &Conditions::device);
  py::class_<Entrant, std::shared_ptr<Entrant>>(m, "Entrant");
  m.def("player_entrant", [](const LoadedPlayer& player, const std::optional<std::string>& search) {
    if (!search) return std::make_shared<Entrant>(player, std::nullopt);
    return std::make_shared<Entrant>(player, taken(parse_search(*search)));
  });
  m.def("function_entrant", [](py::object function, bool negation) {
    return std::make_shared<Entrant>(std::move(function), negation);
  });
  m.def("split_search", [](const std::string& text) {
    const SearchName named = taken(split_search_name(text));
    return std::pair(named.player,
                     named.settings ? std::optional(to_text(*named.settings)) : std::nullopt);
  });
  m.def("match", &play_match);
  m.def("gauntlet", &play_gauntlet);
  m.def("league", &hold_league);
}

}  // namespace othello::python
