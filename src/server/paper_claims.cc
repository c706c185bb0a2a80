#include "server/paper_claims.h"

#include <algorithm>
#include <charconv>

#include "core/file.h"
#include "server/csv.h"

namespace othello::server {
namespace {

constexpr std::size_t kMaxClaimsBytes = std::size_t{4} << 20;
constexpr std::size_t kFields = 13;  // without the hypothesis, which earlier versions lack

std::optional<double> number(const std::string& text) {
  double value = 0.0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

std::vector<ClaimLine> read_claims(const LabPaper& paper) {
  const auto text = read_file(paper.folder / "claims.csv", kMaxClaimsBytes);
  if (!text) return {};
  std::vector<ClaimLine> claims;
  bool header = true;
  for (const auto& row : csv_rows(*text)) {
    if (header || row.size() < kFields) {
      header = false;
      continue;
    }
    claims.push_back({.id = row[0],
                      .item = row[1],
                      .says = row[2],
                      .quote = row[3],
                      .source = row[4],
                      .expected = row[5],
                      .paper_low = number(row[6]),
                      .paper_high = number(row[7]),
                      .ours = number(row[8]),
                      .low = number(row[9]),
                      .high = number(row[10]),
                      .verdict = row[11],
                      .reason = row[12],
                      .hypothesis = row.size() > kFields ? row[kFields] : std::string()});
  }
  return claims;
}

std::size_t count_verdicts(const std::vector<ClaimLine>& claims, std::string_view verdict) {
  return static_cast<std::size_t>(
      std::count_if(claims.begin(), claims.end(), [&](const ClaimLine& claim) {
        return claim.hypothesis.empty() && claim.verdict == verdict;
      }));
}

}  // namespace othello::server
