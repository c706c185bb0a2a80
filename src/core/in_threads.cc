#include "core/in_threads.h"

#include <fmt/format.h>

#include <new>
#include <system_error>
#include <thread>
#include <vector>

namespace othello {

Error error_of(const std::exception_ptr& thrown) {
  try {
    std::rethrow_exception(thrown);
  } catch (const std::bad_alloc&) {
    return {"out of memory", ""};
  } catch (const std::exception& known) {
    return {known.what(), ""};
  } catch (...) {
    return {"an unknown error", ""};
  }
}

void in_threads(std::size_t count, const std::function<void(std::size_t)>& work,
                const std::function<void(const Error&)>& failed) {
  const auto guarded = [&](std::size_t number) {
    try {
      work(number);
    } catch (...) {
      failed(error_of(std::current_exception()));
    }
  };
  std::vector<std::thread> threads;
  try {
    threads.reserve(count);
    for (std::size_t i = 0; i < count; ++i) threads.emplace_back(guarded, i);
  } catch (const std::system_error& refused) {
    failed({fmt::format("cannot start thread {} of {}: {}", threads.size() + 1, count,
                        refused.code().message()),
            ""});
  } catch (...) {
    failed(error_of(std::current_exception()));
  }
  for (std::thread& thread : threads) thread.join();
}

}  // namespace othello
