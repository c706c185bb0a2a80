#pragma once

#include <functional>

namespace othello {

/// Runs `work` with this many threads for its parallel loops; 0 means one per core. More threads
/// than cores are allowed.
void with_threads(int threads, const std::function<void()>& work);

}  // namespace othello
