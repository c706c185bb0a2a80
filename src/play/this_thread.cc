#include <array>

#include "play/backend.h"
#include "play/batch.h"

namespace othello {
namespace {

class ThisThread final : public Backend {
 public:
  explicit ThisThread(Isa isa) : isa_(isa) {}

  std::vector<MatchResult> play(std::span<const MatchPlan> plans,
                                const GamesDone& progress) override {
    std::vector<MatchResult> results(plans.size());
    std::uint64_t done = 0;
    for (std::size_t i = 0; i < plans.size(); ++i) {
      results[i] = play_match(plans[i], isa_);
      done += plans[i].games;
      if (progress && !progress(done)) break;
    }
    return results;
  }

  std::optional<std::vector<int>> play_population(const PopulationPlan& plan,
                                                  const GamesDone& progress) override {
    std::vector<int> differences = othello::play_population(plan, isa_);
    const bool stopped = progress && !plan.games.empty() && !progress(plan.games.size());
    if (stopped) return std::nullopt;
    return differences;
  }

  void play_out(std::span<const Board> boards, const PlayoutPlan& plan,
                std::span<std::int32_t> balances) override {
    othello::play_out(boards, plan, isa_, balances);
  }

  [[nodiscard]] int concurrency() const override { return 1; }
  [[nodiscard]] std::unique_ptr<Backend> share(int) override {
    return std::make_unique<ThisThread>(isa_);
  }
  [[nodiscard]] Isa isa() const override { return isa_; }

 private:
  Isa isa_;
};

}  // namespace

Backend& this_thread(Isa isa) {
  static std::array<ThisThread, 4> all{ThisThread(Isa::kReference), ThisThread(Isa::kGeneric),
                                       ThisThread(Isa::kAvx2), ThisThread(Isa::kAvx512)};
  return all[static_cast<std::size_t>(isa)];
}

}  // namespace othello
