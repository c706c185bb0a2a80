#pragma once

#include "play/backend.h"
#include "play/isa.h"

namespace othello {

/// Plays on the cores of this machine.
class ThreadBackend final : public Backend {
 public:
  struct Options {
    int threads = 0;  ///< 0: one per core
    Isa isa = best_isa();
  };

  explicit ThreadBackend(const Options& options) : options_(options) {}

  [[nodiscard]] std::vector<MatchResult> play(std::span<const MatchPlan> plans,
                                              const GamesDone& progress) override;

 private:
  Options options_;
};

}  // namespace othello
