#include <algorithm>
#include <limits>

#include "lab/claim/claim.h"
#include "lab/experiment/experiment_file.h"
#include "lab/item/item_reading.h"

namespace othello {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr EnumWord<ClaimSign> kSignWords[] = {{ClaimSign::kPositive, "positive"},
                                              {ClaimSign::kNegative, "negative"}};

ClaimSign read_sign(TomlFields& fields) {
  ClaimSign sign = ClaimSign::kPositive;
  fields.read({word("expects", sign, kSignWords, "the side of zero")});
  return sign;
}

void read_expected(TomlFields& fields, Claim& claim) {
  const bool has_band = fields.has("low") || fields.has("high");
  if (has_band == fields.has("expects")) {
    fields.fail("", "expected either a band (low, high) or a sign (expects)");
  }
  const ClaimBand band{.low = fields.number("low", -kInfinity, -1e9, 1e9),
                       .high = fields.number("high", kInfinity, -1e9, 1e9)};
  if (band.low > band.high) fields.fail("low", "is above high");
  const auto sign = read_sign(fields);
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
  claim.id = read_required(fields, "id");
  claim.item = read_required(fields, "item");
  claim.says = read_required(fields, "says");
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
