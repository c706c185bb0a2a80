#pragma once

#include <span>
#include <vector>

#include "backend/cuda/games.h"
#include "backend/cuda/image.h"
#include "backend/cuda/workspace.h"
#include "play/match_plan.h"

namespace othello::cuda {

/// The players of some matches, on the host and then on the device, numbered as in games.h.
class MatchPlayers {
 public:
  explicit MatchPlayers(std::span<const MatchPlan> plans);

  [[nodiscard]] std::span<const MatchPlan> plans() const { return plans_; }
  [[nodiscard]] std::span<const Form> forms() const { return image_.forms(); }
  /// Side 0 … 3: a as Black, a as White, b as Black, b as White.
  [[nodiscard]] const Form& form(std::size_t plan, std::size_t side) const {
    return image_.forms()[sides_[4 * plan + side].form];
  }

  /// Reserves memory for the players plus `more` bytes, and copies the players there.
  void upload(Workspace& workspace, std::size_t more);

  [[nodiscard]] const GameSource* sources() const { return device_.sources; }
  [[nodiscard]] MatchSums* sums() const { return device_.sums; }
  [[nodiscard]] std::byte* more() const { return device_.more; }

 private:
  struct Device {
    std::byte* image;
    Form* forms;
    Side* sides;
    GameSource* sources;
    GameStart* starts;
    MatchSums* sums;
    std::byte* more;
  };
  void add_starts(std::span<const GameStart> starts);
  [[nodiscard]] Device cut(Arrays& arrays, std::size_t more) const;

  std::span<const MatchPlan> plans_;
  Image image_;
  std::vector<Side> sides_;
  std::vector<GameStart> starts_;         ///< of all plans; plans may share them
  std::vector<std::size_t> first_start_;  ///< by plan
  Device device_{};
};

}  // namespace othello::cuda
