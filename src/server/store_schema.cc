#include "server/store_schema.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include <array>

namespace othello::server {
namespace {

/// Marks the file as a league ("Othl"), to distinguish it from other databases.
constexpr int kApplicationId = 0x4f74686c;

/// Step i migrates from version i to i + 1. Never change a released step; add a new one.
constexpr std::array<const char*, 3> kSteps{R"(
CREATE TABLE player (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  author TEXT NOT NULL,
  kind TEXT NOT NULL,
  weights INTEGER NOT NULL,
  architecture TEXT NOT NULL,
  convention INTEGER NOT NULL,
  origin TEXT NOT NULL,
  fingerprint TEXT NOT NULL UNIQUE,
  shipped INTEGER NOT NULL,
  submitted TEXT NOT NULL,
  token_hash TEXT NOT NULL,
  file TEXT NOT NULL
);
CREATE TABLE match (
  kind INTEGER NOT NULL,
  a INTEGER NOT NULL REFERENCES player (id) ON DELETE CASCADE,
  b INTEGER NOT NULL REFERENCES player (id) ON DELETE CASCADE,
  black_wins INTEGER NOT NULL, black_draws INTEGER NOT NULL, black_losses INTEGER NOT NULL,
  black_discs INTEGER NOT NULL,
  white_wins INTEGER NOT NULL, white_draws INTEGER NOT NULL, white_losses INTEGER NOT NULL,
  white_discs INTEGER NOT NULL,
  pairs INTEGER NOT NULL, pair_points INTEGER NOT NULL, pair_points_squared INTEGER NOT NULL,
  signature INTEGER NOT NULL,
  PRIMARY KEY (kind, a, b)
) WITHOUT ROWID;
CREATE INDEX match_b ON match (b);
)",
                                            R"(
ALTER TABLE player ADD COLUMN address TEXT NOT NULL DEFAULT '';
CREATE TABLE ban (address TEXT PRIMARY KEY, since TEXT NOT NULL) WITHOUT ROWID;
)",
                                            // Player files state only that numbers are preferences.
                                            R"(
ALTER TABLE player ADD COLUMN meaning INTEGER NOT NULL DEFAULT 0;
UPDATE player SET meaning = 1 WHERE instr(file, '"meaning": "preference"') > 0
)"};

}  // namespace

Result<void> migrate(SQLite::Database& database) {
  const int id = database.execAndGet("PRAGMA application_id").getInt();
  const int version = database.execAndGet("PRAGMA user_version").getInt();
  const int tables = database.execAndGet("SELECT count(*) FROM sqlite_master").getInt();
  if (id != kApplicationId && (id != 0 || tables != 0)) {
    return failure("found another program's database, expected a league", database.getFilename());
  }
  if (version > static_cast<int>(kSteps.size())) {
    return failure(fmt::format("found version {} of the league, expected at most {}; a newer "
                               "program wrote it",
                               version, kSteps.size()),
                   database.getFilename());
  }
  for (auto step = static_cast<std::size_t>(version); step < kSteps.size(); ++step) {
    SQLite::Transaction transaction(database);
    database.exec(kSteps[step]);
    database.exec(fmt::format("PRAGMA application_id = {}", kApplicationId));
    database.exec(fmt::format("PRAGMA user_version = {}", step + 1));
    transaction.commit();
  }
  return {};
}

}  // namespace othello::server
