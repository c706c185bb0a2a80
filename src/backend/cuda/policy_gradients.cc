#include "backend/cuda/policy_gradients.h"

#include <algorithm>
#include <map>

#include "backend/cuda/image.h"
#include "backend/cuda/policy.h"
#include "backend/cuda/policy_shape.h"
#include "backend/cuda/sizes.h"
#include "play/frozen_forms.h"

namespace othello::cuda {
namespace {

/// Games of one go for each processor: as many as it plays side by side, several times over. What
/// is written down of them takes about 2 MB.
constexpr std::uint64_t kGamesOfProcessor = 1024;

/// So many games take longer than the folding of a network.
constexpr std::uint64_t kLeastGamesToFold = 4000;

/// The opponents of all plans, and the kernels that play against them.
class Opponents {
 public:
  explicit Opponents(std::span<const PolicyGames> plans, std::uint32_t learner_words)
      : learner_words_(learner_words) {
    for (const PolicyGames& plan : plans) add(plan);
  }

  [[nodiscard]] const Image& image() const { return image_; }
  [[nodiscard]] std::span<const Side> sides() const { return sides_; }
  [[nodiscard]] const PolicyKernel& kernel(std::size_t plan) const { return kernels_[plan]; }
  [[nodiscard]] std::uint32_t scratch_bytes() const { return scratch_bytes_; }

 private:
  void add(const PolicyGames& plan) {
    kernels_.push_back({PolicyOpponent::kItself, std::max(learner_words_, kLeastWords)});
    if (!plan.opponent) {
      sides_.resize(sides_.size() + 2);  // of nobody
      return;
    }
    const auto straight =
        plan.games < kLeastGamesToFold ? StraightTuples::kAsTheyAre : StraightTuples::kFolded;
    for (const Colour colour : {Colour::kBlack, Colour::kWhite}) {
      sides_.push_back(image_.add(*plan.opponent, colour, straight));
    }
    const Form& black = image_.forms()[sides_[sides_.size() - 2].form];
    const Form& white = image_.forms()[sides_.back().form];
    if (const auto words = cuda::lane_words(black, white)) {
      kernels_.back() = {PolicyOpponent::kQuick, std::max(*words, learner_words_)};
    } else {
      kernels_.back().opponent = PolicyOpponent::kAny;
      const Form forms[] = {black, white};
      scratch_bytes_ = std::max(scratch_bytes_, cuda::scratch_bytes(forms));
    }
  }

  static constexpr std::uint32_t kLeastWords = 2;

  std::uint32_t learner_words_;
  Image image_;
  std::vector<Side> sides_;
  std::vector<PolicyKernel> kernels_;
  std::uint32_t scratch_bytes_ = 0;
};

/// All games of all plans, in goes.
class Goes {
 public:
  Goes(std::span<const PolicyGames> plans, const Opponents& opponents)
      : plans_(plans), opponents_(opponents) {
    std::uint64_t games = 0;
    for (const PolicyGames& plan : plans) games += plan.games;
    most_ = std::min(kGamesOfProcessor * static_cast<std::uint64_t>(device_size().processors),
                     games + 1);  // one more, so that even numbers reach the end
  }

  [[nodiscard]] std::size_t most_games() const { return most_; }
  /// Each plan may end with a part that is not full, as may the go.
  [[nodiscard]] std::size_t most_parts() const {
    return most_ / kPolicyGamesOfPart + plans_.size() + 1;
  }

  struct Go {
    std::uint32_t games = 0;
    std::map<PolicyKernel, std::vector<PolicyPart>> parts;
  };
  /// Without games if there are none left.
  [[nodiscard]] Go next() {
    Go go;
    while (plan_ < plans_.size()) {
      const PolicyGames& plan = plans_[plan_];
      const std::uint64_t room = (most_ - go.games) / 2 * 2;  // parts begin with even games
      const std::uint64_t games =
          std::min({plan.games - done_, std::uint64_t{kPolicyGamesOfPart}, room});
      if (room == 0) break;
      if (games > 0) {
        go.parts[opponents_.kernel(plan_)].push_back({.first_game = plan.first_game + done_,
                                                      .plan = static_cast<std::uint32_t>(plan_),
                                                      .games = static_cast<std::uint32_t>(games),
                                                      .place = go.games});
      }
      go.games += static_cast<std::uint32_t>(games);
      done_ += games;
      if (done_ == plan.games) {
        done_ = 0;
        ++plan_;
      }
    }
    return go;
  }

 private:
  std::span<const PolicyGames> plans_;
  const Opponents& opponents_;
  std::uint64_t most_ = 0;
  std::size_t plan_ = 0;    ///< of the next part
  std::uint64_t done_ = 0;  ///< games of that plan
};

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
       const Opponents& opponents)
      : stream_(workspace.stream()),
        plans_(plans),
        shape_(shape),
        opponents_(opponents),
        goes_(plans, opponents) {
    Arrays on_paper;
    (void)cut(on_paper);
    Arrays arrays(workspace.reserve(on_paper.size()));
    memory_ = cut(arrays);
    upload();
  }

  [[nodiscard]] PolicyGradient gradient() {
    for (Goes::Go go = goes_.next(); go.games > 0; go = goes_.next()) play(go);
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

  void play(const Goes::Go& go) {
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
      launch_policy_play(stream_, own, static_cast<unsigned>(parts.size()), kernel);
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
  const Opponents& opponents_;
  Goes goes_;
  Memory memory_{};
};

}  // namespace

std::optional<PolicyGradient> policy_gradient(Workspace& workspace,
                                              std::span<const PolicyGames> plans) {
  const FrozenNTuple& actor = plans.front().policy.actor(Colour::kBlack);
  const std::optional<PolicyShape> shape = policy_shape(*actor.layout, actor.table.size());
  if (!shape) return std::nullopt;
  const Opponents opponents(plans, shape->words / 8);
  if (policy_shared_bytes(shape->words, opponents.scratch_bytes()) > device_size().shared_bytes) {
    return std::nullopt;
  }
  return Step(workspace, plans, *shape, opponents).gradient();
}

}  // namespace othello::cuda
