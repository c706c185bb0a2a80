#include "entrant.h"

#include <fmt/format.h>

#include <cmath>

#include "search/move_search.h"

namespace othello::python {
namespace {

/// Games that are in step at a time; more would only take memory.
constexpr std::uint64_t kGamesInStep = 8192;

CompiledPlayer uniform_player() { return CompiledPlayer(Player{"", Uniform(), {}, {}, {}}); }

LockstepSeat seat_in_step(const Seat& seat) {
  const auto* function = seat.search.target<PythonEvaluator>();
  if (function == nullptr) return lockstep_seat(seat);
  return {.find = [function](std::span<const Board> boards) { return function->best(boards); },
          .epsilon = seat.epsilon,
          .ties = seat.ties};
}

bool has_function(const MatchPlan& plan) {
  return plan.a.search.target<PythonEvaluator>() != nullptr ||
         plan.b.search.target<PythonEvaluator>() != nullptr;
}

/// The values that a function has returned, checked.
py::array_t<double> values_of(const py::object& returned, std::size_t expected) {
  const py::array any = py::array::ensure(returned);
  if (!any) {
    PyErr_Clear();
    throw BadInput("the evaluator returned no array");
  }
  const char kind = any.dtype().kind();
  if (kind != 'f' && kind != 'i' && kind != 'u') {
    throw BadInput(fmt::format("the evaluator returned an array of dtype {}, expected real numbers",
                               std::string(py::str(any.dtype()))));
  }
  if (any.ndim() != 1 || static_cast<std::size_t>(any.size()) != expected) {
    throw BadInput(fmt::format("the evaluator returned an array of shape {}, expected ({},)",
                               std::string(py::str(any.attr("shape"))), expected));
  }
  py::array_t<double> values = py::array_t<double, py::array::c_style | py::array::forcecast>(any);
  for (std::size_t i = 0; i < expected; ++i) {
    if (std::isnan(values.data()[i])) {
      throw BadInput(fmt::format("the evaluator returned NaN for board {} of {}", i, expected));
    }
  }
  return values;
}

}  // namespace

const CompiledPlayer& LoadedPlayer::compiled() const {
  std::call_once(compile_once_, [this] { compiled_.emplace(player_); });
  return *compiled_;
}

const BoardScores& LoadedPlayer::scores() const {
  std::call_once(scores_once_, [this] { scores_.emplace(compiled()); });
  return *scores_;
}

PythonEvaluator::PythonEvaluator(py::object function, bool negation)
    : function_(new py::object(std::move(function)),
                [](py::object* object) {
                  const py::gil_scoped_acquire gil;
                  delete object;
                }),
      negation_(negation) {}

std::vector<Squares> PythonEvaluator::best(std::span<const Board> boards) const {
  const MoveList list(boards);
  const bool white = boards.front().to_move == Colour::kWhite;
  const bool swap = white && !negation_;
  const py::gil_scoped_acquire gil;
  py::array_t<std::uint64_t> own(static_cast<py::ssize_t>(list.moves.size()));
  py::array_t<std::uint64_t> opponent(static_cast<py::ssize_t>(list.moves.size()));
  for (std::size_t i = 0; i < list.moves.size(); ++i) {
    const Position& after = list.moves[i].after;
    own.mutable_data()[i] = swap ? after.opponent : after.own;
    opponent.mutable_data()[i] = swap ? after.own : after.opponent;
  }
  py::array_t<double> values = values_of((*function_)(own, opponent), list.moves.size());
  std::vector<double> scores(values.data(), values.data() + values.size());
  if (white && negation_) {
    for (double& score : scores) score = -score;
  }
  return list.best(scores);
}

Entrant::Entrant(const LoadedPlayer& player, const std::optional<SearchSettings>& settings)
    : player_(player.compiled()) {
  if (settings) search_ = taken(make_move_search(player.player(), *settings));
}

Entrant::Entrant(py::object function, bool negation)
    : player_(uniform_player()), search_(PythonEvaluator(std::move(function), negation)) {}

LockstepSeat Entrant::lockstep(double epsilon, TieBreak ties) const {
  // The function is copied with the seat, so it lives as long as the result.
  const auto kept = std::make_shared<const Seat>(seat(epsilon, ties));
  LockstepSeat in_step = seat_in_step(*kept);
  in_step.find = [kept, find = std::move(in_step.find)](std::span<const Board> boards) {
    return find(boards);
  };
  return in_step;
}

std::vector<MatchResult> LockstepBackend::play(std::span<const MatchPlan> plans,
                                               const GamesDone& progress) {
  std::vector<MatchResult> results(plans.size());
  std::uint64_t done = 0;
  bool stopped = false;
  const GamesDone more_done = [&](std::uint64_t games) {
    stopped = stopped || (progress && !progress(done + games));
    return !stopped;
  };
  // All others at once, for the threads.
  std::vector<MatchPlan> others;
  std::vector<std::size_t> numbers;
  for (std::size_t i = 0; i < plans.size(); ++i) {
    if (has_function(plans[i])) continue;
    others.push_back(plans[i]);
    numbers.push_back(i);
  }
  const std::vector<MatchResult> played = other_->play(others, more_done);
  for (std::size_t k = 0; k < others.size(); ++k) {
    results[numbers[k]] = played[k];
    done += others[k].games;
  }
  for (std::size_t i = 0; i < plans.size() && !stopped; ++i) {
    if (!has_function(plans[i])) continue;
    const LockstepSeat a = seat_in_step(plans[i].a);
    const LockstepSeat b = seat_in_step(plans[i].b);
    for (std::uint64_t first = 0; first < plans[i].games && !stopped; first += kGamesInStep) {
      MatchPlan part = plans[i];
      part.first_game += first;
      part.games = std::min(kGamesInStep, plans[i].games - first);
      results[i] += play_in_step(part, a, b, more_done);
      done += part.games;
    }
  }
  return results;
}

}  // namespace othello::python
