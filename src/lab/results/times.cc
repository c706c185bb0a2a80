#include "lab/results/times.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

#include "core/excerpt.h"

namespace othello {
namespace {

/// Reads a number and the character after it.
template <class T>
bool take(std::string_view& text, T& value, char end) {
  const auto done = std::from_chars(text.data(), text.data() + text.size(), value);
  const auto length = static_cast<std::size_t>(done.ptr - text.data());
  if (done.ec != std::errc{} || length == text.size() || text[length] != end) return false;
  text.remove_prefix(length + 1);
  return true;
}

}  // namespace

std::string times_csv(const std::vector<TimeRow>& rows) {
  std::string text(kTimesHeader);
  for (const TimeRow& row : rows) {
    text += fmt::format("{},{},{:.3f}\n", row.run, row.games, row.seconds);
  }
  return text;
}

Result<std::vector<TimeRow>> times_from_csv(std::string_view text, std::string_view where) {
  const auto wrong = [&](std::size_t line, std::string_view expected) {
    return failure(
        fmt::format("found '{}', expected {}", excerpt(text.substr(0, text.find('\n'))), expected),
        fmt::format("{}: line {}", where, line));
  };
  if (!text.starts_with(kTimesHeader)) {
    return wrong(1, kTimesHeader.substr(0, kTimesHeader.size() - 1));
  }
  text.remove_prefix(kTimesHeader.size());
  std::vector<TimeRow> rows;
  for (std::size_t line = 2; !text.empty(); ++line) {
    std::string_view rest = text;
    TimeRow row;
    const bool sound = take(rest, row.run, ',') && take(rest, row.games, ',') &&
                       take(rest, row.seconds, '\n') && std::isfinite(row.seconds) &&
                       row.seconds >= 0.0;
    if (!sound) return wrong(line, "a run, games, seconds and a line end");
    rows.push_back(row);
    text = rest;
  }
  return rows;
}

void LearningTime::restore(std::vector<TimeRow> rows, const Place& place) {
  if (rows.empty()) return forget();
  std::erase_if(rows, [&](const TimeRow& row) { return row.games > place.games; });
  if (!rows.empty()) seconds_ = rows.back().seconds;
  // Drop the time of the checkpoint, which is not a snapshot and may be before the first game.
  std::erase_if(rows,
                [&](const TimeRow& row) { return row.games == 0 || row.games > place.measured; });
  snapshots_ = std::move(rows);
}

void LearningTime::take_snapshot(std::uint64_t games) {
  snapshots_.push_back({run_, games, seconds_});
}

std::vector<TimeRow> LearningTime::rows(std::uint64_t games) const {
  if (!known_) return {};
  std::vector<TimeRow> all = snapshots_;
  if (all.empty() || all.back().games < games) all.push_back({run_, games, seconds_});
  return all;
}

}  // namespace othello
