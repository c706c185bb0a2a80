#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/SQLiteCpp.h>

#include <chrono>
#include <thread>

#include "server/store_impl.h"

namespace othello::server {
namespace {

constexpr int kPagesAtATime = 256;
constexpr std::chrono::milliseconds kPauseForOthers{20};

void copy_all(SQLite::Database& to, SQLite::Database& from) {
  SQLite::Backup backup(to, from);
  for (;;) {
    const int state = backup.executeStep(kPagesAtATime);
    if (state == SQLITE_DONE) return;
    // OK: there is more. Otherwise another connection has locked one of the two.
    if (state != SQLITE_OK) std::this_thread::sleep_for(kPauseForOthers);
  }
}

}  // namespace

std::vector<Store::Ban> Store::bans() {
  const std::lock_guard lock(impl_->mutex);
  SQLite::Statement query(impl_->database, "SELECT address, since FROM ban ORDER BY since");
  std::vector<Ban> bans;
  while (query.executeStep()) {
    bans.push_back({query.getColumn(0).getString(), query.getColumn(1).getString()});
  }
  return bans;
}

void Store::add_ban(const Ban& ban) {
  const std::lock_guard lock(impl_->mutex);
  SQLite::Statement insert(impl_->database, "INSERT OR IGNORE INTO ban VALUES (?, ?)");
  insert.bind(1, ban.address);
  insert.bind(2, ban.since);
  insert.exec();
}

bool Store::remove_ban(const std::string& address) {
  const std::lock_guard lock(impl_->mutex);
  SQLite::Statement remove(impl_->database, "DELETE FROM ban WHERE address = ?");
  remove.bind(1, address);
  return remove.exec() > 0;
}

std::int64_t Store::foreign_changes() {
  const std::lock_guard lock(impl_->mutex);
  return impl_->database.execAndGet("PRAGMA data_version").getInt64();
}

void Store::copy_to(const std::filesystem::path& file) {
  const std::lock_guard lock(impl_->mutex);
  SQLite::Database copy(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  copy_all(copy, impl_->database);
  copy.exec("PRAGMA journal_mode = DELETE");  // one file, without a log beside it
}

void Store::restore_from(const std::filesystem::path& file) {
  const std::lock_guard lock(impl_->mutex);
  SQLite::Database copy(file.string(), SQLite::OPEN_READONLY);
  copy_all(impl_->database, copy);
  impl_->database.exec("PRAGMA journal_mode = WAL");
}

std::vector<std::string> Store::damage() {
  const std::lock_guard lock(impl_->mutex);
  std::vector<std::string> found;
  SQLite::Statement integrity(impl_->database, "PRAGMA integrity_check");
  while (integrity.executeStep()) {
    const std::string line = integrity.getColumn(0).getString();
    if (line != "ok") found.push_back(line);
  }
  SQLite::Statement keys(impl_->database, "PRAGMA foreign_key_check");
  while (keys.executeStep()) {
    found.push_back("a match of a player that does not exist");
  }
  return found;
}

}  // namespace othello::server
