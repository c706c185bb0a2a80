#include "backend/cuda/policy_gradients.h"

#include "backend/cuda/policy_goes.h"
#include "backend/cuda/policy_kernels.h"
#include "play/frozen_forms.h"

namespace othello::cuda {
namespace {

/// What lies on the device.
struct Memory {
  std::uint32_t* steps;
  std::uint32_t* start;
  std::uint32_t* full;
  std::int32_t* tables;      ///< the actor's, then the critic's
  unsigned long long* sums;  ///< likewise
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
  Step(Workspace& workspace, std::span<const PolicyGames> plans, const PolicyShape& shape,
       const PolicyOpponents& opponents)
      : stream_(workspace.stream()),
        plans_(plans),
        shape_(shape),
        opponents_(opponents),
        goes_(plans, opponents.kernels(), static_cast<std::uint64_t>(device_size().processors)) {
    Arrays on_paper;
    (void)cut(on_paper);
    Arrays arrays(workspace.reserve(on_paper.size()));
    memory_ = cut(arrays);
    upload();
  }

  [[nodiscard]] PolicyGradient gradient() {
    for (PolicyGoes::Go go = goes_.next(); go.games > 0; go = goes_.next()) play(go);
    const FrozenPolicy& policy = plans_.front().policy;
    const std::size_t weights = policy.policy().actor.weights().size();
    PolicyGradient gradient;
    gradient.actor.resize(weights);
    gradient.critic.resize(weights);
    PolicySums results{};
    receive(gradient.actor, memory_.sums);
    receive(gradient.critic, memory_.sums + row());
    stream_.receive(std::span(&results, 1), memory_.results);
    stream_.wait();
    gradient.tally = {.wins = results.wins,
                      .draws = results.draws,
                      .losses = results.losses,
                      .disc_difference = static_cast<std::int64_t>(results.differences)};
    gradient.signature = results.signature;
    return gradient;
  }

 private:
  /// Entries of a table with the one that is padded.
  [[nodiscard]] std::size_t row() const { return std::size_t{shape_.entries} + 1; }

  [[nodiscard]] Memory cut(Arrays& arrays) const {
    return {.steps = arrays.next<std::uint32_t>(shape_.steps.size()),
            .start = arrays.next<std::uint32_t>(shape_.words),
            .full = arrays.next<std::uint32_t>(shape_.words),
            .tables = arrays.next<std::int32_t>(2 * row()),
            .sums = arrays.next<unsigned long long>(2 * row()),
            .results = arrays.next<PolicySums>(1),
            .image = arrays.next<std::byte>(opponents_.image().bytes().size()),
            .forms = arrays.next<Form>(opponents_.image().forms().size()),
            .sides = arrays.next<Side>(opponents_.sides().size()),
            .sources = arrays.next<GameSource>(plans_.size()),
            .parts = arrays.next<PolicyPart>(goes_.most_parts()),
            .turns = arrays.next<PolicyTurn>(goes_.most_games() * kMostPolicyTurns),
            .games = arrays.next<PolicyGame>(goes_.most_games())};
  }

  void upload() {
    std::vector<GameSource> sources;
    for (const PolicyGames& plan : plans_) {
      sources.push_back({.image = memory_.image,
                         .forms = memory_.forms,
                         .sides = memory_.sides,
                         .seed = plan.seed,
                         .run = plan.run,
                         .opening_plies = plan.opening_plies});
    }
    const FrozenPolicy& policy = plans_.front().policy;
    std::vector<std::int32_t> tables;
    for (const FrozenNTuple* net :
         {&policy.actor(Colour::kBlack), &policy.critic(Colour::kBlack)}) {
      tables.insert(tables.end(), net->table.begin(), net->table.end());
      tables.push_back(0);
    }
    stream_.send(memory_.steps, std::span<const std::uint32_t>(shape_.steps));
    stream_.send(memory_.start, std::span<const std::uint32_t>(shape_.start));
    stream_.send(memory_.full, std::span<const std::uint32_t>(shape_.full));
    stream_.send(memory_.tables, std::span<const std::int32_t>(tables));
    stream_.send(memory_.image, opponents_.image().bytes());
    stream_.send(memory_.forms, opponents_.image().forms());
    stream_.send(memory_.sides, opponents_.sides());
    stream_.send(memory_.sources, std::span<const GameSource>(sources));
    clear(memory_.sums, 2 * row());
    clear(memory_.results, 1);
    stream_.wait();  // what was sent may go now
  }

  void play(const PolicyGoes::Go& go) {
    const PolicyNets nets = this->nets();
    const PolicyPlay work{.nets = nets,
                          .sources = memory_.sources,
                          .parts = memory_.parts,
                          .turns = memory_.turns,
                          .games = memory_.games,
                          .scratch_bytes = opponents_.scratch_bytes()};
    std::size_t before = 0;
    for (const auto& [kernel, parts] : go.parts) {
      PolicyPlay own = work;
      own.parts += before;
      stream_.send(memory_.parts + before, std::span<const PolicyPart>(parts));
      kernel.launch(stream_, own, static_cast<unsigned>(parts.size()));
      before += parts.size();
    }
    launch_policy_learn(stream_,
                        {.nets = nets,
                         .turns = memory_.turns,
                         .games = memory_.games,
                         .count = go.games,
                         .actor = memory_.sums,
                         .critic = memory_.sums + row(),
                         .sums = memory_.results},
                        device_size().processors);
    stream_.wait();
  }

  [[nodiscard]] PolicyNets nets() const {
    const FrozenPolicy& policy = plans_.front().policy;
    return {.words = shape_.words,
            .padded = shape_.entries,
            .inversion = policy.policy().convention == Convention::kInversion,
            .slope = policy.slope(),
            .critic_unit = policy.critic(Colour::kBlack).unit,
            .steps = memory_.steps,
            .start = memory_.start,
            .full = memory_.full,
            .actor = memory_.tables,
            .critic = memory_.tables + row()};
  }

  template <class T>
  void clear(T* array, std::size_t count) {
    stream_.clear(reinterpret_cast<std::byte*>(array), count * sizeof(T));
  }
  void receive(std::vector<std::int64_t>& numbers, const unsigned long long* sums) {
    stream_.copy_to_host(numbers.data(), reinterpret_cast<const std::byte*>(sums),
                         numbers.size() * sizeof(numbers[0]));
  }

  Stream& stream_;
  std::span<const PolicyGames> plans_;
  const PolicyShape& shape_;
  const PolicyOpponents& opponents_;
  PolicyGoes goes_;
  Memory memory_{};
};

}  // namespace

std::optional<PolicyGradient> policy_gradient(Workspace& workspace,
                                              std::span<const PolicyGames> plans) {
  const FrozenNTuple& actor = plans.front().policy.actor(Colour::kBlack);
  const std::optional<PolicyShape> shape = policy_shape(*actor.layout, actor.table.size());
  if (!shape) return std::nullopt;
  const PolicyOpponents opponents(plans, *shape);
  if (policy_group_bytes(shape->words, opponents.scratch_bytes()) > device_size().shared_bytes) {
    return std::nullopt;
  }
  return Step(workspace, plans, *shape, opponents).gradient();
}

}  // namespace othello::cuda
