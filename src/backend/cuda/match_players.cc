#include "backend/cuda/match_players.h"

namespace othello::cuda {

namespace {

/// So many games take longer than the folding of a network.
constexpr std::uint64_t kLeastGamesToFold = 4000;

}  // namespace

MatchPlayers::MatchPlayers(std::span<const MatchPlan> plans) : plans_(plans) {
  for (const MatchPlan& plan : plans) {
    const auto straight =
        plan.games < kLeastGamesToFold ? StraightTuples::kAsTheyAre : StraightTuples::kFolded;
    for (const Seat* seat : {&plan.a, &plan.b}) {
      for (const Colour colour : {Colour::kBlack, Colour::kWhite}) {
        sides_.push_back(image_.add(*seat, colour, straight));
      }
    }
  }
}

MatchPlayers::Device MatchPlayers::cut(Arrays& arrays, std::size_t more) const {
  return {.image = arrays.next<std::byte>(image_.bytes().size()),
          .forms = arrays.next<Form>(image_.forms().size()),
          .sides = arrays.next<Side>(sides_.size()),
          .sources = arrays.next<GameSource>(plans_.size()),
          .sums = arrays.next<MatchSums>(plans_.size()),
          .more = arrays.next<std::byte>(more)};
}

void MatchPlayers::upload(Workspace& workspace, std::size_t more) {
  Arrays on_paper;
  (void)cut(on_paper, more);
  Arrays arrays(workspace.reserve(on_paper.size()));
  device_ = cut(arrays, more);
  std::vector<GameSource> sources;
  for (const MatchPlan& plan : plans_) {
    sources.push_back({.image = device_.image,
                       .forms = device_.forms,
                       .sides = device_.sides,
                       .seed = plan.seed,
                       .run = plan.run,
                       .opening_plies = plan.opening_plies});
  }
  Stream& stream = workspace.stream();
  stream.send(device_.image, image_.bytes());
  stream.send(device_.forms, image_.forms());
  stream.send(device_.sides, std::span<const Side>(sides_));
  stream.send(device_.sources, std::span<const GameSource>(sources));
  stream.clear(reinterpret_cast<std::byte*>(device_.sums), plans_.size() * sizeof(MatchSums));
  stream.wait();  // what was sent may go now
}

}  // namespace othello::cuda
