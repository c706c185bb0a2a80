#include "backend/cuda/match_players.h"

namespace othello::cuda {

namespace {

/// So many games take longer than the folding of a network on the host.
constexpr std::uint64_t kLeastGamesToFold = 4000;

const FrozenNTuple* network(const Seat& seat) {
  return std::get_if<FrozenNTuple>(&seat.player.impl().as(Colour::kBlack));
}

bool is_simple(const Seat& seat) {
  const FrozenForm& form = seat.player.impl().as(Colour::kBlack);
  return std::holds_alternative<FrozenWpc>(form) || std::holds_alternative<FrozenUniform>(form);
}

/// The kernel of line_matches.cu folds by itself; it plays long matches of one network against a
/// simple player.
bool folds_there(const MatchPlan& plan) {
  const bool first = network(plan.a) != nullptr;
  const FrozenNTuple* net = network(first ? plan.a : plan.b);
  if (plan.games < kLeastGamesOfBlocks || net == nullptr || net->patches == nullptr ||
      net->layout->has_stages()) {
    return false;
  }
  const auto words = static_cast<std::uint32_t>(net->patches->layout.stride / 2);
  const auto entries = static_cast<std::uint32_t>(net->patches->entries + 1);
  return is_simple(first ? plan.b : plan.a) && is_line_words(words) &&
         line_shared_bytes(words, entries) <= device_size().shared_bytes;
}

}  // namespace

MatchPlayers::MatchPlayers(std::span<const MatchPlan> plans) : plans_(plans) {
  for (const MatchPlan& plan : plans) {
    const auto straight = folds_there(plan)                ? StraightTuples::kFoldThere
                          : plan.games < kLeastGamesToFold ? StraightTuples::kAsTheyAre
                                                           : StraightTuples::kFolded;
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
