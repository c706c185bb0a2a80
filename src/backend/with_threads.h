#pragma once

#include <functional>

namespace othello {

/// Runs `work`, whose parallel loops then use so many threads; 0 stands for one per core. More than
/// there are cores is allowed.
void with_threads(int threads, const std::function<void()>& work);

}  // namespace othello
