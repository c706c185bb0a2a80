#pragma once

namespace othello {

/// Whether this is a build with the address or the thread sanitizer, in which games take some
/// twenty times as long. Comparisons of bits play fewer games there; what sanitizers look for shows
/// in the first ones.
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
