#include "lab/results/result_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <tuple>

#include "core/excerpt.h"
#include "core/file.h"
#include "eval/number_text.h"
#include "lab/results/csv_text.h"

namespace othello {
namespace {

/// Writes and reads a column.
struct ColumnFormat {
  ResultColumn column;
  std::string_view name;
  std::string (*write)(const ResultRow&);
  bool (*read)(const std::string&, ResultRow&);
};

template <class T>
bool read_number(const std::string& text, T& value) {
  const char* end = text.data() + text.size();
  const auto done = std::from_chars(text.data(), end, value);
  return done.ec == std::errc{} && done.ptr == end;
}

template <auto Member>
constexpr ColumnFormat text_column(ResultColumn column, std::string_view name) {
  return {column, name, [](const ResultRow& row) { return csv_text(row.*Member); },
          [](const std::string& text, ResultRow& row) {
            row.*Member = text;
            return true;
          }};
}

template <auto Member>
constexpr ColumnFormat count_column(ResultColumn column, std::string_view name) {
  return {column, name, [](const ResultRow& row) { return std::to_string(row.*Member); },
          [](const std::string& text, ResultRow& row) { return read_number(text, row.*Member); }};
}

/// A number from 1, where 0 is none.
template <auto Member>
constexpr ColumnFormat ordinal_column(ResultColumn column, std::string_view name) {
  return {column, name,
          [](const ResultRow& row) {
            return row.*Member == 0 ? std::string() : std::to_string(row.*Member);
          },
          [](const std::string& text, ResultRow& row) {
            return text.empty() || read_number(text, row.*Member);
          }};
}

template <auto Member>
constexpr ColumnFormat tally_column(ResultColumn column, std::string_view name) {
  return {
      column, name, [](const ResultRow& row) { return std::to_string(row.tally.*Member); },
      [](const std::string& text, ResultRow& row) { return read_number(text, row.tally.*Member); }};
}

template <auto Member>
constexpr ColumnFormat interval_column(ResultColumn column, std::string_view name) {
  return {column, name,
          [](const ResultRow& row) {
            return row.interval ? number_text((*row.interval).*Member) : std::string();
          },
          [](const std::string& text, ResultRow& row) {
            if (text.empty()) return true;
            if (!row.interval) row.interval = Interval{0.0, 0.0};
            return read_number(text, (*row.interval).*Member);
          }};
}

const std::array<ColumnFormat, 17>& column_formats() {
  using C = ResultColumn;
  static constexpr std::array<ColumnFormat, 17> kFormats{
      text_column<&ResultRow::experiment>(C::kExperiment, "experiment"),
      ordinal_column<&ResultRow::run>(C::kRun, "run"),
      count_column<&ResultRow::games>(C::kGames, "games"),
      count_column<&ResultRow::generation>(C::kGeneration, "generation"),
      text_column<&ResultRow::measure>(C::kMeasure, "measure"),
      text_column<&ResultRow::player>(C::kPlayer, "player"),
      text_column<&ResultRow::colour>(C::kColour, "colour"),
      text_column<&ResultRow::opponent>(C::kOpponent, "opponent"),
      text_column<&ResultRow::conditions>(C::kConditions, "conditions"),
      ColumnFormat{
          C::kScore, "score", [](const ResultRow& row) { return number_text(row.score); },
          [](const std::string& text, ResultRow& row) { return read_number(text, row.score); }},
      tally_column<&Tally::wins>(C::kWins, "wins"),
      tally_column<&Tally::draws>(C::kDraws, "draws"),
      tally_column<&Tally::losses>(C::kLosses, "losses"),
      tally_column<&Tally::disc_difference>(C::kDiscs, "discs"),
      interval_column<&Interval::low>(C::kLow, "low"),
      interval_column<&Interval::high>(C::kHigh, "high"),
      ordinal_column<&ResultRow::place>(C::kPlace, "place"),
  };
  return kFormats;
}

const ColumnFormat& format_of(ResultColumn column) {
  return *std::find_if(column_formats().begin(), column_formats().end(),
                       [&](const ColumnFormat& format) { return format.column == column; });
}

std::string header(ResultColumns columns) {
  std::vector<std::string_view> names;
  for (const ResultColumn column : columns) names.push_back(format_of(column).name);
  return fmt::format("{}\n", fmt::join(names, ","));
}

/// The fields of one line; none if quotes do not match.
std::optional<std::vector<std::string>> split_line(std::string_view line) {
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

/// None if a field is invalid or an interval incomplete; a score must have one.
std::optional<ResultRow> row_from(std::string_view line, ResultColumns columns) {
  const auto fields = split_line(line);
  if (!fields || fields->size() != columns.size()) return std::nullopt;
  ResultRow row;
  std::size_t ends = 0;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (!format_of(columns[i]).read((*fields)[i], row)) return std::nullopt;
    const bool is_end = columns[i] == ResultColumn::kLow || columns[i] == ResultColumn::kHigh;
    if (is_end && !(*fields)[i].empty()) ++ends;
  }
  const bool measured =
      std::find(columns.begin(), columns.end(), ResultColumn::kScore) != columns.end();
  if (ends == 1 || (measured && ends == 0)) return std::nullopt;
  return row;
}

}  // namespace

ResultColumns metric_columns() {
  using C = ResultColumn;
  static constexpr std::array kColumns{C::kRun,      C::kGames, C::kGeneration, C::kMeasure,
                                       C::kOpponent, C::kScore, C::kWins,       C::kDraws,
                                       C::kLosses,   C::kLow,   C::kHigh};
  return kColumns;
}

ResultColumns game_columns() {
  using C = ResultColumn;
  static constexpr std::array kColumns{C::kExperiment, C::kRun,    C::kGames,    C::kGeneration,
                                       C::kPlayer,     C::kColour, C::kOpponent, C::kConditions,
                                       C::kWins,       C::kDraws,  C::kLosses,   C::kDiscs,
                                       C::kLow,        C::kHigh,   C::kPlace};
  return kColumns;
}

void sort_rows(std::vector<ResultRow>& rows) {
  const auto key = [](const ResultRow& r) {
    return std::tie(r.run, r.games, r.measure, r.opponent);
  };
  std::stable_sort(rows.begin(), rows.end(),
                   [&](const ResultRow& a, const ResultRow& b) { return key(a) < key(b); });
}

std::string to_csv(std::span<const ResultRow> rows, ResultColumns columns) {
  std::string text = header(columns);
  for (const ResultRow& row : rows) {
    for (std::size_t i = 0; i < columns.size(); ++i) {
      if (i > 0) text += ',';
      text += format_of(columns[i]).write(row);
    }
    text += '\n';
  }
  return text;
}

Result<std::vector<ResultRow>> rows_from_csv(std::string_view text, ResultColumns columns,
                                             std::string_view where) {
  const auto place = [&](std::size_t line) { return fmt::format("{}: line {}", where, line); };
  const std::string expected = header(columns);
  if (!text.starts_with(expected)) {
    return failure(
        fmt::format("found '{}', expected the header {}", excerpt(text.substr(0, text.find('\n'))),
                    expected.substr(0, expected.size() - 1)),
        place(1));
  }
  text.remove_prefix(expected.size());
  std::vector<ResultRow> rows;
  for (std::size_t line = 2; !text.empty(); ++line) {
    const std::size_t end = text.find('\n');
    const auto row =
        end == std::string_view::npos ? std::nullopt : row_from(text.substr(0, end), columns);
    if (!row) {
      return failure(fmt::format("found '{}', expected {} fields and a line end",
                                 excerpt(text.substr(0, end)), columns.size()),
                     place(line));
    }
    rows.push_back(*row);
    text.remove_prefix(end + 1);
  }
  return rows;
}

Result<std::vector<ResultRow>> load_rows(const std::filesystem::path& path, ResultColumns columns) {
  const auto text = read_file(path, kMaxResultBytes);
  if (!text) return tl::unexpected(text.error());
  return rows_from_csv(*text, columns, path.string());
}

}  // namespace othello
