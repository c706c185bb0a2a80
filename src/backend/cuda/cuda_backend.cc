#include "backend/cuda_backend.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <semaphore>

#include "backend/cuda/evolution.h"
#include "backend/cuda/matches.h"
#include "backend/cuda/playouts.h"
#include "backend/cuda/policy_gradients.h"
#include "backend/cuda/populations.h"
#include "backend/cuda/self_play.h"
#include "backend/cuda/single_matches.h"
#include "backend/cuda/wpc_self_play.h"
#include "learn/accelerators.h"

namespace othello {
namespace {

/// Concurrent policy-gradient steps on the device: each takes hundreds of megabytes for its games,
/// and a long one fills the device.
constexpr int kPolicySteps = 4;

/// Seats and matches that have no kernels on the device.
bool is_for_cores(const Seat& seat) { return seat.player.has_mobility(); }
bool is_for_cores(const MatchPlan& plan) {
  return plan.searches() || is_for_cores(plan.a) || is_for_cores(plan.b);
}

/// State shared by all users of a device.
struct Core {
  Core(const CudaDevice& used, const ThreadBackend::Options& cpu_options)
      : device(used.number),
        label(used.label()),
        cpu(cpu_options),
        free_cores(ThreadBackend(cpu_options).threads()),
        populations(used.number),
        self_play(used.number, cuda::SelfPlay::kChainsPerCore *
                                   static_cast<std::size_t>(ThreadBackend(cpu_options).threads())),
        wpc_self_play(used.number),
        evolution(used.number),
        small_evolution(used.number, cuda::kMostLanes) {}

