// The cost of messages between ranks: mpirun -n N rank_messages
//
// One line for each kind of message that a run sends (docs/cluster.md): its bytes, and the median
// and mean of its time on otherwise idle ranks.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <numeric>
#include <string>
#include <vector>

#include "backend/mpi/session.h"

namespace othello {
namespace {

using Clock = std::chrono::steady_clock;

struct Message {
  std::string name;
  std::size_t bytes;  ///< that every rank ends up with
  int times;
  std::function<void()> send;
};

/// Each rank contributes an even share of `bytes`.
Message gathered(Ranks& ranks, std::string name, std::size_t bytes, int times) {
  std::vector<std::size_t> sizes;
  for (int rank = 0; rank < ranks.size(); ++rank) {
    sizes.push_back(rank_share(bytes, rank, ranks.size()).count);
  }
  return {
      std::move(name), bytes, times,
      [&ranks, sizes, all = std::vector<std::byte>(bytes)]() mutable { ranks.gather(all, sizes); }};
}

Message summed(Ranks& ranks, std::string name, std::size_t numbers, int times) {
  return {std::move(name), numbers * sizeof(std::uint64_t), times,
          [&ranks, all = std::vector<std::uint64_t>(numbers)]() mutable { ranks.sum(all); }};
}

void measure(Ranks& ranks, const Message& message) {
  std::vector<double> micros;
  for (int i = 0; i < message.times; ++i) {
    const auto began = Clock::now();
    message.send();
    micros.push_back(std::chrono::duration<double, std::micro>(Clock::now() - began).count());
  }
  if (!ranks.is_first()) return;
  const double mean = std::accumulate(micros.begin(), micros.end(), 0.0) / message.times;
  std::nth_element(micros.begin(), micros.begin() + message.times / 2, micros.end());
  fmt::print("{:<34} {:>9} {:>10.1f} {:>10.1f}\n", message.name, message.bytes,
             micros[static_cast<std::size_t>(message.times) / 2], mean);
}

void measure_all(Ranks& ranks) {
  if (ranks.is_first()) {
    fmt::print("{} ranks\n{:<34} {:>9} {:>10} {:>10}\n", ranks.size(), "", "bytes", "median us",
               "mean us");
  }
  const std::vector<Message> messages{
      gathered(ranks, "(1,10) ES: 90 games", 90, 20'000),
      gathered(ranks, "CEL, CTDL of 50: 2450 games", 2450, 10'000),
      gathered(ranks, "EL, ETDL of 50: 2500 games", 2500, 10'000),
      gathered(ranks, "CTDL 12 x 6: weights of 50", std::size_t{50} * 12 * 729 * 8, 200),
      summed(ranks, "a match", 13, 20'000),
      summed(ranks, "whether to continue", 1, 20'000)};
  for (const Message& message : messages) measure(ranks, message);
}

}  // namespace
}  // namespace othello

int main() {
  const auto session = othello::MpiSession::begin();
  if (!session) {
    fmt::print(stderr, "rank_messages: {}\n", session.error().text());
    return 1;
  }
  othello::measure_all((*session)->ranks());
}
