#pragma once

#include <string_view>

namespace othello {

/// What this program was built from.
struct BuildInfo {
  std::string_view version;   ///< "0.1.0"
  std::string_view commit;    ///< "1d6097b", "1d6097b-dirty"; empty if not built from a checkout
  std::string_view compiler;  ///< "g++ 12.2.0"
};

[[nodiscard]] BuildInfo build_info();

}  // namespace othello
