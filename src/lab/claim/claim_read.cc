#include <algorithm>
#include <limits>

#include "lab/claim/claim.h"
#include "lab/experiment/experiment_file.h"
#include "lab/item/item_reading.h"

namespace othello {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

std::vector<std::string> read_scales(TomlFields& fields) {
  std::vector<std::string> scales = fields.texts("scales");
  if (!fields.has("scales")) scales.assign(kScales.begin(), kScales.end());
  for (const std::string& scale : scales) {
    if (std::find(kScales.begin(), kScales.end(), scale) == kScales.end()) {
      fields.fail("scales", "found '" + scale + "', expected one of quick, paper");
    }
  }
  return scales;
}

std::shared_ptr<const ClaimMeasure> read_own_measure(TomlFields& fields) {
  fields.require("measure");
  std::optional<TomlFields> table = fields.table("measure");
  if (!table) return nullptr;
  auto measure = read_measure(*table);
  table->finish();
  return measure;
}

Claim read_claim(TomlFields& fields) {
  Claim claim;
  claim.line = fields.line();
  claim.id = read_required(fields, "id");
  claim.item = read_required(fields, "item");
  claim.says = read_required(fields, "says");
  claim.quote = read_required(fields, "quote");
  claim.source = read_required(fields, "source");
  claim.hypothesis = fields.text("hypothesis", "");
  claim.note = fields.text("note", "");
  claim.measure = read_own_measure(fields);
  fields.require("expects");
  if (std::optional<TomlFields> expects = fields.table("expects")) {
    claim.expected = read_expectation(*expects);
    expects->finish();
  }
  claim.scales = read_scales(fields);
  fields.finish();
  return claim;
}

RegressionCheck read_regression(TomlFields& fields) {
  RegressionCheck check;
  check.line = fields.line();
  check.id = read_required(fields, "id");
  check.says = read_required(fields, "says");
  check.note = fields.text("note", "");
  check.measure = read_own_measure(fields);
  if (!fields.has("low") && !fields.has("high")) fields.fail("", "expected low, high or both");
  check.band = {.low = fields.number("low", -kInfinity, -1e9, 1e9),
                .high = fields.number("high", kInfinity, -1e9, 1e9)};
  if (check.band.low > check.band.high) fields.fail("low", "is above high");
  check.scales = read_scales(fields);
  fields.finish();
  return check;
}

}  // namespace

Result<ClaimsFile> parse_claims(std::string_view text, std::string_view file) {
  const auto tree = parse_toml(text, file);
  if (!tree) return tl::unexpected(tree.error());
  std::optional<Error> error;
  TomlFields root(*tree, file, error);
  ClaimsFile out;
  for (TomlFields& fields : root.tables("claim")) out.claims.push_back(read_claim(fields));
  for (TomlFields& fields : root.tables("regression")) {
    out.regressions.push_back(read_regression(fields));
  }
  root.finish();
  if (error) return tl::unexpected(*error);
  return out;
}

}  // namespace othello
