#include "server/store.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include "server/store_impl.h"
#include "server/store_schema.h"

namespace othello::server {
namespace {

constexpr const char* kPlayerColumns =
    "id, name, author, kind, weights, architecture, convention, origin, fingerprint, shipped, "
    "submitted, token_hash, address, meaning";

PlayerRecord player_of(SQLite::Statement& row) {
  return {.id = row.getColumn(0).getInt64(),
          .name = row.getColumn(1).getString(),
          .author = row.getColumn(2).getString(),
          .kind = row.getColumn(3).getString(),
          .weights = static_cast<std::uint64_t>(row.getColumn(4).getInt64()),
          .architecture = row.getColumn(5).getString(),
          .convention = static_cast<Convention>(row.getColumn(6).getInt()),
          .meaning = static_cast<Meaning>(row.getColumn(13).getInt()),
          .origin = row.getColumn(7).getString(),
          .fingerprint = row.getColumn(8).getString(),
          .shipped = row.getColumn(9).getInt() != 0,
          .submitted = row.getColumn(10).getString(),
          .token_hash = row.getColumn(11).getString(),
          .address = row.getColumn(12).getString()};
}

Tally tally_of(SQLite::Statement& row, int first) {
  return {.wins = static_cast<std::uint64_t>(row.getColumn(first).getInt64()),
          .draws = static_cast<std::uint64_t>(row.getColumn(first + 1).getInt64()),
          .losses = static_cast<std::uint64_t>(row.getColumn(first + 2).getInt64()),
          .disc_difference = row.getColumn(first + 3).getInt64()};
}

/// Whole numbers keep their bits; SQLite only has signed ones.
void bind_whole(SQLite::Statement& statement, int index, std::uint64_t number) {
  statement.bind(index, static_cast<std::int64_t>(number));
}

void bind_tally(SQLite::Statement& statement, int first, const Tally& tally) {
  bind_whole(statement, first, tally.wins);
  bind_whole(statement, first + 1, tally.draws);
  bind_whole(statement, first + 2, tally.losses);
  statement.bind(first + 3, tally.disc_difference);
}

}  // namespace

Store::Store(std::unique_ptr<StoreImpl> impl) : impl_(std::move(impl)) {}
Store::~Store() = default;

Result<std::unique_ptr<Store>> Store::open(const std::filesystem::path& path) {
  try {
    auto impl = std::make_unique<StoreImpl>(path);
    impl->database.exec("PRAGMA journal_mode = WAL");
    impl->database.exec("PRAGMA synchronous = FULL");
    impl->database.exec("PRAGMA foreign_keys = ON");
    if (const auto done = migrate(impl->database); !done) return tl::unexpected(done.error());
    return std::unique_ptr<Store>(new Store(std::move(impl)));
  } catch (const SQLite::Exception& problem) {
    return failure(problem.what(), path.string());
  }
}

std::vector<PlayerRecord> Store::players() {
  const std::lock_guard lock(impl_->mutex);
  SQLite::Statement query(impl_->database,
                          std::string("SELECT ") + kPlayerColumns + " FROM player ORDER BY id");
  std::vector<PlayerRecord> players;
  while (query.executeStep()) players.push_back(player_of(query));
  return players;
}

std::vector<MatchRecord> Store::matches() {
  const std::lock_guard lock(impl_->mutex);
  SQLite::Statement query(
      impl_->database,
      "SELECT kind, a, b, black_wins, black_draws, black_losses, black_discs, white_wins, "
      "white_draws, white_losses, white_discs, pairs, pair_points, pair_points_squared, signature "
      "FROM match");
  std::vector<MatchRecord> matches;
  while (query.executeStep()) {
    matches.push_back(
        {.kind = static_cast<MatchKind>(query.getColumn(0).getInt()),
         .a = query.getColumn(1).getInt64(),
         .b = query.getColumn(2).getInt64(),
         .result = {
             .black = tally_of(query, 3),
             .white = tally_of(query, 7),
             .pairs = static_cast<std::uint64_t>(query.getColumn(11).getInt64()),
             .pair_points = static_cast<std::uint64_t>(query.getColumn(12).getInt64()),
             .pair_points_squared = static_cast<std::uint64_t>(query.getColumn(13).getInt64()),
             .signature = static_cast<std::uint64_t>(query.getColumn(14).getInt64())}});
  }
  return matches;
}

std::optional<std::string> Store::player_file(PlayerId id) {
  const std::lock_guard lock(impl_->mutex);
  SQLite::Statement query(impl_->database, "SELECT file FROM player WHERE id = ?");
  query.bind(1, id);
  if (!query.executeStep()) return std::nullopt;
  return query.getColumn(0).getString();
}

tl::expected<PlayerId, Taken> Store::add_player(const PlayerRecord& record,
                                                const std::string& file) {
  const std::lock_guard lock(impl_->mutex);
  SQLite::Statement same(impl_->database, "SELECT 1 FROM player WHERE fingerprint = ?");
  same.bind(1, record.fingerprint);
  if (same.executeStep()) return tl::unexpected(Taken::kWeights);
  SQLite::Statement insert(
      impl_->database,
      "INSERT INTO player (name, author, kind, weights, architecture, convention, origin, "
      "fingerprint, shipped, submitted, token_hash, file, address, meaning) VALUES (?, ?, ?, ?, ?, "
      "?, ?, ?, ?, ?, ?, ?, ?, ?)");
  insert.bind(1, record.name);
  insert.bind(2, record.author);
  insert.bind(3, record.kind);
  bind_whole(insert, 4, record.weights);
  insert.bind(5, record.architecture);
  insert.bind(6, static_cast<int>(record.convention));
  insert.bind(7, record.origin);
  insert.bind(8, record.fingerprint);
  insert.bind(9, record.shipped ? 1 : 0);
  insert.bind(10, record.submitted);
  insert.bind(11, record.token_hash);
  insert.bind(12, file);
  insert.bind(13, record.address);
  insert.bind(14, static_cast<int>(record.meaning));
  try {
    insert.exec();
  } catch (const SQLite::Exception& problem) {
    if (problem.getErrorCode() == SQLITE_CONSTRAINT) return tl::unexpected(Taken::kName);
    throw;
  }
  return impl_->database.getLastInsertRowid();
}

bool Store::rename_player(PlayerId id, const std::string& name) {
  const std::lock_guard lock(impl_->mutex);
  SQLite::Statement update(impl_->database, "UPDATE player SET name = ? WHERE id = ?");
  update.bind(1, name);
  update.bind(2, id);
  try {
    update.exec();
  } catch (const SQLite::Exception& problem) {
    if (problem.getErrorCode() == SQLITE_CONSTRAINT) return false;
    throw;
  }
  return true;
}

void Store::remove_player(PlayerId id) {
  const std::lock_guard lock(impl_->mutex);
  SQLite::Statement remove(impl_->database, "DELETE FROM player WHERE id = ?");
  remove.bind(1, id);
  remove.exec();
}

void Store::add_matches(std::span<const MatchRecord> matches) {
  const std::lock_guard lock(impl_->mutex);
  SQLite::Transaction transaction(impl_->database);
  // A player may have been withdrawn while its games were played.
  SQLite::Statement insert(
      impl_->database,
      "INSERT OR REPLACE INTO match SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? "
      "WHERE EXISTS (SELECT 1 FROM player WHERE id = ?) AND "
      "EXISTS (SELECT 1 FROM player WHERE id = ?)");
  for (const MatchRecord& match : matches) {
    insert.reset();
    insert.bind(1, static_cast<int>(match.kind));
    insert.bind(2, match.a);
    insert.bind(3, match.b);
    bind_tally(insert, 4, match.result.black);
    bind_tally(insert, 8, match.result.white);
    bind_whole(insert, 12, match.result.pairs);
    bind_whole(insert, 13, match.result.pair_points);
    bind_whole(insert, 14, match.result.pair_points_squared);
    bind_whole(insert, 15, match.result.signature);
    insert.bind(16, match.a);
    insert.bind(17, match.b);
    insert.exec();
  }
  transaction.commit();
}

}  // namespace othello::server
