#pragma once

#include <cstddef>
#include <exception>
#include <functional>

#include "core/result.h"

namespace othello {

/// "out of memory", or the exception's own words.
[[nodiscard]] Error error_of(const std::exception_ptr& thrown);

/// Calls work(0) … work(count - 1) in a thread each and waits for all of them. An exception, or a
/// thread that the system does not start, goes to `failed` from any thread; the threads already
/// started are waited for, so `failed` should make them end.
void in_threads(std::size_t count, const std::function<void(std::size_t)>& work,
                const std::function<void(const Error&)>& failed);

}  // namespace othello
