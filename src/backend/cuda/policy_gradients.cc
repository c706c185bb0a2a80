#include "backend/cuda/policy_gradients.h"

#include "backend/cuda/policy_chunks.h"
#include "backend/cuda/policy_kernels.h"
#include "backend/cuda/policy_networks.h"

namespace othello::cuda {
namespace {

/// Device memory besides the networks.
struct Memory {
  PolicySums* results;
  std::byte* image;
  Form* forms;
  Side* sides;
  GameSource* sources;
  PolicyPart* parts;
  PolicyTurn* turns;
  PolicyGame* games;
};

/// A step's games on the device.
class Step {
 public:
  Step(Workspace& workspace, std::span<const PolicyGames> plans, PolicyNetworks& networks,
       const PolicyOpponents& opponents)
      : stream_(workspace.stream()),
        plans_(plans),
        networks_(networks),
        opponents_(opponents),
        chunks_(plans, opponents.kernels(), static_cast<std::uint64_t>(device_size().processors)) {
    Arrays on_paper;
    cut(on_paper);
    Arrays arrays(workspace.reserve(on_paper.size()));
    cut(arrays);
  }

  [[nodiscard]] PolicyGradient gradient() {
    upload();
    for (PolicyChunks::Chunk chunk = chunks_.next(); chunk.games > 0; chunk = chunks_.next())
      play(chunk);
    PolicyGradient gradient;
    PolicySums results{};
    stream_.receive(std::span(&results, 1), memory_.results);
    networks_.download(stream_, gradient);
    gradient.tally = {.wins = results.wins,
                      .draws = results.draws,
                      .losses = results.losses,
                      .disc_difference = static_cast<std::int64_t>(results.differences)};
    gradient.signature = results.signature;
    return gradient;
  }

 private:
  void cut(Arrays& arrays) {
    networks_.cut(arrays);
    memory_ = {.results = arrays.next<PolicySums>(1),
               .image = arrays.next<std::byte>(opponents_.image().bytes().size()),
               .forms = arrays.next<Form>(opponents_.image().forms().size()),
               .sides = arrays.next<Side>(opponents_.sides().size()),
               .sources = arrays.next<GameSource>(plans_.size()),
               .parts = arrays.next<PolicyPart>(chunks_.most_parts()),
               .turns = arrays.next<PolicyTurn>(chunks_.most_games() * kMostPolicyTurns),
               .games = arrays.next<PolicyGame>(chunks_.most_games())};
  }

  void upload() {
    std::vector<GameSource> sources;
    for (const PolicyGames& plan : plans_) {
      sources.push_back({.image = memory_.image,
                         .forms = memory_.forms,
                         .sides = memory_.sides,
                         .seed = plan.seed,
                         .run = plan.stream,
                         .opening_plies = plan.opening_plies});
    }
    stream_.send(memory_.image, opponents_.image().bytes());
    stream_.send(memory_.forms, opponents_.image().forms());
    stream_.send(memory_.sides, opponents_.sides());
    stream_.send(memory_.sources, std::span<const GameSource>(sources));
    stream_.clear(reinterpret_cast<std::byte*>(memory_.results), sizeof(PolicySums));
    networks_.upload(stream_);
    stream_.wait();  // the buffers may be freed after this
  }

  void play(const PolicyChunks::Chunk& chunk) {
    PolicyPlay work{.nets = networks_.nets(),
                    .sources = memory_.sources,
                    .parts = memory_.parts,
                    .turns = memory_.turns,
                    .games = memory_.games,
                    .scratch_bytes = opponents_.scratch_bytes()};
    PolicyPart* place = memory_.parts;
    for (const auto& [kernel, parts] : chunk.parts) {
      stream_.send(place, std::span<const PolicyPart>(parts));
      work.parts = place;
      kernel.launch(stream_, work, static_cast<unsigned>(parts.size()));
      place += parts.size();
    }
    launch_policy_learn(stream_,
                        {.nets = work.nets,
                         .turns = memory_.turns,
                         .games = memory_.games,
                         .count = chunk.games,
                         .actor = networks_.actor_sums(),
                         .critic = networks_.critic_sums(),
                         .sums = memory_.results},
                        device_size().processors);
    stream_.wait();
  }

  Stream& stream_;
  std::span<const PolicyGames> plans_;
  PolicyNetworks& networks_;
  const PolicyOpponents& opponents_;
  PolicyChunks chunks_;
  Memory memory_{};
};

}  // namespace

std::optional<PolicyGradient> policy_gradient(Workspace& workspace,
                                              std::span<const PolicyGames> plans) {
  std::optional<PolicyNetworks> networks = PolicyNetworks::of(plans.front().policy);
  if (!networks) return std::nullopt;
  const PolicyOpponents opponents(plans, networks->shape());
  const std::size_t shared = policy_group_bytes(networks->shape().words, opponents.scratch_bytes());
  if (shared + kPolicyGroupTableBytes > device_size().shared_bytes) return std::nullopt;
  return Step(workspace, plans, *networks, opponents).gradient();
}

}  // namespace othello::cuda
