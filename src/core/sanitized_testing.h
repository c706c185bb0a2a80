#pragma once

namespace othello {

/// Whether this build uses the address or the thread sanitizer, which slows games down about
/// twentyfold. Bitwise comparisons play fewer games there; what sanitizers detect shows in the
/// first ones.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace othello
