#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "backend/cuda/games.h"
#include "backend/cuda/launch_length.h"

namespace othello::cuda {

/// A list of single games of any players, sorted by the kernels that play them.
class Singles {
 public:
  void add(const SingleGame& game, const Form& black, const Form& white);
  /// No games again, with the memory kept for the next list.
  void clear();

  /// Device memory that play() needs for so many games.
  [[nodiscard]] static std::size_t bytes(std::size_t games);

  struct Players {
    const GameSource* sources;
    std::uint32_t scratch_bytes;  ///< of all forms, as in sizes.h
  };

  /// In launches of bounded length. False if `played` stopped the work.
  bool play(Stream& stream, std::byte* memory, const Players& players,
            std::span<SingleOutcome> outcomes, const Played& played);

 private:
  struct Kernel {
    std::uint32_t lane_words;
    std::vector<SingleGame> games;
    LaunchLength length;
  };
  std::vector<Kernel> kernels_;
  std::vector<SingleOutcome> results_;  ///< of a launch
};

}  // namespace othello::cuda
