#include <fmt/format.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include "common.h"
#include "entrant.h"
#include "eval/concepts.h"
#include "eval/player_file.h"
#include "eval/tuple_shapes.h"
#include "play/move_values.h"

namespace othello::python {
namespace {

using Loaded = std::shared_ptr<LoadedPlayer>;
using Numbers = py::array_t<double, py::array::c_style>;
/// Tuples as lists of placements, each a list of squares.
using TupleSquares = std::vector<std::vector<std::vector<int>>>;

Convention convention_of(const std::string& word) {
  if (word == "negation") return Convention::kNegation;
  if (word == "inversion") return Convention::kInversion;
  throw BadInput(fmt::format("convention: found '{}', expected 'negation' or 'inversion'", word));
}

std::optional<Convention> optional_convention(const std::optional<std::string>& word) {
  if (!word) return {};
  return convention_of(*word);
}

Loaded loaded(Player player) { return std::make_shared<LoadedPlayer>(std::move(player)); }

struct Description {
  std::string name;
  std::string convention;
  std::string origin;
  bool preference = false;
};

/// Gives an evaluator its weights and makes it a player that a file can represent.
Loaded finished(Evaluator evaluator, const Numbers& given, const Description& about) {
  const std::span<double> places = weights(evaluator);
  if (static_cast<std::size_t>(given.size()) != places.size()) {
    throw BadInput(fmt::format("weights: found {} numbers, expected {} for this {}", given.size(),
                               places.size(), kind(evaluator)));
  }
  std::copy_n(given.data(), places.size(), places.data());
  Player player{about.name, std::move(evaluator), convention_of(about.convention), about.origin,
                about.preference ? Meaning::kPreference : Meaning::kValue};
  if (const auto sound = check_player(player); !sound) throw BadInput(sound.error().text());
  return loaded(std::move(player));
}

NTuple network_of(const TupleSquares& squares, const std::vector<int>& stage_discs = {},
                  bool mobility = false) {
  std::vector<Tuple> tuples;
  for (const auto& placements : squares) {
    Tuple tuple;
    for (const std::vector<int>& placement : placements) {
      Placement made;
      for (const int s : placement) {
        if (s < 0 || s >= kSquares) {
          throw BadInput(fmt::format("tuples: found square {}, expected 0 to 63", s));
        }
        made.push_back(square(s));
      }
      tuple.placements.push_back(std::move(made));
    }
    tuples.push_back(std::move(tuple));
  }
  return taken(NTuple::create(std::move(tuples), stage_discs, mobility));
}

TupleSquares squares_of(const std::vector<Tuple>& tuples) {
  TupleSquares all;
  for (const Tuple& tuple : tuples) {
    auto& placements = all.emplace_back();
    for (const Placement& placement : tuple.placements) {
      auto& one = placements.emplace_back();
      for (const Square s : placement) one.push_back(index(s));
    }
  }
  return all;
}

/// A view of the player's own memory.
py::array weights_view(const py::object& self) {
  const std::span<const double> numbers = weights(self.cast<LoadedPlayer&>().player().evaluator);
  py::array_t<double> view({numbers.size()}, {sizeof(double)}, numbers.data(), self);
  view.attr("setflags")(py::arg("write") = false);
  return view;
}

/// The value of each board for `own`, which has just moved.
void values_of_boards(const LoadedPlayer& loaded, std::span<const std::uint64_t> own,
                      std::span<const std::uint64_t> opponent, bool white,
                      std::span<double> values) {
  const Player& player = loaded.player();
  const BoardScores& scores = loaded.scores();
  const Colour mover = white ? Colour::kWhite : Colour::kBlack;
  if (scores.unit() != 0.0) {
    constexpr std::size_t kAtATime = 1024;
    std::vector<Afterstate> moves;
    for (std::size_t first = 0; first < own.size(); first += kAtATime) {
      const std::size_t count = std::min(kAtATime, own.size() - first);
      moves.clear();
      for (std::size_t i = first; i < first + count; ++i) {
        const Position board{own[i], opponent[i]};
        moves.push_back({.before = {}, .after = white ? board.swapped() : board});
      }
      const std::span<double> some = values.subspan(first, count);
      scores.score(mover, moves, some);
      for (double& value : some) value *= scores.unit();
    }
    return;
  }
  const bool negated = white && player.convention == Convention::kNegation;
  for (std::size_t i = 0; i < own.size(); ++i) {
    const Position board{own[i], opponent[i]};
    values[i] = negated ? -value(player.evaluator, {board.swapped(), true})
                        : value(player.evaluator, {board, false});
  }
}

py::array_t<double> values(const LoadedPlayer& player, const Words& own, const Words& opponent,
                           bool white) {
  py::array_t<double> out(own.size());
  const std::span<double> places(out.mutable_data(), static_cast<std::size_t>(out.size()));
  const auto own_span = span_of(own);
  const auto opponent_span = span_of(opponent);
  const py::gil_scoped_release release;
  values_of_boards(player, own_span, opponent_span, white, places);
  return out;
}

std::vector<std::pair<int, double>> moves_with_values(const LoadedPlayer& player, std::uint64_t own,
                                                      std::uint64_t opponent, bool white) {
  std::vector<std::pair<int, double>> out;
  for (const MoveValue& m : move_values(player.player(), board_of(own, opponent, white))) {
    out.emplace_back(index(m.move), m.value);
  }
  return out;
}

/// The player of another, with other weights.
Loaded with_weights(const LoadedPlayer& like, const Numbers& given, const std::string& name) {
  const Player& p = like.player();
  return finished(p.evaluator, given,
                  {name, p.convention == Convention::kNegation ? "negation" : "inversion", p.origin,
                   p.meaning == Meaning::kPreference});
}

py::dict structure(const LoadedPlayer& player) {
  const Evaluator& evaluator = player.player().evaluator;
  py::dict out;
  if (const auto* wpc = std::get_if<Wpc>(&evaluator)) {
    out["symmetric"] = wpc->form() == Wpc::Form::kSymmetric;
    out["bias"] = wpc->has_bias();
  } else if (const auto* net = std::get_if<NTuple>(&evaluator)) {
    out["tuples"] = squares_of(net->tuples());
    out["stage_discs"] = net->stage_discs();
    out["mobility"] = net->has_mobility();
  } else if (const auto* mlp = std::get_if<Mlp>(&evaluator)) {
    out["layers"] = mlp->layers();
  }
  return out;
}

void bind_makers(py::module_& m) {
  m.def("make_wpc", [](const Numbers& w, bool symmetric, bool bias, const std::string& name,
                       const std::string& convention, const std::string& origin, bool preference) {
    return finished(Wpc(symmetric ? Wpc::Form::kSymmetric : Wpc::Form::kFull, bias), w,
                    {name, convention, origin, preference});
  });
  m.def("make_ntuple",
        [](const Numbers& w, const TupleSquares& tuples, const std::vector<int>& stage_discs,
           bool mobility, const std::string& name, const std::string& convention,
           const std::string& origin, bool preference) {
          return finished(network_of(tuples, stage_discs, mobility), w,
                          {name, convention, origin, preference});
        });
  m.def("make_mlp", [](const Numbers& w, const std::vector<int>& layers, const std::string& name,
                       const std::string& convention, const std::string& origin, bool preference) {
    return finished(taken(Mlp::create(layers)), w, {name, convention, origin, preference});
  });
  m.def("make_fixed",
        [](const std::string& kind, const Numbers& w, const std::string& name,
           const std::string& convention, const std::string& origin, bool preference) {
          const Description about{name, convention, origin, preference};
          if (kind == SharedMlp::kKind) return finished(SharedMlp(), w, about);
          if (kind == SpatialMlp::kKind) return finished(SpatialMlp(), w, about);
          return finished(StagedFeatures(), w, about);
        });
  m.def("symmetric_tuple", [](const std::vector<int>& squares) {
    const NTuple one = network_of({{squares}});
    return squares_of({distinct_symmetric_tuple(one.tuples().front().placements.front())}).front();
  });
}

}  // namespace

void bind_players(py::module_& m) {
  m.def("shipped_players", &shipped_player_names);
  m.def("pool", &shipped_pool);
  m.def("load_player", [](const std::string& name, const std::optional<std::string>& convention) {
    return loaded(taken(find_player(name, optional_convention(convention))));
  });
  m.def("player_from_json",
        [](const std::string& text) { return loaded(taken(player_from_json(text, "player"))); });
  m.def("player_from_league_text", [](const std::string& text, const std::string& convention) {
    return loaded(taken(player_from_league_text(text, "player", convention_of(convention))));
  });
  bind_makers(m);
  py::class_<LoadedPlayer, Loaded>(m, "LoadedPlayer")
      .def_property_readonly("name", [](const LoadedPlayer& p) { return p.player().name; })
      .def_property_readonly("origin", [](const LoadedPlayer& p) { return p.player().origin; })
      .def_property_readonly(
          "kind", [](const LoadedPlayer& p) { return std::string(kind(p.player().evaluator)); })
      .def_property_readonly("convention",
                             [](const LoadedPlayer& p) {
                               return p.player().convention == Convention::kNegation ? "negation"
                                                                                     : "inversion";
                             })
      .def_property_readonly(
          "preference",
          [](const LoadedPlayer& p) { return p.player().meaning == Meaning::kPreference; })
      .def_property_readonly("weights", &weights_view)
      .def("structure", &structure)
      .def("with_weights", &with_weights)
      .def("values", &values)
      .def("move_values", &moves_with_values)
      .def("to_json", [](const LoadedPlayer& p) { return to_json(p.player()); })
      .def("to_league_text",
           [](const LoadedPlayer& p) { return taken(to_league_text(p.player())); })
      .def("save", [](const LoadedPlayer& p, const std::filesystem::path& path, bool league) {
        taken(save_player_file(p.player(), path,
                               league ? PlayerFormat::kLeague : PlayerFormat::kJson));
      });
}

}  // namespace othello::python
