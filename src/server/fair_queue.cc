#include "server/fair_queue.h"

namespace othello::server {

void FairQueue::push(Job job) {
  Visitor& visitor = visitors_[job.visitor];
  if (visitor.jobs.empty()) turns_.push_back(job.visitor);
  visitor.jobs.push_back(std::move(job));
  ++waiting_;
}

bool FairQueue::may_start(const Visitor& visitor) const {
  const Job& job = visitor.jobs.front();
  return visitor.running < limits_.visitor && !(job.heavy && heavy_running_ > 0) &&
         !(job.slow && slow_running_ >= limits_.slow);
}

std::optional<Job> FairQueue::pop() {
  for (auto turn = turns_.begin(); turn != turns_.end(); ++turn) {
    Visitor& visitor = visitors_.at(*turn);
    if (!may_start(visitor)) continue;
    Job job = std::move(visitor.jobs.front());
    visitor.jobs.pop_front();
    ++visitor.running;
    --waiting_;
    if (job.heavy) ++heavy_running_;
    if (job.slow) ++slow_running_;
    if (visitor.jobs.empty()) {
      turns_.erase(turn);
    } else {
      turns_.splice(turns_.end(), turns_, turn);
    }
    return job;
  }
  return std::nullopt;
}

void FairQueue::finish(const Job& job) {
  if (job.heavy) --heavy_running_;
  if (job.slow) --slow_running_;
  const auto found = visitors_.find(job.visitor);
  if (--found->second.running == 0 && found->second.jobs.empty()) visitors_.erase(found);
}

void FairQueue::clear() {
  for (const std::string& turn : turns_) visitors_.at(turn).jobs.clear();
  std::erase_if(visitors_, [](const auto& item) { return item.second.running == 0; });
  turns_.clear();
  waiting_ = 0;
}

}  // namespace othello::server
