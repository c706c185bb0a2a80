#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <optional>
#include <vector>

#include "board_arrays.h"
#include "common.h"
#include "core/random.h"
#include "entrant.h"
#include "othello/moves.h"
#include "play/game.h"
#include "play/signature.h"

namespace othello::python {
namespace {

using Actions = py::array_t<std::uint8_t, py::array::c_style>;

/// Many games, each of which begins again when it ends. The arrays are the state: they are changed
/// in place, and Python reads them without copies.
class Environment {
 public:
  Environment(std::size_t count, std::uint64_t seed, std::shared_ptr<Entrant> opponent,
              double epsilon)
      : own_(count),
        opponent_(count),
        legal_(count),
        white_(count),
        agent_white_(count),
        episodes_(count),
        rewards_(count),
        ended_(count),
        final_own_(count),
        final_opponent_(count) {
    if (opponent) seat_ = opponent->lockstep(epsilon, TieBreak::kRandom);
    reset(seed);
  }

  void reset(std::uint64_t seed) {
    const Use use(*this);
    std::optional<py::gil_scoped_release> released;
    if (is_long()) released.emplace();
    seed_ = seed;
    steps_ = 0;
    for (std::size_t i = 0; i < size(); ++i) {
      episodes_[i] = 0;
      begin_game(i);
    }
    clear_outcomes();
    reply();
  }

  /// One action in each game. Nothing changes if one of them is illegal.
  void step(const Actions& actions) {
    const Use use(*this);
    const std::span<const std::uint8_t> chosen = span_of(actions);
    std::optional<py::gil_scoped_release> released;
    if (is_long()) released.emplace();
    check(chosen);
    clear_outcomes();
    kernels_.step(own_, opponent_, chosen, legal_);
    for (std::size_t i = 0; i < size(); ++i) {
      white_[i] ^= 1;
      if (legal_[i] == 0) finish_if_over(i);
    }
    ++steps_;
    reply();
  }

  [[nodiscard]] Actions sample() {
    const Use use(*this);
    Actions actions(size());
    const std::span<std::uint8_t> drawn = mutable_span(actions);
    {
      std::optional<py::gil_scoped_release> released;
      if (is_long()) released.emplace();
      kernels_.draw(legal_, mix(mix(seed_) + steps_), drawn);
    }
    return actions;
  }

  std::vector<std::uint64_t> own_;
  std::vector<std::uint64_t> opponent_;
  std::vector<std::uint64_t> legal_;
  std::vector<std::uint8_t> white_;        ///< whether White is to move
  std::vector<std::uint8_t> agent_white_;  ///< whether the agent has White, if there is an opponent
  std::vector<std::uint32_t> episodes_;    ///< finished
  std::vector<double> rewards_;
  std::vector<std::uint8_t> ended_;
  std::vector<std::uint64_t> final_own_;  ///< last boards of the games that ended in this step
  std::vector<std::uint64_t> final_opponent_;

 private:
  /// While the GIL is released another thread may run, which must not use the same environment.
  /// Made and destroyed with the GIL.
  class Use {
   public:
    explicit Use(Environment& environment) : busy_(environment.busy_) {
      if (busy_) throw BadInput("the environment is in use by another thread");
      busy_ = true;
    }
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;
    ~Use() { busy_ = false; }

   private:
    bool& busy_;
  };

  [[nodiscard]] std::size_t size() const { return own_.size(); }

  /// Whether other threads run during a step. A short one keeps the GIL: getting it back can take
  /// longer than the step.
  [[nodiscard]] bool is_long() const { return seat_ || size() >= kManyGames; }
  static constexpr std::size_t kManyGames = 1024;

  void clear_outcomes() {
    std::fill(rewards_.begin(), rewards_.end(), 0.0);
    std::fill(ended_.begin(), ended_.end(), std::uint8_t{0});
  }

  void check(std::span<const std::uint8_t> actions) const {
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const bool fine = legal_[i] == 0
                            ? actions[i] == kPassSquare
                            : actions[i] < kPassSquare && (legal_[i] >> actions[i] & 1) != 0;
      if (fine) continue;
      throw BadInput(fmt::format("actions[{}]: found {}, which is not legal there", i, actions[i]));
    }
  }

  void begin_game(std::size_t i) {
    const Position start = Position::start();
    own_[i] = start.own;
    opponent_[i] = start.opponent;
    legal_[i] = legal_moves(start);
    white_[i] = 0;
    // The agent's colours alternate, and differ between neighbours.
    agent_white_[i] = (i + episodes_[i]) % 2;
  }

  /// Plays an action of the opponent.
  void advance(std::size_t i, std::uint8_t action) {
    Position next{opponent_[i], own_[i]};
    if (action != kPassSquare) next = play({own_[i], opponent_[i]}, square(action));
    own_[i] = next.own;
    opponent_[i] = next.opponent;
    legal_[i] = legal_moves(next);
    white_[i] ^= 1;
    if (legal_[i] == 0) finish_if_over(i);
  }

