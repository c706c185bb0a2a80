#pragma once

#include <cstdint>

namespace othello {

/// A standard normal number from a random word, by inversion: the quantile of (word + 1/2) / 2^32,
/// with the rational approximations of Wichura 1988 (algorithm AS 241). Additions,
/// multiplications, divisions and square roots in one order, and no logarithm of the C library, so
/// that every machine gives the same bits; within 2e-15 of the true quantile, relatively.
///
/// normal(~word) is exactly -normal(word); the greatest magnitude is 6.34.
[[nodiscard]] double normal(std::uint32_t word);

}  // namespace othello
