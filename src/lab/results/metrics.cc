#include "lab/results/metrics.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <tuple>

#include "core/excerpt.h"
#include "eval/number_text.h"
#include "lab/results/csv_text.h"

namespace othello {
namespace {

constexpr std::size_t kColumns = 11;

/// The fields of one line; nothing if its quotes do not match.
std::optional<std::vector<std::string>> split(std::string_view line) {
  std::vector<std::string> fields(1);
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (quoted && c == '"' && i + 1 < line.size() && line[i + 1] == '"') {
      fields.back() += c;
      ++i;
    } else if (c == '"') {
      quoted = !quoted;
    } else if (c == ',' && !quoted) {
      fields.emplace_back();
    } else {
      fields.back() += c;
    }
  }
  if (quoted) return std::nullopt;
  return fields;
}

template <class T>
bool read(const std::string& text, T& value) {
  const char* end = text.data() + text.size();
  const auto done = std::from_chars(text.data(), end, value);
  return done.ec == std::errc{} && done.ptr == end;
}

std::optional<MetricRow> row_from(std::string_view line) {
  const auto fields = split(line);
  if (!fields || fields->size() != kColumns) return std::nullopt;
  const auto& f = *fields;
  MetricRow row;
  row.measure = f[3];
  row.opponent = f[4];
  const bool sound = read(f[0], row.run) && read(f[1], row.games) && read(f[2], row.generation) &&
                     read(f[5], row.score) && read(f[6], row.tally.wins) &&
                     read(f[7], row.tally.draws) && read(f[8], row.tally.losses) &&
                     read(f[9], row.interval.low) && read(f[10], row.interval.high);
  return sound ? std::optional(row) : std::nullopt;
}

}  // namespace

void sort_rows(std::vector<MetricRow>& rows) {
  const auto key = [](const MetricRow& r) {
    return std::tie(r.run, r.games, r.measure, r.opponent);
  };
  std::stable_sort(rows.begin(), rows.end(),
                   [&](const MetricRow& a, const MetricRow& b) { return key(a) < key(b); });
}

std::string to_csv(const std::vector<MetricRow>& rows) {
  std::string text(kMetricsHeader);
  for (const MetricRow& row : rows) {
    text += fmt::format("{},{},{},{},{},{},{},{},{},{},{}\n", row.run, row.games, row.generation,
                        csv_text(row.measure), csv_text(row.opponent), number_text(row.score),
                        row.tally.wins, row.tally.draws, row.tally.losses,
                        number_text(row.interval.low), number_text(row.interval.high));
  }
  return text;
}

Result<std::vector<MetricRow>> metrics_from_csv(std::string_view text, std::string_view where) {
  const auto place = [&](std::size_t line) { return fmt::format("{}: line {}", where, line); };
  if (!text.starts_with(kMetricsHeader)) {
    return failure(
        fmt::format("found '{}', expected the header {}", excerpt(text.substr(0, text.find('\n'))),
                    kMetricsHeader.substr(0, kMetricsHeader.size() - 1)),
        place(1));
  }
  text.remove_prefix(kMetricsHeader.size());
  std::vector<MetricRow> rows;
  for (std::size_t line = 2; !text.empty(); ++line) {
    const std::size_t end = text.find('\n');
    const auto row = end == std::string_view::npos ? std::nullopt : row_from(text.substr(0, end));
    if (!row) {
      return failure(fmt::format("found '{}', expected {} fields and a line end",
                                 excerpt(text.substr(0, end)), kColumns),
                     place(line));
    }
    rows.push_back(*row);
    text.remove_prefix(end + 1);
  }
  return rows;
}

}  // namespace othello
