#pragma once

#include "core/result.h"

namespace SQLite {
class Database;
}

namespace othello::server {

/// Migrates the tables step by step; each step is atomic.
[[nodiscard]] Result<void> migrate(SQLite::Database& database);

}  // namespace othello::server
