#pragma once

#include <cstddef>
#include <new>
#include <vector>

namespace othello {

/// Memory that begins on a cache line, so that whole vectors do not straddle two.
template <class T>
struct CacheAligned {
  using value_type = T;
  static constexpr std::align_val_t kAlignment{64};

  CacheAligned() = default;
  template <class U>
  explicit(false) CacheAligned(const CacheAligned<U>&) {}  // NOLINT(google-explicit-constructor)

  T* allocate(std::size_t n) { return static_cast<T*>(::operator new(n * sizeof(T), kAlignment)); }
  void deallocate(T* p, std::size_t) { ::operator delete(p, kAlignment); }

  friend bool operator==(const CacheAligned&, const CacheAligned&) { return true; }
};

template <class T>
using AlignedVector = std::vector<T, CacheAligned<T>>;

}  // namespace othello
