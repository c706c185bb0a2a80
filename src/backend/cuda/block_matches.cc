#include "backend/cuda/block_matches.h"

#include <algorithm>
#include <utility>

#include "backend/cuda/sizes.h"

namespace othello::cuda {
namespace {

/// Maximum blocks per launch; memory is reserved for them.
constexpr std::size_t kMostParts = std::size_t{1} << 14;

/// Parts per processor: short parts balance the load, so that all processors finish at about the
/// same time.
constexpr std::uint64_t kPartsOfProcessor = 16;

/// Parts per processor in the first launch, before their duration is known.
constexpr std::uint64_t kFirstOfProcessor = 4;

/// Threads per block of network_matches.cu if several blocks fit a processor's shared memory.
constexpr unsigned kNetworkThreads = 256;
constexpr unsigned kLanes = 8;

/// Shared memory is rounded up, so that matches of players of similar size share a launch.
std::size_t in_steps(std::size_t bytes, std::size_t most) {
  constexpr std::size_t kStep = 8 * 1024;
  return std::min((bytes + kStep - 1) / kStep * kStep, most);
}

/// The requirements of a match's games on a kernel for quick sides.
struct Needs {
  int networks = 0;           ///< maximum n-tuple networks per game
  bool is_line = true;        ///< exactly one, of a size that line_matches.cu supports
  std::uint32_t words = 0;    ///< of that one
  std::uint32_t entries = 0;  ///< maximum of a network's table
  std::uint32_t lane_words = 0;
  std::size_t shared_bytes = 0;  ///< for the arrays of both sides

  void add(const Form& black, const Form& white) {
    int here = 0;
    for (const Form* form : {&black, &white}) {
      if (form->kind != FormKind::kNTuple) continue;
      ++here;
      is_line = is_line && is_line_words(form->ntuple.words);
      words = form->ntuple.words;
      entries = std::max(entries, form->ntuple.entries);
    }
    is_line = is_line && here == 1;
    networks = std::max(networks, here);
    shared_bytes = std::max(shared_bytes, cuda::shared_bytes(black) + cuda::shared_bytes(white));
  }
};

/// Empty unless both sides are quick ones.
std::optional<Needs> needs_of(const MatchPlayers& players, std::uint32_t plan) {
  Needs needs;
  // The games with a as Black, and those with a as White.
  for (const auto& [black, white] : {std::pair(0, 3), std::pair(2, 1)}) {
    const Form& black_form = players.form(plan, static_cast<std::size_t>(black));
    const Form& white_form = players.form(plan, static_cast<std::size_t>(white));
    const std::optional<std::uint32_t> words = lane_words(black_form, white_form);
    if (!words) return std::nullopt;
    needs.lane_words = std::max(needs.lane_words, *words);
    needs.add(black_form, white_form);
  }
  return needs;
}

/// Generates the parts of some matches one by one.
class Parts {
 public:
  Parts(std::span<const MatchPlan> plans, std::span<const std::uint32_t> chosen,
        std::uint64_t games_at_once, std::uint64_t processors)
      : plans_(plans), chosen_(chosen) {
    std::uint64_t games = 0;
    for (const std::uint32_t p : chosen) games += plans[p].games;
    const std::uint64_t rounds = games / (kPartsOfProcessor * processors * games_at_once);
    games_of_part_ = games_at_once * std::clamp<std::uint64_t>(rounds, 1, kMostPairsEach);
  }

  [[nodiscard]] std::vector<MatchPart> next(std::size_t most) {
    std::vector<MatchPart> parts;
    while (parts.size() < most && plan_ < chosen_.size()) {
      const MatchPlan& plan = plans_[chosen_[plan_]];
      const std::uint64_t games = std::min(games_of_part_, plan.games - done_);
      parts.push_back({.first_game = plan.first_game + done_,
                       .plan = chosen_[plan_],
                       .games = static_cast<std::uint32_t>(games)});
      done_ += games;
      if (done_ == plan.games) {
        done_ = 0;
        ++plan_;
      }
    }
    return parts;
  }

