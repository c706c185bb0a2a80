#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "backend/cuda/games.h"
#include "backend/cuda/launch_length.h"

namespace othello::cuda {

/// A list of single games of any players, grouped by kernel.
class Singles {
 public:
  void add(const SingleGame& game, const Form& black, const Form& white);
  /// Empties the list; keeps its memory for reuse.
  void clear();

  /// Device memory required by play() for this many games.
  [[nodiscard]] static std::size_t bytes(std::size_t games, bool recorded = false);

  struct Players {
    const GameSource* sources;
    std::uint32_t scratch_bytes;  ///< of all forms, as in sizes.h
  };

  /// Plays in launches of bounded length. False if `played` stopped the work. `moves`, unless
  /// empty, has the places of `outcomes`.
  bool play(Stream& stream, std::byte* memory, const Players& players,
            std::span<SingleOutcome> outcomes, const Played& played,
            std::span<GameMoves> moves = {});

 private:
  struct Kernel {
    std::uint32_t lane_words;
    std::vector<SingleGame> games;
    LaunchLength length;
  };
  std::vector<Kernel> kernels_;
  std::vector<SingleOutcome> results_;  ///< of a launch
  std::vector<GameMoves> moves_;
};

}  // namespace othello::cuda
