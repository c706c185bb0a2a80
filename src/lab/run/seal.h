#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "core/result.h"

namespace othello {

/// FNV-1a, 64 bits: for fingerprints and checksums, not for security.
[[nodiscard]] std::uint64_t fingerprint(std::string_view text);
/// The same in 16 hexadecimal digits.
[[nodiscard]] std::string fingerprint_text(std::string_view text);

/// The text of a JSON object with one more member, a checksum of the text before it. For files that
/// are replaced while a run goes on, which a list of checksums could not follow in one step.
[[nodiscard]] std::string sealed_json(const nlohmann::ordered_json& object);

/// An error if the text has no such checksum, or another one. Earlier versions wrote none:
/// `required` is false for them.
[[nodiscard]] Result<void> check_seal(std::string_view text, std::string_view where,
                                      bool required = true);

}  // namespace othello