  int device;
  std::string label;
  ThreadBackend::Options cpu;
  std::counting_semaphore<> free_cores;
  cuda::WorkspacePool workspaces;
  std::counting_semaphore<> policy_steps{kPolicySteps};  ///< concurrently on the device
  cuda::Populations populations;
  cuda::SelfPlay self_play;
  cuda::WpcSelfPlay wpc_self_play;
  cuda::Evolution evolution;
  /// For generations of few games; batched with larger ones they would be slowed down to their
  /// pace.
  cuda::Evolution small_evolution;
};

/// Releases the semaphore on scope exit.
struct Released {
  std::counting_semaphore<>& semaphore;
  ~Released() { semaphore.release(); }
};

/// One user of a device. Several may play concurrently, each in its own thread.
class CudaBackend final : public Backend,
                          public TdChains,
                          public EsGenerations,
                          public PolicySteps {
 public:
  explicit CudaBackend(std::shared_ptr<Core> core)
      : core_(std::move(core)),
        populations_(core_->populations.batcher()),
        self_play_(core_->self_play.batcher()),
        wpc_self_play_(core_->wpc_self_play.batcher()),
        evolution_(core_->evolution.batcher()),
        small_evolution_(core_->small_evolution.batcher()) {}

  std::vector<MatchResult> play(std::span<const MatchPlan> plans,
                                const GamesDone& progress) override {
    if (std::any_of(plans.begin(), plans.end(),
                    [](const MatchPlan& plan) { return is_for_cores(plan); })) {
      return ThreadBackend(core_->cpu).play(plans, progress);
    }
    cuda::use_device(core_->device);
    const cuda::WorkspacePool::Borrowed workspace(core_->workspaces);
    return cuda::play_matches(*workspace, plans, progress);
  }

  bool record(const RecordPlan& plan, std::span<GameMoves> games,
              const GamesDone& progress) override {
    if (is_for_cores(plan.match)) return ThreadBackend(core_->cpu).record(plan, games, progress);
    cuda::use_device(core_->device);
    const cuda::WorkspacePool::Borrowed workspace(core_->workspaces);
    return cuda::record_games(*workspace, plan, games, progress);
  }

  std::optional<std::vector<int>> play_population(const PopulationPlan& plan,
                                                  const GamesDone& progress) override {
    if (plan.games.size() <= kFewGames) {
      return this_thread(core_->cpu.isa).play_population(plan, progress);
    }
    if (std::any_of(plan.members.begin(), plan.members.end(),
                    [](const Seat& seat) { return is_for_cores(seat); })) {
      return ThreadBackend(core_->cpu).play_population(plan, progress);
    }
    cuda::use_device(core_->device);
    populations_.join();
    std::vector<int> differences = core_->populations.play(plan);
    if (!plan.games.empty() && progress && !progress(plan.games.size())) return std::nullopt;
    return differences;
  }

  void play_out(std::span<const Board> boards, const PlayoutPlan& plan,
                std::span<std::int32_t> balances) override {
    cuda::use_device(core_->device);
    const cuda::WorkspacePool::Borrowed workspace(core_->workspaces);
    cuda::play_out(*workspace, boards, plan, balances);
  }

  std::vector<std::uint64_t> self_play(std::span<const TdNTupleGames> chains,
                                       const SelfPlayHere& here) override {
    // A single chain is faster on a CPU core, if one is free.
    if (chains.size() == 1 && core_->free_cores.try_acquire()) {
      const Released when_done{core_->free_cores};
      return {here(chains.front())};
    }
    self_play_.join();
    std::vector<std::uint64_t> played = core_->self_play.play(chains);
    const bool declined =
        std::all_of(played.begin(), played.end(), [](std::uint64_t games) { return games == 0; });
    if (!declined) return played;
    ThreadBackend cpu(core_->cpu);
    return othello::self_play(cpu, chains, here);
  }
  std::uint64_t self_play_wpc(const TdGames& chain, const WpcSelfPlayHere& here) override {
    if (core_->free_cores.try_acquire()) {
      const Released when_done{core_->free_cores};
      return here(chain);
    }
    wpc_self_play_.join();
    return core_->wpc_self_play.play(chain);
  }
  bool evolve(const EsPlan& plan, const EvolveHere& here) override {
    if (plan.parameters.games() > kFewGames) {
      evolution_.join();
      return core_->evolution.evolve(plan);
    }
    // As with a chain: few sequential games are faster on a CPU core, if one is free.
    if (here && core_->free_cores.try_acquire()) {
      const Released when_done{core_->free_cores};
      here();
      return true;
    }
    small_evolution_.join();
    return core_->small_evolution.evolve(plan);
  }

  PolicyGradient policy_gradient(std::span<const PolicyGames> plans) override {
    std::uint64_t games = 0;
    bool for_cores = false;
    for (const PolicyGames& plan : plans) {
      games += plan.games;
      for_cores = for_cores || (plan.opponent && is_for_cores(*plan.opponent));
    }
    if (games > kFewGames && !for_cores) {
      cuda::use_device(core_->device);
      core_->policy_steps.acquire();
      const Released when_done{core_->policy_steps};
      const cuda::WorkspacePool::Borrowed workspace(core_->workspaces);
      if (auto gradient = cuda::policy_gradient(*workspace, plans)) return *std::move(gradient);
    }
    ThreadBackend cpu(core_->cpu);
    return othello::policy_gradient(cpu, plans);
  }

  void parallel_for(std::size_t count, const std::function<void(std::size_t)>& work) override {
    ThreadBackend(core_->cpu).parallel_for(count, work);
  }

  [[nodiscard]] std::string device() const override { return core_->label; }
  [[nodiscard]] int threads() const override { return ThreadBackend(core_->cpu).threads(); }
  /// Runs mostly wait for the device, so many of them are needed to fill it.
  [[nodiscard]] int concurrency() const override { return kConcurrentRuns; }
  [[nodiscard]] std::unique_ptr<Backend> share(int) override {
    return std::make_unique<CudaBackend>(core_);
  }
  [[nodiscard]] Isa isa() const override { return core_->cpu.isa; }

 private:
  /// A CPU core finishes this few games before a device has started.
  static constexpr std::size_t kFewGames = 16;
  static constexpr int kConcurrentRuns = 1024;

  std::shared_ptr<Core> core_;
  cuda::Populations::Member populations_;
  cuda::SelfPlay::Member self_play_;
  cuda::WpcSelfPlay::Member wpc_self_play_;
  cuda::Evolution::Member evolution_;
  cuda::Evolution::Member small_evolution_;
};

}  // namespace

Result<std::unique_ptr<Backend>> make_cuda_backend(int device, const ThreadBackend::Options& cpu) {
  const Result<std::vector<CudaDevice>> devices = cuda_devices();
  if (!devices) return tl::unexpected(devices.error());
  const auto found = std::find_if(devices->begin(), devices->end(),
                                  [device](const CudaDevice& d) { return d.number == device; });
  if (found == devices->end()) {
    return failure(fmt::format("found no device cuda:{}; the last one is cuda:{}", device,
                               devices->back().number));
  }
  if (found->major < kLeastCudaMajor) {
    return failure(fmt::format("cuda:{} ({}) has compute capability {}.{}, at least {}.0 is needed",
                               device, found->name, found->major, found->minor, kLeastCudaMajor));
  }
  return std::make_unique<CudaBackend>(std::make_shared<Core>(*found, cpu));
}

}  // namespace othello
