#include "server/rate_limit.h"

#include <algorithm>
#include <cmath>

namespace othello::server {

double RateLimit::filled(const Bucket& bucket, Time now) const {
  const double seconds = std::chrono::duration<double>(now - bucket.at).count();
  return std::min(rate_.burst, bucket.filled + seconds * rate_.per_second);
}

void RateLimit::forget_full(Time now) {
  std::erase_if(buckets_,
                [&](const auto& item) { return filled(item.second, now) >= rate_.burst; });
  // This many addresses at once are not real visitors: start over rather than grow.
  if (buckets_.size() >= kMostAddresses) buckets_.clear();
}

int RateLimit::take(const std::string& address, Time now) {
  if (buckets_.size() >= kMostAddresses && !buckets_.contains(address)) forget_full(now);
  Bucket& bucket = buckets_.try_emplace(address, Bucket{rate_.burst, now}).first->second;
  bucket = {filled(bucket, now), now};
  if (bucket.filled < 1.0) {
    return std::max(1, static_cast<int>(std::ceil((1.0 - bucket.filled) / rate_.per_second)));
  }
  bucket.filled -= 1.0;
  return 0;
}

}  // namespace othello::server