 private:
  std::span<const MatchPlan> plans_;
  std::span<const std::uint32_t> chosen_;
  std::uint64_t games_of_part_ = 0;
  std::size_t plan_ = 0;    ///< of the next part
  std::uint64_t done_ = 0;  ///< games of that plan
};

}  // namespace

bool BlockMatches::Class::same_shape(const Class& other) const {
  return kernel == other.kernel && shape.lane_words == other.shape.lane_words &&
         shape.threads == other.shape.threads && shape.shared_bytes == other.shape.shared_bytes;
}

std::uint64_t BlockMatches::Class::games_at_once() const {
  return 2 * std::uint64_t{kernel == Kernel::kNetworks ? shape.threads / kLanes : shape.threads};
}

void BlockMatches::Class::launch(Stream& stream, const MatchGames& games, unsigned parts) const {
  switch (kernel) {
    case Kernel::kWpc:
      return launch_wpc_matches(stream, games, parts);
    case Kernel::kLines:
      return launch_line_matches(stream, games, parts, {shape.lane_words, shape.shared_bytes});
    case Kernel::kNetworks:
      return launch_network_matches(stream, games, parts, shape);
  }
}

std::optional<BlockMatches::Class> BlockMatches::class_of(const MatchPlayers& players,
                                                          std::uint32_t plan) const {
  const std::optional<Needs> needs = needs_of(players, plan);
  if (!needs) return std::nullopt;
  if (needs->networks == 0) {
    return Class{Kernel::kWpc, {.lane_words = 0, .threads = kWpcThreads}, {}};
  }
  const std::size_t most = size_.shared_bytes;
  if (const std::size_t bytes = line_shared_bytes(needs->words, needs->entries);
      needs->is_line && bytes <= most) {
    return Class{Kernel::kLines,
                 {.lane_words = needs->words,
                  .threads = line_threads(needs->words),
                  .shared_bytes = in_steps(bytes, most)},
                 {}};
  }
  const std::size_t bytes = kNetworkTableBytes + needs->shared_bytes;
  if (bytes > most) return std::nullopt;
  return Class{Kernel::kNetworks,
               {.lane_words = needs->lane_words,
                .threads = bytes > most / 2 ? kMostNetworkThreads : kNetworkThreads,
                .shared_bytes = in_steps(bytes, most)},
               {}};
}

bool BlockMatches::take(const MatchPlayers& players, std::uint32_t plan) {
  if (players.plans()[plan].games < kLeastGamesOfBlocks) return false;
  const std::optional<Class> own = class_of(players, plan);
  if (!own) return false;
  const auto known = std::find_if(classes_.begin(), classes_.end(),
                                  [&](const Class& c) { return c.same_shape(*own); });
  (known != classes_.end() ? *known : classes_.emplace_back(*own)).plans.push_back(plan);
  return true;
}

std::size_t BlockMatches::bytes() const { return empty() ? 0 : kMostParts * sizeof(MatchPart); }

bool BlockMatches::play(Stream& stream, const MatchPlayers& players, std::byte* memory,
                        const Played& played) const {
  return std::all_of(classes_.begin(), classes_.end(), [&](const Class& c) {
    return play_class(c, stream, players, reinterpret_cast<MatchPart*>(memory), played);
  });
}

bool BlockMatches::play_class(const Class& matches, Stream& stream, const MatchPlayers& players,
                              MatchPart* memory, const Played& played) {
  const auto processors = static_cast<std::uint64_t>(device_size().processors);
  Parts all(players.plans(), matches.plans, matches.games_at_once(), processors);
  const MatchGames work{.sources = players.sources(), .parts = memory, .sums = players.sums()};
  for (LaunchLength length(kFirstOfProcessor * processors);;) {
    const auto most = std::min(static_cast<std::size_t>(length.next()), kMostParts);
    const std::vector<MatchPart> parts = all.next(most);
    if (parts.empty()) return true;
    stream.send(memory, std::span<const MatchPart>(parts));
    const auto count = static_cast<unsigned>(parts.size());
    matches.launch(stream, work, count);
    stream.wait();
    length.took(count);
    std::uint64_t games = 0;
    for (const MatchPart& part : parts) games += part.games;
    if (!played(games)) return false;
  }
}

}  // namespace othello::cuda
