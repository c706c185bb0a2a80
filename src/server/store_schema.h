#pragma once

#include "core/result.h"

namespace SQLite {
class Database;
}

namespace othello::server {

/// Brings the tables up to date, step by step; each step is whole or not there.
[[nodiscard]] Result<void> migrate(SQLite::Database& database);

}  // namespace othello::server
