// server_load PORT: response times of a league server on this machine (docs/performance.md).
//
// The server should have a fresh data folder. Everything is measured from this second process, over
// loopback, by wall clock.

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "eval/player_file.h"
#include "eval/sample_players.h"
#include "http_client.h"

using namespace othello;
using Clock = std::chrono::steady_clock;
using nlohmann::json;
using testing_http::Client;

namespace {

constexpr int kRounds = 20;
constexpr unsigned kCrowd = 100;
constexpr int kStreams = 64;
constexpr int kReaders = 4;

double milliseconds_since(Clock::time_point begun) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begun).count();
}

/// "median 3.1 ms, 99% 8.0 ms, most 9.2 ms (400)".
std::string summary(std::vector<double> times) {
  if (times.empty()) return "nothing";
  std::sort(times.begin(), times.end());
  const auto at = [&](double share) {
    return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
  };
  return fmt::format("median {:.1f} ms, 99% {:.1f} ms, most {:.1f} ms ({})", at(0.5), at(0.99),
                     times.back(), times.size());
}

class League {
 public:
  explicit League(int port) : port_(port) {}

  [[nodiscard]] Client client() const { return Client(port_, 120); }

  [[nodiscard]] json get(Client& client, const std::string& path) const {
    const auto result = client.send({.path = path});
    if (result.status != 200) {
      fmt::print(stderr, "server_load: no answer from {}\n", path);
      std::exit(1);
    }
    return json::parse(result.body);
  }

  /// The id of the new player, or 0.
  [[nodiscard]] int submit(Client& client, const Player& player) const {
    const auto result =
        client.send({.method = "POST", .path = "/api/v1/players", .body = to_json(player)});
    return result.status == 201 ? json::parse(result.body)["id"].get<int>() : 0;
  }

  void settle(Client& client) const {
    while (get(client, "/api/v1/health")["waiting"] != 0) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  }

 private:
  int port_;
};

/// From the submission to the end of its 1,000 games against the heuristic player.
void measure_first_scores(const League& league, const std::string& what,
                          const std::vector<Player>& players) {
  auto client = league.client();
  std::vector<double> times;
  for (const Player& player : players) {
    league.settle(client);
    const auto begun = Clock::now();
    const int id = league.submit(client, player);
    const std::string path = fmt::format("/api/v1/players/{}", id);
    while (league.get(client, path)["rank"]["heuristic"].is_null()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    times.push_back(milliseconds_since(begun));
  }
  fmt::print("first score, {}: {}\n", what, summary(times));
}

/// Response times for readers while the league plays and event streams are open.
class Readers {
 public:
  explicit Readers(const League& league) {
    for (int i = 0; i < kStreams; ++i) {
      threads_.emplace_back([this, &league] {
        auto client = league.client();
        ++streams_;
        client.stream("/api/v1/events", [this](const std::string&) { return !stop_; });
      });
    }
    for (int i = 0; i < kReaders; ++i) {
      threads_.emplace_back([this, &league, i] { read(league, static_cast<std::size_t>(i)); });
    }
  }

  void finish() {
    stop_ = true;
    for (std::thread& thread : threads_) thread.join();
    const std::lock_guard lock(mutex_);
    for (const auto& [path, times] : times_) fmt::print("{}: {}\n", path, summary(times));
  }

 private:
  void read(const League& league, std::size_t turn) {
    const std::vector<std::string> paths{"/", "/players/1", "/api/v1/players", "/api/v1/players/1",
                                         "/api/v1/position?player=1&transcript=f5d6c3"};
    auto client = league.client();
    while (!stop_) {
      const std::string& path = paths[turn++ % paths.size()];
      const auto begun = Clock::now();
      const auto result = client.send({.path = path});
      const double taken = milliseconds_since(begun);
      if (result.status == 200) {
        const std::lock_guard lock(mutex_);
        times_[path].push_back(taken);
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  }

  std::atomic<bool> stop_ = false;
  std::atomic<int> streams_ = 0;
  std::mutex mutex_;
  std::map<std::string, std::vector<double>> times_;
  std::vector<std::thread> threads_;
};

Player wpc(std::uint64_t seed) {
  Player player = sample_player("", Wpc(), Convention::kNegation, seed);
  player.name = fmt::format("wpc {}", seed);
  return player;
}

Player snakes(std::uint64_t seed) {
  Player player = sample_snakes(12, 6, seed, Convention::kNegation);
  player.name = fmt::format("snakes {}", seed);
  return player;
}

/// All submissions at once, each over its own connection.
void measure_crowd(const League& league) {
  auto watcher = league.client();
  league.settle(watcher);
  Readers readers(league);
  std::atomic<unsigned> accepted = 0;
  std::vector<std::thread> crowd;
  const auto begun = Clock::now();
  for (unsigned i = 0; i < kCrowd; ++i) {
    crowd.emplace_back([&, i] {
      auto client = league.client();
      const Player player = i % 2 == 0 ? wpc(1000 + i) : snakes(1000 + i);
      if (league.submit(client, player) != 0) ++accepted;
    });
  }
  for (std::thread& thread : crowd) thread.join();
  const double all_accepted = milliseconds_since(begun);
  league.settle(watcher);
  fmt::print("{} at once: {} accepted after {:.0f} ms, all ranked after {:.0f} ms\n", kCrowd,
             accepted.load(), all_accepted, milliseconds_since(begun));
  fmt::print("meanwhile, with {} event streams open:\n", kStreams);
  readers.finish();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    fmt::print(stderr, "usage: server_load PORT\n");
    return 2;
  }
  const League league(std::atoi(argv[1]));
  std::vector<Player> wpcs;
  std::vector<Player> networks;
  for (int i = 0; i < kRounds; ++i) {
    wpcs.push_back(wpc(static_cast<std::uint64_t>(i) + 1));
    networks.push_back(snakes(static_cast<std::uint64_t>(i) + 1));
  }
  measure_first_scores(league, "weighted piece counter", wpcs);
  measure_first_scores(league, "12 tuples of 6 squares", networks);
  measure_crowd(league);
  return 0;
}
