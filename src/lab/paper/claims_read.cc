#include "lab/paper/claims_read.h"

#include <array>
#include <limits>
#include <span>

#include "arena/schedule.h"
#include "lab/experiment/experiment_file.h"
#include "lab/experiment/toml_fields.h"
#include "lab/paper/paper_read.h"

namespace othello {
namespace {

using paper_read::required;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// The words of claims.toml, in the order of the enumerators and alternatives they stand for.
constexpr std::array<std::string_view, 15> kMeasures{
    "curve",    "difference", "weights", "trend",   "cell",    "lead",  "team",      "rank",
    "champion", "squares",    "network", "samples", "matches", "stage", "steadiness"};
constexpr std::array<std::string_view, 2> kWeights{"rms", "corners"};
constexpr std::array<std::string_view, 3> kSquares{"corners", "centre", "corners minus centre"};
constexpr std::array<std::string_view, 2> kNetworkKinds{"hidden_to_output", "resemblance"};
constexpr std::array<std::string_view, 3> kSampleKinds{"mean", "deviation", "excess"};
constexpr std::array<std::string_view, 2> kSigns{"positive", "negative"};
// Tenth i stands at i - 1.
constexpr std::array<std::string_view, 15> kParts{
    "first tenth", "second tenth",  "third tenth",  "fourth tenth",  "fifth tenth",
    "sixth tenth", "seventh tenth", "eighth tenth", "ninth tenth",   "last tenth",
    "first point", "last point",    "whole",        "highest tenth", "spread"};
constexpr std::size_t kLastTenth = 9;
// The words that have a meaning for teams come first.
constexpr std::span kTimeParts = std::span(kParts).first(13);

TimePart read_part(TomlFields& fields, std::span<const std::string_view> words) {
  using Part = CurvePart::Part;
  constexpr std::array kOthers{Part::kFirstPoint, Part::kLastPoint, Part::kWhole,
                               Part::kHighestTenth, Part::kSpread};
  const std::size_t word = fields.choice("part", kLastTenth, words);
  if (word > kLastTenth) return {.part = kOthers[word - kLastTenth - 1]};
  return {.part = Part::kTenth, .tenth = static_cast<int>(word) + 1};
}

CurvePart read_curve_part(TomlFields& fields) {
  CurvePart part;
  fields.require("experiment");
  part.experiment = fields.text("experiment", "");
  part.opponent = fields.text("opponent", part.opponent);
  part.quantity = static_cast<Quantity>(fields.choice("quantity", 0, kQuantities));
  const TimePart time = read_part(fields, kParts);
  part.part = time.part;
  part.tenth = time.tenth;
  return part;
}

CurvePart read_operand(TomlFields& fields, std::string_view key) {
  fields.require(key);
  CurvePart part;
  if (std::optional<TomlFields> operand = fields.table(key)) {
    part = read_curve_part(*operand);
    operand->finish();
  }
  return part;
}

/// A text that must be there.
TeamMeasure read_team(TomlFields& fields) {
  TeamMeasure team;
  team.league = required(fields, "league");
  team.team = required(fields, "team");
  team.against = fields.text("against", "");
  team.over = fields.text("over", "");
  if (fields.has("against") && fields.has("over")) {
    fields.fail("over", "expected either this or 'against'");
  }
  team.time = read_part(fields, kTimeParts);
  return team;
}

RankMeasure read_rank(TomlFields& fields) {
  RankMeasure rank;
  rank.league = required(fields, "league");
  rank.team = required(fields, "team");
  rank.places = static_cast<std::uint32_t>(fields.whole("places", 1, 1, kMostLeaguePlayers));
  rank.over = fields.text("over", "");
  rank.time = read_part(fields, kTimeParts);
  return rank;
}

NetworkMeasure read_network(TomlFields& fields) {
  NetworkMeasure network;
  network.experiment = required(fields, "experiment");
  network.kind = static_cast<NetworkMeasure::Kind>(fields.choice("of", 0, kNetworkKinds));
  if (network.kind == NetworkMeasure::Kind::kResemblance) {
    network.player = required(fields, "player");
  }
  return network;
}

SamplesMeasure read_samples(TomlFields& fields) {
  SamplesMeasure samples;
  samples.experiment = required(fields, "experiment");
  samples.opponent = fields.text("opponent", samples.opponent);
  samples.from = fields.whole("from", samples.from, 1, 1'000'000);
  samples.kind = static_cast<SamplesMeasure::Kind>(fields.choice("of", 0, kSampleKinds));
  return samples;
}

ClaimMeasure read_measure(TomlFields& fields) {
  fields.require("kind");
  switch (fields.choice("kind", 0, kMeasures)) {
    case 0:
      return CurveMeasure{read_curve_part(fields)};
    case 1: {
      CurvePart of = read_operand(fields, "of");
      return DifferenceMeasure{.of = std::move(of), .minus = read_operand(fields, "minus")};
    }
    case 2: {
      WeightsMeasure weights;
      weights.experiment = required(fields, "experiment");
      weights.kind = static_cast<WeightsMeasure::Kind>(fields.choice("of", 0, kWeights));
      return weights;
    }
    case 3:
      return TrendMeasure{required(fields, "league")};
    case 4: {
      CellMeasure cell;
      cell.league = required(fields, "league");
      cell.black = required(fields, "black");
      cell.white = required(fields, "white");
      return cell;
    }
    case 5: {
      LeadMeasure lead;
      lead.league = required(fields, "league");
      lead.player = required(fields, "player");
      lead.over = required(fields, "over");
      return lead;
    }
    case 6:
      return read_team(fields);
    case 7:
      return read_rank(fields);
    case 8:
      return ChampionMeasure{required(fields, "of")};
    case 9: {
      SquaresMeasure squares;
      squares.experiment = required(fields, "experiment");
      squares.kind = static_cast<SquaresMeasure::Kind>(fields.choice("of", 0, kSquares));
      return squares;
    }
    case 10:
      return read_network(fields);
    case 11:
      return read_samples(fields);
    case 12: {
      MatchesMeasure matches;
      matches.item = required(fields, "of");
      matches.row = required(fields, "row");
      matches.quantity = static_cast<Quantity>(fields.choice("quantity", 1, kQuantities));
      return matches;
    }
    case 13: {
      StageMeasure weights;
      weights.experiment = required(fields, "experiment");
      weights.stage = paper_read::read_stage(fields);
      fields.require("squares");
      weights.squares = paper_read::read_squares(fields, "squares");
      return weights;
    }
    default: {
      SteadinessMeasure steadiness;
      steadiness.experiment = required(fields, "experiment");
      steadiness.opponent = fields.text("opponent", steadiness.opponent);
      steadiness.share = fields.number("share", steadiness.share, 0.001, 1.0);
      return steadiness;
    }
  }
}

void read_expected(TomlFields& fields, Claim& claim) {
  const bool has_band = fields.has("low") || fields.has("high");
  if (has_band == fields.has("expects")) {
    fields.fail("", "expected either a band (low, high) or a sign (expects)");
  }
  const ClaimBand band{.low = fields.number("low", -kInfinity, -1e9, 1e9),
                       .high = fields.number("high", kInfinity, -1e9, 1e9)};
  if (band.low > band.high) fields.fail("low", "is above high");
  const auto sign = static_cast<ClaimSign>(fields.choice("expects", 0, kSigns));
  if (has_band) {
    claim.expected = band;
  } else {
    claim.expected = sign;
  }
}

void read_scales(TomlFields& fields, Claim& claim) {
  claim.scales = fields.texts("scales");
  if (!fields.has("scales")) claim.scales.assign(kScales.begin(), kScales.end());
  for (const std::string& scale : claim.scales) {
    if (std::find(kScales.begin(), kScales.end(), scale) == kScales.end()) {
      fields.fail("scales", "found '" + scale + "', expected 'quick' or 'paper'");
    }
  }
}

Claim read_claim(TomlFields& fields) {
  Claim claim;
  claim.line = fields.line();
  claim.id = required(fields, "id");
  claim.item = required(fields, "item");
  claim.says = required(fields, "says");
  claim.printed = fields.text("printed", "");
  claim.note = fields.text("note", "");
  fields.require("measure");
  if (std::optional<TomlFields> measure = fields.table("measure")) {
    claim.measure = read_measure(*measure);
    measure->finish();
  }
  read_expected(fields, claim);
  read_scales(fields, claim);
  fields.finish();
  return claim;
}

}  // namespace

Result<std::vector<Claim>> parse_claims(std::string_view text, std::string_view file) {
  const auto tree = parse_toml(text, file);
  if (!tree) return tl::unexpected(tree.error());
  std::optional<Error> error;
  TomlFields root(*tree, file, error);
  std::vector<Claim> claims;
  for (TomlFields& fields : root.tables("claim")) claims.push_back(read_claim(fields));
  root.finish();
  if (error) return tl::unexpected(*error);
  return claims;
}

}  // namespace othello
