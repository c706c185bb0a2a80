#include "backend/cuda/match_players.h"

#include <algorithm>

namespace othello::cuda {

namespace {

/// Playing this many games takes longer than merging a network on the host.
constexpr std::uint64_t kLeastGamesToMerge = 4000;

const CompiledNTuple* network(const Seat& seat) {
  return std::get_if<CompiledNTuple>(&seat.player.impl().as(Colour::kBlack));
}

bool is_simple(const Seat& seat) {
  const CompiledForm& form = seat.player.impl().as(Colour::kBlack);
  return std::holds_alternative<CompiledWpc>(form) || std::holds_alternative<CompiledUniform>(form);
}

/// The kernel of line_matches.cu, for long matches of one network against a simple player, merges
/// on the device.
bool merges_there(const MatchPlan& plan) {
  const bool first = network(plan.a) != nullptr;
  const CompiledNTuple* net = network(first ? plan.a : plan.b);
  if (plan.games < kLeastGamesOfBlocks || net == nullptr || net->merging == nullptr ||
      net->layout->has_stages() || !net->merging->layout.base.empty()) {
    return false;
  }
  const auto words = static_cast<std::uint32_t>(net->merging->layout.stride / 2);
  const auto entries = static_cast<std::uint32_t>(net->merging->entries + 1);
  return is_simple(first ? plan.b : plan.a) && is_line_words(words) &&
         line_shared_bytes(words, entries) <= device_size().shared_bytes;
}

}  // namespace

MatchPlayers::MatchPlayers(std::span<const MatchPlan> plans) : plans_(plans) {
  for (const MatchPlan& plan : plans) {
    add_starts(plan.starts);
    const auto straight = merges_there(plan)                ? StraightTuples::kMergeThere
                          : plan.games < kLeastGamesToMerge ? StraightTuples::kAsTheyAre
                                                            : StraightTuples::kMerged;
    for (const Seat* seat : {&plan.a, &plan.b}) {
      for (const Colour colour : {Colour::kBlack, Colour::kWhite}) {
        sides_.push_back(image_.add(*seat, colour, straight));
      }
    }
  }
}

void MatchPlayers::add_starts(std::span<const GameStart> starts) {
  const auto known = std::find_if(
      plans_.begin(), plans_.begin() + first_start_.size(), [&](const MatchPlan& plan) {
        return plan.starts.data() == starts.data() && plan.starts.size() == starts.size();
      });
  const auto number = static_cast<std::size_t>(known - plans_.begin());
  if (number < first_start_.size()) return first_start_.push_back(first_start_[number]);
  first_start_.push_back(starts_.size());
  starts_.insert(starts_.end(), starts.begin(), starts.end());
}

MatchPlayers::Device MatchPlayers::cut(Arrays& arrays, std::size_t more) const {
  return {.image = arrays.next<std::byte>(image_.bytes().size()),
          .forms = arrays.next<Form>(image_.forms().size()),
          .sides = arrays.next<Side>(sides_.size()),
          .sources = arrays.next<GameSource>(plans_.size()),
          .starts = arrays.next<GameStart>(starts_.size()),
          .sums = arrays.next<MatchSums>(plans_.size()),
          .more = arrays.next<std::byte>(more)};
}

void MatchPlayers::upload(Workspace& workspace, std::size_t more) {
  Arrays on_paper;
  (void)cut(on_paper, more);
  Arrays arrays(workspace.reserve(on_paper.size()));
  device_ = cut(arrays, more);
  std::vector<GameSource> sources;
  for (std::size_t p = 0; p < plans_.size(); ++p) {
    const MatchPlan& plan = plans_[p];
    sources.push_back({.image = device_.image,
                       .forms = device_.forms,
                       .sides = device_.sides,
                       .seed = plan.seed,
                       .run = plan.stream,
                       .opening_plies = plan.opening_plies,
                       .start_count = static_cast<std::uint32_t>(plan.starts.size()),
                       .starts = device_.starts + first_start_[p]});
  }
  Stream& stream = workspace.stream();
  stream.send(device_.image, image_.bytes());
  stream.send(device_.forms, image_.forms());
  stream.send(device_.sides, std::span<const Side>(sides_));
  stream.send(device_.sources, std::span<const GameSource>(sources));
  stream.send(device_.starts, std::span<const GameStart>(starts_));
  stream.clear(reinterpret_cast<std::byte*>(device_.sums), plans_.size() * sizeof(MatchSums));
  stream.wait();  // the host data may be freed after this
}

}  // namespace othello::cuda
