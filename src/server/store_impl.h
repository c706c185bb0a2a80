#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <mutex>

#include "server/store.h"

namespace othello::server {

// For the sources of the store only.

inline constexpr int kBusyMilliseconds = 5000;

struct StoreImpl {
  explicit StoreImpl(const std::filesystem::path& path)
      : database(path.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kBusyMilliseconds) {}

  std::mutex mutex;  ///< one connection serves all threads
  SQLite::Database database;
};

}  // namespace othello::server