  /// A game that has ended is counted and begins again.
  void finish_if_over(std::size_t i) {
    const Position last{own_[i], opponent_[i]};
    if (legal_moves(last.swapped()) == 0) finish(i, last);
  }

  void finish(std::size_t i, const Position& last) {
    const int ahead = disc_difference(last);  // of the side that would move next
    const int sign = ahead > 0 ? 1 : ahead < 0 ? -1 : 0;
    // Without an opponent the reward is that of the side that made the last move.
    const bool for_next = seat_ && white_[i] == agent_white_[i];
    rewards_[i] = for_next ? sign : -sign;
    ended_[i] = 1;
    // Seen by the agent, or without an opponent by the side that would move next.
    const bool swap = seat_ && !for_next;
    final_own_[i] = swap ? last.opponent : last.own;
    final_opponent_[i] = swap ? last.own : last.opponent;
    ++episodes_[i];
    begin_game(i);
  }

  /// The opponent moves until the agent is to move in every game.
  void reply() {
    if (!seat_) return;
    for (std::uint32_t round = 0;; ++round) {
      std::array<std::vector<std::size_t>, 2> games;
      for (std::size_t i = 0; i < size(); ++i) {
        if (white_[i] != agent_white_[i]) games[white_[i]].push_back(i);
      }
      if (games[0].empty() && games[1].empty()) return;
      for (const auto& some : games) move_opponent(some, round);
    }
  }

  void move_opponent(const std::vector<std::size_t>& games, std::uint32_t round) {
    std::vector<std::size_t> asked;
    std::vector<Board> boards;
    std::vector<std::pair<Squares, std::uint32_t>> choices;  // by game: moves, and a random word
    const std::uint64_t threshold = noise_threshold(seat_->epsilon);
    for (const std::size_t i : games) {
      const RandomBlock words = random_block(
          seed_, {.purpose = Purpose::kMove, .game = steps_, .block = block_of(i, round)});
      choices.emplace_back(legal_[i], words[1]);
      if (legal_[i] == 0 || seat_->uniform || words[0] < threshold) continue;
      asked.push_back(choices.size() - 1);
      boards.push_back(board_of(own_[i], opponent_[i], white_[i] != 0));
    }
    if (!boards.empty()) {
      const std::vector<Squares> best = seat_->find(boards);
      for (std::size_t k = 0; k < asked.size(); ++k) choices[asked[k]].first = best[k];
    }
    for (std::size_t k = 0; k < games.size(); ++k) {
      const auto [moves, word] = choices[k];
      const auto count = static_cast<std::uint32_t>(std::popcount(moves));
      const auto action = moves == 0 ? kPassSquare : index(nth(moves, scaled(word, count)));
      advance(games[k], static_cast<std::uint8_t>(action));
    }
  }

  /// Distinct for the games and rounds of a step; a step has few rounds, since the opponent moves
  /// again only after a pass or a new game.
  static std::uint32_t block_of(std::size_t game, std::uint32_t round) {
    return static_cast<std::uint32_t>(game) * 64 + round % 64;
  }

  const Kernels& kernels_ = kernels(best_isa());
  std::optional<LockstepSeat> seat_;
  std::uint64_t seed_ = 1;
  std::uint64_t steps_ = 0;
  bool busy_ = false;
};

}  // namespace

void bind_environment(py::module_& m) {
  const auto array = []<class T>(std::vector<T> Environment::*member) {
    return [member](const py::object& self) {
      // A view whose base is the environment, so that the memory lives as long as the view.
      const std::vector<T>& numbers = self.cast<Environment&>().*member;
      py::array_t<T> view({numbers.size()}, {sizeof(T)}, numbers.data(), self);
      view.attr("setflags")(py::arg("write") = false);
      return view;
    };
  };
  py::class_<Environment>(m, "Environment")
      .def(py::init<std::size_t, std::uint64_t, std::shared_ptr<Entrant>, double>(),
           py::arg("count"), py::arg("seed"), py::arg("opponent"), py::arg("epsilon"))
      .def("reset", &Environment::reset, py::arg("seed"))
      .def("step", &Environment::step, py::arg("actions"))
      .def("sample", &Environment::sample)
      .def_property_readonly("own", array(&Environment::own_))
      .def_property_readonly("opponent", array(&Environment::opponent_))
      .def_property_readonly("legal", array(&Environment::legal_))
      .def_property_readonly("white", array(&Environment::white_))
      .def_property_readonly("agent_white", array(&Environment::agent_white_))
      .def_property_readonly("episodes", array(&Environment::episodes_))
      .def_property_readonly("rewards", array(&Environment::rewards_))
      .def_property_readonly("ended", array(&Environment::ended_))
      .def_property_readonly("final_own", array(&Environment::final_own_))
      .def_property_readonly("final_opponent", array(&Environment::final_opponent_));
}

}  // namespace othello::python
