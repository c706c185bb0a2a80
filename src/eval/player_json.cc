#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "core/excerpt.h"
#include "eval/disc_stages.h"
#include "eval/player_file.h"
#include "eval/player_json.h"
#include "eval/player_json_keys.h"

namespace othello {
namespace {

/// The smallest divisor of features: smaller ones could make values infinite.
constexpr double kMinDivisor = 1e-6;

double weight(JsonFields& in, std::string_view key) {
  return in.number(key, -kMaxWeight, kMaxWeight);
}

std::span<const double> weights(JsonFields& in, std::string_view key, std::size_t count) {
  return in.numbers(key, count, -kMaxWeight, kMaxWeight);
}

Evaluator read_wpc(JsonFields& in) {
  in.allow({"kind", "form", "bias", "weights"});
  const auto form = static_cast<Wpc::Form>(in.choice("form", json_keys::kWpcForms));
  Wpc wpc(form, in.has("bias"));
  const std::size_t count = wpc.weights().size() - (wpc.has_bias() ? 1 : 0);
  std::ranges::copy(weights(in, "weights", count), wpc.weights().begin());
  if (wpc.has_bias()) wpc.weights().back() = weight(in, "bias");
  return wpc;
}

Tuple read_placements(JsonFields& in) {
  Tuple tuple;
  const auto lists = in.integer_lists("placements", 0, kSquares - 1);
  for (std::size_t i = 0; i < lists.size(); ++i) {
    const std::size_t length = lists[i].size();
    if (length < 1 || length > kMaxTupleLength) {
      in.fail(element_path("placements", i),
              fmt::format("found {} squares, expected 1 to {}", length, kMaxTupleLength));
    } else if (length != lists.front().size()) {
      in.fail(element_path("placements", i),
              fmt::format("found {} squares, expected {} as in the first placement", length,
                          lists.front().size()));
    }
    Placement placement;
    for (const int s : lists[i]) placement.push_back(square(s));
    tuple.placements.push_back(std::move(placement));
  }
  return tuple;
}

Evaluator read_ntuple(JsonFields& in) {
  in.allow({"kind", "stage_discs", "tuples", "mobility"});
  std::vector<int> stage_discs;
  if (in.has("stage_discs")) stage_discs = in.integers("stage_discs", 0, kSquares);
  if (const auto sound = check_stage_discs(stage_discs); !sound) {
    in.fail("stage_discs", sound.error().message);
  }
  std::vector<Tuple> tuples;
  std::vector<std::span<const double>> tables;
  for (JsonFields& fields : in.objects("tuples")) {
    fields.allow({"placements", "weights"});
    tuples.push_back(read_placements(fields));
    if (in.failed()) return Uniform{};
    tables.push_back(
        weights(fields, "weights", (stage_discs.size() + 1) * table_size(tuples.back().length())));
  }
  std::span<const double> mobility;
  if (in.has("mobility")) {
    mobility = weights(in, "mobility", (stage_discs.size() + 1) * kMobilitySize);
  }
  if (in.failed()) return Uniform{};
  auto network = NTuple::create(std::move(tuples), std::move(stage_discs), !mobility.empty());
  if (!network) {
    in.fail("tuples", network.error().text());
    return Uniform{};
  }
  for (std::size_t t = 0; t < tables.size(); ++t) {
    for (std::size_t stage = 0; stage < network->stages(); ++stage) {
      const std::span<double> out = network->table(t, stage);
      std::ranges::copy(tables[t].subspan(stage * out.size(), out.size()), out.begin());
    }
  }
  if (network->has_mobility()) {
    for (std::size_t stage = 0; stage < network->stages(); ++stage) {
      std::ranges::copy(mobility.subspan(stage * kMobilitySize, kMobilitySize),
                        network->mobility(stage).begin());
    }
  }
  return std::move(*network);
}

Evaluator read_mlp(JsonFields& in) {
  constexpr int kMaxUnits = 4096;
  in.allow({"kind", "layers", "weights"});
  const std::vector<int> layers = in.integers("layers", 1, kMaxUnits);
  if (layers.size() < 2 || layers.front() != kSquares || layers.back() != 1) {
    in.fail("layers", "expected a list of layers that begins with 64 and ends with 1");
    return Uniform{};
  }
  std::size_t count = 0;
  for (std::size_t i = 1; i < layers.size(); ++i) {
    count += static_cast<std::size_t>(layers[i]) * (static_cast<std::size_t>(layers[i - 1]) + 1);
  }
  // Before the network is created: a few bytes could otherwise request layers that fill the memory.
  const auto values = weights(in, "weights", count);
  if (in.failed()) return Uniform{};
  auto mlp = Mlp::create(layers);
  if (!mlp) {
    in.fail("layers", mlp.error().text());
    return Uniform{};
  }
  std::ranges::copy(values, mlp->weights().begin());
  return std::move(*mlp);
}

Evaluator read_shared_mlp(JsonFields& in) {
  in.allow({"kind", "hidden_bias", "input", "output_bias", "hidden_to_output"});
  SharedMlp mlp;
  const auto out = mlp.weights();
  out[SharedMlp::kHiddenBias] = weight(in, "hidden_bias");
  std::ranges::copy(weights(in, "input", kSquares), out.subspan(SharedMlp::kInput).begin());
  out[SharedMlp::kOutputBias] = weight(in, "output_bias");
  out[SharedMlp::kHiddenToOutput] = weight(in, "hidden_to_output");
  return mlp;
}

Evaluator read_spatial_mlp(JsonFields& in) {
  in.allow({"kind", "weights"});
  SpatialMlp mlp;
  std::ranges::copy(weights(in, "weights", SpatialMlp::kWeights), mlp.weights().begin());
  return mlp;
}

void read_stage(JsonFields in, std::span<double> out) {
  std::vector<std::string_view> keys{"squares"};
  keys.insert(keys.end(), json_keys::kFeatures.begin(), json_keys::kFeatures.end());
  in.allow(keys);
  std::ranges::copy(weights(in, "squares", kSquareClasses), out.begin());
  for (std::size_t i = 0; i < json_keys::kFeatures.size(); ++i) {
    out[kSquareClasses + i] = weight(in, json_keys::kFeatures[i]);
  }
}

Evaluator read_staged_features(JsonFields& in) {
  in.allow({"kind", "scaling", "stages"});
  JsonFields scaling = in.object("scaling");
  scaling.allow({"square_means", "moves_divisor", "discs_divisor"});
  StagedFeatures features(
      {.square_means = scaling.flag("square_means"),
       .moves_divisor = scaling.number("moves_divisor", kMinDivisor, kMaxWeight),
       .discs_divisor = scaling.number("discs_divisor", kMinDivisor, kMaxWeight)});
  JsonFields stages = in.object("stages");
  stages.allow(json_keys::kStages);
  for (std::size_t i = 0; i < json_keys::kStages.size(); ++i) {
    read_stage(
        stages.object(json_keys::kStages[i]),
        features.weights().subspan(i * StagedFeatures::kFeatures, StagedFeatures::kFeatures));
  }
  return features;
}

Evaluator read_random(JsonFields& in) {
  in.allow({"kind"});
  return Uniform{};
}

struct KindReader {
  std::string_view kind;
  Evaluator (*read)(JsonFields&);
};
constexpr std::array kKindReaders{
    KindReader{Wpc::kKind, read_wpc},
    KindReader{NTuple::kKind, read_ntuple},
    KindReader{Mlp::kKind, read_mlp},
    KindReader{SharedMlp::kKind, read_shared_mlp},
    KindReader{SpatialMlp::kKind, read_spatial_mlp},
    KindReader{StagedFeatures::kKind, read_staged_features},
    KindReader{Uniform::kKind, read_random},
};
static_assert(kKindReaders.size() == std::variant_size_v<Evaluator>);

Evaluator read_evaluator(JsonFields in) {
  std::array<std::string_view, kKindReaders.size()> kinds;
  std::ranges::transform(kKindReaders, kinds.begin(), &KindReader::kind);
  const std::size_t kind = in.choice("kind", kinds);
  if (in.failed()) return Uniform{};
  return kKindReaders[kind].read(in);
}

ProbCutFits read_prob_cut(JsonFields& in) {
  ProbCutFits fits;
  for (JsonFields& fit : in.objects("probcut")) {
    fit.allow({"discs", "deep", "shallow", "slope", "offset", "sigma"});
    const auto whole = [&](std::string_view key, int low, int high) {
      const double number = fit.number(key, low, high);
      if (number != static_cast<int>(number)) fit.fail(key, "expected a whole number");
      return static_cast<int>(number);
    };
    fits.push_back({.discs = whole("discs", 4, kSquares),
                    .deep = whole("deep", 2, kMostProbCutDepth),
                    .shallow = whole("shallow", 1, kMostProbCutDepth),
                    .slope = fit.number("slope", kLeastProbCutSlope, kMostProbCutSlope),
                    .offset = fit.number("offset", -kMaxWeight, kMaxWeight),
                    .sigma = fit.number("sigma", 0, kMaxWeight)});
  }
  return fits;
}

}  // namespace

Player read_player(JsonFields& in) {
  Player player;
  if (const std::string format = in.text("format"); format != json_keys::kFormat) {
    in.fail("format",
            fmt::format("found '{}', expected '{}'", excerpt(format), json_keys::kFormat));
  }
  // Before the other keys, which may differ in a later version.
  const double version = in.number("version", -kMaxWeight, kMaxWeight);
  if (version != json_keys::kVersion) {
    in.fail("version", fmt::format("found {}, expected {}", version, json_keys::kVersion));
  }
  in.allow(
      {"format", "version", "name", "origin", "convention", "meaning", "probcut", "evaluator"});
  player.name = in.text("name");
  if (in.has("origin")) player.origin = in.text("origin");
  player.convention = static_cast<Convention>(in.choice("convention", json_keys::kConventions));
  if (in.has("meaning")) {
    player.meaning = static_cast<Meaning>(in.choice("meaning", json_keys::kMeanings));
  }
  if (in.has("probcut")) player.prob_cut = read_prob_cut(in);
  player.evaluator = read_evaluator(in.object("evaluator"));
  return player;
}

Result<Player> player_from_json(std::string_view text, std::string_view where) {
  if (text.size() > kMaxPlayerBytes) {
    return failure(fmt::format("found {} bytes, expected at most {}", text.size(), kMaxPlayerBytes),
                   std::string(where));
  }
  if (const auto nul = text.find('\0'); nul != std::string_view::npos) {
    return failure(fmt::format("found a NUL byte at byte {}, expected JSON text", nul + 1),
                   std::string(where));
  }
  const auto tree = parse_json(text, where);
  if (!tree) return tl::unexpected(tree.error());
  std::optional<Error> error;
  JsonFields root(*tree, where, error);
  Player player = read_player(root);
  if (error) return tl::unexpected(std::move(*error));
  if (const auto sound = check_player(player); !sound) {
    return failure(sound.error().message, json_place(where, sound.error().where));
  }
  return player;
}

}  // namespace othello
