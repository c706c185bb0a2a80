#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "backend/cuda/games.h"
#include "backend/cuda/launch_length.h"
#include "backend/cuda/match_players.h"

namespace othello::cuda {

/// Matches played by whole blocks, with the players' tables in shared memory and results summed on
/// the device.
class BlockMatches {
 public:
  /// Accepts the plan, or returns false if it is short or its players do not fit.
  bool take(const MatchPlayers& players, std::uint32_t plan);

  [[nodiscard]] bool empty() const { return classes_.empty(); }
  /// Device memory required by play().
  [[nodiscard]] std::size_t bytes() const;

  /// Adds the results to the players' sums, in launches of bounded length. False if `played`
  /// stopped the work.
  bool play(Stream& stream, const MatchPlayers& players, std::byte* memory,
            const Played& played) const;

 private:
  enum class Kernel : std::uint8_t { kWpc, kLines, kNetworks };

  /// Matches for blocks of one shape.
  struct Class {
    Kernel kernel = Kernel::kWpc;
    BlockShape shape{};
    std::vector<std::uint32_t> plans;

    [[nodiscard]] bool same_shape(const Class& other) const;
    [[nodiscard]] std::uint64_t games_at_once() const;
    void launch(Stream& stream, const MatchGames& games, unsigned parts) const;
  };

  /// The class that a plan belongs to, if any.
  [[nodiscard]] std::optional<Class> class_of(const MatchPlayers& players,
                                              std::uint32_t plan) const;
  static bool play_class(const Class& matches, Stream& stream, const MatchPlayers& players,
                         MatchPart* memory, const Played& played);

  DeviceSize size_ = device_size();
  std::vector<Class> classes_;
};

}  // namespace othello::cuda
