#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "eval/player_set.h"
#include "lab/results/result_rows.h"
#include "lab/results/times.h"
#include "lab/run/checkpoint.h"
#include "lab/run/checksums.h"
#include "lab/run/manifest.h"
#include "lab/run/run_times.h"
#include "lab/run/seal.h"
#include "require.h"

using namespace othello;

namespace {

/// With the checksum that belongs to the text before it, so that changed files are read too.
std::string resealed(std::string_view text) {
  constexpr std::string_view kBeforeSum = ",\n  \"checksum\": \"";
  const std::string_view before = text.substr(0, text.rfind(kBeforeSum));
  if (before.size() == text.size()) return std::string(text);
  return std::string(before) + std::string(kBeforeSum) + fingerprint_text(before) + "\"\n}\n";
}

/// What can be read is written so that it reads as the same.
template <class Read, class Write>
void require_round_trip(std::string_view text, const Read& read, const Write& write) {
  const auto value = read(text);
  if (!value) return fuzz::require_readable(value.error());
  const std::string written = write(*value);
  const auto again = read(std::string_view(written));
  fuzz::require(again.has_value(), "what is written can be read");
  fuzz::require(write(*again) == written, "writing again changes nothing");
}

}  // namespace

/// The bytes as each of the files of a run folder.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::string sealed = resealed(text);
  require_round_trip(
      sealed, [](std::string_view from) { return manifest_from_json(from, "manifest.json"); },
      [](const Manifest& manifest) { return to_json(manifest); });
  require_round_trip(
      sealed, [](std::string_view from) { return times_from_json(from, "times.json", {}); },
      [](const std::vector<TimeRow>& rows) { return times_json({}, rows); });
  require_round_trip(
      text, [](std::string_view from) { return checkpoint_from_json(from, "checkpoint.json"); },
      [](const Checkpoint& checkpoint) { return to_json(checkpoint); });
  for (const ResultColumns columns : {metric_columns(), game_columns()}) {
    require_round_trip(
        text, [&](std::string_view from) { return rows_from_csv(from, columns, "metrics.csv"); },
        [&](const std::vector<ResultRow>& rows) { return to_csv(rows, columns); });
  }
  require_round_trip(
      text, [](std::string_view from) { return times_from_csv(from, "times.csv"); },
      [](const std::vector<TimeRow>& rows) { return times_csv(rows); });
  require_round_trip(
      text, [](std::string_view from) { return Checksums::parse(from, "SHA256SUMS"); },
      [](const Checksums& sums) { return sums.text(); });
  if (const auto players = player_set_from_json(text, "finals.json"); !players) {
    fuzz::require_readable(players.error());
  }
  return 0;
}
